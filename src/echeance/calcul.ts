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
  /** Tells several deadlines of one rule apart (`versement:12`); empty when there is one. */
  objet: string;
  date: string;
  /** Added to the rule's label. */
  precision: string | null;
  /** Closes this deadline alone. */
  ferme: Ferme | null;
}
/** Done; `le` null: on an unknown day. */
export interface Ferme {
  le: string | null;
}
/** `jourPasse`: done once its own day is past, even a day chosen by hand. */
export type Cloture = Ferme | 'jourPasse' | null;

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
  ferme: Cloture;
}

function clotureDe({ fermeture }: RegleCalculee, { fermetures }: Faits, depart: Depart): Cloture {
  if (fermeture === null || fermeture === 'jourPasse') return fermeture;
  if (fermeture === 'depotCdg') return depart.ferme;
  return fermetures[fermeture] ?? null;
}

/** Each rule by its period in force on the day that the delay runs from. */
export function calculer(faits: Faits, regles: readonly RegleCalculee[], feries: Feries): Calculee[] {
  const codes = [...new Set(regles.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const periodes = regles.filter((regle) => regle.code === code);
    // All the periods of a rule have the same start.
    const departs = (periodes[0] && faits.departs[periodes[0].declencheur]) ?? [];
    return departs.flatMap((depart) => {
      const regle = enVigueur(periodes, depart.date);
      if (!regle?.actif || (regle.typeDossier ?? faits.type) !== faits.type) return [];
      return {
        code: regle.code,
        regleId: regle.id,
        objet: depart.objet,
        libelle: depart.precision === null ? regle.libelle : `${regle.libelle} (${depart.precision})`,
        depart: depart.date,
        date: finDeDelai(depart.date, regle, feries),
        ferme: clotureDe(regle, faits, depart),
      };
    });
  });
}
