import { call } from '../../kit/web/call';
import { confirm } from '../../kit/web/dialogs';
import { getDossierById } from '../api';
import type { Dossier } from '../dossier';
import {
  type FormaliteEcrite,
  type VendeurEcrit,
  paiementsEffaces,
  paiementsPerdus,
} from '../paiements-perdus';

/** True when nothing is lost, or the user confirms. */
async function accepte(perdus: string[]): Promise<boolean> {
  if (perdus.length === 0) return true;
  return confirm({
    title: 'Retirer un paiement\u00a0?',
    text: 'L’étude a déjà payé ce qui suit, et ce que vous enregistrez l’efface des formalités et des comptes.',
    lines: perdus,
    confirmLabel: 'Enregistrer',
    danger: true,
  });
}

/** Whether a seller leaves the file, or is replaced in his row. */
const unVendeurPart = ({ ouverture }: Dossier, vendeurs: readonly VendeurEcrit[]): boolean =>
  ouverture.vendeurs.some(
    (avant) => !vendeurs.some(({ id, client }) => id === avant.id && client.client === avant.client.client),
  );

/**
 * For a form filled from a file read a while ago: the tax of a seller who leaves may have been paid since, in another step, which
 * does not make this one's version stale (D75). The file is read again.
 */
export const perdPaiementsDepuis = async (
  depart: Dossier,
  vendeurs: readonly VendeurEcrit[],
): Promise<boolean> =>
  !unVendeurPart(depart, vendeurs) ||
  perdPaiements(await call(getDossierById, { params: { id: depart.id } }), vendeurs);

export const perdPaiements = (dossier: Dossier, vendeurs: readonly VendeurEcrit[]): Promise<boolean> =>
  accepte(paiementsPerdus(dossier, vendeurs));

export const effacePaiements = (dossier: Dossier, formalite: FormaliteEcrite): Promise<boolean> =>
  accepte(paiementsEffaces(dossier, formalite));
