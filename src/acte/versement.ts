import type { VersementAnswer } from '../cdg/versement';
import { type Personne, nomCompletDe } from './personne';
import { type Entree, type Portee, champsDe, portee } from './portee';

const MODES = { Espèce: 'espèces', Chèque: 'chèque', Virement: 'virement' } as const;

/** One payment into the file's affair. */
export function porteeVersement(
  versement: VersementAnswer,
  personnes: readonly Personne[],
  lien: string,
  place: Entree[],
): Portee {
  const { typePaiement } = versement;
  const { texte, jour, montant } = champsDe(lien, versement.typeVersement.toLowerCase());
  const payeur = personnes.find(({ id }) => id === versement.deClient);
  return portee(place, [
    ...montant('montant', versement.montant),
    ...jour('date', versement.dateVersement ?? versement.dateVirement),
    texte('nature', versement.typeVersement.toLowerCase()),
    texte('mode', MODES[typePaiement]),
    texte('reference', versement.numCheque ?? versement.numVersement),
    texte('banque', versement.chequeBank),
    texte('payeur', payeur ? nomCompletDe(payeur) : versement.deClientLabel),
    ['cheque', typePaiement === 'Chèque'],
    ['espece', typePaiement === 'Espèce'],
    ['virement', typePaiement === 'Virement'],
  ]);
}
