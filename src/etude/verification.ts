/** What is said beside all that a notary must check before an office relies on it. */
import { formatDay } from '../kit/dates';

/** An instant, and a name when it is known. */
interface Verifiable {
  verifieLe: string | null;
  verifiePar: string | null;
}

export const A_VERIFIER = 'à vérifier par le notaire';

/** The day of the check, then who made it. */
export const motsVerification = ({ verifieLe, verifiePar }: Verifiable): [string, string] =>
  verifieLe === null
    ? [A_VERIFIER, '']
    : [`vérifié le ${formatDay(verifieLe)}`, verifiePar ? `par ${verifiePar}` : ''];

/** The same in one line. */
export const direVerification = (verifiable: Verifiable): string =>
  motsVerification(verifiable).join(' ').trim();
