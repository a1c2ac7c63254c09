/** How the fields of a record are named and their values told; each slice describes its own. */

/** Shown in place of the fields of a row whose values were erased, as the law asked. */
export const VALEURS_EFFACEES = 'Les valeurs ont été effacées, comme la loi le demande.';

/** Kinds of records whose ids are told by the name of the record. */
const REFERENCES = ['client', 'societe', 'propriete', 'utilisateur', 'cdg', 'dossier', 'partie'] as const;
export type Reference = (typeof REFERENCES)[number];
export const estReference = (nom: string): nom is Reference =>
  (REFERENCES as readonly string[]).includes(nom);
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

export interface Champ {
  label: string;
  nature?: Nature;
  /** The screen's words for stored codes. */
  mots?: Readonly<Record<string, string>>;
  /**
   * For a row of a list (`vendeurs.*`): the path of the value that names it, and its nature; `suite`: the path of the rest of the
   * name; `plutot`: the path of another name, which is told alone when it is there.
   */
  nom?: {
    chemin: readonly string[];
    nature?: Nature;
    mots?: Readonly<Record<string, string>>;
    suite?: readonly string[];
    plutot?: readonly string[];
  };
}

/** The label of a plain text; a label and a nature; or a whole description. Null: not told, for it follows from other fields. */
type Dit = string | readonly [label: string, nature: Nature] | Champ | null;
/** Fields by path, `*` for any row of a list; a null also hides the paths under it that are not described themselves. */
export type Champs = Readonly<Record<string, Dit>>;

export interface Genre {
  /** « Client », as the journal's list says it. */
  nom: string;
  champs: Champs;
  /** Its rows tell nothing of any file: an account that sees only its own files reads them too. */
  sansDossier?: true;
  /** The paths of the values that name the record. */
  titre?: readonly string[];
  /** Puts older or stored values into the shape of the form. */
  forme?: (valeurs: Record<string, unknown>) => Record<string, unknown>;
  /** Whether the record's own form can restore this field. */
  retablir?: (chemin: readonly string[]) => boolean;
}
/** By the journal's word for the kind of record. */
export type Genres = Readonly<Record<string, Genre>>;

/** For a record whose columns have other names than its form's fields. */
export const renommer =
  (noms: Readonly<Record<string, string>>): NonNullable<Genre['forme']> =>
  (valeurs) =>
    Object.fromEntries(Object.entries(valeurs).map(([cle, value]) => [noms[cle] ?? cle, value]));

/** Describes the fields of a form by the labels of its screens, with the natures of those that are no plain text. */
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

/** Sorts paths in the order in which the fields are described, those of one row together; undescribed ones come last. */
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

/** `tu`: not to be told. `inconnu`: not described, told by the words of the path itself. */
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
