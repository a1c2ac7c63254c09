/** The two sides of a file, whatever its type calls them (`libellesCotes`). */
export const COTES = ['acquereur', 'vendeur'] as const;
export type Cote = (typeof COTES)[number];
