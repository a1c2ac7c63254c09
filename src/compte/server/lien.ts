import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { digest } from '../../kit/server/json';
import type { Mailer } from '../../kit/server/mail';
import type { Lien } from '../collaborateur';

const JETON_BYTES = 32;
const VALID_MS = 7 * 24 * 3_600_000;

export interface Liens {
  mailer: Mailer;
  /** The office's address from outside. */
  publicUrl: string | undefined;
}

/** All that is stored of a link's secret. */
export const digestOf = (jeton: string): string => digest(jeton);

interface NewLien extends Lien {
  jeton: string;
}

/** The address that the invited person will open: PUBLIC_URL, else the one that the inviter is using. */
const officeUrl = ({ headers, protocol, host }: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? headers.origin ?? `${protocol}://${host}`;

/** The secret is after the #, which browsers send to no server. */
export function newLien(request: FastifyRequest, now: Date, { mailer, publicUrl }: Liens): NewLien {
  const jeton = randomBytes(JETON_BYTES).toString('base64url');
  return {
    jeton: digestOf(jeton),
    lien: `${officeUrl(request, publicUrl)}/invitation#${jeton}`,
    expireLe: new Date(now.getTime() + VALID_MS).toISOString(),
    // A mail only bears the office's own address, never one taken from a request.
    envoye: mailer.enabled && publicUrl !== undefined,
  };
}

const SEPT_JOURS = 'Il ne sert qu’une fois, dans les sept jours. Ne le transmettez à personne.';

export const mailInvitation = (to: string, { lien }: Lien) => ({
  to,
  subject: 'Votre accès à Minutier',
  text: `Bonjour,\n\nL’étude vous invite à ouvrir votre compte sur Minutier, par ce lien\u00a0:\n\n${lien}\n\n${SEPT_JOURS}\n`,
});

export const mailInspection = (to: string, { lien }: Lien) => ({
  to,
  subject: 'Votre accès d’inspection à Minutier',
  text: `Bonjour,\n\nL’étude vous ouvre un accès d’inspection à ses registres sur Minutier, en lecture seule, par ce lien\u00a0:\n\n${lien}\n\n${SEPT_JOURS}\n`,
});

export const mailMotDePasse = (to: string, { lien }: Lien) => ({
  to,
  subject: 'Votre nouveau mot de passe Minutier',
  text: `Bonjour,\n\nChoisissez votre nouveau mot de passe Minutier par ce lien\u00a0:\n\n${lien}\n\n${SEPT_JOURS}\n`,
});
