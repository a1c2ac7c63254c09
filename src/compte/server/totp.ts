import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Minutier';
const SECRET_BYTES = 20; // RFC 4226 §4: 160 bits are recommended
/** A TOTP code; anything else typed is taken for a recovery code. */
export const SIX_DIGITS = /^[0-9]{6}$/;
const STEP_MS = 30_000;
/** A telephone's clock may be one step late or early (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

export const newTotpSecret = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });

/** The content of the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step (of thirty seconds) of this code; null when it is not a present one. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  // otpauth compares bytes, and throws for six characters that are more than six bytes.
  if (!SIX_DIGITS.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}
