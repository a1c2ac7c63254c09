import { AppError } from '../errors';
import type { SessionUser } from './app';
import type { Db } from './db/database';

/** A record (`id`) that something else still uses, and why, in French; a slice adds the fields that name what uses it. */
export interface Bloquant {
  id: number;
  motif: string;
}

/** What a slice may not import, given to it by app/ as plain functions: who uses its records, who copies them. */
export interface Links {
  /** What `user` may not see is listed without its name. */
  usedBy(db: Db, ids: number[], user: SessionUser): Promise<Bloquant[]>;
  /** Called in the same transaction, once a record's searched words have changed. */
  changed(db: Db, id: number): Promise<void>;
}

interface Suppression {
  ids: number[];
  user: SessionUser;
  noms: ReadonlyMap<number, string>;
}

/** All or nothing (D31): of several records, each one still used is named, so that the user can leave it out. */
export async function refuseWhenUsed(
  db: Db,
  { ids, user, noms }: Suppression,
  { usedBy }: Links,
  messages: { un: string; plusieurs: string },
): Promise<void> {
  const bloquants = await usedBy(db, ids, user);
  if (bloquants.length === 0) return;
  if (ids.length === 1) throw new AppError('utilise', messages.un, { bloquants });
  const nommes = bloquants.map((bloquant) => ({ ...bloquant, nom: noms.get(bloquant.id) }));
  throw new AppError('utilise', messages.plusieurs, { bloquants: nommes });
}

export const encoreUtilises = (quoi: string): string =>
  `Rien n’est supprimé\u00a0: ${quoi} se sert encore de ce qui suit.`;
