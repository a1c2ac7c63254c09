import { AppError } from '../../kit/errors';
import type { Extensions } from './extensions';

/** The affair cannot pay and nobody has allowed an overdraft; the user has been told. */
export const REFUSE = 'refuse';

/** Sends, and sends again each time that somebody who has the right lets the affair go below zero. */
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
