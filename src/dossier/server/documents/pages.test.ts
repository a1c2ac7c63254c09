import { describe, expect, it } from 'vitest';
import { donationComplete, venteComplete } from '../../exemple.fixture';
import { montantsDe } from '../../facture';
import { formatDirhams } from '../../../kit/money';
import type { Charge } from '../charger';
import type { Identites } from '../identites';
import { bordereau } from './bordereau';
import { pageDevis } from './devis';
import { adresseeA } from '../../destinataire';
import { pageAvoir, pageFacture } from './facture';

const SOCIETE = {
  id: 7,
  nom: 'Atlas Immobilier',
  adresse: '9, rue du Port',
  identifiantFiscale: '50112233',
  rc: '4471',
  ice: '001525411000070',
  createdAt: '',
  version: 1,
};
const identites = { clients: [], societes: [SOCIETE], proprietes: [] } as Identites;
const CLIENTS = [{ id: 1, adresse: '12, avenue de France.', ville: 'Rabat' }] as never;
const EMISE = { numero: 'F-2026-0001', date: '2026-11-21' };

const charge = (dossier = venteComplete()): Charge =>
  ({ dossier, identites, proprieteIds: [] }) as unknown as Charge;
const HORS_VUE = /(?<!\d)80[\s\u00a0]000/;

describe('Les pages imprimées d’une vente', () => {
  it('D64 D73 le devis dit chaque ligne, son calcul et le total de l’écran en chiffres et en lettres', () => {
    const { devis, config } = venteComplete();
    const par = { auteur: 'Salma Benjelloun', ville: 'Rabat', now: new Date('2026-11-21T10:00:00Z') };
    const page = pageDevis({ titre: 'Vente Alaoui', config, devis, repertoire: null }, par);
    expect(page.frais.sections.flatMap(({ lignes }) => lignes)).toHaveLength(7);
    expect(page.frais.sections[0]?.lignes[0]).toEqual({
      libelle: "Droits d'enregistrement",
      detail: '4,00\u00a0% du prix de vente',
      montant: '47\u00a0200,00\u00a0DH',
    });
    expect(page.lignes).toEqual([
      ['Client', 'Alaoui Test'],
      ['Dossier', 'Vente Alaoui'],
      ['Prix de vente', formatDirhams(devis.prix_vente)],
    ]);
    expect(page.frais.total).toBe(formatDirhams(devis.total_ttc));
    expect(page.frais.lettres).toBe(
      'soixante-quinze mille sept cent cinquante dirhams et cinquante centimes',
    );
    expect(page.reperes).toEqual([
      ['Date', '21/11/2026'],
      ['Valable jusqu’au', '21/12/2026'],
    ]);
    expect(page['lieu-date']).toBe('Fait à Rabat, le 21/11/2026');
    const donation = { titre: '', config: donationComplete().config, devis, repertoire: null };
    const donnee = pageDevis(donation, par);
    expect(donnee.lignes.at(-1)).toEqual(['Valeur du bien', formatDirhams(devis.prix_vente)]);
    const auCaire = pageDevis({ titre: '', config, devis, repertoire: null }, { ...par, ville: 'Le Caire' });
    expect(auCaire['lieu-date']).toBe('Fait au Caire, le 21/11/2026');
    expect(JSON.stringify(page)).not.toMatch(HORS_VUE);
  });

  it('D64 la facture nomme l’acte, les acquéreurs et leur adresse, jamais le hors la vue', () => {
    const page = pageFacture(charge(), CLIENTS, EMISE);
    expect(page).toMatchObject({ titre: 'Facture', numero: 'F-2026-0001', date: '21/11/2026', tampon: null });
    expect(page.reperes).toEqual([['Répertoire', '127/2026']]);
    expect(page.destinataire).toEqual({
      nom: null,
      personnes: [
        { nom: 'Alaoui Test', identite: 'CIN J445566', adresse: '12, avenue de France, Rabat' },
        { nom: 'Haddou Test', identite: 'CIN K778899', adresse: '' },
      ],
    });
    expect(page.frais.total).toBe(formatDirhams(montantsDe(venteComplete()).total));
    expect(JSON.stringify(page)).not.toMatch(HORS_VUE);
    const proForma = pageFacture(charge(), CLIENTS, { ...EMISE, numero: null });
    expect(proForma).toMatchObject({ tampon: 'Pro forma', numero: null });
    expect(page.phrase).toContain('la présente facture à la somme');
    expect(proForma.phrase).toContain('la présente facture pro forma à la somme');
  });

  it('le passeport d’un étranger n’est pas une CIN', () => {
    const identites = (nationalite: string) => {
      const clients = [{ id: 1, adresse: '', ville: '', nationalite }] as never;
      return pageFacture(charge(), clients, EMISE).destinataire.personnes.map(({ identite }) => identite);
    };
    expect(identites('Marocaine')).toEqual(['CIN J445566', 'CIN K778899']);
    expect(identites('Espagnole')).toEqual(['Pièce d’identité J445566', 'CIN K778899']);
    const vente = venteComplete();
    const [acquereur] = vente.ouverture.acquereurs;
    if (acquereur) acquereur.client.numCin = '19FK45821';
    const [premiere] = pageFacture(charge(vente), [], EMISE).destinataire.personnes;
    expect(premiere?.identite).toBe('Pièce d’identité 19FK45821');
  });

  it('D46 une société se facture avec ses numéros, seule ou avec qui l’achète aussi pour soi', () => {
    const facturer = (qualite: 'es-qualité' | 'es-nom et qualité') => {
      const vente = venteComplete();
      const role = { qualite, typeQualite: 'Représentant', representant: 7 } as const;
      vente.ouverture.acquereurs = vente.ouverture.acquereurs.slice(0, 1).map((a) => ({ ...a, ...role }));
      return pageFacture(charge(vente), CLIENTS, EMISE).destinataire;
    };
    const societe = {
      nom: 'Atlas Immobilier',
      identite: 'ICE 001525411000070 · IF 50112233 · RC 4471',
      adresse: '9, rue du Port',
    };
    expect(facturer('es-qualité').personnes).toEqual([societe]);
    expect(facturer('es-nom et qualité').personnes.map(({ nom }) => nom)).toEqual([
      'Alaoui Test',
      'Atlas Immobilier',
    ]);
  });

  it('le nom du devis ne se répète pas quand c’est celui d’un acquéreur', () => {
    const vente = venteComplete();
    vente.ouverture.acquereurs = vente.ouverture.acquereurs.slice(0, 1);
    expect(pageFacture(charge(vente), CLIENTS, EMISE).destinataire.nom).toBeNull();
  });

  it('un client du devis dont le nom est dans celui d’un acquéreur, sans être le sien, reste nommé', () => {
    const vente = venteComplete();
    const [acquereur] = vente.ouverture.acquereurs;
    if (!acquereur) throw new Error('a sale has a buyer');
    acquereur.client.fullname = 'Alaoui Mohamed Amine';
    vente.ouverture.acquereurs = [acquereur];
    const nomme = (nom_client: string) => {
      vente.devis.nom_client = nom_client;
      return pageFacture(charge(vente), CLIENTS, EMISE).destinataire.nom;
    };
    expect(nomme('Alaoui Mohamed')).toBe('Alaoui Mohamed');
    expect(nomme('Amine Mohamed ALAOUÏ')).toBeNull();
    expect(nomme('M. Alaoui Mohamed Amine')).toBeNull();
    expect(nomme('M. Alaoui Mohamed')).toBe('M. Alaoui Mohamed');
    expect(adresseeA(vente)).toEqual(['M. Alaoui Mohamed', 'Alaoui Mohamed Amine']);
  });

  it('deux parties du même nom sont deux, une partie inscrite deux fois n’est qu’une', () => {
    const vente = venteComplete();
    const [premiere] = vente.ouverture.vendeurs;
    if (!premiere) throw new Error('a sale has a seller');
    const homonyme = { ...premiere, client: { ...premiere.client, client: 9_999 } };
    vente.ouverture.vendeurs = [premiere, homonyme, premiere];
    const { fullname } = premiere.client;
    const dits = new Map(pageFacture(charge(vente), CLIENTS, EMISE).objet).get('Vendeurs');
    expect(dits?.split(fullname)).toHaveLength(3);
  });

  it('D46 facture et bordereau nomment la société et qui la représente, chacun une fois', () => {
    const vente = venteComplete();
    const [premiere] = vente.ouverture.vendeurs;
    if (!premiere) throw new Error('a sale has a seller');
    const nom = premiere.client.fullname;
    const pour = {
      ...premiere,
      typeQualite: 'Représentant',
      representant: 7,
      representantLabel: 'Atlas',
    } as const;
    const vendeurs = (...parties: (typeof premiere)[]): (string | undefined)[] => {
      vente.ouverture.vendeurs = parties;
      const imprimes = bordereau(vente, [], new Date('2026-11-21T10:00:00Z')).lignes as [string, string][];
      const facture = pageFacture(charge(vente), CLIENTS, EMISE).objet;
      return [facture, imprimes].map((lignes) =>
        lignes.find(([libelle]) => libelle.startsWith('Vendeur'))?.join(' '),
      );
    };
    const dits = (texte: string) => [texte, texte];
    expect(vendeurs({ ...pour, qualite: 'es-qualité' })).toEqual(dits(`Vendeur Atlas, par ${nom}`));
    expect(vendeurs({ ...pour, qualite: 'es-nom et qualité' })).toEqual(
      dits(`Vendeur ${nom}, en son nom et pour Atlas`),
    );
    expect(vendeurs(premiere, premiere, { ...pour, qualite: 'es-qualité' })).toEqual(
      dits(`Vendeurs ${nom}\u00a0; Atlas, par ${nom}`),
    );
    const autre = { ...pour, client: { ...pour.client, client: 9_999, fullname: 'Sara Alami' } } as const;
    const tous = [pour, autre, pour].map((partie) => ({ ...partie, qualite: 'es-qualité' }) as const);
    expect(vendeurs(...tous)).toEqual(dits(`Vendeur Atlas, par ${nom} et Sara Alami`));
    expect(vendeurs(...tous, { ...autre, representant: 8, qualite: 'es-qualité' })).toEqual(
      dits(`Vendeurs Atlas, par ${nom} et Sara Alami\u00a0; Atlas, par Sara Alami`),
    );
    expect(vendeurs(...tous, { ...autre, qualite: 'es-nom et qualité' })).toEqual(
      dits(`Vendeurs Atlas, par ${nom} et Sara Alami\u00a0; Sara Alami, en son nom et pour Atlas`),
    );
  });

  it('l’avoir reprend la facture entière et dit laquelle, et pourquoi', () => {
    const facture = pageFacture(charge(), CLIENTS, EMISE);
    const avoir = pageAvoir(facture, { numero: 'A-2026-0001', date: '2026-12-02', motif: 'Erreur de taux' });
    expect(avoir).toMatchObject({
      titre: 'Avoir',
      numero: 'A-2026-0001',
      date: '02/12/2026',
      mention: 'Annule en entier la facture F-2026-0001 du 21/11/2026.',
      motif: 'Erreur de taux',
      frais: facture.frais,
    });
  });
});
