/** What the card of backups says of how they are made, and of where they are. */
import type { AnswerOf } from '../../kit/api';
import type { getSauvegardes } from '../../sauvegarde/api';
import { sauvegardes as text } from './messagesEtat';

type Etat = AnswerOf<typeof getSauvegardes>;

export function noteDite({ chaqueNuit }: Pick<Etat, 'chaqueNuit'>, demo: boolean): string {
  if (demo) return text.noteDemo;
  return chaqueNuit ? text.note : text.noteSansNuit;
}

/** Null while there is nothing to say: none was made yet, and nothing is known against the place where they go. */
export function lieuDit(
  { derniereSauvegarde, memeDisque }: Pick<Etat, 'derniereSauvegarde' | 'memeDisque'>,
  demo: boolean,
): { ou: string | null; memeDisque: boolean } | null {
  const ou = derniereSauvegarde?.lieu ?? null;
  // A demonstration that was never saved has nothing that its disk could take away.
  if (ou === null && (demo || !memeDisque)) return null;
  return { ou, memeDisque };
}
