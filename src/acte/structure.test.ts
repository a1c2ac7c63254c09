import { describe, expect, it } from 'vitest';
import { DONATION } from '../dossier/config';
import { type ChampVariable, NATURES, champsVisibles } from '../propriete/propriete';
import { donneesDe } from './donnees';
import { MARIAGE, bien, etudeExemple, personne, sources } from './exemple.fixture';
import { portee } from './portee';
import { cleDe } from './tag';
import { CATALOGUE } from './tags';
import { type Noeud, manquesDe, sansChampDe } from './structure';

const texte = (cle: string): Noeud => ({ sorte: 'texte', cle });
const bloc = (cle: string, ...corps: Noeud[]): Noeud => ({ sorte: 'bloc', cle, inverse: false, corps });
const sinon = (cle: string, ...corps: Noeud[]): Noeud => ({ sorte: 'bloc', cle, inverse: true, corps });
const manques = (structure: Noeud[], depart = sources()) =>
  manquesDe(structure, donneesDe(depart), '/ouverture');

describe('Ce qui manque à un acte', () => {
  it('chaque champ une fois, nommé, avec l’écran où il se saisit', () => {
    const depart = sources({
      vendeurs: [{ personne: personne(7, { profession: '', nom: 'Alaoui', prenom: 'Karim' }) }],
    });
    depart.dossier.ouverture.prix.total = null;
    depart.dossier.devis.prix_vente = null;
    depart.etude = { ...etudeExemple, ice: null };
    const structure = [
      texte('prix'),
      texte('prix.lettres'),
      texte('etude.ice'),
      bloc('vendeurs', texte('profession'), texte('nom'), texte('prix')),
    ];
    expect(manques(structure, depart)).toEqual([
      {
        tag: 'prix',
        libelle: 'Prix total, ou valeur du bien donné',
        lien: '/app/dossier/modifier/1?etape=1',
      },
      { tag: 'etude.ice', libelle: 'ICE', lien: '/app/settings/etude' },
      { tag: 'profession', libelle: 'Profession (Karim ALAOUI)', lien: '/app/client/voir/7' },
    ]);
  });

  it('ce qu’un dossier n’a pas de champ pour tenir ne manque pas : il est à compléter dans l’acte', () => {
    const don = sources();
    don.dossier.config.type = DONATION;
    don.dossier.devis.frais_etude = null;
    const { tpi, qf } = don.dossier.formalite;
    const vendeurs = tpi.vendeurs.map((vendeur) => ({ ...vendeur, montant: null }));
    don.dossier.formalite.tpi = { ...tpi, tpiCase: 'client', dateDepot: null, vendeurs };
    don.dossier.formalite.qf = { ...qf, qfCase: 'client', article: null };
    const structure = [
      texte('frais.etude'),
      texte('frais.etude.lettres'),
      texte('tpi.depot'),
      texte('tpi.montant'),
      texte('quitus.article'),
      bloc('versements', texte('reference'), texte('banque')),
    ];
    expect(manques(structure, don)).toEqual([]);
    expect(sansChampDe(structure, donneesDe(don))).toEqual([
      'Frais d’étude TTC',
      'Date de dépôt de la TPI',
      'Montant de la TPI',
      'Article (quitus fiscal)',
      'Banque du chèque (premier versement)',
    ]);
    const vente = sources();
    vente.dossier.devis.frais_etude = null;
    expect(manques([texte('frais.etude')], vente)).toHaveLength(1);
    expect(sansChampDe([texte('frais.etude')], donneesDe(vente))).toEqual([]);
  });

  it('d’une donation complète, aucune balise du dossier ne reste à réclamer', () => {
    const don = sources();
    don.dossier.config = { ...don.dossier.config, type: DONATION, complement: null };
    don.dossier.devis = { ...don.dossier.devis, frais_etude: null, frais_etude_ttc: 0 };
    const dossier = CATALOGUE.filter(({ sorte, dans }) => sorte === 'texte' && dans.length === 0);
    expect(
      manques(
        dossier.map(({ nom }) => texte(cleDe(nom))),
        don,
      ),
    ).toEqual([]);
    const biens = CATALOGUE.filter(({ sorte, dans }) => sorte === 'texte' && dans.includes('biens'));
    const deChaqueNature = sources(
      {},
      {
        proprietes: NATURES.map((nature, i) => {
          const visibles = champsVisibles(nature);
          const vu = <T>(champ: ChampVariable, valeur: T) => (visibles.includes(champ) ? valeur : null);
          return bien(i, {
            nature,
            datePermisInput: vu('datePermis', '2020-03-05'),
            superficieTotal: vu('superficieTotal', 94.5),
            superficieTerrasse: vu('superficieTerrasse', 0),
            superficieParking: vu('superficieParking', 14),
            superficieCouverte: vu('superficieCouverte', 80),
          });
        }),
      },
    );
    expect(manques([bloc('biens', ...biens.map(({ nom }) => texte(cleDe(nom))))], deChaqueNature)).toEqual(
      [],
    );
  });

  it('seul compte ce que l’acte imprimerait', () => {
    const depart = sources({
      vendeurs: [{ personne: personne(7, { ...MARIAGE, lieu_mariage: null }) }, { personne: personne(8) }],
    });
    const structure = [
      bloc('vendeurs', bloc('marie', texte('mariage.lieu')), sinon('marie', texte('etatcivil'))),
    ];
    expect(manques(structure, depart).map(({ lien }) => lien)).toEqual(['/app/client/voir/7']);
    expect(manques([bloc('donation', texte('quitus.impot'))], depart)).toEqual([]);
    depart.dossier.formalite.qf.article = null;
    expect(manques([sinon('vente', texte('quitus.article'))], depart)).toEqual([]);
    expect(manques([bloc('vente', texte('quitus.article'))], depart)).toHaveLength(1);
  });

  it('chaque rangée compte, et le nom de la sienne l’emporte sur celui du dehors', () => {
    const absente = { objet: 'Salma TAZI', lien: '/app/client/voir/8' };
    const vendeurs = [portee([['nom', 'Alaoui']]), portee([['nom', absente]])];
    const donnees = portee([
      ['nom', 'Dehors'],
      ['vendeurs', vendeurs],
    ]);
    expect(manquesDe([texte('nom'), bloc('vendeurs', texte('nom'))], donnees, '/ouverture')).toEqual([
      { tag: 'nom', libelle: 'Nom, en capitales (Salma TAZI)', lien: '/app/client/voir/8' },
    ]);
  });

  it('un bloc sur un texte s’imprime quand il est rempli, et ne manque pas', () => {
    const depart = sources();
    depart.dossier.formalite.qf.article = null;
    expect(manques([bloc('quitus.article', texte('quitus.article'))], depart)).toEqual([]);
    expect(manques([sinon('quitus.article', texte('etude.nom'))], depart)).toEqual([]);
    expect(manques([texte('quitus.article')], depart).map(({ lien }) => lien)).toEqual([
      '/app/dossier/modifier/1?etape=5',
    ]);
  });

  it('une boucle vide manque, sauf quand le modèle dit quoi imprimer sans elle', () => {
    const depart = sources({}, { affaire: null, proprietes: [] });
    expect(
      manques([bloc('biens', texte('designation')), bloc('versements', texte('montant'))], depart),
    ).toEqual([
      { tag: 'biens', libelle: 'Aucune propriété', lien: '/ouverture' },
      { tag: 'versements', libelle: 'Aucun versement', lien: '/ouverture' },
    ]);
    expect(
      manques([bloc('versements', texte('montant')), sinon('versements', texte('etude.nom'))], depart),
    ).toEqual([]);
    expect(manques([bloc('cdg', bloc('versements', texte('montant')))], depart)).toEqual([]);
  });

  it('D40 un côté vide manque sous le nom qu’il a dans ce dossier', () => {
    const depart = sources({ vendeurs: [], acquereurs: [] });
    const structure = [bloc('vendeurs', texte('nom')), bloc('acquereurs', texte('nom'))];
    const libelles = () => manques(structure, depart).map(({ libelle }) => libelle);
    expect(libelles()).toEqual(['Aucun vendeur', 'Aucun acquéreur']);
    depart.dossier.config.type = DONATION;
    expect(libelles()).toEqual(['Aucun donateur', 'Aucun donataire']);
  });
});
