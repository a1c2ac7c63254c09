import { describe, expect, it } from 'vitest';
import { fileName } from './file-name';

describe('Le nom d’un fichier', () => {
  it('ne sort pas de son dossier, ne cache rien, n’est jamais vide', () => {
    expect(fileName('../../etc/passwd')).toBe('-..-etc-passwd');
    expect(fileName('C:\\Windows\u202Egpj.exe ')).toBe('C-Windowsgpj.exe');
    expect(fileName(' \u0000.. ')).toBe('Document');
    expect(fileName('Acte 1/2 «\u00a0Tazi\u00a0»')).toBe('Acte 1-2 « Tazi »');
    expect(fileName('عقد بيع العقار')).toBe('عقد بيع العقار');
  });

  it('tient en 160 octets, sans couper un caractère', () => {
    expect(fileName('a'.repeat(2_000))).toBe('a'.repeat(160));
    expect(fileName('ب'.repeat(4_000))).toBe('ب'.repeat(80));
    expect(fileName(`${'a'.repeat(158)}😀`)).toBe('a'.repeat(158));
    expect(fileName('moitié \ud83d')).toBe('moitié');
  });
});
