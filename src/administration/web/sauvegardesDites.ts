/** How the card of backups tells how they are made, and where they are. */
import type { AnswerOf } from '../../kit/api';
import type { getSauvegardes } from '../../sauvegarde/api';
import { sauvegardes as text } from './messagesEtat';

type Etat = AnswerOf<typeof getSauvegardes>;

export function noteDite({ chaqueNuit }: Pick<Etat, 'chaqueNuit'>, demo: boolean): string {
  if (demo) return text.noteDemo;
  return chaqueNuit ? text.note : text.noteSansNuit;
}

/** Null when there is nothing to tell: no backup yet, and no warning about the place where they go. */
export function lieuDit(
  { derniereSauvegarde, memeDisque }: Pick<Etat, 'derniereSauvegarde' | 'memeDisque'>,
  demo: boolean,
): { ou: string | null; memeDisque: boolean } | null {
  const ou = derniereSauvegarde?.lieu ?? null;
  // A demonstration has nothing to lose with its disk.
  if (ou === null && (demo || !memeDisque)) return null;
  return { ou, memeDisque };
}
