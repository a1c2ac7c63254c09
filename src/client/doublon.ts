/** Whether a client is probably stored already. Shown, never refused: the office has the paper in hand. */
import { lettresDe } from '../kit/doublons';

/** The strongest first. */
export const MOTIFS_CLIENT = ['cin', 'identite'] as const;
type Motif = (typeof MOTIFS_CLIENT)[number];

export interface Noms {
  nom: string;
  prenom: string;
}
export interface Qui extends Noms {
  date_naissance: string | null;
  cin: string;
}

export const aUneCin = ({ cin }: Qui): boolean => /\d/.test(lettresDe(cin));
export const aUneIdentite = ({ nom, prenom, date_naissance }: Qui): boolean =>
  Boolean(date_naissance) && lettresDe(nom) !== '' && lettresDe(prenom) !== '';

const memeCin = (un: Qui, autre: Qui): boolean => aUneCin(un) && lettresDe(un.cin) === lettresDe(autre.cin);

/** On many papers the surname and the first name are exchanged: both orders match. */
export function memesNoms(un: Noms, autre: Noms): boolean {
  const noms = [un.nom, un.prenom].map(lettresDe);
  const autres = [autre.nom, autre.prenom].map(lettresDe);
  return [autres, autres.toReversed()].some(([nom, prenom]) => nom === noms[0] && prenom === noms[1]);
}

const memeIdentite = (un: Qui, autre: Qui): boolean =>
  aUneIdentite(un) && un.date_naissance === autre.date_naissance && memesNoms(un, autre);

export function motifClient(saisi: Qui, fiche: Qui): Motif | null {
  if (memeCin(saisi, fiche)) return 'cin';
  return memeIdentite(saisi, fiche) ? 'identite' : null;
}
