/** Brings old values back as a new change: the record as it is now, with them, by its own call and its own rules. */
import type { z } from 'zod';
import { asAppError } from '../../kit/web/responseError';
import { same } from '../../kit/fusion';
import { lireChemin, poser } from '../differences';

/** What `ecrire` answers when it has written nothing. */
export const ABANDONNEE = 'abandonnee';

export interface Valeur {
  chemin: string[];
  valeur: unknown;
}
/** `abandonnee`: the user was asked what it takes with it, and gave up. */
export type Issue = 'fait' | 'deja' | 'disparue' | 'dependante' | 'refusee' | typeof ABANDONNEE;
export type Retablir = (valeurs: readonly Valeur[]) => Promise<Issue>;

interface Fiche<S extends z.ZodType> {
  /** The record as it is now, in the shape of its form. */
  lire: () => Promise<unknown>;
  schema: S;
  ecrire: (saisie: z.output<S>) => Promise<unknown>;
  /** Whoever shows it follows. */
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
      // Somebody wrote meanwhile: the same values in what is there now, as a form would be put together.
      if (asAppError(error).code !== 'version_perimee') throw error;
      return essayer(valeurs);
    }
  };
}
