import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { digest } from '../../kit/server/json';
import { formatDate } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { inTransaction } from '../../kit/server/db/transaction';
import type { Mail, Mailer } from '../../kit/server/mail';
import type { Lien } from '../collaborateur';
import { dernierJourDe } from '../inspection';
import type { Avertir } from './alerte-codes';

const JETON_BYTES = 32;
const VALID_MS = 7 * 24 * 3_600_000;

export interface Liens {
  mailer: Mailer;
  /** The office's address from outside. */
  publicUrl: string | undefined;
}

/** With what tells who made a link that it did not leave. */
export interface Poste extends Liens {
  app: App;
  avertir: Avertir;
}

/** All that is stored of a link's secret. */
export const digestOf = (jeton: string): string => digest(jeton);

interface NewLien extends Lien {
  jeton: string;
}

/** The address that the invited person will open: PUBLIC_URL, else the one that the inviter is using. */
const officeUrl = ({ headers, protocol, host }: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? headers.origin ?? `${protocol}://${host}`;

/** A link of the office at this address. The secret is after the #, which browsers send to no server. */
export function lienA(adresse: string, now: Date): Omit<NewLien, 'envoye'> {
  const jeton = randomBytes(JETON_BYTES).toString('base64url');
  return {
    jeton: digestOf(jeton),
    lien: `${adresse}/invitation#${jeton}`,
    expireLe: new Date(now.getTime() + VALID_MS).toISOString(),
  };
}

export function newLien(request: FastifyRequest, now: Date, { mailer, publicUrl }: Liens): NewLien {
  return {
    ...lienA(officeUrl(request, publicUrl), now),
    // A mail only bears the office's own address, never one taken from a request.
    envoye: mailer.enabled && publicUrl !== undefined,
  };
}

const NON_ENVOYE = 'Lien non envoyé';
const nonEnvoye = (email: string): string =>
  `Le courrier de l’étude n’a pas pu envoyer son lien à ${email}. Si vous ne l’avez pas copié, créez-en un autre et remettez-le vous-même.`;

/** Sends a link that is committed. Never fails; the screen said that it was leaving, so who made it is told when it could not. */
export async function envoyerLien(
  { app, mailer, avertir }: Poste,
  mail: Mail & { to: string },
  utilisateurId: number,
): Promise<void> {
  if (await mailer.send(mail)) return;
  const now = app.now();
  const avis = {
    utilisateurId,
    cle: `lien:${mail.to}:${now.toISOString()}`,
    title: NON_ENVOYE,
    content: nonEnvoye(mail.to),
    lien: '/app/settings/collabs',
  };
  await inTransaction(app.db, (db) => avertir(db, avis, now)).catch((error: unknown) =>
    app.http.log.warn(error, 'link not sent, and not told'),
  );
}

/** The link of an inspection may end before the others: with the access itself. */
const usage = ({ expireLe }: Lien): string =>
  `Il ne sert qu’une fois, jusqu’au ${formatDate(dernierJourDe(expireLe))}. Ne le transmettez à personne.`;

export const mailInvitation = (to: string, lien: Lien) => ({
  to,
  subject: 'Votre accès à Minutier',
  text: `Bonjour,\n\nL’étude vous invite à ouvrir votre compte sur Minutier, par ce lien\u00a0:\n\n${lien.lien}\n\n${usage(lien)}\n`,
});

export const mailInspection = (to: string, lien: Lien) => ({
  to,
  subject: 'Votre accès d’inspection à Minutier',
  text: `Bonjour,\n\nL’étude vous ouvre un accès d’inspection à ses registres sur Minutier, en lecture seule, par ce lien\u00a0:\n\n${lien.lien}\n\n${usage(lien)}\n`,
});

export const mailMotDePasse = (to: string, lien: Lien) => ({
  to,
  subject: 'Votre nouveau mot de passe Minutier',
  text: `Bonjour,\n\nChoisissez votre nouveau mot de passe Minutier par ce lien\u00a0:\n\n${lien.lien}\n\n${usage(lien)}\n`,
});
