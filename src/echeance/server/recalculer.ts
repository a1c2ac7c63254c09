/** Brings the deadlines of files to what their days and the rules make of them; writes only what changed. */
import { estLectureSeule } from '../../dossier/registre';
import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { lotsOf } from '../../kit/server/lots';
import { type StoredRdv, readStoredRdvs } from '../../rdv/server/sql';
import { rdvLabel } from '../../rdv/rdv';
import { type Faits, calculer } from '../calcul';
import { OUVERTE } from '../echeance';
import type { Feries } from '../jours';
import { type Changements, rapprocher } from '../rapprocher';
import type { Regle } from '../regle';
import { faitsDe, objetRdv } from './faits';
import { oublierRappels, rappeler, rappelsDes } from './rappeler';
import { readFeries } from './sql-feries';
import { type Lu, readLus } from './sql-faits';
import { readRegles } from './sql-regles';
import {
  type AInserer,
  type Cherchee,
  type RangeeLue,
  deleteEcheanceRows,
  insertEcheances,
  readRangees,
  readRangeesDe,
  rechercheDe,
  updateEcheance,
  updateRecherches,
} from './sql';

export interface Reglement {
  regles: Regle[];
  feries: Feries;
}
export const readReglement = async (db: Db): Promise<Reglement> => ({
  regles: await readRegles(db),
  feries: await readFeries(db),
});

/** Tells those of these that are due by the present rules; rewords what was told already. */
export async function direLesDues(db: Db, ids: number[], now: Date): Promise<void> {
  const { regles } = await readReglement(db);
  await rappeler(db, ids, { rappels: rappelsDes(regles), now });
}

/** A file or an appointment: its facts and its stored deadlines. */
interface Sujet {
  dossierId: number | null;
  ouvert: boolean;
  recherche: string;
  faits: Faits;
  rangees: RangeeLue[];
}

/** Files read at once: whoever signs for a developer is a party to thousands of files. */
const LOT = 200;

/** The changes that end a notification, and those that at least reword it. */
const PERIME = ['date', 'etat'] as const;
const CHANGE = [...PERIME, 'libelle'] as const;

/** The deadlines of a file whose search words, its file's among them, are out of date. */
function autrementDites(sujet: Sujet, { changees, retirees }: Changements): Cherchee[] {
  const parties = new Set(retirees);
  const libelles = new Map(changees.map(({ id, contenu }) => [id, contenu.libelle]));
  return sujet.rangees.flatMap(({ id, libelle, note, recherche }) => {
    const voulue = rechercheDe(libelles.get(id) ?? libelle, note, sujet.recherche);
    return parties.has(id) || recherche === voulue ? [] : { id, recherche: voulue };
  });
}

/** Answers the deadlines that are new, or whose day, state or label changed. */
async function accorder(
  db: Db,
  sujets: Sujet[],
  { regles, feries }: Reglement,
  now: Date,
): Promise<number[]> {
  const aujourdhui = officeDay(now);
  const nouvelles: AInserer[] = [];
  const changees: Changements['changees'] = [];
  const retirees: number[] = [];
  const cherchees: Cherchee[] = [];
  for (const sujet of sujets) {
    const calculees = calculer(sujet.faits, regles, feries);
    const changements = rapprocher(sujet.rangees, calculees, { ouvert: sujet.ouvert, aujourdhui });
    changees.push(...changements.changees);
    retirees.push(...changements.retirees);
    cherchees.push(...autrementDites(sujet, changements));
    const { dossierId } = sujet;
    for (const contenu of changements.ajoutees) {
      const recherche = rechercheDe(contenu.libelle, null, sujet.recherche);
      nouvelles.push({ dossierId, contenu, note: null, recherche });
    }
  }
  for (const { id, avant, contenu } of changees) await updateEcheance(db, id, contenu, avant.note);
  await updateRecherches(db, cherchees);
  await deleteEcheanceRows(db, retirees);
  const ou = (champs: readonly (typeof CHANGE)[number][]): number[] =>
    changees.filter(({ avant, contenu }) => champs.some((c) => avant[c] !== contenu[c])).map(({ id }) => id);
  await oublierRappels(db, [...retirees, ...ou(PERIME)]);
  return [...ou(CHANGE), ...(await insertEcheances(db, nouvelles, now))];
}

function sujetDe(lu: Lu, rangees: RangeeLue[], maintenant: string | null): Sujet {
  const { id, recherche } = lu.dossier;
  const connu = (objet: string) => rangees.find((rangee) => rangee.objet === objet)?.depart ?? null;
  return {
    dossierId: id,
    ouvert: !estLectureSeule(lu.dossier.etat),
    recherche,
    faits: faitsDe(lu, { connu, maintenant }),
    rangees,
  };
}

/** `suivi`: they are being written, and what has no day of its own (a cheque) begins today; otherwise they are only looked at. */
async function readSujets(
  db: Db,
  ids: number[],
  { aujourdhui, suivi }: { aujourdhui: string; suivi: boolean },
): Promise<Sujet[]> {
  const lus = await readLus(db, ids, aujourdhui);
  if (lus.length === 0) return [];
  const rangees = await readRangees(db, ids);
  const siennes = (lu: Lu) => rangees.filter(({ dossierId }) => dossierId === lu.dossier.id);
  return lus.map((lu) => sujetDe(lu, siennes(lu), suivi ? aujourdhui : null));
}

/**
 * The caller holds the locks of the files. `suivi`: they are being written; otherwise they are only looked at. Answers the
 * deadlines that are new, or whose day, state or label changed.
 */
export async function recalculerDossiers(
  db: Db,
  ids: number[],
  { reglement, now, suivi }: { reglement: Reglement; now: Date; suivi: boolean },
): Promise<number[]> {
  const touchees: number[] = [];
  for (const lot of lotsOf(ids, LOT)) {
    const sujets = await readSujets(db, lot, { aujourdhui: officeDay(now), suivi });
    touchees.push(...(await accorder(db, sujets, reglement, now)));
  }
  return touchees;
}

/** Whether its rule, without what was done by hand, leaves it open: something still starts it, and its step is not done. */
export async function ouverteParSaRegle(db: Db, rangee: RangeeLue, now: Date): Promise<boolean> {
  if (rangee.code === null || rangee.dossierId === null) return false;
  const { regles, feries } = await readReglement(db);
  const aujourdhui = officeDay(now);
  const [sujet] = await readSujets(db, [rangee.dossierId], { aujourdhui, suivi: true });
  if (!sujet) return false;
  const rendue: RangeeLue = { ...rangee, etat: OUVERTE, faiteLe: null, parLaMain: false };
  const { ouvert } = sujet;
  const calculees = calculer(sujet.faits, regles, feries);
  const { changees, retirees } = rapprocher([rendue], calculees, { ouvert, aujourdhui });
  return retirees.length === 0 && changees.every(({ contenu }) => contenu.etat === OUVERTE);
}

const libelleRdv = (rdv: StoredRdv): string =>
  [rdv.heure && `à ${rdv.heure}`, rdvLabel(rdv)].filter(Boolean).join(' · ');

const sujetDuRdv = (id: number, rdv: StoredRdv | undefined, rangees: RangeeLue[]): Sujet => ({
  dossierId: null,
  ouvert: true,
  recherche: rdv ? [rdv.nom, rdv.prenom, rdv.tel].filter(Boolean).join(' ') : '',
  faits: {
    type: null,
    departs: {
      rdv: rdv?.date
        ? [{ objet: objetRdv(id), date: rdv.date, precision: libelleRdv(rdv), ferme: null }]
        : [],
    },
    fermetures: {},
  },
  rangees: rangees.filter(({ objet }) => objet === objetRdv(id)),
});

/** The same for appointments; deleted ones have no deadlines. */
export async function recalculerRdvs(
  db: Db,
  ids: number[],
  { reglement, now }: { reglement: Reglement; now: Date },
): Promise<number[]> {
  const rdvs = await readStoredRdvs(db, ids);
  const rangees = await readRangeesDe(db, ids.map(objetRdv));
  const sujets = ids.map((id) =>
    sujetDuRdv(
      id,
      rdvs.find((rdv) => rdv.id === id),
      rangees,
    ),
  );
  return accorder(db, sujets, reglement, now);
}
