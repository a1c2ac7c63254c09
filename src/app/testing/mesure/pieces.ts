/** Pieces: many rows, few bytes; each of these is a real page that opens. */
import { pdf } from '../../../demo/pieces';
import type { Rangee } from '../../../kit/server/testing/remplir';

/** Bytes that are on the disk, as the store has named them. */
export type Octets = { sha256: string; size: number }[];

export const unePage = (n: number): Buffer =>
  Buffer.from(pdf(`Pièce ${n}`, ['Étude de mesure', `Page ${n} : ces octets ne disent rien de personne.`]));

export function classeur(octets: Octets, comptes: number) {
  const rangees: Rangee<'fichier'>[] = [];
  let id = 0;
  /** The next piece's id: who brings it and whose bytes it has follow from that. */
  const verser = (label: string, created_at: string): number => {
    id += 1;
    const { sha256, size } = octets[id % octets.length] as Octets[number];
    const utilisateur_id = 1 + (id % comptes);
    rangees.push({ id, sha256, label, size, created_at, utilisateur_id, type: 'application/pdf' });
    return id;
  };
  return { verser, prendre: () => rangees.splice(0) };
}
export type Classeur = ReturnType<typeof classeur>;
