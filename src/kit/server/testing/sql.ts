/** Statements of tests: what they break, or look at from below. */
export { CompiledQuery, sql } from 'kysely';
