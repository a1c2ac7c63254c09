/** The money that closing a file would leave behind. */
import type { TypeDossier } from '../../cdg/cdg';
import { libellesCotes } from '../../dossier/config';
import type { Dossier } from '../../dossier/dossier';
import { formatDirhams, sum, toCentimes, toDirhams } from '../../kit/money';
import { enumerer } from '../../kit/text';
import { call } from '../../kit/web/call';
import { getComptesDossier } from '../api';
import { type ComptesDuDossier, partsDe } from '../lecture';
import {
  deboursRestants,
  duPar,
  fondsRestants,
  manqueFonds,
  provisionRestante,
  reste,
} from './messagesComptes';

type Comptes = Pick<ComptesDuDossier, 'fonds' | 'provision' | 'provisionVendeur' | 'du'>;

/** Null when all that the file received has been paid, invoiced or given back. */
export function resteDe(comptes: Comptes, type: TypeDossier) {
  const { fonds, du } = comptes;
  const { disponible } = fonds;
  const [client, vendeur] = partsDe(comptes);
  const aRendre = toDirhams(sum([client, vendeur].map((solde) => toCentimes(Math.max(solde, 0)))));
  const restes = [
    ...(disponible > 0 ? [fondsRestants(formatDirhams(disponible))] : []),
    ...(aRendre > 0 ? [provisionRestante(formatDirhams(aRendre))] : []),
    ...(du > 0 ? [deboursRestants(formatDirhams(du))] : []),
  ];
  const phrases = [
    ...(restes.length > 0 ? [reste(enumerer(restes))] : []),
    ...(disponible < 0 ? [manqueFonds(formatDirhams(-disponible))] : []),
    ...(client < 0 ? [duPar('client', formatDirhams(-client))] : []),
    ...(vendeur < 0 ? [duPar(libellesCotes(type).vendeur.toLowerCase(), formatDirhams(-vendeur))] : []),
  ];
  return phrases.length > 0 ? phrases.join(' ') : null;
}

export const lireReste = async ({ id, config }: Dossier): Promise<string | null> =>
  resteDe(await call(getComptesDossier, { params: { dossierId: id } }), config.type);
