import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, main } from './asvs.mjs';
import { readCsv } from './requirements.mjs';
import { ROOT } from './run.mjs';

const rows = readCsv(readFileSync(join(ROOT, 'docs/asvs.csv'), 'utf8')).map(
  ([n, niveau, etat, comment, preuve]) => ({ n, niveau, etat, comment, preuve }),
);
/** As if each title named had its test. */
const titles = rows.flatMap(({ preuve }) => preuve.split(' ; '));
const changed = (n, change) => rows.map((row) => (row.n === n ? { ...row, ...change } : row));

describe('Ce que la page de sécurité dit de chaque exigence', () => {
  it('est complet, ne cite que des essais qui existent, et la page est à jour', () => {
    expect(main(['--verifier'])).toBe(0);
  });

  it('une exigence oubliée ou dite deux fois est vue', () => {
    expect(faultsOf(rows, titles)).toEqual([]);
    const [first, ...others] = rows;
    expect(faultsOf(others, titles)).toEqual(['chapter V1: 26 rows of 27']);
    expect(faultsOf([first, ...rows], titles)).toEqual([
      `${first.n} is there twice`,
      'chapter V1: 28 rows of 27',
    ]);
  });

  it('un état, un niveau, un silence ou un essai inventé aussi', () => {
    for (const [change, said] of [
      [{ etat: 'presque' }, 'unknown state « presque »'],
      [{ niveau: '3' }, 'unknown level « 3 »'],
      [{ etat: 'sans objet', comment: '' }, 'says nothing'],
      [{ preuve: 'un essai que personne n’a écrit' }, 'no test « un essai que personne n’a écrit »'],
      [{ preuve: '', comment: 'Of course.' }, 'met, but neither by a test nor by construction'],
    ])
      expect(faultsOf(changed('V1.1.1', change), titles)).toEqual([`V1.1.1: ${said}`]);
  });

  it('ce qui est atteint sans essai le dit', () => {
    const construit = { preuve: '', comment: 'By construction: the code has no other way.' };
    expect(faultsOf(changed('V1.1.1', construit), titles)).toEqual([]);
  });
});
