/** Who made a version stale: a colleague, or the user from elsewhere. */
import { lireCles } from '../brouillon/cles';
import type { Perimee } from './fusion';

type Auteur = Pick<Perimee, 'par' | 'compte'>;

/** Whether the user saved it, in another tab or on another machine. */
export const estSoi = ({ compte }: Auteur): Promise<boolean> =>
  lireCles().then(
    (miennes) => miennes.compte === compte,
    () => false,
  );

/** Of a refusal that says only that somebody else did: who. Null: it is not known. */
export async function quiAModifie(details: unknown): Promise<string | null> {
  const auteur = (details ?? {}) as Auteur;
  if (await estSoi(auteur))
    return 'Vous avez modifié cette fiche entre-temps, dans un autre onglet ou sur un autre poste.';
  return auteur.par ? `${auteur.par} a modifié cette fiche entre-temps.` : null;
}
