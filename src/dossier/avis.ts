/** Days of a file that do not go together: told beside what one types, and never refused, for the office may know why (D71). */
import { formatDate } from '../kit/dates';
import { ANNULE, type Etat } from './registre';
import { type DossierSignature, derniereSignature } from './etapes/signature';

/**
 * Typed ahead for a convocation, or by mistake: it numbers the file all the same (D37), and its deadlines run from it. What is
 * annulled does not come, and is corrected no more.
 */
export function avisSignature(
  dossier: DossierSignature & { cloture: Etat },
  aujourdhui: string,
): string | null {
  if (dossier.cloture === ANNULE) return null;
  const derniere = derniereSignature(dossier);
  if (derniere === null || derniere <= aujourdhui) return null;
  return `La signature du ${formatDate(derniere)} est à venir\u00a0: corrigez-la si elle n’a pas lieu ce jour-là.`;
}

export function avisEnregistrement(
  dossier: DossierSignature & { enregistrement: { date: string | null } },
): string | null {
  const { date } = dossier.enregistrement;
  const signee = derniereSignature(dossier);
  if (date === null || signee === null || date >= signee) return null;
  return `L’enregistrement est daté du ${formatDate(date)}, avant la dernière signature, du ${formatDate(signee)}.`;
}

/** The land registry asks for an act that is registered: before it has its day, for one that is signed. */
export function avisConservation(
  dossier: DossierSignature & {
    enregistrement: { date: string | null };
    conservation: { dateEnvoie: string | null };
  },
): string | null {
  const { dateEnvoie } = dossier.conservation;
  const enregistre = dossier.enregistrement.date;
  const avant = enregistre ?? derniereSignature(dossier);
  if (dateEnvoie === null || avant === null || dateEnvoie >= avant) return null;
  const quoi = enregistre ? 'l’enregistrement' : 'la dernière signature';
  return `L’envoi à la conservation est daté du ${formatDate(dateEnvoie)}, avant ${quoi}, du ${formatDate(avant)}.`;
}
