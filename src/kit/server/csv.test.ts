import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';

describe('Une ligne de CSV', () => {
  it('s’ouvre dans un tableur français : point-virgule, virgule décimale, guillemets doublés', () => {
    expect(csvLine(['a', 1.5, null, 'dit « x »', 'a;b', 'un "mot"', 'deux\nlignes'])).toBe(
      'a;1,5;;dit « x »;"a;b";"un ""mot""";"deux\nlignes"\r\n',
    );
  });

  it.each(['=1+1', '+33', '-2', '@A1', '\t=1', '\r=1'])('%j ne s’exécute pas', (formule) => {
    expect(csvLine([formule]).replaceAll('"', '').startsWith("'")).toBe(true);
  });
});
