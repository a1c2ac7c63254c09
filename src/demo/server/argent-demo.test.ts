import { expect, it } from 'vitest';
import { sum, toCentimes } from '../../kit/money';
import type { Scenario } from '../dossiers';
import { hasard } from '../hasard';
import { versementsDe } from './argent-demo';

it.each([
  [415_250.75, null, 2],
  [745_500.5, null, 3],
  [745_500.5, 60_000.01, 3],
  [640_000, null, 1],
])(
  'les versements de %s, hors la vue %s, en %i fois, font le prix au centime',
  (prix, horsVue, versements) => {
    const scenario = { prix, horsVue, versements } as Scenario;
    const verses = versementsDe(scenario, 1, { h: hasard(1), verseLe: () => '2026-11-02' });
    expect(verses).toHaveLength(versements);
    expect(sum(verses.map(({ montant }) => toCentimes(montant)))).toBe(
      toCentimes(prix) - toCentimes(horsVue),
    );
  },
);
