import type { Db, Id } from '../../kit/server/db/database';
import { writtenOnce } from '../../kit/server/db/once';
import type { Droit } from '../droits';
import { DROITS_COLUMNS, accordesDe } from './colonnes-droits';
import { doitConfigurer } from './sql-second-facteur';
import { ABSOLUTE_MS, AHEAD_MS, IDLE_MS } from './session-limites';

/** better-auth's table: an instant is a text on SQLite, a Date on PostgreSQL. */
type Instant = string | Date;
const dateOf = (instant: Instant): Date => new Date(instant);

interface SessionTable {
  id: Id;
  userId: number;
  token: string;
  createdAt: Instant;
  ipAddress: string | null;
  userAgent: string | null;
  confirmeeLe: Instant | null;
  vueLe: Instant | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    session: SessionTable;
  }
}

export interface Lue {
  id: number;
  userId: number;
  createdAt: Date;
  vueLe: Date | null;
  confirmeeLe: Date | null;
  droits: Droit[];
  /** Null: an account of the office's own people. */
  inspectionFin: string | null;
  motDePasseAChanger: boolean;
  facteurAConfigurer: boolean;
}

/** Sessions of active accounts, and those accounts, as they are now. */
const sessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('utilisateur', 'utilisateur.id', 'session.userId')
    .select([
      'session.id',
      'session.userId',
      'session.createdAt',
      'session.vueLe',
      'session.confirmeeLe',
      ...DROITS_COLUMNS,
      'inspection_fin as inspectionFin',
      'mot_de_passe_a_changer as motDePasseAChanger',
      doitConfigurer('utilisateur.id').as('facteurAConfigurer'),
    ])
    .where('utilisateur.actif', '=', true);

type Row = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];
const toLue = (row: Row): Lue => ({
  id: row.id,
  userId: row.userId,
  createdAt: dateOf(row.createdAt),
  vueLe: row.vueLe === null ? null : dateOf(row.vueLe),
  confirmeeLe: row.confirmeeLe === null ? null : dateOf(row.confirmeeLe),
  droits: accordesDe(row),
  inspectionFin: row.inspectionFin,
  motDePasseAChanger: row.motDePasseAChanger,
  facteurAConfigurer: Boolean(row.facteurAConfigurer),
});

const lue = writtenOnce((db, slot) => sessions(db).where('session.token', '=', slot<string>('token')));

/** The session of this token, in one statement; undefined without session or active account. */
export async function readSession(db: Db, token: string): Promise<Lue | undefined> {
  const [row] = await lue(db, { token });
  return row && toLue(row);
}

/** The same by its id, which a new proof of identity leaves as it is. */
export async function readSessionAgain(db: Db, id: number): Promise<Lue | undefined> {
  const row = await sessions(db).where('session.id', '=', id).executeTakeFirst();
  return row && toLue(row);
}

/** Closes all sessions of an account, but for the session `but`; returns how many. */
export async function closeSessions(db: Db, userId: number, but?: number): Promise<number> {
  const all = db.deleteFrom('session').where('userId', '=', userId).returning('id');
  return (await (but === undefined ? all : all.where('id', '!=', but)).execute()).length;
}

export interface Ouverte {
  id: number;
  createdAt: Date;
  vueLe: Date;
  adresse: string | null;
  agent: string | null;
}

/** Every session of an account, over or not, the last seen first. */
export async function readSessions(db: Db, userId: number): Promise<Ouverte[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'vueLe', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .execute();
  const all = rows.map(({ id, createdAt, vueLe, ipAddress, userAgent }) => ({
    id,
    createdAt: dateOf(createdAt),
    vueLe: dateOf(vueLe ?? createdAt),
    adresse: ipAddress || null,
    agent: userAgent,
  }));
  return all.sort((a, b) => b.vueLe.getTime() - a.vueLe.getTime());
}

/** Deletes the sessions that are over (`isOver`). */
export async function deleteOver(db: Db, now: Date): Promise<void> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<=', before(ABSOLUTE_MS)),
        eb('createdAt', '>=', before(-AHEAD_MS)),
        eb(eb.fn.coalesce('vueLe', 'createdAt'), '<=', before(IDLE_MS)),
      ]),
    )
    .execute();
}

/** Closes one of an account's sessions; false when it has none of this id. */
export async function closeSession(db: Db, userId: number, id: number): Promise<boolean> {
  const closed = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** An error is ignored: with a full disk, people must still be able to read. */
export async function markSeen(db: Db, id: number, now: Date): Promise<void> {
  const seen = db.updateTable('session').set({ vueLe: now.toISOString() }).where('id', '=', id);
  await seen.execute().catch(() => {});
}

/** Records that the user has proved who they are again, and gives the session another token. */
export async function confirmSession(db: Db, id: number, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ token, confirmeeLe: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Records the account's last sign-in, which outlives the session. */
export async function markSignedIn(db: Db, userId: number, now: Date): Promise<void> {
  const account = db.updateTable('utilisateur').set({ derniere_connexion: now.toISOString() });
  await account.where('id', '=', userId).execute();
}
