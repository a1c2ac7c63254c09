import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const NETWORK_GROUPS = 4; // the 64 bits that one subscriber has

/** The groups of an IPv6 address, with the zeros that « :: » stands for. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
}

/** Where a message comes from: an IPv4 address, or the network of an IPv6 one, whose end its owner changes at will. */
function placeOf(ip: string): string {
  const plain = ip.replace(MAPPED, '');
  return isIPv6(plain) ? groupsOf(plain).slice(0, NETWORK_GROUPS).join(':') : plain;
}

/** A keyed digest: tells that two messages come from one place, not from which. */
export const empreinteAdresse = (key: Buffer, ip: string): string =>
  createHmac('sha256', key).update(placeOf(ip)).digest('hex');
