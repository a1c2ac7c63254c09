/** The seller's balance: what the CDG holds, less the taxes paid by cheque on it (D42, R558). */
import { type Centimes, ZERO, minus, sum, toCentimes } from '../kit/money';
import type { QfRegle } from './etapes/quitus';
import { perceptionPayee } from './etapes/quitus';
import { BUREAU, type Cas } from './etapes/tpi';
import { CHEQUE_CDG, type ModePaiement } from './paiement';

interface Reglement {
  modePaiement: ModePaiement | null;
  montant: number | null;
}
export interface DossierSolde {
  ouverture: { prix: { caisseNotaire: { cdg: { solde: number } | null } } };
  formalite: {
    tpi: { tpiCase: Cas | null; vendeurs: readonly (Reglement & { isTpi: boolean })[] };
    qf: QfRegle;
  };
}

export interface Comptes {
  /** « Versé à la CDG »: the affair's versements, 0 without an affair. */
  verse: Centimes;
  tpi: Centimes;
  commune: Centimes;
  impot: Centimes;
  perception: Centimes;
  /** « Taxes payées par Chèque CDG ». */
  taxes: Centimes;
  /** « Solde vendeur »: green from 0, red below (R559). */
  solde: Centimes;
}

/** D42: `montant` is the truth of a payment, whatever its mirrors say. */
const parChequeCdg = (reglements: readonly Reglement[]): Centimes =>
  sum(reglements.filter((r) => r.modePaiement === CHEQUE_CDG).map((r) => toCentimes(r.montant)));

/** What is done by the client, by a seller without TPI, or is hidden, counts for nothing (D42, D44, D47). */
export function comptesVendeur({ ouverture, formalite: { tpi, qf } }: DossierSolde): Comptes {
  const parBureau = qf.qfCase === BUREAU;
  const parts = {
    tpi: tpi.tpiCase === BUREAU ? parChequeCdg(tpi.vendeurs.filter((v) => v.isTpi)) : ZERO,
    commune: parBureau && qf.commune.isRepondue ? parChequeCdg([qf.commune]) : ZERO,
    impot: parBureau ? parChequeCdg(qf.impot.modePaiements) : ZERO,
    perception: parBureau && perceptionPayee(qf) ? parChequeCdg(qf.perception.modePaiements) : ZERO,
  };
  const verse = toCentimes(ouverture.prix.caisseNotaire.cdg?.solde);
  const taxes = sum([parts.tpi, parts.commune, parts.impot, parts.perception]);
  return { ...parts, verse, taxes, solde: minus(verse, taxes) };
}

export const soldeVendeur = (dossier: DossierSolde): Centimes => comptesVendeur(dossier).solde;
