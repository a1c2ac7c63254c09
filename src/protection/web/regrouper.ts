import type { Detenu, Sort } from '../personne';

export interface Groupe {
  sort: Sort;
  raison: string | null;
  jusquau: string | null;
  choses: Pick<Detenu, 'quoi' | 'nombre'>[];
}

/** Groups the things that share a fate and a duty, so that each reason is read once. */
export function regrouper(detenus: readonly Detenu[]): Groupe[] {
  const groupes = new Map<string, Groupe>();
  for (const { quoi, nombre, sort, raison, jusquau } of detenus) {
    const cle = JSON.stringify([sort, raison, jusquau]);
    const groupe = groupes.get(cle) ?? { sort, raison, jusquau, choses: [] };
    groupe.choses.push({ quoi, nombre });
    groupes.set(cle, groupe);
  }
  return [...groupes.values()];
}
