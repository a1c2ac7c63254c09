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
  const nature = versement.typeVersement.toLowerCase();
  const { texte, montant } = champsDe(lien, nature);
  const cheque = typePaiement === 'Chèque';
  // R237: each mode has its own fields.
  const siPossible = (possible: boolean) => champsDe(possible ? lien : null, nature);
  const payeur = personnes.find(({ id }) => id === versement.deClient);
  return portee(place, [
    ...montant('montant', versement.montant),
    ...siPossible(!cheque).jour('date', versement.dateVersement ?? versement.dateVirement),
    texte('nature', nature),
    texte('mode', MODES[typePaiement]),
    siPossible(typePaiement !== 'Virement').texte('reference', versement.numCheque ?? versement.numVersement),
    siPossible(cheque).texte('banque', versement.chequeBank),
    texte('payeur', payeur ? nomCompletDe(payeur) : versement.deClientLabel),
    ['cheque', cheque],
    ['espece', typePaiement === 'Espèce'],
    ['virement', typePaiement === 'Virement'],
  ]);
}
