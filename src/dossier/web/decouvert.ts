import { AppError } from '../../kit/errors';
import type { Extensions } from './extensions';

/** No answer: the affair cannot pay, nobody let it, and the user knows. */
export const REFUSE = 'refuse';

/** Sends; and sends again, as often as somebody who may lets the affair go below zero. */
export async function siCouvert<A>(
  envoyer: () => Promise<A>,
  demander: Extensions['surSoldeInsuffisant'],
): Promise<A | typeof REFUSE> {
  try {
    return await envoyer();
  } catch (error) {
    const decouvert = error instanceof AppError && error.code === 'solde_insuffisant';
    if (!decouvert || !demander) throw error;
    return (await demander(error)) ? siCouvert(envoyer, demander) : REFUSE;
  }
}
