import { z } from 'zod';
import type { Manque } from '../kit/errors';
import { hasAtMostTwoDecimals } from '../kit/money';
import { isObject } from '../kit/object';
import {
  optionalDate,
  REQUIRED,
  requiredChoice,
  requiredNumero,
  requiredText,
  version,
  withInputTwins,
} from '../kit/schema';
import { isoler } from '../kit/text';

export const SITUATIONS = ['Titre Foncier', 'Réquisition', 'Non Immatriculé'] as const; // R199

/** The 15 natures, spelled as stored (R200), and the category that says which fields they show (D30, R201 to R205). */
const CATEGORIES = {
  Appartement: 1,
  'Appartement sécurisé': 1,
  Bureau: 2,
  Dépôt: 2,
  Garage: 3,
  'Local à usage commercial': 2,
  Maison: 5,
  Riad: 1,
  'Terrain avec construction': 5,
  'Terrain nu': 4,
  'Terrain de culture inclus dans le périmetre urbain à compté du 01/01/2013': 4,
  'Unité industrielle ou artisanale': 2,
  Villa: 5,
  'Villa sécurisé': 5,
  Autres: 2,
} as const;
export type Nature = keyof typeof CATEGORIES;
type Categorie = (typeof CATEGORIES)[Nature];
export const NATURES = Object.keys(CATEGORIES) as [Nature, ...Nature[]];

/** Stored values keep their spelling; only their labels are corrected (D06). */
const LIBELLES: Partial<Record<Nature, string>> = {
  'Villa sécurisé': 'Villa sécurisée',
  'Terrain de culture inclus dans le périmetre urbain à compté du 01/01/2013':
    'Terrain de culture inclus dans le périmètre urbain à compter du 01/01/2013',
};
export const natureLabel = (nature: string): string => LIBELLES[nature as Nature] ?? nature;

/** The fields that depend on the nature, and the categories that show them (R206 to R209). */
const CHAMPS_VARIABLES = {
  datePermis: [1, 5],
  superficieTotal: [1, 3, 4, 5],
  superficieTerrasse: [1],
  superficieParking: [1],
  superficieCouverte: [4, 5],
} as const satisfies Record<string, readonly Categorie[]>;
export type ChampVariable = keyof typeof CHAMPS_VARIABLES;
const VARIABLES = Object.keys(CHAMPS_VARIABLES) as ChampVariable[];

export const categorieDe = (nature: unknown): Categorie | null =>
  typeof nature === 'string' && Object.hasOwn(CATEGORIES, nature) ? CATEGORIES[nature as Nature] : null;

/** Without a nature yet, none of them. */
export function champsVisibles(nature: unknown): ChampVariable[] {
  const categorie = categorieDe(nature);
  return VARIABLES.filter((champ) =>
    (CHAMPS_VARIABLES[champ] as readonly (Categorie | null)[]).includes(categorie),
  );
}

const MAX_NOMBRE = 999_999_999;
const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalArea = () =>
  z.preprocess(
    blankToNull,
    z
      .number('Saisissez une superficie en m².')
      .min(0, 'La superficie ne peut pas être négative.')
      .max(MAX_NOMBRE, 'Cette superficie est trop grande.')
      .refine(hasAtMostTwoDecimals, 'Deux décimales au plus.')
      .nullable(),
  );
const requiredInteger = () =>
  z
    .number({ error: ({ input }) => (blankToNull(input) === null ? REQUIRED : 'Saisissez un nombre.') })
    .int('Saisissez un nombre entier.')
    .min(0, 'Le nombre ne peut pas être négatif.')
    .max(MAX_NOMBRE, 'Ce nombre est trop grand.');

const proprieteFields = z.object({
  designation: requiredText(),
  situationJuridique: requiredChoice(SITUATIONS),
  refFonciere: requiredNumero(),
  nature: requiredChoice(NATURES),
  numTsc: requiredInteger(),
  datePermis: optionalDate(),
  superficieTotal: optionalArea(),
  superficieTerrasse: optionalArea(),
  superficieParking: optionalArea(),
  superficieCouverte: optionalArea(),
  adresse: requiredText(),
  prefecture: requiredText(),
  commune: requiredText(),
  version: version(),
});

/** A field is required when its nature shows it (D29, R210). */
const manquesPropriete = (
  propriete: { nature?: unknown } & Partial<Record<ChampVariable, unknown>>,
): Manque[] =>
  champsVisibles(propriete.nature)
    .filter((champ) => blankToNull(propriete[champ]) === null)
    .map((champ) => ({ path: champ, message: REQUIRED }));

/** Hidden fields are null (D29). */
function sansChampsCaches(propriete: unknown): unknown {
  if (!isObject(propriete)) return propriete;
  const visibles = champsVisibles(propriete.nature);
  const caches = VARIABLES.filter((champ) => !visibles.includes(champ));
  return { ...propriete, ...Object.fromEntries(caches.map((champ) => [champ, null])) };
}

export const proprieteForm = z.preprocess(
  sansChampsCaches,
  proprieteFields.superRefine(
    (propriete, ctx) => {
      for (const { path, message } of manquesPropriete(propriete))
        ctx.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => isObject(value) }, // with the other errors, not after them
  ),
);
export type ProprieteForm = z.output<typeof proprieteForm>;

export const proprieteBody = z.preprocess(withInputTwins, proprieteForm);

/** Rows and details alike; `datePermis` is JJ/MM/AAAA, its twin ISO (D22). Areas are in m² (R212). */
export const propriete = z.object({
  id: z.int(),
  designation: z.string(),
  situationJuridique: z.string(),
  refFonciere: z.string(),
  nature: z.string(),
  numTsc: z.int(),
  datePermis: z.string().nullable(),
  datePermisInput: z.string().nullable(),
  superficieTotal: z.number().nullable(),
  superficieTerrasse: z.number().nullable(),
  superficieParking: z.number().nullable(),
  superficieCouverte: z.number().nullable(),
  adresse: z.string(),
  prefecture: z.string(),
  commune: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Propriete = z.infer<typeof propriete>;

/** The word for `refFonciere` follows the situation (D29). */
export function refFonciereLabel(situation: string | null | undefined): string {
  if (situation === 'Titre Foncier') return 'N° du titre foncier';
  if (situation === 'Réquisition') return 'N° de la réquisition';
  return 'Référence foncière';
}

export const proprieteLabel = (designation: string, refFonciere: string): string =>
  `${isoler(designation)} · ${refFonciere}`;
