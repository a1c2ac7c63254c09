import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { AppError } from '../../kit/errors';

/** The domain that passkeys are bound to: WebAuthn's relying party. */
export interface Domaine {
  domaine: string;
  origin: string;
}

const ADRESSE =
  'Les clés d’accès ne fonctionnent pas à cette adresse\u00a0: ouvrez l’étude par un nom en https, ou par localhost sur la machine même.';

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** From the address by which browsers know the office: PUBLIC_URL, or the one that this request was sent to. */
export function domaineOf(
  { protocol, host }: FastifyRequest,
  publicUrl: string | undefined,
): Domaine | { raison: string } {
  const address = publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(address)) return { raison: ADRESSE };
  const { hostname, origin, protocol: scheme } = new URL(address);
  // Browsers make no passkey for an IP address, nor over plain http.
  const bare = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (bare || (scheme !== 'https:' && !isLocal(hostname))) return { raison: ADRESSE };
  return { domaine: hostname, origin };
}

export function domaineOrRefuse(request: FastifyRequest, publicUrl: string | undefined): Domaine {
  const found = domaineOf(request, publicUrl);
  if ('raison' in found) throw new AppError('conflit', found.raison);
  return found;
}
