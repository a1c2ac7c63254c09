import type { Db, Id } from './db/database';
import { DAY_MS } from '../dates';

/** The kinds of security events; a new kind is one more word here. */
export type GenreEvenement =
  | 'connexion'
  | 'connexion_refusee'
  | 'deconnexion'
  | 'second_facteur_refuse'
  | 'second_facteur_change'
  | 'confirmation'
  | 'confirmation_refusee'
  | 'sessions_fermees'
  | 'mot_de_passe_change'
  | 'acces_refuse'
  | 'inspection';

interface EvenementTable {
  id: Id;
  le: string;
  genre: GenreEvenement;
  utilisateur_id: number | null;
  adresse: string | null;
  agent: string | null;
  detail: string | null;
}
declare module './db/database' {
  interface Database {
    evenement_securite: EvenementTable;
  }
}

export interface SecurityEvent {
  genre: GenreEvenement;
  now: Date;
  /** Whose account; null when nobody's: what was typed instead of an address may be a password, and is never kept. */
  userId: number | null;
  /** `request.ip` */
  adresse?: string | null | undefined;
  /** The browser, as it names itself. */
  agent?: string | null | undefined;
  /** How (`mot de passe`, `clé d’accès`…) or about what; never a secret. */
  detail?: string | null | undefined;
}

const AGENT_MAX = 300;

// What comes from outside is kept on one line, and short.
const oneLine = (text: string | null | undefined): string | null =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text?.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, AGENT_MAX) ?? null;

/**
 * Records a security event. Not in the journal, whose single lock every write of the office needs: a stranger who guesses
 * passwords must not hold it. The database refuses to change a row, and to remove one that is not a year old.
 */
export async function securityEvent(db: Db, event: SecurityEvent): Promise<void> {
  await db
    .insertInto('evenement_securite')
    .values({
      le: event.now.toISOString(),
      genre: event.genre,
      utilisateur_id: event.userId,
      adresse: oneLine(event.adresse),
      agent: oneLine(event.agent),
      detail: oneLine(event.detail),
    })
    .execute();
}

const KEPT_MS = 366 * DAY_MS; // a year and a day: the database refuses sooner

/** Deletes events over a year old, by the earlier of the office's clock and the machine's: the database refuses to remove a younger one. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  const old = new Date(Math.min(now.getTime(), Date.now()) - KEPT_MS).toISOString();
  await db.deleteFrom('evenement_securite').where('le', '<', old).execute();
}
