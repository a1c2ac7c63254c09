/** What money closing a file would leave behind. */
import { formatDirhams } from '../../kit/money';
import { call } from '../../kit/web/call';
import { getComptesDossier } from '../api';
import type { ComptesDuDossier } from '../lecture';
import {
  deboursRestants,
  duParClient,
  fondsRestants,
  manqueFonds,
  provisionRestante,
  reste,
} from './messagesComptes';

const ET = ' et ';
const enumerer = (parts: string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(ET);

/** Null when all that the file received has been paid, invoiced or given back. */
export function resteDe({ fonds, provision, du }: Pick<ComptesDuDossier, 'fonds' | 'provision' | 'du'>) {
  const { disponible } = fonds;
  const { solde } = provision;
  const restes = [
    ...(disponible > 0 ? [fondsRestants(formatDirhams(disponible))] : []),
    ...(solde > 0 ? [provisionRestante(formatDirhams(solde))] : []),
    ...(du > 0 ? [deboursRestants(formatDirhams(du))] : []),
  ];
  const phrases = [
    ...(restes.length > 0 ? [reste(enumerer(restes))] : []),
    ...(disponible < 0 ? [manqueFonds(formatDirhams(-disponible))] : []),
    ...(solde < 0 ? [duParClient(formatDirhams(-solde))] : []),
  ];
  return phrases.length > 0 ? phrases.join(' ') : null;
}

export const lireReste = async (dossierId: number): Promise<string | null> =>
  resteDe(await call(getComptesDossier, { params: { dossierId } }));
