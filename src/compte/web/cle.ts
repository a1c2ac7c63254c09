/** Passkeys, as the browser makes and uses them. Light: the library comes when one is first asked for. */
import { AppError } from '../../kit/errors';
import type { DemandeCle, NouvelleCle, ReponseCle } from '../secondFacteur';

const NUMBER = /^[\d.]+$|^\[/;

/** Browsers make none over plain http, nor at a bare number. */
export const navigateurSaitLesCles = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !NUMBER.test(location.hostname);

const ANNULEE = 'La clé d’accès n’a pas été utilisée\u00a0: la demande a été annulée ou a expiré.';
const CONNUE = 'Cet appareil a déjà une clé d’accès pour votre compte.';
const IMPOSSIBLE = 'Cette clé d’accès n’a pas pu être utilisée ici.';

/** What the browser refuses, in words; aborting is not a failure of the office. */
function refusal(error: unknown): AppError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return new AppError('conflit', CONNUE);
  return new AppError('conflit', name === 'NotAllowedError' || name === 'AbortError' ? ANNULEE : IMPOSSIBLE);
}

export async function utiliserCle(optionsJSON: DemandeCle): Promise<ReponseCle> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const cle = await startAuthentication({ optionsJSON: optionsJSON as never }).catch((error: unknown) => {
    throw refusal(error);
  });
  return cle as unknown as ReponseCle;
}

export async function creerCle(optionsJSON: object): Promise<NouvelleCle> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const cle = await startRegistration({ optionsJSON: optionsJSON as never }).catch((error: unknown) => {
    throw refusal(error);
  });
  return cle as unknown as NouvelleCle;
}
