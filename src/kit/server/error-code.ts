/** What the system, a database or a library calls its error (`ENOENT`, `SQLITE_BUSY`, `40P01`); empty when it calls it nothing. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
