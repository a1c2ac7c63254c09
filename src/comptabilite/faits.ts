/** What happens to money in an office, and the entry that each fact makes. */
import { deNom } from '../kit/text';
import type { Centimes } from '../kit/money';
import { type Ecriture, type Ligne, virement } from './ecriture';
import type { Compte } from './plan';

export interface VersementCompte {
  id: number;
  montant: Centimes;
  date: string | null;
  reference: string | null;
  payeur: string;
}

/** D34: client money goes to the CDG on receipt, whatever its means. */
export const ecritureDeVersement = (
  { id, montant, date, reference, payeur }: VersementCompte,
  lieu: { dossierId: number | null; cdgId: number },
): Ecriture => ({
  source: `versement:${id}`,
  journal: 'CDG',
  date,
  libelle: `Versement ${deNom(payeur)}`,
  reference,
  lignes: virement('CDG', 'FONDS', montant, lieu),
});

export const POSTES = { tpi: 'TPI', commune: 'COMMUNE', impot: 'IMPOT', perception: 'PERCEPTION' } as const;
export type Poste = keyof typeof POSTES;

export interface ReglementCompte {
  /** `tpi:<party>`, `commune:<file>`, `paiement:<entry>`. */
  source: string;
  poste: Poste;
  /** By cheque on the CDG, out of the parties' funds; in cash, out of their provisions. */
  parCheque: boolean;
  montant: Centimes;
  date: string | null;
  reference: string | null;
  libelle: string;
}

/** A tax is due and paid at once: both are seen on the administration's account. */
export function ecritureDeReglement(
  r: ReglementCompte,
  lieu: { dossierId: number; cdgId: number | null },
): Ecriture {
  const due = POSTES[r.poste];
  const lignes = (origine: Compte, caisse: Compte): Ligne[] => [
    ...virement(origine, due, r.montant, lieu),
    ...virement(due, caisse, r.montant, lieu),
  ];
  const { source, date, libelle, reference, parCheque } = r;
  const tout = parCheque ? lignes('FONDS', 'CDG') : lignes('PROVISION', 'CAISSE');
  return {
    source,
    journal: parCheque ? 'CDG' : 'CA',
    date,
    libelle,
    reference,
    lignes: tout,
  };
}
