/** What a rule found missing, on its fields, until it is filled. */
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Manque } from '../../../../kit/errors';
import type { OuvertureSaisie } from '../../../etapes/ouverture';
import { ditAbsent } from '../../../manque';
import { OBLIGATOIRE } from '../../messages';

type Form = UseFormReturn<OuvertureSaisie>;
type Champ = Parameters<Form['setError']>[0];

/** The rules speak of the file, the form of its own fields; a row's column has no room for a sentence. */
function champDe(manque: Manque): { champ: string; message: string } {
  const champ = manque.path.replace(/^ouverture\./, '').replace(/\.cdg$/, '.cdg.value');
  const court = /^(acquereurs|vendeurs)\.\d/.test(champ) && ditAbsent(manque);
  return { champ, message: court ? OBLIGATOIRE : manque.message };
}

export function useManquesAffiches(form: Form, manquesDe: (saisie: OuvertureSaisie) => Manque[]) {
  const affiches = useRef(new Set<string>());
  const regle = useRef(manquesDe);
  regle.current = manquesDe;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          if (affiches.current.size === 0) return;
          const restent = new Set(regle.current(form.getValues()).map((manque) => champDe(manque).champ));
          for (const champ of affiches.current) {
            if (restent.has(champ)) continue;
            form.clearErrors(champ as Champ);
            affiches.current.delete(champ);
          }
        },
      }),
    [form],
  );

  // The same at each drawing, for those who are not to be drawn again.
  const [affichage] = useState(() => ({
    montrer: (manques: Manque[]) => {
      for (const [row, manque] of manques.entries()) {
        const { champ, message } = champDe(manque);
        affiches.current.add(champ);
        form.setError(champ as Champ, { type: 'manque', message }, { shouldFocus: row === 0 });
      }
    },
    /** Rows have moved: what was said of one would be read of another. */
    oublier: () => {
      for (const champ of affiches.current) form.clearErrors(champ as Champ);
      affiches.current.clear();
    },
  }));
  return affichage;
}
