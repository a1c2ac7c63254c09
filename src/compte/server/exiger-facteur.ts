import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kit/errors';
import type { Moyen } from '../secondFacteur';
import { type Facteurs, type Presente, proveSecondFacteur, secondFacteurDe } from './second-facteur';

const SECOND_FACTEUR = 'Prouvez aussi votre identité par votre second facteur.';
const CODE_REFUSE = 'Ce code est incorrect, ou il a déjà servi.';
export const CLE_REFUSEE = 'Cette clé d’accès n’a pas été reconnue.';

const MOTS: Record<Moyen, string> = {
  totp: 'mot de passe et code de l’application',
  cle: 'mot de passe et clé d’accès',
  secours: 'mot de passe et code de secours',
};

interface Asked {
  request: FastifyRequest;
  /** The path of the call that asks it. */
  action: string;
  failed: () => Promise<unknown>;
}

/** Asks for the second factor, if any; returns how the account was proved. To be called only after the right password. */
export async function exigerFacteur(
  facteurs: Facteurs,
  id: number,
  { code, cle }: Presente,
  { request, action, failed }: Asked,
): Promise<string> {
  const requis = await secondFacteurDe(facteurs, id, request);
  if (!requis) return 'mot de passe';
  if (!code && !cle) throw new AppError('second_facteur_requis', SECOND_FACTEUR, requis);
  const moyen = await proveSecondFacteur(facteurs, id, { code, cle }, { request, action });
  if (moyen) return MOTS[moyen];
  await failed();
  await facteurs.codeRefuse(id);
  throw new AppError('second_facteur_requis', cle ? CLE_REFUSEE : CODE_REFUSE, requis);
}
