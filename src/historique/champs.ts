/** What the fields of a record are called, and how their values are told: each slice says it of its own. */

/** In the place of the fields of a write whose values the law has had erased. */
export const VALEURS_EFFACEES = 'Les valeurs ont été effacées, comme la loi le demande.';

/** How a value is written; those from `client` on are ids, told by the name of what they point at. */
export const REFERENCES = [
  'client',
  'societe',
  'propriete',
  'utilisateur',
  'cdg',
  'dossier',
  'partie',
] as const;
export type Reference = (typeof REFERENCES)[number];
export type Nature =
  | 'texte'
  | 'date'
  | 'instant'
  | 'nombre'
  | 'octets'
  | 'surface'
  | 'tel'
  /** In dirhams. */
  | 'montant'
  | 'centimes'
  | 'pourcent'
  | 'secret'
  | Reference;

interface Champ {
  label: string;
  nature?: Nature;
  /** Stored words that the screen says otherwise. */
  mots?: Readonly<Record<string, string>>;
  /**
   * Of a row (`vendeurs.*`): where its own name stands in it, and what that is; `suite`: where the rest of it does; `plutot`:
   * where another stands, which is told alone when it is there.
   */
  nom?: {
    chemin: readonly string[];
    nature?: Nature;
    mots?: Readonly<Record<string, string>>;
    suite?: readonly string[];
    plutot?: readonly string[];
  };
}

/** A label of a plain text; with its nature; or whole. Null: what follows from other fields is not told. */
type Dit = string | readonly [label: string, nature: Nature] | Champ | null;
/** By path, `*` for any row of a list; a null hides what is under it, but what is named itself. */
export type Champs = Readonly<Record<string, Dit>>;

export interface Genre {
  /** « Client », as the journal's list says it. */
  nom: string;
  champs: Champs;
  /** It says nothing of any file: who sees only his own files reads of it too. */
  sansDossier?: true;
  /** What the record is called, in its own values. */
  titre?: readonly string[];
  /** Older or stored values, in the shape of the form. */
  forme?: (valeurs: Record<string, unknown>) => Record<string, unknown>;
  /** Its own form can bring this field back. */
  retablir?: (chemin: readonly string[]) => boolean;
}
/** By the word that the journal has for the kind of record. */
export type Genres = Readonly<Record<string, Genre>>;

/** Of a record whose columns are not called as its form's fields are. */
export const renommer =
  (noms: Readonly<Record<string, string>>): NonNullable<Genre['forme']> =>
  (valeurs) =>
    Object.fromEntries(Object.entries(valeurs).map(([cle, value]) => [noms[cle] ?? cle, value]));

/** The fields of a form by the words of its screens; those that are no plain text, with what they are. */
export const champsDe = <C extends string>(
  labels: Readonly<Record<C, string>>,
  natures: Partial<Record<NoInfer<C>, Nature>> = {},
  sous = '',
): Champs =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([cle, label]) => {
      const nature = natures[cle as C];
      return [`${sous}${cle}`, nature ? [label, nature] : label];
    }),
  );

const motif = (chemin: readonly string[]): string =>
  chemin.map((segment) => (segment.startsWith('#') ? '*' : segment)).join('.');

/** In the order in which the fields are described, a row's together; what nobody described comes last. */
export function dansLOrdre(champs: Champs): (a: readonly string[], b: readonly string[]) => number {
  const rangs = new Map(Object.keys(champs).map((cle, rang) => [cle, rang]));
  const rang = (chemin: readonly string[]) => rangs.get(motif(chemin)) ?? rangs.size;
  const ligneDe = (chemin: readonly string[]) => {
    const ligne = chemin.findIndex((segment) => segment.startsWith('#'));
    return ligne < 0 ? chemin : chemin.slice(0, ligne + 1);
  };
  return (a, b) =>
    rang(ligneDe(a)) - rang(ligneDe(b)) ||
    ligneDe(a).join('.').localeCompare(ligneDe(b).join('.'), 'fr', { numeric: true }) ||
    rang(a) - rang(b);
}

const enChamp = (dit: Exclude<Dit, null>): Champ => {
  if (typeof dit === 'string') return { label: dit };
  return 'label' in dit ? dit : { label: dit[0], nature: dit[1] };
};

const SECRET = /mdp|login|secret|mot_?de_?passe|password|jeton|token|empreinte/i;

/** `tu`: not to be told. A path that nobody has described is told by its own words. */
export function champDe(champs: Champs, chemin: readonly string[]): Champ | 'tu' | 'inconnu' {
  const dit = champs[motif(chemin)];
  if (dit) return enChamp(dit);
  for (let i = chemin.length; i > 0; i -= 1) if (champs[motif(chemin.slice(0, i))] === null) return 'tu';
  return 'inconnu';
}

export const champInconnu = (chemin: readonly string[]): Champ => ({
  label: chemin.filter((segment) => !segment.startsWith('#')).join(' › '),
  nature: SECRET.test(chemin.join('.')) ? 'secret' : 'texte',
});

export type { Champ };
