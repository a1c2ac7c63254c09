import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ceJour } from '../horloge';
import { onNewDay } from '../useToday';
import { departDe, envoyeesDe, type Fusion } from './fusion';

/**
 * A window left open overnight, with nothing typed: the day that it proposes is the morning's. Once something is typed or sent, it
 * stays the day that was seen then.
 */
export function useJourPropose<F extends FieldValues>(
  form: UseFormReturn<F>,
  duJour: Fusion<F>['duJour'] = [],
): void {
  const proposer = useEffectEvent((hier: string) => {
    const depart = departDe(form);
    const proposes = duJour.filter((champ) => depart[champ] === hier);
    if (proposes.length === 0 || form.formState.isDirty || envoyeesDe(form).length > 0) return;
    form.reset({ ...depart, ...Object.fromEntries(proposes.map((champ) => [champ, ceJour()])) });
  });
  useEffect(() => {
    let jour = ceJour();
    return onNewDay(() => {
      proposer(jour);
      jour = ceJour();
    });
  }, []);
}
