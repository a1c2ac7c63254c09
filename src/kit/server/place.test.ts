import { describe, expect, it } from 'vitest';
import { placeOf } from './place';

describe('Le lieu d’une adresse', () => {
  it('est l’adresse elle-même en IPv4, écrite en IPv6 ou non', () => {
    expect(placeOf('105.66.1.2')).toBe('105.66.1.2');
    expect(placeOf('::ffff:105.66.1.2')).toBe('105.66.1.2');
  });

  it('est le réseau /64 en IPv6 : en changer la fin ne fait pas un autre lieu', () => {
    const places = [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:DB8:1:2::abcd:1%eth0',
    ];
    expect(new Set(places.map(placeOf))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(placeOf('2001:db8:1:3::1')).not.toBe(placeOf('2001:db8:1:2::1'));
    expect(placeOf('fe80::1')).toBe('fe80:0:0:0::/64');
    expect(placeOf('::1')).toBe('0:0:0:0::/64');
  });
});
