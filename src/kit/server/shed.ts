import { AppError } from '../errors';

export type ShedReason = 'boucle' | 'memoire' | 'en_cours' | 'retard' | 'arret' | 'pas_pret';

export const TROP_A_FAIRE =
  'Le serveur a trop à faire en ce moment\u00a0: rien n’est perdu, réessayez dans quelques secondes.';
const WHY: Record<ShedReason, string> = {
  boucle: TROP_A_FAIRE,
  memoire: TROP_A_FAIRE,
  en_cours: TROP_A_FAIRE,
  retard: TROP_A_FAIRE,
  arret: 'Le serveur redémarre\u00a0: rien n’est perdu, réessayez dans quelques secondes.',
  pas_pret: 'Ce serveur n’est pas prêt.',
};

/** Refused before anything was done for the request: not a failure, and not logged as one. */
export class Shed extends AppError {
  constructor(
    readonly reason: ShedReason,
    details?: unknown,
  ) {
    super('indisponible', WHY[reason], details);
  }
}
