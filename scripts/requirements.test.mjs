import { describe, expect, it } from 'vitest';
import { describeVerdict, idsIn, isConform, judge, readCsv, testsOf } from './requirements.mjs';

const row = (number) => `R${String(number).padStart(3, '0')}`;
const ROWS = [
  [row(1), 'Clients', 'They are listed.'],
  [row(2), 'Clients', 'They are searched.'],
  [row(3), 'Dossiers', 'They are numbered.'],
];
const test = (title, state = 'passed') => ({ title, state });
const ALL = [test(`${row(1)} ${row(2)} liste et recherche`), test(`le numéro (${row(3)})`)];
const missing = (explained, tests) => judge(ROWS, explained, tests).missing.map(({ id }) => id);

describe('un fichier CSV', () => {
  it('se lit sans son en-tête, ses champs gardant virgules, guillemets et lignes', () => {
    const text = 'id,area,requirement\r\nA,"Deux, trois","« ""dit"" »\nici"\nB,simple,""\n';
    expect(readCsv(text)).toEqual([
      ['A', 'Deux, trois', '« "dit" »\nici'],
      ['B', 'simple', ''],
    ]);
    expect(readCsv('id,reason\n')).toEqual([]);
  });
});

describe('les lignes nommées', () => {
  it('sont des mots entiers, chacune une fois', () => {
    const title = `${row(12)} (${row(7)}), ${row(12)} mais ni ${row(7)}4 ni X${row(8)} ni R12`;
    expect(idsIn(title)).toEqual([row(12), row(7)]);
    expect(idsIn('rien')).toEqual([]);
  });
});

describe('un rapport', () => {
  it('de vitest donne les titres de ceux qui entourent, et l’issue', () => {
    const of = (title, status) => ({ ancestorTitles: ['dehors', 'dedans'], title, status });
    const assertionResults = [of('a', 'passed'), of('b', 'failed'), of('c', 'pending'), of('d', 'todo')];
    expect(testsOf({ testResults: [{ assertionResults }, { assertionResults: [] }] })).toEqual([
      test('dehors › dedans › a'),
      test('dehors › dedans › b', 'failed'),
      test('dehors › dedans › c', 'skipped'),
      test('dehors › dedans › d', 'skipped'),
    ]);
  });

  it('de Playwright de même, sans le nom du fichier ni celui des étapes', () => {
    const spec = (title, ...tests) => ({ title, tests });
    const step = { title: row(9) };
    const inner = { title: 'groupe', specs: [spec('b', { status: 'flaky', expectedStatus: 'passed' })] };
    const specs = [
      spec('a', { status: 'expected', expectedStatus: 'passed', results: [{ steps: [step] }] }),
      spec('c', { status: 'unexpected', expectedStatus: 'passed' }),
      spec('d', { status: 'skipped', expectedStatus: 'skipped' }),
      spec('e', { status: 'expected', expectedStatus: 'failed' }),
    ];
    expect(testsOf({ suites: [{ title: `${row(8)}.spec.ts`, specs, suites: [inner] }] })).toEqual([
      test('a'),
      test('c', 'failed'),
      test('d', 'skipped'),
      test('e', 'skipped'),
      test('groupe › b', 'flaky'),
    ]);
  });
});

describe('le verdict', () => {
  it('est bon quand chaque ligne a un essai réussi', () => {
    const verdict = judge(ROWS, [], ALL);
    expect(isConform(verdict)).toBe(true);
    expect(verdict.areas).toEqual([
      { area: 'Clients', all: 2, proved: 2, explained: 0 },
      { area: 'Dossiers', all: 1, proved: 1, explained: 0 },
    ]);
  });

  it('est mauvais dès qu’une ligne n’est ni prouvée ni expliquée', () => {
    const verdict = judge(ROWS, [], ALL.slice(0, 1));
    expect(isConform(verdict)).toBe(false);
    expect(missing([], ALL.slice(0, 1))).toEqual([row(3)]);
    expect(describeVerdict(verdict).join('\n')).toMatch(/✗ Dossiers +0 \/ +1[\s\S]+They are numbered/);
    expect(missing([[row(3), 'the specification does not say']], ALL.slice(0, 1))).toEqual([]);
    expect(missing([[row(3), ' ']], ALL.slice(0, 1))).toEqual([row(3)]);
  });

  it('ne compte pas un essai sauté ou en échec, mais le nomme ; le second essai réussi compte', () => {
    const tests = [test(`${row(1)} x`, 'failed'), test(`${row(2)} y`, 'skipped'), test(row(3), 'flaky')];
    const verdict = judge(ROWS, [], tests);
    expect(missing([], tests)).toEqual([row(1), row(2)]);
    expect(verdict.flaky.map(({ id }) => id)).toEqual([row(3)]);
    expect(describeVerdict(verdict).join('\n')).toContain(`en échec : ${row(1)} x`);
    expect(judge(ROWS, [], [...tests, ...ALL]).flaky).toEqual([]);
  });

  it('refuse une ligne inconnue, dans un titre ou dans les explications', () => {
    const typo = judge(ROWS, [], [...ALL, test(`${row(99)} faute de frappe`)]);
    expect(typo.unknown).toEqual([{ id: row(99), where: `${row(99)} faute de frappe` }]);
    expect(isConform(typo)).toBe(false);
    expect(isConform(judge(ROWS, [[row(99), 'gone']], ALL))).toBe(false);
  });

  it('dit qu’une explication est de trop quand la ligne est prouvée', () => {
    const verdict = judge(ROWS, [[row(1), 'absent']], ALL);
    expect(isConform(verdict)).toBe(true);
    expect(verdict.both.map(({ id }) => id)).toEqual([row(1)]);
    expect(verdict.areas[0]).toMatchObject({ proved: 2, explained: 0 });
  });
});
