import { expect, it } from 'vitest';
import { fetchesAhead } from './ahead';

it('Rien ne vient d’avance sur une ligne lente, ni à qui ménage la sienne', () => {
  expect(fetchesAhead({})).toBe(true);
  expect(fetchesAhead({ connection: { saveData: false, effectiveType: '4g' } })).toBe(true);
  expect(fetchesAhead({ connection: { saveData: true, effectiveType: '4g' } })).toBe(false);
  for (const effectiveType of ['slow-2g', '2g', '3g'])
    expect(fetchesAhead({ connection: { effectiveType } }), effectiveType).toBe(false);
});
