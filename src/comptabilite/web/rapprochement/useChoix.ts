import { useState } from 'react';

interface Montant {
  id: number;
  /** In dirhams. */
  montant: number;
}

/** What has been ticked, with its amount, stays counted when a search shows other rows. */
export function useChoix() {
  const [choix, setChoix] = useState<ReadonlyMap<number, number>>(new Map());
  const cocher = (visibles: readonly Montant[], ids: ReadonlySet<number>) => {
    const suite = new Map(choix);
    for (const { id, montant } of visibles) {
      if (ids.has(id)) suite.set(id, montant);
      else suite.delete(id);
    }
    setChoix(suite);
  };
  const vider = () => setChoix(new Map());
  return { ids: [...choix.keys()], montants: [...choix.values()], cocher, vider };
}
export type Choix = ReturnType<typeof useChoix>;
