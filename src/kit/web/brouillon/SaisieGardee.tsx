import { type ReactNode, lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SaisieGardeeProps } from './SaisieRetrouvee';

type Composant = <F extends FieldValues>(props: SaisieGardeeProps<F>) => ReactNode;
const rien: Composant = () => null;

// When the drafts' code does not load, the form works without them.
const SaisieRetrouvee = lazy(async () => ({
  default: await import('./SaisieRetrouvee').then(
    (module) => module.SaisieRetrouvee as Composant,
    () => rien,
  ),
})) as unknown as Composant;

/** Keeps on this machine what is typed in the form, until it is saved. Its code loads after the form. */
export function SaisieGardee<F extends FieldValues>(props: SaisieGardeeProps<F>) {
  return (
    <Suspense>
      {/* A new key remounts it: another record's typing must never be offered here. */}
      <SaisieRetrouvee key={props.cle} {...props} />
    </Suspense>
  );
}
