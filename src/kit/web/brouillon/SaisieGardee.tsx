import { type ReactNode, lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SaisieGardeeProps } from './SaisieRetrouvee';

type Composant = <F extends FieldValues>(props: SaisieGardeeProps<F>) => ReactNode;
const rien: Composant = () => null;

// A form whose drafts cannot be kept is a form all the same.
const SaisieRetrouvee = lazy(async () => ({
  default: await import('./SaisieRetrouvee').then(
    (module) => module.SaisieRetrouvee as Composant,
    () => rien,
  ),
})) as unknown as Composant;

/** What is typed in this form is kept on the machine until it is saved. Its code comes after the form. */
export function SaisieGardee<F extends FieldValues>(props: SaisieGardeeProps<F>) {
  return (
    <Suspense>
      {/* Another record's typing is never offered here. */}
      <SaisieRetrouvee key={props.cle} {...props} />
    </Suspense>
  );
}
