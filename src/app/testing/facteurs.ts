/** Accounts with a second factor, for the tests over HTTP. */
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { z } from 'zod';
import { ajouterCle, confirmerTotp, demanderCle, preparerTotp } from '../../compte/secondFacteur';
import type { Call } from '../../kit/api';
import { urlOf } from '../../kit/url';
import { unAuthentificateur } from './authentificateur';
import type { Answer, Compte, Office } from './office';

const STEP_MS = 30_000;

/** The office's clock stops in the middle of thirty seconds: no code ends while a test types it. */
export function arreterHorloge({ server: { app } }: Office): void {
  const milieu = new Date((Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS);
  app.now = () => milieu;
}

/** What a telephone shows, some steps of thirty seconds from now. */
export const codeDe = ({ server: { app } }: Office, secret: string, decalage = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: app.now().getTime() + decalage * STEP_MS,
  });

type Qui = Pick<Compte, 'cookie'>;

/** Its telephone is enrolled with the code before this one: the code of now is still to be used. */
export async function unTelephone(office: Office, { cookie }: Qui) {
  const { body } = await office.call(preparerTotp, { cookie });
  const { secret, uri } = body;
  const done = await office.call(confirmerTotp, { cookie, body: { code: codeDe(office, secret, -1) } });
  expect(done.status).toBe(200);
  return { secret, uri, codes: done.body.codes ?? [] };
}

/** The office by a name that browsers make passkeys for: they make none for a bare number. */
export const origine = (office: Office): string => office.url.replace('127.0.0.1', 'localhost');
export const ici = (office: Office) => ({ origin: origine(office), rpId: 'localhost' });

interface Sent {
  cookie?: string;
  params?: Record<string, number>;
  body?: unknown;
}
/** Sends a call to `localhost`, as nobody unless said. */
export async function parNom<C extends Call>(
  office: Office,
  spec: C,
  { cookie = '', params, body }: Sent = {},
): Promise<Answer<z.output<C['answer']>>> {
  const response = await fetch(origine(office) + urlOf(spec, params), {
    method: spec.method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(spec.method === 'POST' ? { body: JSON.stringify(body) ?? '' } : {}),
  });
  const json = (await response.json()) as never;
  return { status: response.status, headers: response.headers, body: json, error: json };
}

/** A passkey of this account, and the device that holds it. */
export async function uneCle(office: Office, { cookie }: Qui, nom = 'Mon ordinateur') {
  const appareil = unAuthentificateur();
  const { body: demande } = await parNom(office, demanderCle, { cookie });
  const cle = appareil.creer({ challenge: demande.challenge, ...ici(office) });
  const { status, body } = await parNom(office, ajouterCle, { cookie, body: { nom, cle } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { appareil, id: body.id, codes: body.codes ?? [] };
}
