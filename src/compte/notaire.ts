/** Who the office's notaries are, and who names them: one rule for the screen and the server (0025). */

/** What the journal calls the naming that is done on the machine itself. */
export const COMMANDE_NOMMER = 'commande nommer-notaire';

interface Compte {
  id: number;
  actif: boolean;
  isNotaire: boolean;
  inspectionFin: string | null;
}

/** Those whom the office has now, the first registered first: its letters go to each of them, and D69 asks them in this order. */
export const notairesEnPoste = <T extends Compte>(comptes: readonly T[]): T[] =>
  comptes.filter(({ actif, isNotaire }) => actif && isNotaire).sort((a, b) => a.id - b.id);

/**
 * Whoever manages the accounts without being a notary does not turn the letters of the journal away from those who are. While
 * there is none, they go to nobody.
 */
export const peutNommer = (par: number, comptes: readonly Compte[]): boolean => {
  const enPoste = notairesEnPoste(comptes);
  return enPoste.length === 0 || enPoste.some(({ id }) => id === par);
};

/** Without it, an office that had a notary would have none. */
export const estSeulNotaire = (id: number, comptes: readonly Compte[]): boolean => {
  const enPoste = notairesEnPoste(comptes);
  return enPoste.length === 1 && enPoste[0]?.id === id;
};

/** A deactivated account is written to no more, and an inspection does not work here. */
export const peutEtreNotaire = ({ actif, inspectionFin }: Compte): boolean => actif && inspectionFin === null;
