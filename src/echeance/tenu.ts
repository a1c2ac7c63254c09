/** A party added once all have signed, or a signature erased: what the act has opened stays open. */

export interface Signe {
  /** The last signature, once all have signed. */
  complete: string | null;
  /** The last one that is there, whoever is still to sign. */
  derniere: string | null;
  /** A registered act has certainly been signed. */
  enregistre: boolean;
}

/**
 * The day that a delay goes on running from, when the act that started it on `depuis` is no longer signed by all: that of the
 * last signature left. Null: nothing had started it, nobody has signed any more, or it was only planned.
 */
export function jourTenu(
  depuis: string | null,
  { complete, derniere, enregistre }: Signe,
  aujourdhui: string,
): string | null {
  if (complete !== null || depuis === null || depuis > aujourdhui) return null;
  const jour = derniere ?? (enregistre ? depuis : null);
  return jour !== null && jour <= aujourdhui ? jour : null;
}
