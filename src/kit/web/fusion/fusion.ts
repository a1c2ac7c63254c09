/** What a form tells so that two people may type in the same record at once. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AppError } from '../../errors';

/** The name of each list of a form, by its path, and of its rows. */
export type Listes = Record<
  string,
  {
    label: string;
    nom?: (row: never) => string | undefined;
    /** The user may add rows to it: a row that the other removed can then be kept, as a new one. */
    ajout?: boolean;
  }
>;

export interface Fusion<F> {
  /** Makes the form's values from the record of a refusal (`actuel`). */
  lire: (actuel: never) => F;
  /** Called once the two are merged in the form, which now starts from this record. */
  adopter?: (actuel: never) => void;
  /** Whether to refuse to send the merged values; tells the user why. */
  refuser?: (values: F) => boolean;
  listes?: Listes;
  /** Fields that say one thing, of the form or of its rows: changed by both, they are chosen together. */
  ensemble?: readonly string[];
  /** What is sent of what is typed, where it is not all of it. */
  envoi?: (saisie: F) => F;
  /** The fields whose initial value is the day on which the form is opened, which nobody typed. */
  duJour?: readonly (keyof F & string)[];
}

export type Formulaire<F extends FieldValues> = Pick<
  UseFormReturn<F>,
  'control' | 'getValues' | 'handleSubmit' | 'reset' | 'setError'
>;

export interface Perimee {
  actuel: never;
  par?: string;
  /** The account of who saved it. */
  compte?: number | null;
  le?: string;
}

export const estPerimee = (error: unknown): error is AppError & { details: Perimee } =>
  error instanceof AppError &&
  error.code === 'version_perimee' &&
  (error.details as { actuel?: unknown } | undefined)?.actuel != null;

/** What the form was loaded with. */
export const departDe = <F extends FieldValues>(form: Pick<Formulaire<F>, 'control'>): F => {
  const { _defaultValues: depart } = form.control;
  return depart as unknown as F;
};

/** By form: what it has sent, and what it stood on then. Whether the server stored it is perhaps known only at the next save. */
const envoyees = new WeakMap<object, { depart: unknown; saisie: unknown }[]>();

/** What the form has sent since it was loaded. */
export const envoyeesDe = <F extends FieldValues>(form: Pick<Formulaire<F>, 'control'>): F[] =>
  (envoyees.get(form.control) ?? [])
    .filter(({ depart }) => depart === departDe(form))
    .map(({ saisie }) => saisie as F);

export function noterEnvoyees<F extends FieldValues>(
  form: Pick<Formulaire<F>, 'control'>,
  saisies: readonly F[],
): void {
  const depart = departDe(form);
  const toutes = [...envoyeesDe(form), ...structuredClone(saisies)];
  envoyees.set(
    form.control,
    toutes.map((saisie) => ({ depart, saisie })),
  );
}
