/** What a form tells of itself so that two people may type in it at once. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AppError } from '../../errors';

/** What each list of a form is called, by its path, and each of its rows. */
export type Listes = Record<
  string,
  {
    label: string;
    nom?: (row: never) => string | undefined;
    /** One adds rows to it: one that the other removed can be kept, as a new one. */
    ajout?: boolean;
  }
>;

export interface Fusion<F> {
  /** The record of a refusal (`actuel`), as the form would be loaded with it. */
  lire: (actuel: never) => F;
  /** The two are together in the form, which now stands on this record. */
  adopter?: (actuel: never) => void;
  /** Refuses to send what came together, and tells why. */
  refuser?: (values: F) => boolean;
  listes?: Listes;
  /** The fields that begin as the day on which the form is opened, which nobody typed. */
  duJour?: readonly (keyof F & string)[];
}

export type Formulaire<F extends FieldValues> = Pick<
  UseFormReturn<F>,
  'control' | 'getValues' | 'handleSubmit' | 'reset' | 'setError'
>;

export interface Perimee {
  actuel: never;
  par?: string;
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
