import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Minutier';
const SECRET_BYTES = 20; // RFC 4226 §4: 160 bits are recommended
/** What a telephone shows: any other proof is a recovery code. */
export const SIX_DIGITS = /^[0-9]{6}$/;
const STEP_MS = 30_000;
/** A telephone's clock may be a step late or early (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

export const newTotpSecret = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });

/** What the QR code says to the telephone. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The thirty seconds that this code belongs to; null when it is none of now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // otpauth compares bytes, and fails on six signs that are more than six of them.
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
