import { confirm } from '../../kit/web/dialogs';
import type { Dossier } from '../dossier';
import {
  type FormaliteEcrite,
  type VendeurEcrit,
  paiementsEffaces,
  paiementsPerdus,
} from '../paiements-perdus';

/** Nothing is lost, or whoever writes means it. */
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

export const perdPaiements = (dossier: Dossier, vendeurs: readonly VendeurEcrit[]): Promise<boolean> =>
  accepte(paiementsPerdus(dossier, vendeurs));

export const effacePaiements = (dossier: Dossier, formalite: FormaliteEcrite): Promise<boolean> =>
  accepte(paiementsEffaces(dossier, formalite));
