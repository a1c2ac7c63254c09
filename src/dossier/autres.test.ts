import { describe, expect, it } from 'vitest';
import { aussiDans } from './autres';

const un = { propriete: 1, noms: ['12/2026 · Vente Tazi'], suite: false, caches: false };

describe('Une propriété qui est aussi dans un autre dossier en cours', () => {
  it('dit lequel', () => {
    expect(aussiDans(un, null)).toBe('Aussi dans un autre dossier en cours\u00a0: 12/2026 · Vente Tazi.');
  });

  it('se nomme quand plusieurs sont choisies', () => {
    expect(aussiDans(un, 'Villa Anfa')).toBe(
      'Villa Anfa est aussi dans un autre dossier en cours\u00a0: 12/2026 · Vente Tazi.',
    );
  });

  it('dit qu’il y en a d’autres, et de ceux qu’on ne suit pas', () => {
    expect(aussiDans({ ...un, caches: true }, null)).toMatch(
      /^Aussi dans d’autres dossiers en cours.*Tazi et un dossier que vous ne suivez pas\.$/,
    );
    expect(aussiDans({ ...un, noms: ['A', 'B', 'C'], suite: true, caches: true }, null)).toMatch(
      /A, B, C, un dossier que vous ne suivez pas et d’autres\.$/,
    );
  });
});
