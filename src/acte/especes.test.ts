import { describe, expect, it } from 'vitest';
import { donationComplete } from '../dossier/exemple.fixture';
import { avisEspeces } from './especes';
import { sources } from './exemple.fixture';

const LOI_2026 = { taux: 2, seuil: 300_000 };

/** A sale at that price, of which so much was paid in cash (in several times) and so much out of the notary's sight. */
function vente({ total = 1_000_000 as number | null, especes = [] as number[], horsVue = 0, cheque = 0 }) {
  const lues = sources();
  const [modele] = lues.affaire?.versements ?? [];
  if (!lues.affaire || !modele) throw new Error('no versement in the example');
  const versements = [
    ...especes.map((montant) => ({ ...modele, montant })),
    { ...modele, montant: cheque, typePaiement: 'Chèque' as const },
  ];
  const prix = {
    ...lues.dossier.ouverture.prix,
    total,
    horsVue: { isChecked: horsVue > 0, montant: horsVue || null },
  };
  const dossier = { ...lues.dossier, ouverture: { ...lues.dossier.ouverture, prix } };
  return { ...lues, dossier, affaire: { ...lues.affaire, versements }, droitEspeces: LOI_2026 };
}

describe('Le droit sur ce qui est payé en espèces, ou dont l’acte ne dit pas le mode', () => {
  it('se dit avec ce que le dossier en sait, et ce qu’il coûterait au plus', () => {
    expect(avisEspeces(vente({ especes: [60_000, 40_000.5], horsVue: 400_000, cheque: 500_000 }))).toEqual([
      'Selon les barèmes, un prix de plus de 300\u00a0000,00\u00a0DH porte 2,00\u00a0% de droits en plus sur ce qui est payé en espèces, ou dont l’acte ne dit pas le mode et les références. Ici, 100\u00a0000,50\u00a0DH en espèces à la CDG et 400\u00a0000,00\u00a0DH hors la vue du notaire\u00a0: 10\u00a0000,01\u00a0DH au plus.',
    ]);
    expect(avisEspeces(vente({ especes: [100_000] }))[0]).toContain(
      'Ici, 100\u00a0000,00\u00a0DH en espèces à la CDG\u00a0: 2\u00a0000,00\u00a0DH au plus.',
    );
    expect(avisEspeces(vente({ horsVue: 50_000 }))[0]).toContain(
      'Ici, 50\u00a0000,00\u00a0DH hors la vue du notaire\u00a0: 1\u00a0000,00\u00a0DH au plus.',
    );
  });

  it('ne dépasse pas celui de tout le prix : les espèces ont pu payer les frais', () => {
    expect(avisEspeces(vente({ especes: [1_080_000] }))[0]).toContain(
      '\u00a0: 20\u00a0000,00\u00a0DH au plus.',
    );
  });

  it('ne se dit ni jusqu’au seuil, ni sans prix, ni quand tout passe par chèque ou virement', () => {
    expect(avisEspeces(vente({ total: 300_000, especes: [300_000] }))).toEqual([]);
    expect(avisEspeces(vente({ total: 300_000.01, especes: [300_000] }))).toHaveLength(1);
    expect(avisEspeces(vente({ total: null, especes: [300_000] }))).toEqual([]);
    expect(avisEspeces(vente({ cheque: 1_000_000 }))).toEqual([]);
    expect(avisEspeces({ ...vente({ horsVue: 50_000 }), affaire: null })).toHaveLength(1);
  });

  it('ne se dit pas sans barème de ce jour, ni d’une donation, où rien n’est payé', () => {
    const payee = vente({ especes: [500_000] });
    expect(avisEspeces({ ...payee, droitEspeces: null })).toEqual([]);
    const donation = donationComplete();
    donation.ouverture.prix = payee.dossier.ouverture.prix;
    expect(avisEspeces({ ...payee, dossier: donation })).toEqual([]);
  });
});
