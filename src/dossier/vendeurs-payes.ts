/** A seller whose tax the office has paid: gone, or somebody else in his place, the payment leaves the file and its books (D74). */
import { deNom } from '../kit/text';
import { formatDirhams } from '../kit/money';
import { clientLabel } from '../client/client';
import type { Dossier } from './dossier';
import { CHEQUE_CDG, ESPECE } from './paiement';
import { reglementsComptes } from './solde';

export interface VendeurEcrit {
  id: number | null;
  client: { client: number | null };
}

/** What is lost by writing these sellers in the place of the file's, a sentence each: who, how, how much. */
export function paiementsPerdus(
  { ouverture, formalite }: Pick<Dossier, 'ouverture' | 'formalite'>,
  vendeurs: readonly VendeurEcrit[],
): string[] {
  const personneDe = (id: number) => ouverture.vendeurs.find((v) => v.id === id)?.client.client;
  return reglementsComptes(formalite)
    .tpi.filter(
      ({ id, montant, modePaiement }) =>
        (modePaiement === CHEQUE_CDG || modePaiement === ESPECE) &&
        (montant ?? 0) > 0 &&
        !vendeurs.some((v) => v.id === id && v.client.client === personneDe(id)),
    )
    .map(({ nom, prenom, montant, modePaiement, cdg }) => {
      const cheque = cdg.numCheque ? `par le Chèque CDG n°\u00a0${cdg.numCheque}` : 'par Chèque CDG';
      const moyen = modePaiement === CHEQUE_CDG ? cheque : 'en espèces';
      return `La TPI ${deNom(clientLabel(nom, prenom))} a été payée ${moyen} (${formatDirhams(montant ?? 0)}).`;
    });
}
