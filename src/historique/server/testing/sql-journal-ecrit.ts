import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { ORIGINE, chaineDe } from '../../../kit/server/chaine';
import type { Db } from '../../../kit/server/db/database';
import { isPostgres } from '../../../kit/server/db/kind';
import { migrate } from '../../../kit/server/db/migrate';
import { inTransaction } from '../../../kit/server/db/transaction';
import { newKey, ringOf } from '../../../kit/server/key';
import { writeJournal } from '../../../kit/server/sql-journal';
import { type Point, type Signataire, signataireDe } from '../point';
import { insertPoint, readPoints } from '../sql-points';
import { readLignes } from '../sql-verifier';
import { verifierJournal } from '../verifier';
import type { Base } from './sql-bases';

export const TABLES = ['journal', 'journal_valeur', 'point_controle'];
export const CLE = newKey();
export const signataire = signataireDe(ringOf([CLE]));
export const etrangere = signataireDe(ringOf([newKey()]));
export const NOW = new Date('2026-03-02T09:00:00Z');
export const about = { userId: null, action: '/essai', now: NOW };

/** What guards the tables is taken away, as only somebody with the database in hands can. */
async function desarmer(db: Db): Promise<void> {
  if (isPostgres(db)) {
    for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    await sql`alter table journal_valeur drop constraint journal_valeur_seq_fkey`.execute(db);
    return;
  }
  await sql`pragma defer_foreign_keys = on`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and tbl_name in (${sql.join(TABLES)})`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
}

/** By somebody who knows how rows are chained. */
export async function rechainer(db: Db, depuis: number): Promise<void> {
  let chaine = ORIGINE;
  for await (const ligne of readLignes(db, 0)) {
    const neuve = ligne.seq >= depuis ? chaineDe(chaine, ligne) : ligne.chaine;
    if (neuve !== ligne.chaine)
      await db.updateTable('journal').set({ chaine: neuve }).where('seq', '=', ligne.seq).execute();
    chaine = neuve;
  }
}

export const faire =
  (...statements: string[]) =>
  async (db: Db): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
export const deplacer = (de: number, vers: number): string[] => [
  `update journal set seq = ${vers} where seq = ${de}`,
  `update journal_valeur set seq = ${vers} where seq = ${de}`,
];
export const retirer = (lesquelles: string): string[] => [
  `delete from journal_valeur where ${lesquelles}`,
  `delete from journal where ${lesquelles}`,
];

class Undo extends Error {}

/** A journal of thirty rows, with checkpoints after the tenth and the twentieth. */
export function unJournal(base: () => Base) {
  const ecrire = (nombre: number) =>
    inTransaction(base().db, (trx) =>
      writeJournal(
        trx,
        Array.from({ length: nombre }, (_, i) => ({
          entite: 'client',
          id: i,
          avant: { i },
          apres: { i: i + 1 },
        })),
        about,
      ),
    );
  const prendre = (qui: Signataire) => inTransaction(base().db, (trx) => insertPoint(trx, qui, NOW));
  let points: Point[] = [];

  beforeAll(async () => {
    await migrate(base().db, 'migrations');
    for (const nombre of [1, 1, 1, 1, 1, 1, 1, 3]) await ecrire(nombre);
    await prendre(signataire);
    await ecrire(10);
    await prendre(signataire);
    await ecrire(10);
    points = await readPoints(base().db);
  });

  /** What the verification says of the office after `geste`, which is then undone. */
  async function apres(geste: (db: Db) => Promise<unknown>, ailleurs: readonly Point[] = []) {
    let lu: Awaited<ReturnType<typeof verifierJournal>> | undefined;
    await base()
      .db.transaction()
      .execute(async (trx) => {
        await desarmer(trx);
        await geste(trx);
        lu = await verifierJournal(trx, { points: ailleurs, cles: signataire.cles });
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return lu?.faute && [lu.faute.seq, lu.faute.cause];
  }
  return { apres, ecrire, prendre, points: () => points };
}
