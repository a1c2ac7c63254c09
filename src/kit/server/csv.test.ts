import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';

describe('Une ligne de CSV', () => {
  it('s’ouvre dans un tableur français : point-virgule, virgule décimale, guillemets doublés', () => {
    expect(csvLine(['a', 1.5, null, 'dit « x »', 'a;b', 'un "mot"', 'deux\nlignes'])).toBe(
      'a;1,5;;dit « x »;"a;b";"un ""mot""";"deux\nlignes"\r\n',
    );
  });

  it.each([
    '=1+1',
    '+33',
    '-2',
    '@A1',
    '\t=1',
    '\r=1',
    '\nA',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '＝1',
    '＠SUM(1)',
  ])('%j ne s’exécute pas', (formule) => {
    expect(csvLine([formule]).replaceAll('"', '').startsWith("'")).toBe(true);
  });

  it('un texte qui a une virgule ou une tabulation reste d’une pièce, même où l’on coupe à elles', () => {
    expect(csvLine(['Alami, Sara', 'a\t=1+1', 'b,=1+1', 1.5, '12,5'])).toBe(
      '"Alami, Sara";"a\t=1+1";"b,=1+1";1,5;"12,5"\r\n',
    );
  });

  it('relue, redonne chaque texte, à l’apostrophe près de ce qu’un tableur changerait', () => {
    const texte = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('a', '1', '0', '/', '=', '-', '"', ';', ',', '\t', '\r', '\n', ' ', "'"),
      }),
    );
    fc.assert(
      fc.property(fc.array(texte, { minLength: 1, maxLength: 6 }), (textes) => {
        const { data } = Papa.parse<string[]>(`\ufeff${csvLine(textes)}`, {
          delimiter: ';',
          newline: '\r\n',
        });
        const [lus = [], ...reste] = data;
        expect(reste).toEqual([['']]);
        expect(lus.map((lu, i) => (lu === textes[i] ? lu : lu.slice(1)))).toEqual(textes);
        for (const lu of lus) expect(lu).not.toMatch(/^[\s\p{C}]*[=+\-@]/u);
      }),
      { numRuns: 500 },
    );
  });

  it('une formule derrière un point-virgule ou un guillemet reste dans sa cellule', () => {
    expect(csvLine(['x";=1+1', -5])).toBe('"x"";=1+1";-5\r\n');
  });

  it.each([
    '3/2026',
    '2025/0001',
    ' 3/2026',
    '12 / 26',
    '1/2',
    '3-2026',
    '1.5',
    '31/2/2026',
    '0061',
    '118 204',
    '310 810 100 002 400 123 456 768',
    '001234567000089',
    '230810123456789012345678',
    '12E5',
    '1,5e3',
  ])('%j reste ce qui est écrit, ni date ni nombre', (texte) => {
    expect(csvLine([texte]).replaceAll('"', '')).toBe(`'${texte}\r\n`);
  });

  it.each([
    '2026-11-02',
    '02/11/2026',
    '10:30',
    '5171857',
    'F-2026-0001',
    'REF12',
    '12345/C',
    '06 83 11 94 09',
    '1\u00a0250\u00a0000',
    '3/2026 · Vente',
  ])('%j s’écrit tel quel', (texte) => {
    expect(csvLine([texte])).toBe(`${texte}\r\n`);
  });
});
