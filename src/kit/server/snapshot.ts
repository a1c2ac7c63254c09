import type { Db } from './db/database';

/**
 * Readings that must tell of one same moment: in a write they are its transaction's, otherwise they make one, so that
 * no other write comes between two of them. Nobody waits for it, however long it is: on SQLite it has a way of its own
 * into the file, on PostgreSQL a connection of the pool.
 */
export function inSnapshot<R>(db: Db, work: (db: Db) => Promise<R>): Promise<R> {
  return db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
