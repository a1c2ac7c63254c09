import { expect, it } from 'vitest';
import { depuisUtf16 } from './import-texte';

it('un texte en UTF-16 sans sa marque se reconnaît à ses premières lettres, dans ses deux ordres', () => {
  const petit = Buffer.from('Date;Libellé\r\n01/03/2026;الرباط\r\n', 'utf16le');
  for (const octets of [petit, Buffer.from(petit).swap16()])
    expect(depuisUtf16(octets)?.toString()).toBe('Date;Libellé\r\n01/03/2026;الرباط\r\n');
  for (const autre of [
    'PK\u0003\u0004\u0000\u0000',
    'D\u0000\u0000\u0000',
    '\u0000\u0000a\u0000',
    'Date',
    '',
  ])
    expect(depuisUtf16(Buffer.from(autre, 'latin1'))).toBeNull();
});
