import { fromHundredths, toCentimes, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { montantEnregistrement } from '../../dossier/devis';
import { estLectureSeule } from '../../dossier/registre';
import { type Bareme, BAREMES } from '../../etude/bareme';
import { enVigueur } from '../../etude/periodes';
import { readBaremesDuJour } from '../../etude/server/sql-baremes';
import { CODES_PENALITE, type Echeance, FAITE, type Penalite, SANS_OBJET } from '../echeance';
import { finDeDelai } from '../jours';
import { penaliteEnregistrement } from '../penalite';
import type { Regle } from '../regle';
import { acteDe } from './faits';
import type { Reglement } from './recalculer';
import type { Lu } from './sql-faits';

type Taux = Record<(typeof CODES_PENALITE)[number], Bareme>;

async function readTaux(db: Db, le: string): Promise<Taux | null> {
  const taux = new Map(
    (await readBaremesDuJour(db, CODES_PENALITE, le)).map((bareme) => [bareme.code, bareme]),
  );
  return CODES_PENALITE.every((code) => taux.has(code)) ? (Object.fromEntries(taux) as Taux) : null;
}

/** A file as its page of deadlines shows it. */
interface Page {
  lu: Lu;
  reglement: Reglement;
  echeances: Echeance[];
}

/** The last day to register, by law, even where the office has moved the deadline. */
function dernierJour(
  lu: Lu,
  acte: string,
  { regles, feries }: Reglement,
): { regle: Regle; le: string } | null {
  const periodes = regles.filter(
    ({ actif, declencheur, fermeture, typeDossier }) =>
      actif &&
      declencheur === 'acte' &&
      fermeture === 'enregistrement' &&
      (typeDossier === null || typeDossier === lu.dossier.type),
  );
  const regle = enVigueur(periodes, acte);
  return regle ? { regle, le: finDeDelai(acte, regle, feries) } : null;
}

/** Until when lateness counts: the registration, or the deadline's closing by hand, else today; null: none is due. */
function compteJusquau({ lu, echeances }: Page, regle: Regle, aujourdhui: string): string | null {
  // By the rule's code: a closed file keeps the period that it had, whatever the office has changed since.
  const sienne = echeances.find((echeance) => echeance.regle?.code === regle.code);
  if (sienne?.etat === SANS_OBJET) return null;
  const ditFaite = sienne?.etat === FAITE ? sienne.faiteLe : null;
  const { enreg_date, etat } = lu.dossier;
  return enreg_date ?? ditFaite ?? (estLectureSeule(etat) ? null : aujourdhui);
}

/** Null while it is not late, without a quote to count from, or without rates for the day of the act. */
export async function penaliteDe(db: Db, page: Page, aujourdhui: string): Promise<Penalite | null> {
  const { lu, reglement } = page;
  const acte = acteDe(lu)?.date;
  const delai = acte ? dernierJour(lu, acte, reglement) : null;
  if (!acte || !delai) return null;
  const echeance = delai.le;
  const jusquau = compteJusquau(page, delai.regle, aujourdhui);
  if (jusquau === null || jusquau <= echeance) return null;
  const taux = await readTaux(db, acte);
  if (!taux) return null;
  const droits = montantEnregistrement({
    prix_vente: fromHundredths(lu.dossier.prix_vente),
    enreg_percent: fromHundredths(lu.dossier.enreg_percent),
  });
  const calculee = penaliteEnregistrement(
    droits,
    {
      majoration: taux.penaliteMajoration.valeur,
      premierMois: taux.penalitePremierMois.valeur,
      moisSuivant: taux.penaliteMoisSuivant.valeur,
    },
    { echeance, jour: jusquau },
  );
  if (!calculee || droits === toCentimes(0)) return null;
  const montants = {
    penaliteMajoration: { mois: 0, montant: calculee.majoration },
    penalitePremierMois: { mois: 1, montant: calculee.premierMois },
    penaliteMoisSuivant: { mois: calculee.mois - 1, montant: calculee.moisSuivants },
  };
  return {
    echeance,
    jusquau,
    base: toDirhams(droits),
    lignes: CODES_PENALITE.map((code) => ({
      code,
      libelle: BAREMES[code].libelle,
      taux: taux[code].valeur,
      mois: montants[code].mois,
      montant: toDirhams(montants[code].montant),
      source: taux[code].source,
      verifiee: taux[code].verifieLe !== null,
    })),
    total: toDirhams(calculee.total),
  };
}
