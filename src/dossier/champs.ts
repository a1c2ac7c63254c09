/**
 * A section of a file is described once and read twice: leniently, as it is typed or posted (D74), and
 * exactly, as it is answered. Each description takes one of these two sets of fields.
 */
import { z } from 'zod';
import { isObject } from '../kit/object';
import {
  flag,
  optionalAmount,
  optionalChoice,
  optionalDate,
  optionalId,
  optionalPercent,
  optionalReference,
  optionalText,
  optionalTime,
  withInputTwins,
} from '../kit/schema';

type Values = readonly [string, ...string[]];
type Group<S extends z.ZodRawShape> = z.ZodType<z.output<z.ZodObject<S>>>;

export interface Champs {
  texte(): z.ZodType<string | null>;
  /** The number of a paper: kept as text, even when posted as a JSON number. */
  numero(): z.ZodType<string | null>;
  date(): z.ZodType<string | null>;
  heure(): z.ZodType<string | null>;
  montant(): z.ZodType<number | null>;
  pourcent(): z.ZodType<number | null>;
  reference(): z.ZodType<number | null>;
  coche(): z.ZodType<boolean>;
  choix<const V extends Values>(values: V): z.ZodType<V[number] | null>;
  groupe<S extends z.ZodRawShape>(shape: S): Group<S>;
  liste<T>(item: z.ZodType<T>): z.ZodType<T[]>;
}

const MAX_ROWS = 200;

/** Lenient: `""` and absent are null, a missing group is empty, dates are ISO or JJ/MM/AAAA. */
export const saisi: Champs = {
  texte: optionalText,
  numero: optionalReference,
  date: optionalDate,
  heure: optionalTime,
  montant: optionalAmount,
  pourcent: optionalPercent,
  reference: optionalId,
  coche: flag,
  choix: optionalChoice,
  groupe: (shape) => z.preprocess((v) => (v === '' ? {} : (v ?? {})), z.object(shape)),
  liste: (item) => z.preprocess((v) => v ?? [], z.array(item).max(MAX_ROWS, `${MAX_ROWS} lignes au plus.`)),
};

/** Exact: what an answer holds. */
export const lu: Champs = {
  texte: () => z.string().nullable(),
  numero: () => z.string().nullable(),
  date: () => z.string().nullable(),
  heure: () => z.string().nullable(),
  montant: () => z.number().nullable(),
  pourcent: () => z.number().nullable(),
  reference: () => z.int().nullable(),
  coche: () => z.boolean(),
  choix: (values) => z.enum(values).nullable(),
  groupe: (shape) => z.object(shape),
  liste: (item) => z.array(item),
};

const DEPTH = 8; // more than a whole file posted back is deep
/** At every level a date's `…Input` twin wins (D74). */
function avecJumeaux(value: unknown, depth = DEPTH): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => avecJumeaux(item, depth - 1));
  const entries = Object.entries(withInputTwins(value) as object);
  return Object.fromEntries(entries.map(([key, inner]) => [key, avecJumeaux(inner, depth - 1)]));
}

/** A step's body posted under one of its names (`{enregistrement: {…}}`) is read as if it were flat (D74). */
export const aPlat =
  (...names: string[]) =>
  (posted: unknown): unknown => {
    const body = avecJumeaux(posted);
    if (!isObject(body)) return body;
    const name = names.find((candidate) => isObject(body[candidate]));
    return name ? { ...body, ...(body[name] as object) } : body;
  };

/** The contrary, for the step whose contract is nested: a flat body is put under its name. */
export const sousSonNom =
  (name: string) =>
  (posted: unknown): unknown => {
    const body = avecJumeaux(posted);
    if (!isObject(body) || isObject(body[name])) return body;
    return { id: body.id, version: body.version, [name]: body };
  };
