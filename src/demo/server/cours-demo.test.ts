import { expect, it } from 'vitest';
import { hasard } from '../hasard';
import { scenarios } from '../dossiers';
import type { Bureau } from './bureau';
import { coursDe } from './cours-demo';

it('deux étapes que des jours fériés ramènent au même jour se suivent', () => {
  const h = hasard(1);
  const [s] = scenarios(h);
  if (!s) throw new Error('aucun dossier');
  const { at } = coursDe({} as Bureau, s, {
    h,
    clients: [],
    societeIds: [],
    biens: [],
    jour: () => '2025-12-08',
  });
  const instants = Array.from({ length: 50 }, (_, step) => at(step).getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
});
