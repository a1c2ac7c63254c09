import type { Db } from './db/database';

/**
 * Readings that must see one same state: within a write, they are its transaction's; otherwise they get a read-only one, so that
 * no write comes between two of them. However long it is, it blocks nobody: on SQLite it has a connection of its own to the file,
 * on PostgreSQL one of the pool.
 */
export function inSnapshot<R>(db: Db, work: (db: Db) => Promise<R>): Promise<R> {
  return db.isTransaction
    ? work(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
