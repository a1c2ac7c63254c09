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
    expect(csvLine([texte])).toBe(`'${texte}\r\n`);
  });

  it.each([
    '2026-11-02',
    '02/11/2026',
    '10:30',
    '5171857',
    '12,5',
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
