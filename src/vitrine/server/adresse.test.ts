import { describe, expect, it } from 'vitest';
import { empreinteAdresse } from './adresse';

const KEY = Buffer.alloc(32, 7);
const de = (ip: string): string => empreinteAdresse(KEY, ip);

describe('D’où vient un message', () => {
  it('ne se lit pas, et dépend de la clé de l’étude', () => {
    expect(de('105.66.1.2')).toMatch(/^[0-9a-f]{64}$/);
    expect(de('105.66.1.2')).not.toBe(empreinteAdresse(Buffer.alloc(32, 8), '105.66.1.2'));
    expect(de('105.66.1.2')).not.toBe(de('105.66.1.3'));
  });

  it('une adresse IPv4 est la même quand elle est écrite en IPv6', () =>
    expect(de('::ffff:105.66.1.2')).toBe(de('105.66.1.2')));

  it('en IPv6 c’est le réseau de l’abonné, dont la fin change à volonté', () => {
    expect(de('2001:db8:1:2:aaaa::1')).toBe(de('2001:DB8:0001:2:bbbb:cccc:dddd:eeee'));
    expect(de('2001:db8:1::1')).toBe(de('2001:db8:1:0:5::'));
    expect(de('2001:db8:1:2::1')).not.toBe(de('2001:db8:1:3::1'));
    expect(de('::1')).not.toBe(de('2001:db8::1'));
    expect(de('fe80::1%eth0')).toBe(de('fe80::2'));
  });
});
