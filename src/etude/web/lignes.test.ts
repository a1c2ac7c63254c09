import { describe, expect, it } from 'vitest';
import { type Bareme, BAREMES } from '../bareme';
import { joursDeLigne, lignesDe } from './lignes';

const tva = (changes: Partial<Bareme>): Bareme => ({
  id: 1,
  version: 1,
  code: 'tva',
  libelle: BAREMES.tva.libelle,
  valeur: 10,
  unite: '%',
  valideDu: null,
  valideAu: null,
  source: 'Usage',
  verifieLe: null,
  verifiePar: null,
  ...changes,
});
const dire = (baremes: Bareme[], le = '2026-11-21') => {
  const [ligne] = lignesDe(baremes, le).flatMap(({ lignes }) => lignes);
  return ligne && [ligne.bareme.valeur, ligne.quand, joursDeLigne(ligne)];
};

describe('Une ligne de barème', () => {
  it('dit la valeur du jour, et celle qui la suit', () => {
    expect(dire([])).toBeUndefined();
    expect(dire([tva({})])).toEqual([10, 'en vigueur', '']);
    expect(dire([tva({ valideDu: '2026-07-01' })])).toEqual([10, 'en vigueur', 'depuis le 01/07/2026']);
    const deux = [tva({ valideAu: '2026-12-31' }), tva({ id: 2, valeur: 12, valideDu: '2027-01-01' })];
    expect(dire(deux)).toEqual([10, 'en vigueur', 'jusqu’au 31/12/2026, puis 12,00\u00a0%']);
    const separees = [tva({ valideAu: '2026-12-31' }), tva({ id: 2, valeur: 12, valideDu: '2027-03-01' })];
    const trou = 'jusqu’au 31/12/2026, puis 12,00\u00a0% à partir du 01/03/2027';
    expect(dire(separees)).toEqual([10, 'en vigueur', trou]);
    expect(dire(deux, '2027-01-01')).toEqual([12, 'en vigueur', 'depuis le 01/01/2027']);
  });

  it('dit aussi qu’aucune valeur ne vaut encore, ou plus', () => {
    expect(dire([tva({ valideDu: '2027-01-01' })])).toEqual([10, 'à venir', 'à partir du 01/01/2027']);
    expect(dire([tva({ valideAu: '2025-12-31' })])).toEqual([10, 'passé', 'aucune valeur en vigueur']);
  });
});
