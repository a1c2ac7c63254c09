import { AppError } from '../errors';
import type { SessionUser } from './app';
import type { Db } from './db/database';

/** A record (`id`) that something else still uses, and why, in French; a slice adds what names that thing. */
export interface Bloquant {
  id: number;
  motif: string;
}

/** A slice asks, through plain functions given by app/, what it may not know: who uses its records, who copies them. */
export interface Links {
  /** What `user` may not see is told of without its name. */
  usedBy(db: Db, ids: number[], user: SessionUser): Promise<Bloquant[]>;
  /** Told in the same transaction, after a record's searched words changed. */
  changed(db: Db, id: number): Promise<void>;
}

/** All or nothing (D31). */
export async function refuseWhenUsed(
  db: Db,
  { ids, user }: { ids: number[]; user: SessionUser },
  { usedBy }: Links,
  message: string,
): Promise<void> {
  const bloquants = await usedBy(db, ids, user);
  if (bloquants.length > 0) throw new AppError('utilise', message, { bloquants });
}
