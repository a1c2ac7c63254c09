import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates';
import {
  ajouterPeriode,
  type Changement,
  corrigerPeriode,
  enVigueur,
  type Periode,
  retirerPeriode,
} from './periodes';

const jour = (rang: number): string => addDays('2020-01-01', rang);
const TOUJOURS: Periode = { id: 1, valideDu: null, valideAu: null };

/** What the office's table becomes; null when the change is refused. */
function appliquer(periodes: Periode[], changement: Changement, voulue: Periode | null): Periode[] | null {
  if ('refus' in changement) return null;
  const { precedente, valideAu } = changement;
  const autres = periodes
    .filter(({ id }) => id !== voulue?.id)
    .map((periode) =>
      periode.id === precedente?.id ? { ...periode, valideAu: precedente.valideAu } : periode,
    );
  return voulue ? [...autres, { ...voulue, valideAu }] : autres;
}
const ajouter = (periodes: Periode[], du: string, id = periodes.length + 1) =>
  appliquer(periodes, ajouterPeriode(periodes, du), { id, valideDu: du, valideAu: null });
const combien = (periodes: Periode[], le: string): number =>
  periodes.filter((periode) => enVigueur([periode], le)).length;

describe('Les jours d’un barème', () => {
  it('une nouvelle valeur ferme celle d’avant la veille, et laisse celle d’après où elle est', () => {
    const deux = ajouter([TOUJOURS], '2026-07-01') ?? [];
    expect(deux).toEqual([
      { id: 1, valideDu: null, valideAu: '2026-06-30' },
      { id: 2, valideDu: '2026-07-01', valideAu: null },
    ]);
    expect(ajouter(deux, '2024-03-01')).toEqual([
      { id: 1, valideDu: null, valideAu: '2024-02-29' },
      { id: 2, valideDu: '2026-07-01', valideAu: null },
      { id: 3, valideDu: '2024-03-01', valideAu: '2026-06-30' },
    ]);
    expect(ajouter(deux, '2026-07-01')).toBeNull();
  });

  it('corriger un début déplace la fin d’avant ; une fin demandée laisse un vide, jamais deux valeurs', () => {
    const deux = ajouter([TOUJOURS], '2026-07-01') ?? [];
    expect(corrigerPeriode(deux, 2, { valideDu: '2026-08-01', valideAu: '2027-12-31' })).toEqual({
      valideAu: '2027-12-31',
      precedente: { id: 1, valideAu: '2026-07-31' },
    });
    const refus = (id: number, valideDu: string | null, valideAu: string | null) =>
      corrigerPeriode(deux, id, { valideDu, valideAu });
    expect(refus(2, null, null)).toMatchObject({
      refus: { path: 'valideDu', message: 'La valeur précédente commence avant.' },
    });
    // It may take all the days of the one before but the first.
    const trois = ajouter(deux, '2027-01-01') ?? [];
    expect(corrigerPeriode(trois, 3, { valideDu: '2026-07-02', valideAu: '2026-07-02' })).toEqual({
      valideAu: '2026-07-02',
      precedente: { id: 2, valideAu: '2026-07-01' },
    });
    expect(corrigerPeriode(trois, 3, { valideDu: '2026-07-01', valideAu: null })).toMatchObject({
      refus: { path: 'valideDu', message: 'La valeur précédente commence le 01/07/2026.' },
    });
    expect(refus(2, '2026-08-01', '2026-07-31')).toMatchObject({ refus: { path: 'valideAu' } });
    expect(refus(1, null, null)).toMatchObject({
      refus: { path: 'valideAu', message: 'La valeur suivante commence le 01/07/2026.' },
    });
    // A start past the next one's is what is wrong, and not the end, which a deadline's rule does not even show.
    expect(corrigerPeriode(trois, 2, { valideDu: '2027-02-01', valideAu: '2026-12-31' })).toEqual({
      refus: { path: 'valideDu', message: 'La valeur suivante commence le 01/01/2027.' },
    });
    // Ends are included: the day that the next one begins is the next one's.
    expect(refus(1, null, '2026-07-01')).toMatchObject({ refus: { path: 'valideAu' } });
    expect(refus(1, null, '2026-06-30')).toMatchObject({ valideAu: '2026-06-30' });
    // With a gap before it, its start stops at the former's end, which does not move.
    const vide = [
      { ...TOUJOURS, valideAu: '2025-12-31' },
      { id: 2, valideDu: '2026-07-01', valideAu: null },
    ];
    expect(corrigerPeriode(vide, 2, { valideDu: '2026-01-01', valideAu: null })).toEqual({
      valideAu: null,
      precedente: null,
    });
    expect(corrigerPeriode(vide, 2, { valideDu: '2025-12-31', valideAu: null })).toMatchObject({
      refus: { message: 'La valeur précédente vaut jusqu’au 31/12/2025.' },
    });
  });

  it('une fin qui était demandée reste celle de ce qui s’y ajoute, et un vide reste un vide', () => {
    const finie = [{ ...TOUJOURS, valideAu: '2026-12-31' }];
    expect(ajouterPeriode(finie, '2026-07-01')).toEqual({
      valideAu: '2026-12-31',
      precedente: { id: 1, valideAu: '2026-06-30' },
    });
    expect(ajouterPeriode(finie, '2027-07-01')).toEqual({ valideAu: null, precedente: null });
    const vide = [...finie, { id: 2, valideDu: '2027-07-01', valideAu: null }];
    expect(retirerPeriode(vide, 2)).toEqual({ valideAu: null, precedente: null });
  });

  it('retirer la dernière rend ses jours à celle d’avant ; la seule reste', () => {
    const deux = ajouter([TOUJOURS], '2026-07-01') ?? [];
    expect(appliquer(deux.slice(0, 1), retirerPeriode(deux, 2), null)).toEqual([TOUJOURS]);
    expect(retirerPeriode(deux, 1)).toMatchObject({ refus: { path: 'id' } });
    const trois = ajouter(deux, '2027-01-01') ?? [];
    expect(retirerPeriode(trois, 3)).toEqual({ valideAu: null, precedente: { id: 2, valideAu: null } });
    expect(retirerPeriode(trois, 2)).toMatchObject({ refus: { path: 'id' } });
    expect(retirerPeriode([TOUJOURS], 1)).toMatchObject({ refus: { path: 'id' } });
  });

  it('quoi qu’on ajoute, corrige ou retire, chaque jour a une valeur et une seule', () => {
    const geste = fc.record({
      quoi: fc.constantFrom('ajouter', 'corriger', 'retirer'),
      jour: fc.nat(60).map(jour),
      lequel: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(geste, { maxLength: 20 }), (gestes) => {
        let periodes: Periode[] = [TOUJOURS];
        let id = 1;
        for (const { quoi, jour: du, lequel } of gestes) {
          const cible = periodes[lequel % periodes.length] as Periode;
          id += 1;
          const apres = {
            ajouter: () => ajouter(periodes, du, id),
            corriger: () => {
              const voulue = { ...cible, valideDu: cible.valideDu === null ? null : du };
              return appliquer(periodes, corrigerPeriode(periodes, cible.id, voulue), voulue);
            },
            retirer: () => {
              const reste = periodes.filter((periode) => periode.id !== cible.id);
              return appliquer(reste, retirerPeriode(periodes, cible.id), null);
            },
          }[quoi as 'ajouter' | 'corriger' | 'retirer']();
          periodes = apres ?? periodes;
        }
        for (let rang = -400; rang < 500; rang += 1) expect(combien(periodes, jour(rang))).toBe(1);
      }),
      { numRuns: 100 },
    );
  });
});
