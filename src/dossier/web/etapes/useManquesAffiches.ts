/** Shows what the rules find missing on its fields, until it is filled. */
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
  /** The form was just reset from the file: marks again what it still lacks. */
  redire: () => void;
  /** Rows have moved: marks are set by rank, and would be shown on another row. */
  oublier: () => void;
}

/** How many frames a marked field may take to be rendered. */
const FRAMES = 20;

/** In a row's column there is no room for a sentence. */
const messageDe = (champ: string, manque: Manque): string =>
  /\.\d+\./.test(champ) && ditAbsent(manque) ? OBLIGATOIRE : manque.message;

/** `refus`: what led the user to this step, or keeps him there. */
export function useManquesAffiches<S extends z.ZodType<FieldValues>>(
  form: UseFormReturn<z.output<S>>,
  actuel: RefObject<Etape<S>>,
  refus: readonly Manque[] | null,
): Affichage {
  // One object for all renders, so that components that receive it do not render again.
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
    // A field of a block that was closed is rendered a few frames later: tried again until it is there.
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
          // The field is not in this step: a rate is typed in the quote.
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
    // Saved since: nothing stays marked.
    if (!refus) return oublier();
    // Once the step is rendered, and no longer inert.
    const frame = requestAnimationFrame(() => {
      drawAll();
      montrer(refus);
    });
    return () => cancelAnimationFrame(frame);
  }, [refus, montrer, oublier]);
  return { montrer, redire, oublier };
}
