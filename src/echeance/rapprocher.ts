/** How the stored deadlines of a file must change to be those that its days and the rules make. */
import type { Calculee } from './calcul';
import { FAITE, OUVERTE, SANS_OBJET, type Echeance } from './echeance';

/** A deadline as stored: `code` null, written by hand. */
export interface Rangee
  extends Pick<Echeance, 'id' | 'libelle' | 'depart' | 'date' | 'etat' | 'faiteLe' | 'note'> {
  code: string | null;
  regleId: number | null;
  objet: string;
  deplacee: boolean;
  parLaMain: boolean;
}
export type Contenu = Omit<Rangee, 'id' | 'code' | 'note'>;

export interface Changements {
  ajoutees: Contenu[];
  changees: { id: number; avant: Rangee; contenu: Contenu }[];
  retirees: number[];
}

type Etat = Pick<Rangee, 'etat' | 'faiteLe'>;
const A_FAIRE: Etat = { etat: OUVERTE, faiteLe: null };
/** Closed with its file, or because nothing starts it any more. One that a person closes has a day. */
const FINIE: Etat = { etat: SANS_OBJET, faiteLe: null };
const estFinie = ({ etat, faiteLe }: Etat): boolean => etat === SANS_OBJET && faiteLe === null;

const parLaMain = (rangee: Rangee): Etat => (estFinie(rangee) ? A_FAIRE : rangee);

/** `date`: the day of the deadline; `rangee`: the stored one, if any. */
function parLaRegle(
  { ferme }: Calculee,
  { date, rangee, aujourdhui }: { date: string; rangee?: Rangee; aujourdhui: string },
): Etat {
  if (ferme === 'jourPasse') return date < aujourdhui ? { etat: FAITE, faiteLe: date } : A_FAIRE;
  // A date typed ahead (a convocation, an errand) closes nothing before that day: what was planned may not take place.
  if (ferme === null || (ferme.le !== null && ferme.le > aujourdhui)) return A_FAIRE;
  const connu = rangee?.etat === FAITE ? rangee.faiteLe : null;
  return { etat: FAITE, faiteLe: ferme.le ?? connu ?? aujourdhui };
}

/** Stays open though no rule makes it any more: it was written, moved, closed or re-opened by hand. */
const tientSeule = ({ code, deplacee, parLaMain: main }: Rangee): boolean =>
  code === null || deplacee || main;

/** In a closed or annulled file, or when nothing starts it, an open deadline is `FINIE`; it opens again when that ends. */
const siAFaire = (etat: Etat, aFaire: boolean): Etat =>
  !aFaire && etat.etat === OUVERTE ? FINIE : { etat: etat.etat, faiteLe: etat.faiteLe };

const CHAMPS = ['regleId', 'libelle', 'depart', 'date', 'etat', 'faiteLe'] as const;

interface Moment {
  ouvert: boolean;
  aujourdhui: string;
}

function contenuDe(rangee: Rangee, calculee: Calculee | undefined, { ouvert, aujourdhui }: Moment): Contenu {
  const { id: _, code: __, note: ___, ...stored } = rangee;
  const { regleId, libelle, depart } = calculee ?? rangee;
  const { date } = rangee.deplacee ? rangee : (calculee ?? rangee);
  const main = rangee.parLaMain || calculee === undefined;
  const etat = main ? parLaMain(rangee) : parLaRegle(calculee, { date, rangee, aujourdhui });
  const court = calculee !== undefined || tientSeule(rangee);
  return { ...stored, regleId, libelle, depart, date, ...siAFaire(etat, ouvert && court) };
}

const nouvelle = (calculee: Calculee, aujourdhui: string): Contenu => {
  const { regleId, objet, libelle, depart, date } = calculee;
  const etat = parLaRegle(calculee, { date, aujourdhui });
  return { regleId, objet, libelle, depart, date, ...etat, deplacee: false, parLaMain: false };
};

const cleDe = ({ code, objet }: { code: string | null; objet: string }): string => `${code}\n${objet}`;

/** What was done by hand wins until undone; one that no rule makes any more goes, unless a hand changed it or left a note. */
export function rapprocher(
  rangees: readonly Rangee[],
  calculees: readonly Calculee[],
  moment: Moment,
): Changements {
  const restantes = new Map(calculees.map((calculee) => [cleDe(calculee), calculee]));
  const changements: Changements = { ajoutees: [], changees: [], retirees: [] };
  for (const rangee of rangees) {
    const calculee = rangee.code === null ? undefined : restantes.get(cleDe(rangee));
    restantes.delete(cleDe(rangee));
    if (!calculee && !tientSeule(rangee) && rangee.note === null) {
      changements.retirees.push(rangee.id);
      continue;
    }
    const contenu = contenuDe(rangee, calculee, moment);
    if (CHAMPS.some((champ) => contenu[champ] !== rangee[champ]))
      changements.changees.push({ id: rangee.id, avant: rangee, contenu });
  }
  if (moment.ouvert)
    changements.ajoutees = [...restantes.values()].map((calculee) => nouvelle(calculee, moment.aujourdhui));
  return changements;
}
