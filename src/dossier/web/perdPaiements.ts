import { confirm } from '../../kit/web/dialogs';
import { libellesCotes } from '../config';
import type { Dossier } from '../dossier';
import { type VendeurEcrit, paiementsPerdus } from '../vendeurs-payes';

/** Nothing is lost by writing these sellers, or whoever writes them means it. */
export async function perdPaiements(dossier: Dossier, vendeurs: readonly VendeurEcrit[]): Promise<boolean> {
  const perdus = paiementsPerdus(dossier, vendeurs);
  if (perdus.length === 0) return true;
  const vendeur = libellesCotes(dossier.config.type).vendeur.toLowerCase();
  return confirm({
    title: 'Retirer un paiement\u00a0?',
    text: `Le ${vendeur} pour qui l’étude a payé n’est plus au dossier\u00a0: en enregistrant, son paiement quitte les formalités et les comptes.`,
    lines: perdus,
    confirmLabel: 'Enregistrer',
    danger: true,
  });
}
