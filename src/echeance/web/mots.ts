/** What the screens say of a deadline, a rule or a delay. */
import { formatDate } from '../../kit/dates';
import { insecables, isoler } from '../../kit/text';
import type { Tone } from '../../kit/web/StatusBadge';
import { type Echeance, FAITE, LIBELLE_ETAT_ECHEANCE, OUVERTE } from '../echeance';
import { quand } from '../rappel';
import { LIBELLE_DECLENCHEUR, LIBELLE_REPORT, type Regle } from '../regle';
import {
  A_LA_MAIN,
  DEPLACEE_A_LA_MAIN,
  FERMEE_A_LA_MAIN,
  JOUR_FERIE,
  JOUR_MEME,
  ROUVERTE_A_LA_MAIN,
  SOURCE,
} from './messages';

/** Days within which a deadline asks for attention. */
const PROCHE = 7;

type Datee = Pick<Echeance, 'etat' | 'jours' | 'faiteLe'>;

/** Where it stands: the words of the list, of the card and of the calendar. */
export function situation({ etat, jours, faiteLe }: Datee): string {
  if (etat === OUVERTE) return quand(jours);
  return etat === FAITE && faiteLe
    ? `faite le ${formatDate(faiteLe)}`
    : LIBELLE_ETAT_ECHEANCE[etat].toLowerCase();
}

export function ton({ etat, jours }: Datee): Tone {
  if (etat !== OUVERTE) return etat === FAITE ? 'ok' : 'neutre';
  if (jours < 0) return 'perte';
  return jours <= PROCHE ? 'attention' : 'neutre';
}

/** « source : CGI art. 128 ». */
export const sourceEnMots = (source: string): string => `${SOURCE}\u00a0: ${insecables(source)}`;

const UNITE = { jours: ['jour', 'jours'], mois: ['mois', 'mois'] } as const;

/** « 30 jours », « 6 mois », « 3 jours avant », « le jour même ». */
export function delaiDeRegle({ delai, unite }: Pick<Regle, 'delai' | 'unite'>): string {
  if (delai === 0) return JOUR_MEME;
  const nombre = Math.abs(delai);
  const mesure = `${nombre}\u00a0${UNITE[unite][nombre > 1 ? 1 : 0]}`;
  return delai < 0 ? `${mesure} avant` : mesure;
}

type Reportee = Pick<Regle, 'delai' | 'unite' | 'report'>;
const reportEnMots = ({ report }: Pick<Regle, 'report'>): string =>
  report === 'aucun' ? '' : `, ${LIBELLE_REPORT[report].toLowerCase()}`;
/** « 1 jour, jour ouvrable suivant ». */
export const delaiEtReport = (regle: Reportee): string => delaiDeRegle(regle) + reportEnMots(regle);

/** « Date de l’acte : 12/11/2026 + 30 jours », by the rule that counted it. */
export function calculEnMots(
  { depart, regle: sienne }: Pick<Echeance, 'depart' | 'regle'>,
  regle: (Reportee & Pick<Regle, 'declencheur'>) | undefined,
): string {
  if (!sienne) return A_LA_MAIN;
  if (!regle || depart === null) return sienne.libelle;
  const debut = `${LIBELLE_DECLENCHEUR[regle.declencheur]}\u00a0: ${formatDate(depart)}`;
  if (regle.delai === 0) return debut + reportEnMots(regle);
  return `${debut}${regle.delai < 0 ? ', ' : ' + '}${delaiEtReport(regle)}`;
}

/**
 * What tells it apart in a day of the calendar, where few words fit: its file's number or, for an appointment, its hour and who
 * comes. « 09:00 · El Fassi Khadija », for « Rendez-vous (à 09:00 · El Fassi Khadija) ».
 */
export function enBref({ dossier, libelle, regle }: Pick<Echeance, 'dossier' | 'libelle' | 'regle'>): string {
  if (dossier) return `${isoler(dossier.nom)} · ${libelle}`;
  const nature = `${regle?.libelle} (`;
  return libelle.startsWith(nature) ? libelle.slice(nature.length, -1).replace(/^à /, '') : libelle;
}

export const rappelEnMots = (jours: number): string => (jours === 0 ? 'le jour même' : `J\u2011${jours}`);
export const rappelsEnMots = (rappels: readonly number[]): string => rappels.map(rappelEnMots).join(', ');

export const nomRegle = ({ regle }: Pick<Echeance, 'regle'>): string => regle?.libelle ?? A_LA_MAIN;

/** What a hand has changed in a rule's deadline; nothing for one written by hand. */
export function gestesDeLaMain({
  regle,
  deplacee,
  parLaMain,
  etat,
}: Pick<Echeance, 'regle' | 'deplacee' | 'parLaMain' | 'etat'>): string[] {
  if (regle === null) return [];
  return [
    ...(deplacee ? [DEPLACEE_A_LA_MAIN] : []),
    ...(parLaMain ? [etat === OUVERTE ? ROUVERTE_A_LA_MAIN : FERMEE_A_LA_MAIN] : []),
  ];
}

/** « depuis le 01/01/2026 », « jusqu’au … », « du … au … »; empty: always. */
export function validite({ valideDu, valideAu }: Pick<Regle, 'valideDu' | 'valideAu'>): string {
  if (!valideDu) return valideAu ? `jusqu’au ${formatDate(valideAu)}` : '';
  return valideAu
    ? `du ${formatDate(valideDu)} au ${formatDate(valideAu)}`
    : `depuis le ${formatDate(valideDu)}`;
}

/** « Fête du Trône »; nothing for a Saturday, which its column names. */
export const nomFerie = (chome: string | null | undefined): string | undefined =>
  chome?.startsWith(JOUR_FERIE) ? chome.slice(JOUR_FERIE.length) : undefined;
