import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '../lazyWindow';
import type { SaisieGardeeProps } from './SaisieRetrouvee';

type Composant = <F extends FieldValues>(props: SaisieGardeeProps<F>) => ReactNode;

// When the drafts' code does not load, the form works without them.
const SaisieRetrouvee = lazyPart(
  async () => (await import('./SaisieRetrouvee')).SaisieRetrouvee as ComponentType<object>,
  () => undefined,
) as unknown as Composant;

/** Keeps on this machine what is typed in the form, until it is saved. Its code loads after the form. */
export function SaisieGardee<F extends FieldValues>(props: SaisieGardeeProps<F>) {
  // A new key remounts it: another record's typing must never be offered here.
  return <SaisieRetrouvee key={props.cle} {...props} />;
}
