/** What JSON writes between braces: neither a list nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that may identify a stored row: the first of them that it has does. No screen shows them. */
export const IDENTITIES: readonly string[] = ['idVers', 'cle', 'id'];
