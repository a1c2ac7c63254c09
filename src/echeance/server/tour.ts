/** What is looked at from end to end: a page at a time, so that nobody waits. */
import { addDays, officeDay, daysBetween } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { breathe } from '../../kit/server/breathe';
import type { Db } from '../../kit/server/db/database';
import { inTransaction, isOfDatabase } from '../../kit/server/db/transaction';
import { canonicalJson, digest } from '../../kit/server/json';
import { lotsOf } from '../../kit/server/lots';
import { palierAtteint } from '../rappel';
import { RAPPELS_USUELS } from '../regle';
import { VERSION_DES_FAITS } from './faits';
import {
  direEnNombre,
  nomsDits,
  oublierRappels,
  oublierVeilles,
  rappeler,
  rappelsDes,
  recompter,
  redireDites,
  redireDuJour,
} from './rappeler';
import { type Reglement, readReglement, recalculerDossiers, recalculerRdvs } from './recalculer';
import { revenir } from './revenir';
import { readEmpreinte, writeEmpreinte } from './sql';
import { lockDossiers, lockRdvs, readOuverts, readRdvsAVenir } from './sql-faits';
import { type Guettee, fermerPassees, premierJour, prendreEnNombre, readGuettees } from './sql-rappels';
import { dernierAFaire, dossiersVenus } from './sql-venues';

const RECALCULES = 25; // files in one transaction
const REGARDES = 1_000; // files looked at in one statement
const GUETTEES = 500; // deadlines read at a time
const NOMMES = 50; // alerts that one round may add to the bell

export type Tour = Pick<App, 'db' | 'now'> & {
  /** True when the server is closing: what is left is for the next time. */
  arret(): boolean;
  /** Told of each file or appointment whose deadlines cannot be computed; they stay as they were. */
  faute(quoi: string, error: unknown): void;
};

const empreinteDe = ({ regles, feries }: Reglement): string =>
  digest(
    canonicalJson({
      faits: VERSION_DES_FAITS,
      regles: regles.map(
        ({ version: _, verifieLe: __, verifiePar: ___, source: ____, rappels: _____, ...calcul }) => calcul,
      ),
      feries: [...feries],
    }),
  );

/** When each rule is told: said otherwise, what is due by then is told anew. */
export const rappelsEcrits = async (db: Db): Promise<string> =>
  canonicalJson((await readReglement(db)).regles.map(({ id, rappels }) => ({ id, rappels })));

/** What is computed together, in one transaction, and how a fault calls each of them. */
interface Calcul {
  nom: 'dossier' | 'rendez-vous';
  calculer(db: Db, ids: number[]): Promise<void>;
}

/** When their transaction fails, computes each in its own: one at fault does not keep the others. Answers whether all passed. */
async function ensemble(tour: Tour, { nom, calculer }: Calcul, ids: number[]): Promise<boolean> {
  try {
    await inTransaction(tour.db, (db) => calculer(db, ids));
    return true;
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    if (ids.length === 1) tour.faute(`${nom} ${ids[0]}`, error);
    else for (const id of ids) await ensemble(tour, { nom, calculer }, [id]);
    return false;
  }
}

/** Answers false when it was stopped before the end, or some could not be computed. */
async function parPages(
  tour: Tour,
  suite: (apres: number) => Promise<number[]>,
  calcul: Calcul,
): Promise<boolean> {
  let tous = true;
  let dernier: number | undefined = 0;
  while (dernier !== undefined) {
    if (tour.arret()) return false;
    const ids = await suite(dernier);
    if (ids.length > 0 && !(await ensemble(tour, calcul, ids))) tous = false;
    dernier = ids.at(-1);
    await breathe();
  }
  return tous;
}

/** Added to the stored imprint when some could not be computed. */
const SAUF = ' sauf';

/**
 * Every open file and every appointment to come or that awaits something, when the rules, the holidays or what starts the
 * delays are not those of the last time; `reprise`: nor when some could not be computed then.
 * Answers whether they were: what is due is then to be told anew.
 */
export async function recalculerTout(tour: Tour, reprise = false): Promise<boolean> {
  const { db } = tour;
  const reglement = await readReglement(db);
  const empreinte = empreinteDe(reglement);
  const derniere = await readEmpreinte(db);
  if (derniere === empreinte || (derniere === empreinte + SAUF && !reprise)) return false;
  const rappels = rappelsDes(reglement.regles);
  const dossiers = await parPages(tour, (apres) => readOuverts(db, apres, RECALCULES), {
    nom: 'dossier',
    async calculer(trx, ids) {
      await lockDossiers(trx, ids);
      const now = tour.now();
      const touchees = await recalculerDossiers(trx, ids, { reglement, now, suivi: false });
      await redireDites(trx, touchees, { rappels, now });
    },
  });
  const aujourdhui = officeDay(tour.now());
  const rdvs = await parPages(tour, (apres) => readRdvsAVenir(db, { aujourdhui, apres }, RECALCULES), {
    nom: 'rendez-vous',
    async calculer(trx, ids) {
      await lockRdvs(trx, ids);
      const now = tour.now();
      await redireDites(trx, await recalculerRdvs(trx, ids, { reglement, now }), { rappels, now });
    },
  });
  if (tour.arret()) return false;
  await inTransaction(db, (trx) => writeEmpreinte(trx, dossiers && rdvs ? empreinte : empreinte + SAUF));
  return true;
}

/** What was typed ahead (the day of the act, of a filing) closes what it closes on its day. */
async function fermerVenues(tour: Tour, reglement: Reglement): Promise<void> {
  const { db, now, arret } = tour;
  const calcul: Calcul = {
    nom: 'dossier',
    async calculer(trx, ids) {
      await lockDossiers(trx, ids);
      await recalculerDossiers(trx, ids, { reglement, now: now(), suivi: false });
    },
  };
  const dernier = await dernierAFaire(db);
  for (let apres = 0; apres < dernier && !arret(); apres += REGARDES) {
    const ids = await dossiersVenus(db, { apres, jusqua: apres + REGARDES, jour: officeDay(now()) });
    await breathe();
    for (const lot of lotsOf(ids, RECALCULES)) await ensemble(tour, calcul, lot);
  }
}

interface Ronde {
  tour: Tour;
  reglement: Reglement;
  /** Told so far. */
  dites: number;
}

interface Due extends Guettee {
  palier: number;
}

/** Told by name while there are few; beyond, only written down as told, and counted. */
async function dire(ronde: Ronde, dues: Due[]): Promise<void> {
  const { tour, reglement } = ronde;
  const now = tour.now();
  const rappels = rappelsDes(reglement.regles);
  const nommees = dues.slice(0, Math.max(NOMMES - ronde.dites, 0)).map(({ id }) => id);
  if (nommees.length > 0)
    ronde.dites += await inTransaction(tour.db, (db) => rappeler(db, nommees, { rappels, now }));
  const autres = dues.slice(nommees.length);
  for (const palier of new Set(autres.map((due) => due.palier))) {
    const ids = autres.filter((due) => due.palier === palier).map(({ id }) => id);
    await breathe();
    ronde.dites += await prendreEnNombre(tour.db, { ids, palier, aujourdhui: officeDay(now), now });
  }
}

/** The open ones of a day. */
async function guetterJour(ronde: Ronde, date: string): Promise<void> {
  const { tour, reglement } = ronde;
  const rappels = rappelsDes(reglement.regles);
  const jours = daysBetween(officeDay(tour.now()), date);
  let apres = 0;
  while (!tour.arret()) {
    const page: Guettee[] = await readGuettees(tour.db, { date, apres }, GUETTEES);
    await breathe();
    const dues = page.flatMap((guettee) => {
      const palier = palierAtteint(jours, rappels(guettee.regleId));
      return palier !== null && (guettee.dit === null || palier < guettee.dit) ? { ...guettee, palier } : [];
    });
    await dire(ronde, dues);
    apres = page.at(-1)?.id ?? apres;
    if (page.length < GUETTEES) return;
  }
}

async function guetter(ronde: Ronde, { du, au }: { du: string; au: string }): Promise<void> {
  let date = await premierJour(ronde.tour.db, { du, au });
  while (date !== null && !ronde.tour.arret()) {
    await guetterJour(ronde, date);
    date = await premierJour(ronde.tour.db, { du: addDays(date, 1), au });
  }
}

/** What was told on another day is said in the words of this one. */
async function rafraichir({ db, now, arret }: Tour, loin: number): Promise<void> {
  await inTransaction(db, (trx) => recompter(trx, { now: now(), loin }));
  const dits = await nomsDits(db);
  for (const lot of lotsOf(dits, RECALCULES)) {
    if (arret()) return;
    await breathe();
    await inTransaction(db, (trx) => redireDuJour(trx, lot, now()));
  }
}

/**
 * Tells each reminder that is due and that nobody told: of those missed, the latest. A file that cannot be recomputed leaves
 * all the others to be told: `echec` is why.
 */
export async function relever(tour: Tour): Promise<{ dites: number; echec?: unknown }> {
  const reglement = await readReglement(tour.db);
  const now = tour.now();
  const aujourdhui = officeDay(now);
  const { regles } = reglement;
  const duJour = regles.filter(({ fermeture }) => fermeture === 'jourPasse').map(({ id }) => id);
  const ferme = await fermerVenues(tour, reglement).then(
    () => ({}),
    (echec: unknown) => ({ echec }),
  );
  await inTransaction(tour.db, async (db) => {
    await revenir(db, duJour, now);
    await oublierRappels(db, await fermerPassees(db, duJour, aujourdhui));
    await oublierVeilles(db, aujourdhui);
  });
  const ronde: Ronde = { tour, reglement, dites: 0 };
  const loin = Math.max(...RAPPELS_USUELS, ...regles.flatMap(({ rappels }) => rappels));
  // What is to come is named before what is past.
  await guetter(ronde, { du: aujourdhui, au: addDays(aujourdhui, loin) });
  await guetter(ronde, { du: '', au: addDays(aujourdhui, -1) });
  if (ronde.dites > NOMMES)
    await inTransaction(tour.db, (db) => direEnNombre(db, { depuis: now, now, loin }));
  await rafraichir(tour, loin);
  return { dites: ronde.dites, ...ferme };
}
