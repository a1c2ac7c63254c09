/** What JSON writes between braces: neither a list nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What tells a stored row from the others, the first that it has; no screen shows any. */
export const IDENTITIES: readonly string[] = ['idVers', 'cle', 'id'];
