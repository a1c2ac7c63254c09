/** The money that closing a file would leave behind. */
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
  duParPlusieurs,
  fondsRestants,
  manqueFonds,
  provisionRestante,
  reste,
} from './messagesComptes';

type Comptes = Pick<ComptesDuDossier, 'fonds' | 'provision' | 'provisionVendeur' | 'du'>;

/** « Le vendeur doit… », « Les vendeurs doivent… ». */
const doit = (combien: number, [un, plusieurs]: [string, string], solde: number): string[] => {
  if (solde >= 0) return [];
  const montant = formatDirhams(-solde);
  return [combien > 1 ? duParPlusieurs(plusieurs, montant) : duPar(un, montant)];
};

/** Null when all that the file received has been paid, invoiced or given back. */
export function resteDe(
  comptes: Comptes,
  { config, ouverture: { acquereurs, vendeurs } }: Pick<Dossier, 'config' | 'ouverture'>,
) {
  const { fonds, du } = comptes;
  const { disponible } = fonds;
  const cotes = libellesCotes(config.type);
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
    ...doit(acquereurs.length, ['client', 'clients'], client),
    ...doit(vendeurs.length, [cotes.vendeur.toLowerCase(), cotes.vendeurs.toLowerCase()], vendeur),
  ];
  return phrases.length > 0 ? phrases.join(' ') : null;
}

export const lireReste = async (dossier: Dossier): Promise<string | null> =>
  resteDe(await call(getComptesDossier, { params: { dossierId: dossier.id } }), dossier);
