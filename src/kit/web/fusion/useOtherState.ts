/** When the other's save has made of the record something else than what was read (closed, ended, another amount). */
import { useRef } from 'react';
import { alertDialog } from '../dialogs';
import type { Fusion } from './fusion';

/**
 * Tells it before anything is written over it: what was typed is sent at the next « Confirmer » only. `tell`: what to say, then
 * what to do; null: nothing that matters has changed.
 */
export function useOtherState<R>(
  tell: (actuel: R) => [text: string, todo: string] | null,
): Required<Pick<Fusion<unknown>, 'adopter' | 'refuser'>> {
  const told = useRef<[text: string, todo: string]>(null);
  return {
    adopter: (actuel: never) => {
      told.current = tell(actuel);
    },
    refuser: () => {
      const { current } = told;
      told.current = null;
      if (current) void alertDialog(current[0], undefined, [current[1]]);
      return current !== null;
    },
  };
}
