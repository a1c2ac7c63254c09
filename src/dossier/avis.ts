/** Days or persons of a file that do not agree: shown beside the fields, never refused, as the office may know why (D71). */
import { formatDate, isIsoDate } from '../kit/dates';
import { ANNULE, type Etat } from './registre';
import { type DossierSignature, derniereSignature } from './etapes/signature';
import { dernierDelai } from './etapes/tpi';
import {
  cleDePersonne,
  ES_NOM,
  ES_NOM_ET_QUALITE,
  estSociete,
  type Partie,
  personnesUniques,
} from './partie';

/**
 * Warns of a signature in the future, typed ahead for a convocation or by mistake: it numbers the file all the same (D37), and
 * the deadlines run from it. An annulled file has no warning: nobody will sign or correct it.
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

/** The land registry takes registered acts only. While the date of registration is unknown, the last signature stands for it. */
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

/** A deposit older than the act, a year mistyped in January perhaps, would close the deadline of the tax without a word. */
export function avisDepotTpi({
  dateActe,
  dateDepot,
}: Record<'dateActe' | 'dateDepot', string | null>): string | null {
  if (dateActe !== null && dateDepot !== null && dateDepot < dateActe) return 'Avant la date de l’acte';
  const delai = dernierDelai(dateActe);
  return delai !== null && dateDepot !== null && dateDepot > delai ? 'Après le dernier délai' : null;
}

/** Of what is left at an office, then taken back. While one of the days is being typed, nothing is said. */
export function avisRetrait({
  dateDepot,
  dateRetrait,
}: Record<'dateDepot' | 'dateRetrait', string | null>): string | null {
  const connus = isIsoDate(dateDepot ?? '') && isIsoDate(dateRetrait ?? '');
  return connus && (dateRetrait ?? '') < (dateDepot ?? '') ? 'Avant le dépôt' : null;
}

/** A day as it is read, followed by what is said of it. */
export const dateAvec = (date: string | null, avis: string | null): string | null =>
  date && `${formatDate(date)}${avis ? ` (${avis})` : ''}`;

interface Comparante extends Pick<Partie, 'qualite' | 'representant' | 'representantLabel' | 'typeQualite'> {
  client: { client: number | null; fullname: string; numCin: string | null };
}
type Cote = 'acquereurs' | 'vendeurs';
type Cotes = Record<Cote, readonly Comparante[]>;

const enSonNom = ({ client, qualite }: Comparante): boolean =>
  client.client !== null && (qualite === ES_NOM || qualite === ES_NOM_ET_QUALITE);
const cleDeSociete = ({ representant }: Comparante): string => `${representant}`;

/** The rows of this side that `garde` keeps, and those of them whose key stands on the other side too. */
function desDeux(
  cote: Cote,
  parties: Cotes,
  garde: (p: Comparante) => boolean,
  cle: (p: Comparante) => string,
) {
  const ici = parties[cote].filter(garde);
  const enFace = new Set(parties[cote === 'vendeurs' ? 'acquereurs' : 'vendeurs'].filter(garde).map(cle));
  return { ici, communes: ici.filter((p) => enFace.has(cle(p))) };
}

function avisEnSonNom(cote: Cote, parties: Cotes): string | null {
  const noms = (lignes: readonly Comparante[]) =>
    personnesUniques(lignes)
      .map(({ client }) => client.fullname)
      .join(', ');
  const { ici, communes } = desDeux(cote, parties, enSonNom, cleDePersonne);
  const nomsCommuns = noms(communes);
  if (nomsCommuns) return `Es-nom des deux côtés du dossier, à vérifier\u00a0: ${nomsCommuns}.`;
  const enDouble = noms(
    ici.filter((p, i) => ici.findIndex((q) => cleDePersonne(q) === cleDePersonne(p)) < i),
  );
  return enDouble ? `Es-nom sur plusieurs lignes, à vérifier\u00a0: ${enDouble}.` : null;
}

/** On one side, several may well represent it. */
function avisSocietes(cote: Cote, parties: Cotes): string | null {
  const { communes } = desDeux(cote, parties, estSociete, cleDeSociete);
  const noms = [...new Set(communes.map(({ representantLabel }) => representantLabel ?? ''))].join(', ');
  return noms ? `Société des deux côtés du dossier, à vérifier\u00a0: ${noms}.` : null;
}

/** Warns of a person on both sides, or twice on one, in his own name, and of a company on both. In another capacity he may well come twice. */
export function avisPersonnes(cote: Cote, parties: Cotes): string | null {
  const dits = [avisEnSonNom(cote, parties), avisSocietes(cote, parties)].filter(Boolean);
  return dits.length > 0 ? dits.join(' ') : null;
}
