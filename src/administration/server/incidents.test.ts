import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createIncidents, describeFailure } from './incidents';

describe('Une erreur du jour', () => {
  it('dit son nom, son code et où, jamais son message', () => {
    const error = Object.assign(new TypeError('Tazi n’est pas un nombre'), { code: 'ERR "Tazi"\n' });
    const dite = describeFailure(error);
    expect(dite).toMatch(/^TypeError · ERRTazi · administration\/server\/incidents\.test\.ts:\d+$/);
    error.stack = [
      'TypeError: Tazi (1, rue Tazi)',
      '    at Parser.parse (/srv/node_modules/pg/src/parser.ts:4:2)',
      '    at async lire (/srv/minutier/src/client/server/sql.ts:40:12)',
    ].join('\n');
    expect(describeFailure(error)).toBe('TypeError · ERRTazi · client/server/sql.ts:40 (lire)');
    expect(describeFailure(Object.assign(new Error('x'), { stack: undefined }))).toBe('Error');
  });
});

it('ce qui est noté est écrit avant que la base ne se ferme, jusqu’au plus lent', async () => {
  const ecrits: string[] = [];
  const ecrire = async ({ demande }: { demande: string }) => {
    if (demande === 'lente') await setTimeout(20);
    ecrits.push(demande);
    return { id: 1 };
  };
  const db = {
    insertInto: () => ({
      values: (incident: { demande: string }) => ({
        returning: () => ({ executeTakeFirstOrThrow: () => ecrire(incident) }),
      }),
    }),
    deleteFrom: () => ({ where: () => ({ execute: async () => [] }) }),
  };
  const incidents = createIncidents(db as never, () => new Date());
  for (const id of ['lente', 'rapide']) incidents.note(new Error('x'), { id, method: 'GET' } as never);
  await incidents.settled();
  expect(ecrits).toEqual(['rapide', 'lente']);
});
