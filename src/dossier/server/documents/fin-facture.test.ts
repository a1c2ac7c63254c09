import { afterAll, expect, it } from 'vitest';
import { etudeImprimee as etude } from '../../../etude/exemple.fixture';
import { createPdfRenderer } from '../../../kit/server/pdf';
import { textesParPage } from '../../../kit/server/testing/pages';
import { venteComplete } from '../../exemple.fixture';
import type { Charge } from '../charger';
import { pageFacture } from './facture';
import { fraisImprimes } from './frais';

const pdf = createPdfRenderer('modeles/pdf');
afterAll(() => pdf.close());

const facture = (biens: number) => ({
  etude,
  titre: 'Facture',
  tampon: null,
  numero: 'F-2026-0001',
  date: '21/11/2026',
  reperes: [['Répertoire', '12/2026']],
  mention: null,
  motif: null,
  destinataire: { nom: 'Mme Alami Sara', personnes: [] },
  objet: Array.from({ length: biens }, (_, i) => [`Bien ${i + 1}`, `Garage ${i + 1}`]),
  frais: fraisImprimes(venteComplete()),
  phrase: 'Arrêtée la présente facture à la somme totale, toutes taxes comprises, de',
});

it('la somme d’une facture n’est jamais seule sur la dernière page : les honoraires y sont aussi', async () => {
  const dernieres: number[] = [];
  // Around where the end of a short one no longer has room on its first page.
  for (let biens = 5; biens <= 16; biens += 1) {
    const octets = await pdf.renderPdf('facture', facture(biens), { at: new Date(0) });
    dernieres.push(textesParPage(octets).at(-1) ?? 0);
  }
  // A running head and a foot, three rows of fees with their heads, and the sum: alone, it makes twenty.
  expect(Math.min(...dernieres)).toBeGreaterThan(40);
});

it('une vente de deux vendeurs à deux acquéreurs tient sur une feuille, facture ou pro forma', async () => {
  const acquereur = (nom: string) => ({
    nom,
    identite: 'CIN K929874',
    adresse: '55, avenue de France, appartement 10, Rabat',
  });
  const vente = {
    ...facture(5),
    // All that a letterhead and a foot may say.
    etude: {
      ...etude,
      adresse: '14, avenue des Oudayas, Agdal',
      fax: '05 37 00 00 01',
      email: 'etude@demo.example',
      site: 'www.etude-benjelloun.example',
      rib: '310 810 1000024001234567 68',
      mentions: 'Étude de démonstration.',
    },
    frais: { ...fraisImprimes(venteComplete()), lettres: 'quarante-trois mille trois cents dirhams' },
    destinataire: { nom: 'Filali', personnes: ['Filali Karim', 'Chraïbi Zineb'].map(acquereur) },
  };
  const identites = { clients: [], societes: [], proprietes: [] };
  const charge = { dossier: venteComplete(), identites, proprieteIds: [] } as unknown as Charge;
  const proForma = pageFacture(charge, [], { numero: null, date: '2026-11-21' });
  const { tampon, mention, phrase, numero } = proForma;
  for (const page of [vente, { ...vente, tampon, mention, phrase, numero }]) {
    const octets = await pdf.renderPdf('facture', page, { at: new Date(0) });
    expect(textesParPage(octets)).toHaveLength(1);
  }
});
