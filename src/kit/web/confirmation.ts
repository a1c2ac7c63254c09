/** A sensitive call is refused until the user proves again who he is; the application asks him, then the call is sent again. */
import { AppError } from '../errors';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
/** Sets how the user is asked; `true` once he has given the proof. The kit knows no account. */
export const onConfirmationRequired = (handler: Ask): void => {
  ask = handler;
};

let asking: Promise<boolean> | null = null;
let proofs = 0;
/** How many proofs were given: each gives the session another cookie, and a request sent before it is refused. */
export const proofsGiven = (): number => proofs;

/** Several calls may be refused together: one question for all. */
async function confirmed(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  if (!(await asking)) return false;
  proofs += 1;
  return true;
}

const RIEN_FAIT = 'Rien n’a été fait\u00a0: votre identité n’a pas été confirmée.';

/** Sends; when a proof is asked for, gets it and sends again. */
export async function withProof<A>(send: () => Promise<A>): Promise<A> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'confirmation_requise') throw error;
  }
  if (await confirmed()) return send();
  throw new AppError('confirmation_requise', RIEN_FAIT);
}
