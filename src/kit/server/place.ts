import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const SUBNET_GROUPS = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * What stands for one place when attempts are counted: an IPv4 address, or the /64 that a provider gives to one home,
 * since whoever has one IPv6 address has them all.
 */
export function placeOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const v4 = MAPPED.exec(plain)?.[1] ?? plain;
  if (isIPv4(v4) || !isIPv6(plain)) return v4;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(Math.max(GROUPS - before.length - after.length, 0)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, SUBNET_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
