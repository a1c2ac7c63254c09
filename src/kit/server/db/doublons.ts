/** Finds records that are probably the same, whatever separates the characters of their numbers and names. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, type Transaction, sql } from 'kysely';
import type { Option } from '../../api';
import type { Database } from './database';

/** PostgreSQL refuses a text that is too long for an index. */
const NUMERO_MAX = 60;
const CHIFFRES = [...'0123456789'];

const sans = (texte: RawBuilder<unknown>, signes: readonly string[]): RawBuilder<unknown> =>
  signes.reduce((reste, signe) => sql`replace(${reste}, ${sql.lit(signe)}, '')`, texte);

/** The number in a text, from its first figure to its last: « TF n° 12.345/C » and « 12345/c » have one, as « BK-123456 » and « BK123456 ». */
function numero(texte: RawBuilder<unknown>): RawBuilder<unknown> {
  const lu = sans(sql`lower(${texte})`, [' ', '\u00a0', '\u202f', '.', '-']);
  const autres = sans(lu, CHIFFRES);
  return sql`substr(ltrim(rtrim(${lu}, ${autres}), ${autres}), 1, ${sql.lit(NUMERO_MAX)})`;
}
/** As `lettresDe` of kit/doublons.ts, on a text made by `triDe`. */
const lettres = (texte: RawBuilder<unknown>): RawBuilder<unknown> => sans(texte, [' ', '.', "'", '-']);

export const aMemeNumero = (column: string, saisi: string): RawBuilder<SqlBool> =>
  sql`${numero(sql.ref(column))} = ${numero(sql`${saisi}`)}`;

export const aMemesLettres = (column: string, ...parmi: readonly string[]): RawBuilder<SqlBool> =>
  sql`${lettres(sql.ref(column))} in (${sql.join(parmi)})`;

type Step = (trx: Transaction<Database>) => Promise<void>;
const indexer =
  (nom: string, table: string, cles: readonly RawBuilder<unknown>[]): Step =>
  async (trx) => {
    const par = sql.join(cles.map((cle) => sql`(${cle})`));
    await sql`create index ${sql.ref(nom)} on ${sql.table(table)} (${par})`.execute(trx);
  };

/** `{{numeros t c…}}` of a migration. */
export const indexNumeros = (table: string, columns: readonly string[]): Step[] =>
  columns.map((column) => indexer(`${table}_${column}_numero`, table, [numero(sql.ref(column))]));

/** `{{lettres t c…}}` of a migration: indexes the letters of the last column, after the other columns. */
export const indexLettres = (table: string, columns: readonly string[]): Step[] => {
  const [nom = '', ...autres] = columns.toReversed();
  const cles = [...autres.toReversed().map((autre) => sql.ref(autre)), lettres(sql.ref(nom))];
  return [indexer(`${table}_lettres`, table, cles)];
};

/** More than a clerk would look at. */
const LUES = 200;
const NOMMES = 3;

/** One query for each condition, since each has its own index. */
export async function lireRessemblants<TB extends keyof Database, R extends { id: number }>(
  query: SelectQueryBuilder<Database, TB, R>,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<R[]> {
  const trouves = new Map<number, R>();
  for (const condition of conditions) {
    const rows = (await query.where(condition).limit(LUES).execute()) as R[];
    for (const row of rows.toSorted((a, b) => a.id - b.id)) trouves.set(row.id, row);
  }
  return [...trouves.values()];
}

/** The indexes only find candidates: `motifDe` says which of them are told, and why (null: not told). */
export function nommer<R extends { id: number }, M, D>(
  rows: readonly R[],
  motifDe: (row: R) => M | null,
  dire: (row: R) => D,
): { doublons: (D & Pick<Option, 'value'> & { motif: M })[]; total: number } {
  const tous = rows.flatMap((row) => {
    const motif = motifDe(row);
    return motif === null ? [] : [{ value: row.id, ...dire(row), motif }];
  });
  return { doublons: tous.slice(0, NOMMES), total: tous.length };
}
