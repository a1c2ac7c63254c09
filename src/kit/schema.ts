/** The field types that every schema is made of. Their messages are French and fit to show under a field. */
import { z } from 'zod';
import { isTime, parseDate } from './dates';
import { MAX_DIRHAMS, hasAtMostTwoDecimals } from './money';
import { isObject } from './object';
import { normalizeNationalPhone, normalizePhone } from './telephone';
import { SAUTS_COLLES, estInvisible, formatCount, pluriel, sansMarques, unEspace } from './text';

export const REQUIRED = 'Ce champ est obligatoire.';

const ATTENDUS: Partial<Record<string, string>> = {
  array: 'une liste',
  boolean: 'un oui ou un non',
  int: 'un nombre entier',
  number: 'un nombre',
  object: 'un objet',
  string: 'un texte',
};
const UNITES: Partial<Record<string, string>> = { array: 'ligne', string: 'caractère' };
const borne = (nombre: number | bigint, origine: string): string => {
  const unite = UNITES[origine];
  return unite ? pluriel(Number(nombre), unite) : formatCount(Number(nombre));
};
/** What is said where a schema has no words of its own: of bodies and addresses that no screen of ours sends. */
z.config({
  localeError: (issue) => {
    if (issue.input === undefined || issue.input === null) return REQUIRED;
    if (issue.code === 'invalid_type')
      return `Cette valeur n’est pas ${ATTENDUS[issue.expected] ?? 'acceptée'}.`;
    if (issue.code === 'too_big') return `${borne(issue.maximum, issue.origin)} au plus.`;
    if (issue.code === 'too_small') return `${borne(issue.minimum, issue.origin)} au moins.`;
    return 'Cette valeur n’est pas acceptée.';
  },
});

const MAX_TEXT = 2_000;

const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && estInvisible(value)) ? null : value;
/** A field of one line shows no line break: it becomes a space, or the two words around it would be read as one. */
const enEspaces = (value: string): string => value.replace(SAUTS_COLLES, ' ');
const text = (lire = (value: string): string => unEspace(enEspaces(value))) =>
  z
    .string('Saisissez un texte.')
    .overwrite(lire)
    .trim()
    .max(MAX_TEXT, `${pluriel(MAX_TEXT, 'caractère')} au plus.`);

export const requiredText = () => z.preprocess((v) => blankToNull(v) ?? '', text().min(1, REQUIRED));
export const optionalText = () => z.preprocess(blankToNull, text().nullable());
/** A password keeps its spaces. */
export const optionalSecret = () => z.preprocess(blankToNull, text(enEspaces).nullable());

/** The digits of a reference that was posted as a number. */
const chiffresEnTexte = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
/** The number of a paper, a cheque or an account: a text, which a caller may also post as a JSON number. */
export const optionalReference = () => z.preprocess(chiffresEnTexte, optionalText());

/** A number that is compared with others, and may have signs and words (« 12345/C », « 4471 Casablanca »). */
export const requiredNumero = () =>
  z
    .preprocess(chiffresEnTexte, requiredText())
    .transform(sansMarques)
    .refine((numero) => numero !== '', REQUIRED);
export const optionalNumero = () =>
  optionalReference().transform((numero) => sansMarques(numero ?? '') || null);

/** An e-mail, still to be checked: the marks of direction that a message pastes around it are no part of it. */
export const requiredEmailText = () =>
  requiredText()
    .transform(sansMarques)
    .refine((email) => email !== '', REQUIRED);
export const optionalEmailText = () => optionalText().transform((email) => sansMarques(email ?? '') || null);

const ANNEE_COURTE = /^(\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2}|\d{6})$/;
/** A day, a month and a year of four digits, the day or the year first. */
const TROIS_NOMBRES = /^(\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{8})$/;
/** Nothing that an office writes is of another time: 0206 or 2926 is a slip of the hand. */
const ANNEES = [1800, 2199] as const;
/** Why a text is no date. A year of two digits is refused: it could be of either century, a birth's or a term's. */
export function dateIllisible(text: string): string {
  if (ANNEE_COURTE.test(text.trim())) return 'Écrivez l’année en quatre chiffres.';
  // A real date, but not in the form asked for: « 26 novembre 2026 ».
  if (!TROIS_NOMBRES.test(text.trim())) return 'Écrivez la date en JJ/MM/AAAA.';
  const iso = parseDate(text);
  return iso === null
    ? 'Cette date n’existe pas.'
    : `Vérifiez l’année (${iso.slice(0, 4)})\u00a0: de ${ANNEES[0]} à ${ANNEES[1]}.`;
}

/** Whether a text is an ISO day that a field accepts. */
export function isOfOurTime(iso: string): boolean {
  const year = Number(iso.slice(0, 4));
  return parseDate(iso) === iso && year >= ANNEES[0] && year <= ANNEES[1];
}

/** ISO or JJ/MM/AAAA in, ISO out; empty is null (R149, D22, D74). */
export const optionalDate = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string' ? (parseDate(value.trim()) ?? blankToNull(value)) : blankToNull(value),
    z
      .string('Saisissez une date.')
      .refine(isOfOurTime, { error: ({ input }) => dateIllisible(String(input)) })
      .nullable(),
  );
export const requiredDate = () => optionalDate().pipe(z.string(REQUIRED));

export const optionalTime = () =>
  z.preprocess(
    blankToNull,
    z.string('Saisissez une heure.').refine(isTime, 'Saisissez une heure, par exemple 10:30.').nullable(),
  );

/** Dirhams, at most 2 decimals, 0 to 999 999 999 999,99 (D78). */
const amount = () =>
  z
    .number('Saisissez un montant en chiffres, par exemple 1\u00a0250\u00a0000,00.')
    .min(0, 'Le montant ne peut pas être négatif.')
    .max(MAX_DIRHAMS, 'Le montant dépasse 999 999 999 999,99 DH.')
    .refine(hasAtMostTwoDecimals, 'Deux décimales au plus.');
export const optionalAmount = () => z.preprocess(blankToNull, amount().nullable());

/** 0 to 100, at most 2 decimals (D78). */
export const optionalPercent = () =>
  z.preprocess(
    blankToNull,
    z
      .number('Saisissez un pourcentage.')
      .min(0, 'Entre 0 et 100\u00a0%.')
      .max(100, 'Entre 0 et 100\u00a0%.')
      .refine(hasAtMostTwoDecimals, 'Deux décimales au plus.')
      .nullable(),
  );

const PHONE = 'Dix chiffres, ou un numéro international (+33…).';
export const optionalPhone = () =>
  z.preprocess(
    blankToNull,
    z
      .string('Saisissez un numéro.')
      .max(MAX_TEXT, PHONE)
      .transform((value, ctx) => {
        const phone = normalizePhone(value);
        if (phone) return phone;
        ctx.addIssue({ code: 'custom', message: PHONE });
        return z.NEVER;
      })
      .nullable(),
  );

const NATIONAL_PHONE = 'Dix chiffres, par exemple 06 12 34 56 78.';
/** Ten digits, whatever stands between them (D23). */
export const requiredNationalPhone = () =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string('Saisissez un numéro.')
      .trim()
      .min(1, REQUIRED)
      .max(MAX_TEXT, NATIONAL_PHONE)
      .transform((value, ctx) => {
        const phone = normalizeNationalPhone(value);
        if (phone) return phone;
        ctx.addIssue({ code: 'custom', message: NATIONAL_PHONE });
        return z.NEVER;
      }),
  );

const IDENTIFIANT = 'Identifiant invalide.';
export const id = () => z.int(IDENTIFIANT).positive(IDENTIFIANT);
/** An id in a path or a query, where everything is text; OpenAPI describes it as an integer, which it does not of a pipe. */
export const idParam = () => z.coerce.number(IDENTIFIANT).int(IDENTIFIANT).positive(IDENTIFIANT);
/** The params of a call about one record. */
export const idParams = z.object({ id: idParam() });
/** Ids in a query, « 3,14 »; left out, none. */
export const idsParam = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : (value ?? [])),
    z.array(idParam()).max(1_000, '1\u00a0000 lignes au plus.'),
  );
const ANNEE = 'Année invalide.';
/** A year, in a query. */
export const anneeParam = (min = 1, max = 9_999) =>
  z.coerce.number(ANNEE).int(ANNEE).min(min, ANNEE).max(max, ANNEE);
export const optionalId = () => z.preprocess(blankToNull, id().nullable());
const ids = () => z.array(id()).max(1_000, '1\u00a0000 lignes au plus.');
export const idList = () => ids().min(1, 'Cochez au moins une ligne.');
/** Left out: an empty list. */
export const optionalIdList = () => ids().default([]);
const ouiOuNon = () => z.boolean('Oui ou non.');
/** Left blank: false. */
export const flag = () => z.preprocess((v) => blankToNull(v) ?? false, ouiOuNon());
/** Left blank or absent, it says nothing: what is stored stays, or the default applies. */
export const optionalFlag = () => z.preprocess(blankToNull, ouiOuNon().nullable()).optional();
/** Optimistic lock: the version that the writer read, absent or empty when it does not care (D75). */
export const version = () =>
  z
    .preprocess(
      (value) => blankToNull(value) ?? undefined,
      z.int('Version invalide.').min(0, 'Version invalide.').optional(),
    )
    .optional();

/** `dateInput` (ISO) wins over its displayed twin `date` (JJ/MM/AAAA): what a GET answered can be posted back (D74). */
export function withInputTwins(body: unknown): unknown {
  if (!isObject(body)) return body;
  const twins = Object.entries(body).filter(([key, value]) => key.endsWith('Input') && value !== undefined);
  return {
    ...body,
    ...Object.fromEntries(twins.map(([key, value]) => [key.slice(0, -'Input'.length), value])),
  };
}

const oneOf = (value: unknown, values: readonly string[]): string =>
  blankToNull(value) === null ? REQUIRED : `Au choix\u00a0: ${values.join(', ')}.`;
/** One word of a fixed list; when blank, the message says that it is missing. */
export const requiredChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: (issue) => oneOf(issue.input, values) });
export const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.preprocess(blankToNull, requiredChoice(values).nullable());
