import { AppError } from '../errors';

export type ShedReason = 'boucle' | 'memoire' | 'en_cours' | 'retard' | 'arret' | 'pas_pret';

const TROP =
  'Le serveur a trop à faire en ce moment\u00a0: rien n’est perdu, réessayez dans quelques secondes.';
const WHY: Record<ShedReason, string> = {
  boucle: TROP,
  memoire: TROP,
  en_cours: TROP,
  retard: TROP,
  arret: 'Le serveur redémarre\u00a0: rien n’est perdu, réessayez dans quelques secondes.',
  pas_pret: 'Ce serveur n’est pas prêt.',
};

/** Refused at the door, before anything was done of it: not a failure, and nothing to log one by one. */
export class Shed extends AppError {
  constructor(
    readonly reason: ShedReason,
    details?: unknown,
  ) {
    super('indisponible', WHY[reason], details);
  }
}
