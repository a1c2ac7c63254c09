import { createHmac } from 'node:crypto';
import { placeOf } from '../../kit/server/place';

/** A keyed digest of where a message comes from: tells that two come from one place, not from which. */
export const empreinteAdresse = (key: Buffer, ip: string): string =>
  createHmac('sha256', key).update(placeOf(ip)).digest('hex');
