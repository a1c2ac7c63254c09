import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { KeyRing } from '../../kit/server/key';

/** A checkpoint: the end of the journal's chain at an instant, signed. Who keeps it can check that the journal still agrees. */
export const point = z.strictObject({
  numero: z.int().positive(),
  le: z.string(),
  seq: z.int().nonnegative(),
  chaine: z.string(),
  /** The public half of the key that signed. */
  cle: z.string(),
  /** On the first point signed by a new key: the key before, which the new one thereby vouches for. */
  passation: z.string().nullable(),
  signature: z.string(),
});
export type Point = z.output<typeof point>;
export type ASigner = Omit<Point, 'cle' | 'signature'>;

// What DER puts before the 32 bytes of an Ed25519 key (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const privee = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

const publiqueDe = (seed: Buffer): string =>
  createPublicKey(privee(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(SPKI.length)
    .toString('base64');

const texteSigne = ({ numero, le, seq, chaine, cle, passation }: Omit<Point, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify(['minutier point 1', numero, le, seq, chaine, cle, passation]));

export interface Signataire {
  /** The public key that signs the points now. */
  cle: string;
  /** The public keys of the whole ring: during a rotation, the former one too. */
  cles: readonly string[];
  signer(point: ASigner): Point;
}

/** Signs with Ed25519, by a seed derived from the office's key, which is not in the database. */
export function signataireDe(ring: KeyRing): Signataire {
  const seeds = ring.purpose('points de contrôle').all();
  const cles = seeds.map(publiqueDe);
  const [seed] = seeds;
  const [cle] = cles;
  if (!seed || cle === undefined) throw new Error('an office has a key');
  return {
    cle,
    cles,
    signer: (aSigner) => ({
      ...aSigner,
      cle,
      signature: sign(null, texteSigne({ ...aSigner, cle }), privee(seed)).toString('base64'),
    }),
  };
}

function estSigne({ signature, ...signe }: Point): boolean {
  const der = Buffer.concat([SPKI, Buffer.from(signe.cle, 'base64')]);
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, texteSigne(signe), key, Buffer.from(signature, 'base64'));
  } catch {
    return false; // not a key at all
  }
}

/** The trusted keys, and those that they vouch for, one rotation after the other: the latest point first. */
export function clesSures(points: readonly Point[], cles: readonly string[]): Set<string> {
  const sures = new Set(cles);
  for (const un of points.toSorted((a, b) => b.numero - a.numero))
    if (un.passation !== null && sures.has(un.cle) && estSigne(un)) sures.add(un.passation);
  return sures;
}

export const estAuthentique = (un: Point, sures: ReadonlySet<string>): boolean =>
  sures.has(un.cle) && estSigne(un);
