import { tellChange } from '../../kit/server/db/changes';
import type { Db } from '../../kit/server/db/database';
import { DUREE_CACHEE_MS, DUREE_MS, type PresenceBody } from '../presence';

interface PresenceTable {
  dossier_id: number;
  ecran: string;
  utilisateur_id: number;
  etape: number;
  modifie: boolean;
  vu_le: string;
  expire_le: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    presence: PresenceTable;
  }
}

/** The name under which onChange hears that the presences of a file have changed. */
export const PRESENCE = 'presence';

/** An unchanged presence is written again at most this often: one heartbeat out of two only reads. */
const ECRITE_TOUTES_LES_MS = 13_000;

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** What was said later than that was said while the clock was ahead, and would be believed for as long as it was. */
const auPlusTard = (now: Date): string => after(now, DUREE_CACHEE_MS);

interface Qui {
  dossierId: number;
  userId: number;
  now: Date;
}

export type StoredPresence = Pick<PresenceTable, 'ecran' | 'utilisateur_id' | 'etape' | 'modifie' | 'vu_le'>;

/** Every page whose presence has not expired, the caller's own too. */
export const readPresences = (db: Db, dossierId: number, now: Date): Promise<StoredPresence[]> =>
  db
    .selectFrom('presence')
    .select(['ecran', 'utilisateur_id', 'etape', 'modifie', 'vu_le'])
    .where('dossier_id', '=', dossierId)
    .where('expire_le', '>', now.toISOString())
    .where('vu_le', '<=', auPlusTard(now))
    .orderBy('ecran')
    .execute();

/** The page closes its step. The account is checked: nobody may remove the presence of another's page. */
const oublier = (db: Db, { dossierId, userId }: Qui, ecran: string) =>
  db
    .deleteFrom('presence')
    .where('dossier_id', '=', dossierId)
    .where('ecran', '=', ecran)
    .where('utilisateur_id', '=', userId)
    .execute();

/** Deletes the presences that have expired, or that a clock ahead has written. */
export async function oublierMuettes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('presence')
    .where((eb) => eb.or([eb('expire_le', '<=', now.toISOString()), eb('vu_le', '>', auPlusTard(now))]))
    .execute();
}

type Known = StoredPresence | undefined;

const ditAutre = ({ etape, modifie }: PresenceBody, known: Known): boolean =>
  etape === null ? known !== undefined : known?.etape !== etape || known.modifie !== modifie;

/** Whether to write: something new is said, or the presence would expire. */
export const estAEcrire = (said: PresenceBody, known: Known, now: Date): boolean =>
  ditAutre(said, known) ||
  (known !== undefined && (said.cachee || known.vu_le <= after(now, -ECRITE_TOUTES_LES_MS)));

/** In a transaction, as the others are told of what is new at the commit. */
export async function ecrirePresence(db: Db, qui: Qui, dit: PresenceBody, known: Known): Promise<void> {
  const { dossierId, userId, now } = qui;
  const { ecran, etape, modifie, cachee } = dit;
  if (ditAutre(dit, known)) tellChange(db, PRESENCE, dossierId);
  if (etape === null) return void (await oublier(db, qui, ecran));
  const said = {
    utilisateur_id: userId,
    etape,
    modifie,
    vu_le: now.toISOString(),
    expire_le: after(now, cachee ? DUREE_CACHEE_MS : DUREE_MS),
  };
  await db
    .insertInto('presence')
    .values({ dossier_id: dossierId, ecran, ...said })
    .onConflict((oc) =>
      oc.columns(['dossier_id', 'ecran']).doUpdateSet(said).where('presence.utilisateur_id', '=', userId),
    )
    .execute();
  if (!known) await oublierMuettes(db, now);
}
