/** What the card of the journal says of its integrity. */
import type { AnswerOf } from '../../kit/api';
import type { getChaine, verifierChaine } from '../apiJournal';

export type Verdict = AnswerOf<typeof verifierChaine>;
export type Nuit = Pick<AnswerOf<typeof getChaine>, 'verifieLe' | 'erreur' | 'altere'>;

/** The verdict that somebody has asked for, when it ended, and what the nightly verification had said when it began. */
export interface Constat extends Verdict {
  le: string;
  nuit: Nuit | undefined;
}

export interface Connu {
  etat: 'intact' | 'altere' | 'nonVerifie' | null;
  verifieLe: string | null;
  phrase: string | null;
}

/** Whether a nightly verification has ended since: it then prevails. One that goes on has said nothing yet. */
function aParleDepuis(nuit: Nuit | undefined, avant: Nuit | undefined): boolean {
  if (!nuit) return false;
  const finie = nuit.verifieLe !== null && nuit.verifieLe !== avant?.verifieLe;
  return finie || (nuit.erreur !== null && nuit.erreur !== avant?.erreur);
}

/** What was found last. A reading that did not reach its end (store out of reach…) has found nothing. */
export function connuDe(nuit: Nuit | undefined, constat: Constat | null): Connu {
  if (constat && !aParleDepuis(nuit, constat.nuit)) {
    const { intact, phrase, le } = constat;
    return { etat: intact ? 'intact' : 'altere', verifieLe: le, phrase };
  }
  const { verifieLe = null, erreur = null, altere = false } = nuit ?? {};
  if (erreur) return { etat: altere ? 'altere' : 'nonVerifie', verifieLe, phrase: erreur };
  return { etat: verifieLe ? 'intact' : null, verifieLe, phrase: null };
}
