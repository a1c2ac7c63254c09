import { DONE } from '../../kit/api';
import { deNom } from '../../kit/text';
import { readNotairesEmails } from '../../compte/server/sql';
import { officeTime } from '../../kit/dates';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import type { Mailer } from '../../kit/server/mail';
import { servePublic } from '../../kit/server/serve';
import { formatPhone, normalizePhone } from '../../kit/telephone';
import { notifier } from '../../notification/server/sql';
import { pushContact } from '../api';
import { type ContactForm, estRobot } from '../contact';
import { empreinteAdresse } from './adresse';
import { cleMessage, effacerAnciens } from './conserver';
import { estRepete, insertMessage, readEnvois, takeTurn } from './sql';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Ends the e-mail to the office: the public page promises that the message is erased, wherever it is kept. */
const GARDE =
  'Ce message est effacé du logiciel après un an, comme la page l’annonce\u00a0: effacez aussi ce courrier.';

interface Contact {
  /** Digests the addresses that messages come from. */
  key: Buffer;
  mailer: Mailer;
  /** Messages that one address may send in an hour. */
  parHeure: number;
}

const lisible = (phone: string): string => formatPhone(normalizePhone(phone)) || phone;

const texteDe = ({ subject, message, phone, email }: ContactForm): string =>
  `${subject}\n\n${message}\n\nTéléphone\u00a0: ${lisible(phone)}\nE-mail\u00a0: ${email}`;

/** Rounded up: at the minute that is told, the next message is accepted. */
const minuteDe = (instant: Date): string =>
  officeTime(new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS));

const refuser = (apres: Date): AppError =>
  new AppError(
    'trop_de_tentatives',
    `Vous avez déjà envoyé plusieurs messages. Vous pourrez en envoyer un autre à partir de ${minuteDe(apres)}.`,
  );

interface Envoi {
  message: ContactForm;
  adresse: string;
  now: Date;
}

/** When that place may write again; null when it may now. */
async function prochainEnvoi(db: Db, { adresse, now }: Envoi, parHeure: number): Promise<Date | null> {
  const envois = await readEnvois(db, adresse, { now, windowMs: HOUR_MS });
  const premier = envois[envois.length - parHeure];
  return premier ? new Date(premier.getTime() + HOUR_MS) : null;
}

/** Stores the message and notifies the office. */
async function inscrire(db: Db, { message, adresse, now }: Envoi): Promise<void> {
  const id = await insertMessage(db, message, adresse, now);
  const told = { type: 'Message', state: 'info', title: 'Message de contact', lien: null } as const;
  const content = texteDe(message);
  await notifier(db, { ...told, cle: cleMessage(id), content, sender: message.name }, now);
}

async function ecrireAuxNotaires(app: App, mailer: Mailer, message: ContactForm): Promise<void> {
  if (!mailer.enabled) return;
  const to = await readNotairesEmails(app.db).catch(() => []);
  if (to.length === 0) return;
  await mailer.send({
    to,
    subject: `Message ${deNom(message.name)}\u00a0: ${message.subject}`,
    text: `${message.name} vous écrit depuis la page de l’étude.\n\n${texteDe(message)}\n\n${GARDE}\n`,
    replyTo: { name: message.name, address: message.email },
  });
}

/** R352. Public: limited by address; a robot's message, or a repeated one, gets the same answer as one that is kept. */
export function vitrineRoutes(app: App, { key, mailer, parHeure }: Contact): void {
  servePublic(app, pushContact, async ({ body: { site, ...message }, request, reply }) => {
    if (estRobot({ site })) return DONE;
    const now = app.now();
    const envoi = { message, adresse: empreinteAdresse(key, request.ip), now };
    const nouveau = await inTransaction(app.db, async (db) => {
      await takeTurn(db);
      if (await estRepete(db, message, envoi.adresse, { now, windowMs: HOUR_MS })) return false;
      const apres = await prochainEnvoi(db, envoi, parHeure);
      if (apres) {
        reply.header('Retry-After', Math.ceil((apres.getTime() - now.getTime()) / 1_000));
        throw refuser(apres);
      }
      await inscrire(db, envoi);
      return true;
    });
    if (nouveau) void ecrireAuxNotaires(app, mailer, message);
    return DONE;
  });

  app.taches.add({
    nom: 'messages du site',
    heure: '04:10',
    forGood: true,
    run: (le) => effacerAnciens(app.db, le),
  });
}
