/** The deadlines of a file, from its days and the rules: nothing is read here, nothing is written. */
import type { TypeDossier } from '../cdg/cdg';
import { enVigueur } from '../etude/periodes';
import { type Feries, finDeDelai } from './jours';
import type { Declencheur, Fermeture, Regle } from './regle';

export type RegleCalculee = Pick<
  Regle,
  | 'id'
  | 'code'
  | 'libelle'
  | 'declencheur'
  | 'fermeture'
  | 'typeDossier'
  | 'delai'
  | 'unite'
  | 'report'
  | 'actif'
  | 'valideDu'
  | 'valideAu'
>;

/** A day that a delay runs from; a file may have several of one kind. */
export interface Depart {
  /** Tells several of one rule apart (`versement:12`); empty when there is one. */
  objet: string;
  date: string;
  /** Added to the rule's words. */
  precision: string | null;
  /** What is closed of it alone. */
  ferme: Ferme | null;
}
/** Done; `le` null: nobody said when. */
export interface Ferme {
  le: string | null;
}

export interface Faits {
  /** Null: an appointment. */
  type: TypeDossier | null;
  departs: Partial<Record<Declencheur, Depart[]>>;
  fermetures: Partial<Record<Fermeture, Ferme | null>>;
}

export interface Calculee {
  code: string;
  regleId: number;
  objet: string;
  libelle: string;
  depart: string;
  date: string;
  ferme: Ferme | null;
}

function fermeeDe(
  { fermeture }: RegleCalculee,
  { fermetures }: Faits,
  depart: Depart,
  date: string,
  aujourdhui: string,
): Ferme | null {
  if (fermeture === null) return null;
  if (fermeture === 'depotCdg') return depart.ferme;
  if (fermeture === 'jourPasse') return date < aujourdhui ? { le: date } : null;
  return fermetures[fermeture] ?? null;
}

/** Each rule in the period of the day that its delay runs from. */
export function calculer(
  faits: Faits,
  regles: readonly RegleCalculee[],
  { feries, aujourdhui }: { feries: Feries; aujourdhui: string },
): Calculee[] {
  const codes = [...new Set(regles.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const periodes = regles.filter((regle) => regle.code === code);
    const departs = periodes.flatMap(({ declencheur }) => faits.departs[declencheur] ?? []);
    return [...new Set(departs)].flatMap((depart) => {
      const regle = enVigueur(periodes, depart.date);
      if (!regle?.actif || (regle.typeDossier ?? faits.type) !== faits.type) return [];
      const date = finDeDelai(depart.date, regle, feries);
      return {
        code: regle.code,
        regleId: regle.id,
        objet: depart.objet,
        libelle: depart.precision === null ? regle.libelle : `${regle.libelle} (${depart.precision})`,
        depart: depart.date,
        date,
        ferme: fermeeDe(regle, faits, depart, date, aujourdhui),
      };
    });
  });
}
