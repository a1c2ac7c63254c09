/** What a rule found missing, on its fields, until it is filled. */
import { type RefObject, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Manque } from '../../../kit/errors';
import { drawAll } from '../../../kit/web/slices';
import { type DossierBrut, completerDossier } from '../../completer';
import type { Dossier } from '../../dossier';
import { type EtapeId, manquesEtape } from '../../etapes';
import { ditAbsent } from '../../manque';
import { OBLIGATOIRE } from '../messages';
import { viserErreur } from './contrat';
import { lisible } from './lisible';

interface Etape<S extends z.ZodType<FieldValues>> {
  etape: EtapeId;
  schema: S;
  dossier: Dossier;
  fusionner: (dossier: Dossier, saisie: z.output<S>) => DossierBrut;
  champDe?: (path: string, saisie: z.output<S>, dossier: Dossier) => string;
}

export interface Affichage {
  montrer: (manques: readonly Manque[]) => void;
  /** The form has just started from the file anew: what it still lacks is marked as before. */
  redire: () => void;
  /** Rows have moved: what was said of one would be read of another. */
  oublier: () => void;
}

/** Frames that a marked field may take to be drawn. */
const FRAMES = 20;

/** A row's column has no room for a sentence. */
const messageDe = (champ: string, manque: Manque): string =>
  /\.\d+\./.test(champ) && ditAbsent(manque) ? OBLIGATOIRE : manque.message;

/** `refus`: why one was led to this step, or kept there. */
export function useManquesAffiches<S extends z.ZodType<FieldValues>>(
  form: UseFormReturn<z.output<S>>,
  actuel: RefObject<Etape<S>>,
  refus: readonly Manque[] | null,
): Affichage {
  // One object for all renders: what it is given to is not rendered again for it.
  const [{ suivre, montrer, redire, oublier }] = useState(() => {
    const affiches = new Set<FieldPath<z.output<S>>>();
    const restants = (): ReadonlyMap<string, Manque> | null => {
      const { schema, fusionner, dossier, etape } = actuel.current;
      const saisie = affiches.size > 0 && lisible(schema, form.getValues());
      return saisie ? champsDe(manquesEtape(completerDossier(fusionner(dossier, saisie)), etape)) : null;
    };
    const champsDe = (manques: readonly Manque[]): Map<string, Manque> => {
      const { champDe = (path) => path, dossier } = actuel.current;
      return new Map(manques.map((manque) => [champDe(manque.path, form.getValues(), dossier), manque]));
    };
    const garder = (restent: ReadonlyMap<string, Manque>): void => {
      for (const champ of affiches) {
        if (restent.has(champ)) continue;
        form.clearErrors(champ);
        affiches.delete(champ);
      }
    };
    const marquer = (champ: FieldPath<z.output<S>>, manque: Manque): void =>
      form.setError(champ, { type: 'manque', message: messageDe(champ, manque) });
    // A field in a block that was closed is drawn a few frames later: aimed at again until it is there.
    let aViser = 0;
    const viser = (): void => {
      requestAnimationFrame(() => {
        if (aViser === 0) return;
        aViser = viserErreur() ? 0 : aViser - 1;
        viser();
      });
    };
    return {
      suivre: () => {
        const restent = restants();
        if (restent) garder(restent);
      },
      montrer: (manques: readonly Manque[]) => {
        for (const [path, manque] of champsDe(manques)) {
          const champ = path as FieldPath<z.output<S>>;
          // No field of this step: a rate is typed in the quote.
          if (form.getValues(champ) === undefined) continue;
          marquer(champ, manque);
          affiches.add(champ);
        }
        aViser = FRAMES;
        viser();
      },
      redire: () => {
        const restent = restants();
        if (!restent) return;
        garder(restent);
        for (const champ of affiches) {
          const manque = restent.get(champ);
          if (manque) marquer(champ, manque);
        }
      },
      oublier: () => garder(new Map()),
    };
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: suivre }), [form, suivre]);
  useEffect(() => {
    // Saved since: nothing stays marked, not even once the file has been read back.
    if (!refus) return oublier();
    // Once the step is drawn, and no longer inert.
    const frame = requestAnimationFrame(() => {
      drawAll();
      montrer(refus);
    });
    return () => cancelAnimationFrame(frame);
  }, [refus, montrer, oublier]);
  return { montrer, redire, oublier };
}
