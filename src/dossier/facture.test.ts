import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, toCentimes } from '../kit/money';
import { DONATION, VENTE } from './config';
import { DEVIS_VIDE, type DevisSaisi, completerDevis } from './devis';
import { donationComplete, venteComplete } from './exemple.fixture';
import {
  type DocumentFacture,
  avisEmission,
  factureEnVigueur,
  lignesFacture,
  montantsDe,
  numeroFacture,
  refusEmission,
} from './facture';

const montant = fc.option(fc.integer({ min: 0, max: 99_999_999_999_999 }).map((centimes) => centimes / 100));
const pourcent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((centiemes) => centiemes / 100));
const devis: fc.Arbitrary<DevisSaisi> = fc.record({
  nom_client: fc.constant(null),
  prix_vente: montant,
  enreg_percent: pourcent,
  conserv_percent: pourcent,
  tva_percent: pourcent,
  expedition: montant,
  droits_fixes: montant,
  droit_acte: montant,
  frais_etude: montant,
});

describe('Les montants d’une facture', () => {
  it('D41 une facture de débours seuls se dit avant de prendre son numéro, sans être refusée', () => {
    const donation = donationComplete();
    donation.devis = completerDevis({ ...DEVIS_VIDE, prix_vente: 500_000, enreg_percent: 1.5 });
    donation.cloture = 'Non Complet';
    donation.repertoire = '1/2026';
    const montants = montantsDe(donation);
    expect([montants.honoraires, montants.total]).toEqual([0, 7_500]);
    expect(refusEmission(donation, [], toCentimes(montants.total))).toBeNull();
    expect(avisEmission(donation)).toEqual(['Cette facture ne porte que des débours, sans frais d’étude.']);
    expect(avisEmission(venteComplete())).toEqual([]);
  });

  it('D73 lignes + TVA = total, au centime, et ce total est celui de l’écran', () => {
    fc.assert(
      fc.property(devis, fc.constantFrom(VENTE, DONATION), (saisi, type) => {
        const m = montantsDe({ devis: saisi, config: { type } });
        const lignes = [...m.debours.map((ligne) => ligne.montant), m.honoraires, m.tva].map(toCentimes);
        expect(sum(lignes)).toBe(toCentimes(m.total));
        expect(toCentimes(m.totalDebours) + toCentimes(m.honorairesTTC)).toBe(toCentimes(m.total));
        expect(m.total).toBe(completerDevis(saisi).total_ttc);
      }),
    );
  });

  it('R573 D64 ses lignes, sans le hors la vue', () => {
    const lignes = lignesFacture(montantsDe(venteComplete()));
    expect(lignes.map(({ libelle, montant: m }) => [libelle, m])).toEqual([
      ['Prix de vente', 1_180_000],
      ["Droits d'enregistrement", 47_200],
      ['Droits de conservation foncière', 17_700],
      ['Expédition, timbres et débours', 1_500],
      ['Droits fixes et certificats', 350.5],
      ["Droit d'acte", 200],
      ["Frais d'étude HT", 8_000],
      ["Frais d'étude TTC", 8_800],
    ]);
    expect(montantsDe(donationComplete()).valeur.libelle).toBe('Valeur du bien');
  });
});

describe('Émettre une facture', () => {
  const emise = (id: number, factureId: number | null = null): DocumentFacture => ({
    id,
    genre: factureId === null ? 'facture' : 'avoir',
    numero: '',
    date: '2026-11-21',
    motif: null,
    factureId,
    adresseeA: [],
    montants: montantsDe({ devis: DEVIS_VIDE, config: { type: VENTE } }),
  });
  const cent = toCentimes(100);
  const dossier = venteComplete();

  it('se refuse à un brouillon, à un dossier annulé, à un total nul ou trop grand ; pas à un dossier clos', () => {
    expect(refusEmission(dossier, [], cent)).toBeNull();
    expect(refusEmission({ ...dossier, cloture: 'Complet' }, [], cent)).toBeNull();
    const brouillon = { ...dossier, repertoire: null, cloture: 'Brouillon' } as const;
    expect(refusEmission(brouillon, [], cent)).toContain('brouillon');
    expect(refusEmission({ ...dossier, cloture: 'Annulé' }, [], cent)).toContain('annulé');
    expect(refusEmission(dossier, [], toCentimes(0))).toContain('nul');
    expect(refusEmission(dossier, [], toCentimes(1_000_000_000_000))).toContain('dépasse');
    expect(refusEmission(dossier, [], toCentimes(999_999_999_999.99))).toBeNull();
  });

  it('se refuse sans prix de vente, ou sans valeur du bien : ses droits seraient ceux de rien', () => {
    const sansPrix = <D extends typeof dossier>(d: D) => ({ ...d, devis: { ...d.devis, prix_vente: null } });
    expect(refusEmission(sansPrix(dossier), [], cent)).toContain('le prix de vente du devis');
    expect(refusEmission(sansPrix(donationComplete()), [], cent)).toContain('la valeur du bien');
    const [prix] = lignesFacture(montantsDe(sansPrix(dossier)));
    expect(prix).toEqual({ libelle: 'Prix de vente', montant: null });
  });

  it('dit d’abord que son prix n’est pas celui de l’ouverture, que l’acte imprime', () => {
    const change = { ...dossier, devis: { ...dossier.devis, prix_vente: 1_200_000 } };
    expect(avisEmission(change)).toEqual([expect.stringContaining('diffère du prix de vente du devis')]);
  });

  it('une seule est en vigueur : un avoir la retire, et une autre peut suivre', () => {
    expect(factureEnVigueur([])).toBeUndefined();
    expect(factureEnVigueur([emise(1)])?.id).toBe(1);
    expect(refusEmission(dossier, [emise(1)], cent)).toContain('avoir');
    expect(factureEnVigueur([emise(1), emise(2, 1)])).toBeUndefined();
    expect(refusEmission(dossier, [emise(1), emise(2, 1)], cent)).toBeNull();
    expect(factureEnVigueur([emise(1), emise(2, 1), emise(3)])?.id).toBe(3);
  });

  it('les numéros disent leur série, leur année et leur rang', () => {
    expect(numeroFacture('facture', 2026, 1)).toBe('F-2026-0001');
    expect(numeroFacture('avoir', 2027, 12_345)).toBe('A-2027-12345');
  });
});
