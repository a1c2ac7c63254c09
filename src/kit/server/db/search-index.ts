import type { Kind } from './kind';

/** Letters that a word needs to be found by trigrams: a shorter one is found by pairs. */
export const TRIGRAM = 3;

export const trigramsOf = (table: string): string => `${table}_fts`;
/** The tables that have a `{{search-short}}` line. */
export const PAIRED: ReadonlySet<string> = new Set([
  'client',
  'societe',
  'propriete',
  'dossier',
  'cdg',
  'rdv',
]);
export const pairsOf = (table: string): string => `${table}_paires_fts`;
/** The trigger that follows an update. */
export const changedOf = (table: string): string => `${table}_fts_au`;

/**
 * To be run once an index was filled at once: FTS5 leaves it in several large pieces, and a later write that adds one too many
 * would merge them all (seven seconds at 100 000 files).
 */
export const merged = (index: string): string => `insert into ${index} (${index}) values ('optimize')`;

// FTS5 has room for 2,000 pieces of all sizes, and reports one more as a full disk: it merges by itself at half of that.
const CRISIS = 1_000;
const TOGETHER = 16;

/**
 * Statements after which the indexes of `table` are merged by us alone (`{{search-pieces table}}`, merging.ts). On its own FTS5
 * merges in whichever write is one too many: every sixteenth merges sixteen pieces, and where an index was filled at once, the
 * sixteenth merged all of it (1.4 s for the files of an office of 100 000).
 */
export function indexPieces(table: string, kind: Kind): string[] {
  if (kind === 'postgres') return [];
  const indexes = [trigramsOf(table), ...(PAIRED.has(table) ? [pairsOf(table)] : [])];
  const settings = { automerge: 0, crisismerge: CRISIS, usermerge: TOGETHER };
  return indexes.flatMap((index) =>
    Object.entries(settings).map(
      ([name, value]) => `insert into ${index} (${index}, rank) values ('${name}', ${value})`,
    ),
  );
}

/** Statements that index the `recherche` column of `table` by trigrams (a `{{search table}}` line of a migration). */
export function searchIndex(table: string, kind: Kind): string[] {
  if (kind === 'postgres') {
    return [
      'create extension if not exists pg_trgm',
      `create index ${table}_recherche on ${table} using gin (recherche gin_trgm_ops)`,
    ];
  }
  const fts = trigramsOf(table);
  const remove = `insert into ${fts} (${fts}, rowid, recherche) values ('delete', old.id, old.recherche);`;
  const add = `insert into ${fts} (rowid, recherche) values (new.id, new.recherche);`;
  return [
    `create virtual table ${fts} using fts5 (recherche, content = '${table}', content_rowid = 'id', tokenize = 'trigram')`,
    // A table may have rows already: to delete one that was never indexed would corrupt the index.
    `insert into ${fts} (${fts}) values ('rebuild')`,
    merged(fts),
    `create trigger ${table}_fts_ai after insert on ${table} begin ${add} end`,
    `create trigger ${table}_fts_ad after delete on ${table} begin ${remove} end`,
    `create trigger ${changedOf(table)} after update of recherche on ${table} begin ${remove} ${add} end`,
  ];
}

/**
 * Statements that index the searched text after the keys of an order (`{{search-order table column …}}`): a list is searched
 * without reading its rows. PostgreSQL would refuse a text that is too long for an index.
 */
export const orderIndex = (table: string, columns: readonly string[], kind: Kind): string[] =>
  kind === 'postgres'
    ? []
    : [`create index ${table}_ordre_recherche on ${table} (${[...columns, 'id', 'recherche'].join()})`];

/** The pairs of letters of a text, whose places are those of a JSON list of as many zeros. No pair joins two words: the space between them ends it. */
export const pairsIn = (text: string): string =>
  `(select group_concat(substr(${text}, key + 1, 2), ' ') from json_each('[' || replace(hex(zeroblob(length(${text}))), '00', '0,') || '0]'))`;

/**
 * Statements that index words of one and two letters, anywhere in `recherche` (`{{search-short table}}`): each pair of letters is
 * a word of the index, which also has their first letters (`prefix`). A row whose text did not change is not indexed anew.
 * PostgreSQL reads the rows for such words.
 */
export function shortIndex(table: string, kind: Kind): string[] {
  if (kind === 'postgres') return [];
  const [fts, pairs] = [trigramsOf(table), pairsOf(table)];
  const add = `insert into ${pairs} (rowid, paires) values (new.id, ${pairsIn('new.recherche')});`;
  const remove = `delete from ${pairs} where rowid = old.id;`;
  const again = `insert into ${fts} (${fts}, rowid, recherche) values ('delete', old.id, old.recherche);
    insert into ${fts} (rowid, recherche) values (new.id, new.recherche);`;
  return [
    // Every character but a separator is a letter here.
    `create virtual table ${pairs} using fts5 (paires, content = '', contentless_delete = 1, detail = none, prefix = '1',
      tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'")`,
    `insert into ${pairs} (rowid, paires) select id, ${pairsIn('recherche')} from ${table}`,
    merged(pairs),
    `create trigger ${table}_paires_ai after insert on ${table} begin ${add} end`,
    `create trigger ${table}_paires_ad after delete on ${table} begin ${remove} end`,
    `drop trigger ${changedOf(table)}`,
    `create trigger ${changedOf(table)} after update of recherche on ${table} when old.recherche <> new.recherche
      begin ${again} ${remove} ${add} end`,
  ];
}

/** Statements that rebuild the indexes of `table` from its rows. SQLite only. */
export function reindex(table: string): string[] {
  const [fts, pairs] = [trigramsOf(table), pairsOf(table)];
  const short = [
    `insert into ${pairs} (${pairs}) values ('delete-all')`,
    `insert into ${pairs} (rowid, paires) select id, ${pairsIn('recherche')} from ${table}`,
    merged(pairs),
  ];
  return [`insert into ${fts} (${fts}) values ('rebuild')`, merged(fts), ...(PAIRED.has(table) ? short : [])];
}
