import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, toCentimes } from '../kit/money';
import {
  DEVIS_VIDE,
  type DevisSaisi,
  completerDevis,
  devis,
  devisForm,
  fraisEtudeTTC,
  lignesDevis,
  montantConservation,
  montantEnregistrement,
  totalTTC,
} from './devis';

const avec = (fields: Partial<DevisSaisi>): DevisSaisi => ({ ...DEVIS_VIDE, ...fields });

describe('devis', () => {
  it.each([
    ['D10 multiplie par le pourcentage, ne divise pas', 1_000_000, 4, 40_000],
    ['0 % ne doit rien', 1_000_000, 0, 0],
    ['un pourcentage absent ne doit rien', 1_000_000, null, 0],
    ['un prix absent ne doit rien', null, 4, 0],
    ['arrondit le demi-centime vers le haut', 0.5, 1, 0.01],
    ['arrondit en dessous du demi-centime vers le bas', 0.49, 1, 0],
    ['1 180 000,33 à 1,5 %', 1_180_000.33, 1.5, 17_700],
    ['1 234 567,89 à 4,75 %', 1_234_567.89, 4.75, 58_641.97],
    ['2,675 n’est pas 2,67', 107, 2.5, 2.68],
    ['le plus grand prix au plus petit taux', 999_999_999_999.99, 0.01, 100_000_000],
    ['100 % rend le prix', 999_999_999_999.99, 100, 999_999_999_999.99],
  ])('R458 R464 R609 %s', (_, prix_vente, percent, expected) => {
    expect(montantEnregistrement({ prix_vente, enreg_percent: percent })).toBe(toCentimes(expected));
    expect(montantConservation({ prix_vente, conserv_percent: percent })).toBe(toCentimes(expected));
  });

  it.each([
    [8_000, 10, 8_800],
    [8_000, 0, 8_000],
    [8_000, null, 8_800],
    [null, 10, 0],
    [0.05, 10, 0.06],
    [0.04, 10, 0.04],
    [1_234.55, 20, 1_481.46],
    [3_333.33, 10, 3_666.66],
  ])('R423 ajoute la TVA : %d à %d %% font %d', (frais_etude, tva_percent, expected) => {
    expect(fraisEtudeTTC({ frais_etude, tva_percent })).toBe(toCentimes(expected));
  });

  it('R424 additionne les frais, sans le prix', () => {
    const d = avec({
      prix_vente: 1_180_000,
      enreg_percent: 4,
      conserv_percent: 1.5,
      expedition: 1_500,
      droits_fixes: 350.5,
      droit_acte: 200,
      frais_etude: 8_000,
    });
    expect(totalTTC(d)).toBe(toCentimes(47_200 + 17_700 + 1_500 + 350.5 + 200 + 8_800));
    expect(completerDevis(d)).toMatchObject({ frais_etude_ttc: 8_800, total_ttc: 75_750.5 });
  });

  it('D73 arrondit chaque part puis additionne : ce qui est imprimé tombe juste', () => {
    const d = avec({ prix_vente: 0.5, enreg_percent: 1, conserv_percent: 1, frais_etude: 0.05 });
    expect(totalTTC(d)).toBe(1 + 1 + 6); // 0,005 + 0,005 + 0,055 ferait 0,07
  });

  it('un devis vide fait zéro', () => {
    expect(totalTTC(DEVIS_VIDE)).toBe(0);
  });

  it('R422 propose 10 % quand la TVA manque, et garde 0 %', () => {
    expect(devisForm.parse({ tva_percent: '' }).tva_percent).toBe(10);
    expect(devisForm.parse({ tva_percent: 0 }).tva_percent).toBe(0);
  });

  it('D78 refuse un montant négatif, trois décimales, un taux au-dessus de 100', () => {
    for (const wrong of [{ prix_vente: -1 }, { expedition: 1.005 }, { enreg_percent: 100.01 }])
      expect(devisForm.safeParse(wrong).success).toBe(false);
  });

  const montant = fc.option(fc.integer({ min: 0, max: 99_999_999_999_999 }).map((c) => c / 100));
  const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((h) => h / 100));
  const quelconque = fc.record({
    nom_client: fc.constant(null),
    prix_vente: montant,
    enreg_percent: percent,
    conserv_percent: percent,
    tva_percent: percent,
    expedition: montant,
    droits_fixes: montant,
    droit_acte: montant,
    frais_etude: montant,
  });

  it('le total est toujours la somme des lignes imprimées', () => {
    fc.assert(
      fc.property(quelconque, (d) => {
        const printed = lignesDevis(d).map(({ montant: line }) => BigInt(line));
        expect(BigInt(totalTTC(d))).toBe(printed.reduce((a, b) => a + b, 0n));
        expect(sum(lignesDevis(d).map((line) => line.montant))).toBe(totalTTC(d));
      }),
    );
  });

  it('ce qui est répondu est accepté par la réponse et par la saisie', () => {
    fc.assert(
      fc.property(quelconque, (d) => {
        const answered = devis.parse(completerDevis(d));
        expect(devisForm.parse(answered)).toEqual({ ...d, tva_percent: d.tva_percent ?? 10 });
      }),
    );
  });
});
