import { describe, expect, it } from 'vitest';
import { HISTORIQUE_CDG } from '../cdg/historique';
import { decrire } from '../historique/decrire';
import { HISTORIQUE_DOSSIER } from './historique';

const dits = (genre: typeof HISTORIQUE_DOSSIER, apres: Record<string, unknown>) =>
  decrire(genre, { avant: null, apres }, () => null).map(({ champ, apres: dit }) => [champ, dit]);
const paiement = { modePaiement: 'Espèce', montant: 300, espece: { datePaiement: '2026-11-24' } };

describe('L’historique d’un dossier', () => {
  it('de qui vend pour soi et pour une société, dit de laquelle des deux TPI il s’agit (D46)', () => {
    const vendeur = { nom: 'Tazi', prenom: 'Karim', montant: 100 };
    const vendeurs = [
      { ...vendeur, id: 1, nomSociete: null },
      { ...vendeur, id: 2, nomSociete: 'Atlas' },
    ];
    expect(dits(HISTORIQUE_DOSSIER, { formalite: { tpi: { vendeurs } } }).map(([champ]) => champ)).toEqual([
      'TPI de Tazi Karim',
      'TPI d’Atlas',
    ]);
  });

  it('dit le chèque de la commune comme le sien', () => {
    const commune = { montant: 100, cdg: { numCheque: '77', datePaiement: '2026-11-23' } };
    expect(dits(HISTORIQUE_DOSSIER, { formalite: { qf: { commune } } })).toEqual([
      ['Commune › Montant', '100,00\u00a0DH'],
      ['Commune › N° de chèque', '77'],
      ['Commune › Date du chèque', '23/11/2026'],
    ]);
  });

  it('dit les modes de paiement dans les mots des écrans', () => {
    const qf = { impot: { modePaiements: [{ ...paiement, id: 1, index: 1, type: 'impot' }] } };
    const [[champ, dit] = []] = dits(HISTORIQUE_DOSSIER, { formalite: { qf } });
    expect(champ).toBe('Paiement Espèces');
    expect(dit).toContain('Mode de paiement\u00a0: Espèces');
    const versements = [{ id: 1, de_client: 2, montant: 100, type_paiement: 'Espèce' }];
    expect(dits(HISTORIQUE_CDG, { versements })[0]?.[1]).toContain('Mode de versement\u00a0: Espèces');
  });

  it('dit l’état du dossier et les références de l’enregistrement dans les mots des écrans', () => {
    expect(dits(HISTORIQUE_DOSSIER, { cloture: 'Non Complet' })).toEqual([['État', 'Non complet']]);
    const enregistrement = { or: '99', re: '45' };
    expect(dits(HISTORIQUE_DOSSIER, { enregistrement }).map(([champ]) => champ)).toEqual(
      expect.arrayContaining(['O.R', 'R.E']),
    );
  });

  it('d’un acte généré, dit le fichier, qui porte le nom du modèle, et non la clé du modèle', () => {
    const acte = { modele: 'fourni:vente', fichier: { label: 'Acte de vente 3-2026.docx' } };
    expect(dits(HISTORIQUE_DOSSIER, { acte })).toEqual([['Acte › Fichier', 'Acte de vente 3-2026.docx']]);
  });
});
