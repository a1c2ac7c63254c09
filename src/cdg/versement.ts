import { z } from 'zod';
import { type Manque, asManques } from '../kit/errors';
import { type Centimes, sum, toCentimes } from '../kit/money';
import { isObject } from '../kit/object';
import {
  optionalAmount,
  optionalChoice,
  optionalDate,
  optionalId,
  optionalReference,
  optionalText,
  REQUIRED,
} from '../kit/schema';
import { normalize } from '../kit/text';

export const TYPES_PAIEMENT = ['Espèce', 'Chèque', 'Virement'] as const; // R232
export type TypePaiement = (typeof TYPES_PAIEMENT)[number];

/** R231: from the position, so that it stays true when the first versement is removed. */
export const typeVersement = (index: number): string =>
  index === 0 ? 'Premier Versement' : 'Complément de Versement';

const CHAMPS_PAR_TYPE = {
  Espèce: ['dateVersement', 'numVersement'], // R236
  Chèque: ['numCheque', 'chequeBank'], // R237
  Virement: ['dateVirement'], // R238
} as const satisfies Record<TypePaiement, readonly string[]>;
export type ChampPaiement = (typeof CHAMPS_PAR_TYPE)[TypePaiement][number];
const CHAMPS_PAIEMENT = Object.values(CHAMPS_PAR_TYPE).flat();

/** What a way of paying shows, and asks for (R233). */
export const champsPaiement = (type: unknown): readonly ChampPaiement[] =>
  typeof type === 'string' && Object.hasOwn(CHAMPS_PAR_TYPE, type)
    ? CHAMPS_PAR_TYPE[type as TypePaiement]
    : [];

const OBLIGATOIRES = ['deClient', 'montant', 'typePaiement'] as const; // R235
type Versement = Partial<Record<(typeof OBLIGATOIRES)[number] | ChampPaiement, unknown>>;
const vide = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What a row still needs (R235 to R238). An amount of 0 is present (D44). */
export const manquesVersement = (versement: Versement): Manque[] =>
  [...OBLIGATOIRES, ...champsPaiement(versement.typePaiement)]
    .filter((champ) => vide(versement[champ]))
    .map((champ) => ({ path: champ, message: REQUIRED }));

const SAISIS = [...OBLIGATOIRES, ...CHAMPS_PAIEMENT];
/** The blank row that a form starts with is nothing to save; a known versement, emptied, is one to correct (D70). */
export const versementEstVide = (versement: Versement & { idVers?: unknown }): boolean =>
  vide(versement.idVers) && SAISIS.every((champ) => vide(versement[champ]));

/** What the way of paying hides is null (D44). */
function sansChampsCaches(versement: unknown): unknown {
  if (!isObject(versement)) return versement;
  const visibles = champsPaiement(versement.typePaiement);
  const caches = CHAMPS_PAIEMENT.filter((champ) => !visibles.includes(champ));
  return { ...versement, ...Object.fromEntries(caches.map((champ) => [champ, null])) };
}

/** On write: `idVers` keeps a versement, without one it is new (D70); `id` and `typeVersement` are ignored. */
export const versementForm = z.preprocess(
  sansChampsCaches,
  z
    .object({
      idVers: optionalId(),
      montant: optionalAmount(),
      typePaiement: optionalChoice(TYPES_PAIEMENT),
      dateVersement: optionalDate(),
      numVersement: optionalReference(),
      dateVirement: optionalDate(),
      numCheque: optionalReference(),
      chequeBank: optionalText(),
      deClient: optionalId(),
    })
    .superRefine(
      (versement, ctx) => {
        for (const { path, message } of manquesVersement(versement))
          ctx.addIssue({ code: 'custom', path: [path], message });
      },
      { when: ({ value }) => isObject(value) }, // with the other errors, not after them
    ),
);
export type VersementForm = z.output<typeof versementForm>;

/** What a row lacks, and what in it cannot be read, such as an amount of 12,345. */
export const defautsVersement = (versement: Versement): Manque[] =>
  asManques(versementForm.safeParse(versement).error?.issues);

/** A row is added only when every other one is valid (R239). */
export const peutAjouterVersement = (versements: readonly Versement[]): boolean =>
  versements.every((versement) => defautsVersement(versement).length === 0);

export const VERSEMENT_VIDE: VersementForm = {
  idVers: null,
  montant: null,
  typePaiement: null,
  dateVersement: null,
  numVersement: null,
  dateVirement: null,
  numCheque: null,
  chequeBank: null,
  deClient: null,
};

/**
 * The places of the first two that say the same, each way of paying by what it asks for: perhaps one entered twice. Told, never
 * refused: a client may pay one sum twice in a day (0034).
 */
export function versementsPareils(versements: readonly Versement[]): [number, number] | null {
  const vus = new Map<string, number>();
  for (const [place, versement] of versements.entries()) {
    if (manquesVersement(versement).length > 0) continue;
    const dits = [...OBLIGATOIRES, ...champsPaiement(versement.typePaiement)].map((champ) =>
      normalize(String(versement[champ])),
    );
    const cle = dits.join('\n');
    const premier = vus.get(cle);
    if (premier !== undefined) return [premier, place];
    vus.set(cle, place);
  }
  return null;
}

/** As answered: `id` is its place from 1, `idVers` its identity; dates are ISO (R230). */
export const versementAnswer = z.object({
  id: z.int(),
  idVers: z.int(),
  typeVersement: z.string(),
  montant: z.number(),
  typePaiement: z.enum(TYPES_PAIEMENT),
  dateVersement: z.string().nullable(),
  numVersement: z.string().nullable(),
  dateVirement: z.string().nullable(),
  numCheque: z.string().nullable(),
  chequeBank: z.string().nullable(),
  deClient: z.int(),
  deClientLabel: z.string(),
});
export type VersementAnswer = z.infer<typeof versementAnswer>;

/** What an affair holds: the sum of its versements (D34). */
export const solde = (versements: readonly { montant: number | null }[]): Centimes =>
  sum(versements.map(({ montant }) => toCentimes(montant)));
