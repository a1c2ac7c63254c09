import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { DemandeCle, NouvelleCle, ReponseCle } from '../secondFacteur';
import { DEFI_MS, type Defis, type Usage } from './defi';
import type { Domaine } from './domaine';
import type { CleConnue, CleFaite } from './sql-cles';

const OFFICE = 'Minutier';
/** User verification (PIN, fingerprint) is required: only with it is a passkey two factors by itself. */
const VERIFIED = 'required';

interface Asked {
  defis: Defis;
  usage: Usage;
  now: Date;
}

const descriptor = ({ identifiant, transports }: Pick<CleConnue, 'identifiant' | 'transports'>) => ({
  id: identifiant,
  transports: transports.split(' ').filter(Boolean),
});

/** Options for a sign-in. Without `cles`, the browser offers all the passkeys that it has for this domain. */
export async function askCle(
  { defis, usage, now }: Asked,
  { domaine }: Domaine,
  cles: CleConnue[] = [],
): Promise<DemandeCle> {
  const options = await generateAuthenticationOptions({
    rpID: domaine,
    challenge: defis.issue(usage, now),
    timeout: DEFI_MS,
    userVerification: VERIFIED,
    allowCredentials: cles.map(descriptor),
  });
  return { allowCredentials: [], ...options } as DemandeCle;
}

export const askNewCle = (
  { defis, usage, now }: Asked,
  { domaine }: Domaine,
  { email, nom, cles }: { email: string; nom: string; cles: CleConnue[] },
) =>
  generateRegistrationOptions({
    rpName: OFFICE,
    rpID: domaine,
    userName: email,
    userDisplayName: nom,
    challenge: defis.issue(usage, now),
    timeout: DEFI_MS,
    attestationType: 'none',
    excludeCredentials: cles.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
  });

/** The challenge in the passkey's answer, before any check: marked as answered, so that it is refused a second time. */
export function challengeOf({ response: { clientDataJSON } }: ReponseCle | NouvelleCle): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The passkey's new counter; null unless this is its answer to our challenge, at our address, with its user verified. */
export async function checkCle(
  { defis, usage, now }: Asked,
  { domaine, origin }: Domaine,
  cle: CleConnue,
  reponse: ReponseCle,
): Promise<number | null> {
  if (cle.domaine !== domaine) return null;
  const { userHandle, ...response } = reponse.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...reponse, response },
    expectedChallenge: (challenge) => defis.isMine(challenge, usage, now),
    expectedOrigin: origin,
    expectedRPID: domaine,
    requireUserVerification: true,
    credential: {
      id: cle.identifiant,
      publicKey: Uint8Array.from(Buffer.from(cle.clePublique, 'base64url')),
      counter: cle.compteur,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

export async function checkNewCle(
  { defis, usage, now }: Asked,
  { domaine, origin }: Domaine,
  reponse: NouvelleCle,
): Promise<CleFaite | null> {
  const verified = await verifyRegistrationResponse({
    response: reponse,
    expectedChallenge: (challenge) => defis.isMine(challenge, usage, now),
    expectedOrigin: origin,
    expectedRPID: domaine,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    identifiant: id,
    domaine,
    clePublique: Buffer.from(publicKey).toString('base64url'),
    compteur: counter,
    transports: (reponse.response.transports ?? []).join(' '),
  };
}
