/** The seller's balance: what the CDG holds, less the taxes paid by cheque on it (D42, R558). */
import { type Centimes, minus, sum, toCentimes } from '../kit/money';
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

interface Paye {
  modePaiement: ModePaiement | null;
}
/** The payments of the Quitus part, and the fields that decide which count. */
interface QuitusPaye {
  qfCase: Cas | null;
  commune: Paye & { isRepondue: boolean };
  impot: { montant: number | null; modePaiements: readonly Paye[] };
  perception: { modePaiements: readonly Paye[] };
}
/** The fields that decide which payments count, stored or being written. */
export interface QuitusEcrit {
  qfCase: Cas | null;
  commune: { isRepondue: boolean };
  impot: { montant: number | null };
}
interface Formalites<V, Q> {
  tpi: { tpiCase: Cas | null; vendeurs: readonly V[] };
  qf: Q;
}

/** Which taxes of the Quitus part have payments that count (D44). */
export function quitusComptes({ qfCase, commune, impot }: QuitusEcrit) {
  const parBureau = qfCase === BUREAU;
  return {
    commune: parBureau && commune.isRepondue,
    impot: parBureau,
    perception: parBureau && perceptionPayee({ impot }),
  };
}

/** The payments that count, whatever their mode: not those by the client, of a seller without TPI, or hidden (D42, D44, D47). */
export function reglementsComptes<V extends { isTpi: boolean }, Q extends QuitusPaye>({
  tpi,
  qf,
}: Formalites<V, Q>) {
  const comptes = quitusComptes(qf);
  return {
    tpi: tpi.tpiCase === BUREAU ? tpi.vendeurs.filter((v) => v.isTpi) : [],
    commune: comptes.commune ? [qf.commune as Q['commune']] : [],
    impot: (comptes.impot ? qf.impot.modePaiements : []) as Q['impot']['modePaiements'],
    perception: (comptes.perception ? qf.perception.modePaiements : []) as Q['perception']['modePaiements'],
  };
}

export function comptesVendeur({ ouverture, formalite }: DossierSolde): Comptes {
  const reglements = reglementsComptes(formalite);
  const parts = {
    tpi: parChequeCdg(reglements.tpi),
    commune: parChequeCdg(reglements.commune),
    impot: parChequeCdg(reglements.impot),
    perception: parChequeCdg(reglements.perception),
  };
  const verse = toCentimes(ouverture.prix.caisseNotaire.cdg?.solde);
  const taxes = sum([parts.tpi, parts.commune, parts.impot, parts.perception]);
  return { ...parts, verse, taxes, solde: minus(verse, taxes) };
}

export const soldeVendeur = (dossier: DossierSolde): Centimes => comptesVendeur(dossier).solde;

/** Whether a cheque is drawn on the file's affair: those that the balance counts, even without an amount yet (D67, D68). */
export const aChequeCdg = <V extends Paye & { isTpi: boolean }, Q extends QuitusPaye>(
  formalites: Formalites<V, Q>,
): boolean =>
  Object.values(reglementsComptes<V, Q>(formalites))
    .flat()
    .some(({ modePaiement }) => modePaiement === CHEQUE_CDG);
