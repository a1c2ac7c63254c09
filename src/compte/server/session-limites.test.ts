import { expect, it } from 'vitest';
import { isOver, isRecent, isToBeSeen } from './session-limites';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-03-10T10:00:00Z');
/** Below zero: later than now, by a clock that was ahead. */
const ilYA = (ms: number): Date => new Date(now.getTime() - ms);
const session = (ouverte: number, vue = 0) => ({ createdAt: ilYA(ouverte), vueLe: ilYA(vue) });

it('une session finit à sept jours, à douze heures sans servir, ou ouverte un jour trop tôt\u00a0: pas un instant avant', () => {
  for (const [quoi, dure, finie] of [
    ['âge', session(7 * DAY_MS - 1), session(7 * DAY_MS)],
    ['sommeil', session(DAY_MS, 12 * HOUR_MS - 1), session(DAY_MS, 12 * HOUR_MS)],
    ['jamais vue', { createdAt: ilYA(12 * HOUR_MS - 1) }, { createdAt: ilYA(12 * HOUR_MS) }],
    ['horloge en avance', session(1 - DAY_MS), session(-DAY_MS)],
  ] as const)
    expect([isOver(dure, now), isOver(finie, now)], quoi).toEqual([false, true]);
});

it('une preuve vaut dix minutes, pas plus si elle fut donnée à une horloge en avance', () => {
  const vaut = (confirmeeLe: Date | null) => isRecent({ confirmeeLe }, now);
  const dix = 10 * MINUTE_MS;
  expect([dix - 1, dix, 1 - dix, -dix].map((ms) => vaut(ilYA(ms)))).toEqual([true, false, true, false]);
  expect(vaut(null)).toBe(false);
});

it('qu’une session vit encore s’écrit toutes les cinq minutes, et dès que l’horloge est remise à l’heure', () => {
  const cinq = 5 * MINUTE_MS;
  const aDire = (vue: number) => isToBeSeen(session(HOUR_MS, vue), now);
  expect([cinq - 1, cinq, 1 - cinq, -cinq].map(aDire)).toEqual([false, true, false, true]);
});
