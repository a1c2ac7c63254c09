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
});
