/** The backup, or the drill, that somebody has asked for: one at a time for the office, whichever of its servers runs it. */
import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { type Avancement, type Lancable, avancement as lu } from '../sauvegarde';

interface DemandeTable {
  id: number;
  genre: Lancable;
  /** Names this request: a server whose request was replaced by another no longer finds its row. */
  jeton: string;
  lancee_le: string;
  /** End of the lease, which its server keeps pushing back; past that, or once it has ended, another may be asked for. */
  reprise_le: string;
  annulee_le: string | null;
  /** How far it is, as JSON. */
  avancement: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    sauvegarde_demandee: DemandeTable;
  }
}

/** Least time between two requests of a kind: somebody who keeps pressing the button must not fill the disk. */
const ECART_MS = 60_000;
/** Length of a lease: longer than the clocks of two servers may differ by. */
const SILENCE_MS = 2 * 60_000;

const apres = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** A lease that ends later than that was written by a server whose clock was wrong: it is ignored. */
const LOIN_MS = 2 * SILENCE_MS;

const enCours = (now: Date) =>
  sql<SqlBool>`sauvegarde_demandee.reprise_le > ${now.toISOString()} and sauvegarde_demandee.reprise_le <= ${apres(now, LOIN_MS)}`;

export interface Demande {
  genre: Lancable;
  jeton: string;
}

/** Null while a backup or a drill is under way, and for a minute after one of that kind was begun. */
export async function prendreDemande(db: Db, genre: Lancable, now: Date): Promise<Demande | null> {
  const jeton = randomUUID();
  const begun = { genre, jeton, lancee_le: now.toISOString(), reprise_le: apres(now, SILENCE_MS) };
  const neuve = { ...begun, annulee_le: null, avancement: null };
  const prise = await db
    .insertInto('sauvegarde_demandee')
    .values({ id: 1, ...neuve })
    .onConflict((oc) =>
      oc
        .column('id')
        .doUpdateSet(neuve)
        .where(sql<SqlBool>`not (${enCours(now)})`)
        .where((eb) =>
          eb.or([
            eb('sauvegarde_demandee.genre', '<>', genre),
            eb('sauvegarde_demandee.lancee_le', '<=', apres(now, -ECART_MS)),
            eb('sauvegarde_demandee.lancee_le', '>', apres(now, SILENCE_MS)),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return prise ? { genre, jeton } : null;
}

const sienne = ({ jeton }: Demande) => ({ id: 1, jeton });

/** Renews the lease and records the progress. False: the request was cancelled, or another has replaced it. */
export async function tenirDemande(
  db: Db,
  demande: Demande,
  now: Date,
  avancement: Avancement | null,
): Promise<boolean> {
  const [tenue] = await db
    .updateTable('sauvegarde_demandee')
    .set({ reprise_le: apres(now, SILENCE_MS), avancement: avancement && JSON.stringify(avancement) })
    .where((eb) => eb.and(sienne(demande)))
    .returning('annulee_le')
    .execute();
  return tenue?.annulee_le === null;
}

/** Ends the lease. A cancelled request is deleted, even if it ended before it knew: it may be asked for again at once. */
export async function finirDemande(db: Db, demande: Demande, now: Date, arretee: boolean): Promise<void> {
  await db
    .deleteFrom('sauvegarde_demandee')
    .where((eb) => eb.and(sienne(demande)))
    .$if(!arretee, (query) => query.where('annulee_le', 'is not', null))
    .execute();
  await db
    .updateTable('sauvegarde_demandee')
    .set({ reprise_le: now.toISOString() })
    .where((eb) => eb.and(sienne(demande)))
    .execute();
}

/** Marks the request as cancelled: the server that runs it sees that within a second. False: none is under way. */
export async function annulerDemande(db: Db, now: Date): Promise<boolean> {
  const annulees = await db
    .updateTable('sauvegarde_demandee')
    .set({ annulee_le: now.toISOString() })
    .where(enCours(now))
    .returning('id')
    .execute();
  return annulees.length > 0;
}

/** The request that is under way. */
export async function lireDemande(
  db: Db,
  now: Date,
): Promise<{ genre: Lancable; avancement: Avancement | null } | null> {
  const ligne = await db
    .selectFrom('sauvegarde_demandee')
    .select(['genre', 'avancement'])
    .where(enCours(now))
    .executeTakeFirst();
  if (!ligne) return null;
  const dit = lu.safeParse(JSON.parse(ligne.avancement ?? 'null'));
  return { genre: ligne.genre, avancement: dit.success ? dit.data : null };
}
