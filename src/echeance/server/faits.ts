/** The facts of a file, as the rules use them. */
import { formatDirhams, toDirhams } from '../../kit/money';
import { officeDay } from '../../kit/dates';
import type { Depart, Faits, Ferme } from '../calcul';
import type { EcheancesDuDossier } from '../echeance';
import type { DossierLu, Lu, VersementLu } from './sql-faits';

type Acte = EcheancesDuDossier['acte'];

/** To be raised whenever the code changes what starts or closes delays: every open file is then recalculated once (`tour.ts`). */
export const VERSION_DES_FAITS = 5;

const tpiParLeBureau = ({ tpi_case, tpi_date_acte }: DossierLu): string | null =>
  tpi_case === 'bureau' ? tpi_date_acte : null;

type Signe = Pick<Lu, 'dossier' | 'reperes' | 'signature'>;

/** The day of the act: that of the declared tax, else the one typed here, else the last signature (D72). */
function acteSigne({ dossier, reperes, signature }: Signe): Acte {
  const tpi = tpiParLeBureau(dossier);
  if (tpi !== null) return { date: tpi, origine: 'formalites' };
  if (reperes.acte) return { date: reperes.acte, origine: 'repere' };
  return signature === null ? null : { date: signature, origine: 'signature' };
}

/**
 * The same; or the day held (`jourTenu`) when a party was added after all had signed, or a signature was erased: a notary answers
 * for what the act has started, whoever is still to sign.
 */
export function acteDe(lu: Signe & Pick<Lu, 'tenu'>): Acte {
  return acteSigne(lu) ?? (lu.tenu.acte === null ? null : { date: lu.tenu.acte, origine: 'signature' });
}

/** Added to the label of each deadline that is held so. */
const A_COMPLETER = 'signature à compléter';

const un = (date: string | null, precision: string | null = null): Depart[] =>
  date ? [{ objet: '', date, precision, ferme: null }] : [];
const faitLe = (date: string | null): Ferme | null => (date ? { le: date } : null);

export const OBJET_VERSEMENT = 'versement:';
export const objetVersement = (id: number): string => `${OBJET_VERSEMENT}${id}`;
export const objetRdv = (id: number): string => `rdv:${id}`;

/** Received when it was paid; a cheque has no such day, and counts from when the office first recorded it. */
function departDuVersement(versement: VersementLu, { connu, maintenant }: Premiere): Depart {
  const { id, montant, type_paiement, date_versement, date_virement, ecrit_le, created_at } = versement;
  const objet = objetVersement(id);
  const paye = date_versement ?? date_virement;
  return {
    objet,
    date: paye ?? connu(objet) ?? ecrit_le ?? maintenant ?? officeDay(new Date(created_at)),
    precision: formatDirhams(toDirhams(montant)),
    // Cash is paid and a transfer arrives at the CDG itself: only a cheque is to be taken there.
    ferme: type_paiement === 'Chèque' ? null : faitLe(paye),
  };
}

/** Started by the act unless the client is said to declare: while nobody says who does, the tax must not be forgotten. */
function departTpi({ dossier, soumis }: Lu, acte: string | null, manque: string | null): Depart[] {
  if (!soumis || dossier.tpi_case === 'client') return [];
  const precisions = [dossier.tpi_case === null ? 'par qui\u00a0?' : null, manque].filter(Boolean);
  return un(acte, precisions.join(' · ') || null);
}

/** A request older than the compromis was made for a former one, signed again since: ignored. */
const avisDemandeLe = ({ compromis, avisDemande }: Lu['reperes']): string | null =>
  compromis !== null && avisDemande !== null && avisDemande < compromis ? null : avisDemande;

/** An answer older than the request is to a former one, made again since: ignored. */
function avisRecuLe({ avisDemande, avisRecu }: Lu['reperes']): string | null {
  return avisDemande !== null && avisRecu !== null && avisRecu < avisDemande ? null : avisRecu;
}

export interface Premiere {
  /** The day from which the stored deadline of that object runs. */
  connu(objet: string): string | null;
  /** The day to give to what is being written; null: the file is only looked at. */
  maintenant: string | null;
}

export function faitsDe(lu: Lu, premiere: Premiere): Faits {
  const { dossier, signature, tenu, reperes, versements } = lu;
  const signe = acteSigne(lu)?.date ?? null;
  const acte = acteDe(lu)?.date ?? null;
  const manque = signe === acte ? null : A_COMPLETER;
  const { conserv_date_envoie, conserv_r1 } = dossier;
  return {
    type: dossier.type,
    departs: {
      acte: un(acte, manque),
      acteTpi: departTpi(lu, acte, manque),
      signature: signature === null ? un(tenu.signature, A_COMPLETER) : un(signature),
      compromis: un(reperes.compromis),
      avisDemande: un(reperes.avisDemande),
      avisRecu: un(reperes.avisRecu),
      promesse: un(reperes.promesse),
      enregistrement: un(dossier.enreg_date),
      conservation: un(conserv_date_envoie),
      versement: versements.map((versement) => departDuVersement(versement, premiere)),
    },
    fermetures: {
      acte: faitLe(signe),
      signature: faitLe(signature),
      avisDemande: faitLe(avisDemandeLe(reperes)),
      avisRecu: faitLe(avisRecuLe(reperes)),
      enregistrement: faitLe(dossier.enreg_date),
      conservation: conserv_r1 ? { le: conserv_date_envoie } : faitLe(conserv_date_envoie),
      depotTpi: faitLe(dossier.tpi_date_depot),
    },
  };
}
