import type { Generated, Kysely, Transaction } from 'kysely';

/** Each slice adds its tables here (`declare module`), beside the SQL that reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Database {}

export type Db = Kysely<Database> | Transaction<Database>;
export type Root = Kysely<Database>;
export type Id = Generated<number>;
