/** The file changed under a form: what is typed stays, what is not follows, what both changed is a conflict. */
type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export interface Rebase<T> {
  valeurs: T;
  conflit: boolean;
}

/** A three-way merge where a list is one value: its rows cannot be told apart while they are typed. */
export function rebaser<T>(base: T, frais: T, saisie: T): Rebase<T> {
  if (same(base, frais)) return { valeurs: saisie, conflit: false };
  if (same(base, saisie) || same(frais, saisie)) return { valeurs: frais, conflit: false };
  if (!isGroup(base) || !isGroup(frais) || !isGroup(saisie)) return { valeurs: saisie, conflit: true };
  const parts = Object.keys(frais).map((key) => {
    const part = rebaser(base[key], frais[key], (saisie as Group)[key]);
    return { key, ...part };
  });
  return {
    valeurs: Object.fromEntries(parts.map(({ key, valeurs }) => [key, valeurs])) as T,
    conflit: parts.some(({ conflit }) => conflit),
  };
}
