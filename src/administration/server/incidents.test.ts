import { describe, expect, it } from 'vitest';
import { describeFailure } from './incidents';

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
