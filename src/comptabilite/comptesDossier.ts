/** A file's money, read from its books: each figure is a sum of entries (D42). */
import { toDirhams } from '../kit/money';
import type { ComptesDuDossier } from './lecture';
import { POSTES } from './faits';
import { POSTES_DEBOURS } from './operation';
import type { Compte } from './plan';

/** Credits less debits in centimes, by account, then by kind of fact (`versement`, `tpi`, `operation`…). */
export type Soldes = Map<Compte, Map<string, number>>;

/** Kinds of entries for the taxes that the office pays, by a CDG cheque or in cash from the provision. */
export const REGLEMENTS = ['tpi', 'commune', 'paiement'];
const total = (parts: Map<string, number> | undefined, genres?: readonly string[]): number =>
  [...(parts ?? [])].reduce(
    (somme, [genre, montant]) => somme + (!genres || genres.includes(genre) ? montant : 0),
    0,
  );

export function comptesDe(soldes: Soldes): Pick<ComptesDuDossier, 'fonds' | 'provision' | 'du'> {
  const fonds = soldes.get('FONDS');
  const provision = soldes.get('PROVISION');
  const restitue = -total(soldes.get('RESTITUE'));
  const solde = total(fonds);
  const du = [...POSTES_DEBOURS, ...Object.values(POSTES)];
  return {
    fonds: {
      verse: toDirhams(total(fonds, ['versement'])),
      taxes: toDirhams(-total(fonds, REGLEMENTS)),
      solde: toDirhams(solde),
      restitue: toDirhams(restitue),
      disponible: toDirhams(solde - restitue),
    },
    provision: {
      recu: toDirhams(total(provision, ['provision'])),
      debours: toDirhams(-total(provision, ['debours'])),
      especes: toDirhams(-total(provision, REGLEMENTS)),
      honoraires: toDirhams(-total(provision, ['facture'])),
      restitue: toDirhams(-total(provision, ['restitution'])),
      solde: toDirhams(total(provision)),
    },
    du: toDirhams(du.reduce((somme, compte) => somme + total(soldes.get(compte)), 0)),
  };
}
