import { sql } from 'kysely';
import { isObject } from '../object';
import type { Cipher } from './cipher';
import type { Db } from './db/database';
import { canonicalJson } from './json';

/** Where a slice keeps sealed texts: `table.columns`, the row known by `id`. */
export interface SecretColumns {
  table: string;
  id: string;
  columns: readonly string[];
}

const resealOne = (cipher: Cipher, sealed: string): string =>
  cipher.isCurrent(sealed) ? sealed : cipher.encrypt(cipher.decrypt(sealed));

/** Seals these columns under the current key; answers how many texts were not. @throws UnknownKey, or OpenSSL's error, when one cannot be read. */
export async function resealColumns(
  db: Db,
  cipher: Cipher,
  { table, id, columns }: SecretColumns,
): Promise<number> {
  let resealed = 0;
  for (const column of columns) {
    const [t, c, key] = [sql.table(table), sql.ref(column), sql.ref(id)];
    const { rows } = await sql<{ key: number; sealed: string }>`
      select ${key} as key, ${c} as sealed from ${t} where ${c} is not null`.execute(db);
    for (const row of rows.filter(({ sealed }) => !cipher.isCurrent(sealed))) {
      await sql`update ${t} set ${c} = ${resealOne(cipher, row.sealed)} where ${key} = ${row.key}`.execute(
        db,
      );
      resealed += 1;
    }
  }
  return resealed;
}

/** Seals again each text found under one of these names, however deep. */
function resealDeep(value: unknown, names: ReadonlySet<string>, reseal: (sealed: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => resealDeep(item, names, reseal));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.has(name) && typeof inner === 'string' ? reseal(inner) : resealDeep(inner, names, reseal),
    ]),
  );
}

/** The same in the bin, which keeps deleted records whole, sealed texts included, under the names of their columns. */
export async function resealBin(db: Db, cipher: Cipher, names: readonly string[]): Promise<number> {
  let resealed = 0;
  const reseal = (sealed: string): string => {
    if (!cipher.isCurrent(sealed)) resealed += 1;
    return resealOne(cipher, sealed);
  };
  for (const { id, contenu } of await db.selectFrom('corbeille').select(['id', 'contenu']).execute()) {
    const next = canonicalJson(resealDeep(JSON.parse(contenu), new Set(names), reseal));
    if (next !== contenu)
      await db.updateTable('corbeille').set({ contenu: next }).where('id', '=', id).execute();
  }
  return resealed;
}
