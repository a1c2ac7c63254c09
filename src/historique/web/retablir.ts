/** Restores old values by a new change: the present record with these values, sent by its own call, under its own rules. */
import type { z } from 'zod';
import { asAppError } from '../../kit/web/responseError';
import { same } from '../../kit/fusion';
import { lireChemin, poser } from '../differences';

/** What `ecrire` returns when the user gave up and nothing was written. */
export const ABANDONNEE = 'abandonnee';

export interface Valeur {
  chemin: string[];
  valeur: unknown;
}
/** `abandonnee`: told what else would change, the user gave up. */
export type Issue = 'fait' | 'deja' | 'disparue' | 'dependante' | 'refusee' | typeof ABANDONNEE;
export type Retablir = (valeurs: readonly Valeur[]) => Promise<Issue>;

interface Fiche<S extends z.ZodType> {
  /** The record as it is now, in the shape of its form. */
  lire: () => Promise<unknown>;
  schema: S;
  ecrire: (saisie: z.output<S>) => Promise<unknown>;
  /** Refreshes the screens that show the record. */
  ensuite: () => Promise<unknown>;
}

const tient = (saisie: unknown, { chemin, valeur }: Valeur): boolean =>
  same(lireChemin(saisie, chemin), valeur);

export function retablirDans<S extends z.ZodType>({ lire, schema, ecrire, ensuite }: Fiche<S>): Retablir {
  const essayer = async (valeurs: readonly Valeur[]): Promise<Issue> => {
    const actuelle = await lire();
    if (valeurs.every((une) => tient(actuelle, une))) return 'deja';
    const voulue = valeurs.reduce<unknown>(
      (fiche, { chemin, valeur }) => (fiche === undefined ? fiche : poser(fiche, chemin, valeur)),
      actuelle,
    );
    if (voulue === undefined) return 'disparue';
    const saisie = schema.safeParse(voulue);
    if (!saisie.success) return 'refusee';
    if (!valeurs.every((une) => tient(saisie.data, une))) return 'dependante';
    if ((await ecrire(saisie.data)) === ABANDONNEE) return ABANDONNEE;
    await ensuite();
    return 'fait';
  };
  return async (valeurs) => {
    try {
      return await essayer(valeurs);
    } catch (error) {
      // Somebody has written meanwhile: the same values are put into the record as it now is.
      if (asAppError(error).code !== 'version_perimee') throw error;
      return essayer(valeurs);
    }
  };
}
