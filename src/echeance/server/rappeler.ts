/** Tells deadlines in the bell, once for each step. */
import { readAdresses } from '../../compte/server/sql';
import { repertoireDe } from '../../dossier/registre';
import { dossiersVisiblesOuSans, readRegard, voitTout } from '../../dossier/server/sql-acces';
import { addDays, officeDay, daysBetween } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import type { Sight } from '../../kit/server/db/sight';
import {
  type ANotifier,
  TOUS_LES_DOSSIERS,
  clesDites,
  encoreDites,
  notifier,
  oublier,
  reformuler,
} from '../../notification/server/sql';
import { septiemeJour } from '../echeance';
import {
  type ARappeler,
  type EnNombre,
  palierAtteint,
  rappelEnNombre,
  rappelEtat,
  rappelTexte,
  rappelTitre,
} from '../rappel';
import { RAPPELS_USUELS, type Regle } from '../regle';
import { lienDe } from './lien';
import {
  type ARappelerLue,
  compterOuvertes,
  ditesSansNom,
  lockARappeler,
  prendreRappels,
  readDites,
  readRdvsDuJour,
  supprimerRappels,
} from './sql-rappels';

const cleDe = (id: number | ''): string => `echeance:${id}`;
const CLE_EN_NOMBRE = 'echeances';
const cleDuCompte = (id: number): string => `${CLE_EN_NOMBRE}:${id}`;
const idDe = (cle: string): number => Number(cle.slice(cle.indexOf(':') + 1));

/** Forgets what was told of these, which no longer holds: if it becomes true again (re-opened, moved back), it is told again. */
export async function oublierRappels(db: Db, ids: number[]): Promise<void> {
  await supprimerRappels(db, ids);
  await oublier(db, ids.map(cleDe));
}

export type RappelsDe = (regleId: number | null) => readonly number[];
/** The reminders of each rule; the usual ones for a deadline written by hand. */
export function rappelsDes(regles: readonly Regle[]): RappelsDe {
  const parId = new Map(regles.map(({ id, rappels }) => [id, rappels]));
  return (regleId) => (regleId === null ? RAPPELS_USUELS : (parId.get(regleId) ?? []));
}

const enMots = (lue: ARappelerLue, jours: number): ARappeler => ({
  libelle: lue.libelle,
  date: lue.date,
  jours,
  dossier: repertoireDe(lue.numero, lue.annee) ?? lue.titre,
  titre: lue.titre,
});

function dit(lue: ARappelerLue, jours: number): Pick<ANotifier, 'title' | 'content' | 'state'> {
  const mots = enMots(lue, jours);
  return { state: rappelEtat(jours), title: rappelTitre(mots), content: rappelTexte(mots) };
}

async function dire(db: Db, lue: ARappelerLue, jours: number, now: Date): Promise<void> {
  await notifier(
    db,
    {
      cle: cleDe(lue.id),
      type: 'Alert',
      ...dit(lue, jours),
      sender: null,
      lien: lienDe(lue),
      dossierId: lue.dossierId,
    },
    now,
  );
}

/** The appointments of today have an alert of their own. */
const estDitAutrement = ({ declencheur, date, depart }: ARappelerLue, jours: number): boolean =>
  declencheur === 'rdv' && date === depart && jours < 1;

/** That alert replaces « demain ». */
export async function oublierVeilles(db: Db, aujourdhui: string): Promise<void> {
  await oublier(db, (await readRdvsDuJour(db, aujourdhui)).map(cleDe));
}

/** The deadlines of these files whose notification has a former name of the file: renamed, or numbered since. */
export async function malNommees(db: Db, dossierIds: number[]): Promise<number[]> {
  const dites = dossierIds.length > 0 ? await readDites(db, dossierIds) : [];
  return dites.flatMap((dite) => (dite.content === rappelTexte(enMots(dite, 0)) ? [] : dite.id));
}

/**
 * Tells those that are due and that no other server has told; in a transaction. A notification that is there already is reworded:
 * an appointment may have another hour. Answers how many were told.
 */
export async function rappeler(
  db: Db,
  ids: number[],
  { rappels, now }: { rappels: RappelsDe; now: Date },
): Promise<number> {
  if (ids.length === 0) return 0;
  const aujourdhui = officeDay(now);
  const dues = (await lockARappeler(db, ids)).flatMap((lue) => {
    const jours = daysBetween(aujourdhui, lue.date);
    const palier = palierAtteint(jours, rappels(lue.regleId));
    return palier === null || estDitAutrement(lue, jours) ? [] : { ...lue, jours, palier };
  });
  const prises = await prendreRappels(db, dues, now);
  const dites = await encoreDites(
    db,
    dues.flatMap(({ id }) => (prises.has(id) ? [] : cleDe(id))),
  );
  const aDire = dues.filter(({ id }) => prises.has(id) || dites.has(cleDe(id)));
  for (const { jours, ...lue } of aDire) await dire(db, lue, jours, now);
  return prises.size;
}

/** Rewords for today those of these that the bell shows already; the others wait for the day's round. */
export async function redireDites(
  db: Db,
  ids: number[],
  about: { rappels: RappelsDe; now: Date },
): Promise<void> {
  const dites = await encoreDites(db, ids.map(cleDe));
  await rappeler(
    db,
    ids.filter((id) => dites.has(cleDe(id))),
    about,
  );
}

/** Rewords for today the notifications of those still open: « dans 3 jours » was written two days ago. */
export async function redireDuJour(db: Db, cles: string[], now: Date): Promise<void> {
  const aujourdhui = officeDay(now);
  for (const lue of await lockARappeler(db, cles.map(idDe))) {
    const jours = daysBetween(aujourdhui, lue.date);
    await reformuler(db, { cle: cleDe(lue.id), ...dit(lue, jours) });
  }
}

/** The keys of the notifications that name one deadline. */
export const nomsDits = (db: Db): Promise<string[]> => clesDites(db, cleDe(''));

interface Compte {
  now: Date;
  /** How many days before a deadline it may be told. */
  loin: number;
}

const compter = (db: Db, { now, loin }: Compte, visibles?: Sight): Promise<EnNombre> => {
  const aujourdhui = officeDay(now);
  return compterOuvertes(
    db,
    { aujourdhui, fin: septiemeJour(aujourdhui), loin: addDays(aujourdhui, loin) },
    visibles,
  );
};

const enNombre = (
  cle: string,
  comptes: EnNombre,
): Pick<ANotifier, 'cle' | 'title' | 'content' | 'state'> => ({
  cle,
  state: comptes.depassees > 0 ? 'important' : 'warning',
  title: cle === CLE_EN_NOMBRE ? 'Beaucoup d’échéances à suivre' : 'D’autres échéances à suivre',
  content: rappelEnNombre(comptes),
});

const notifierEnNombre = (
  db: Db,
  { cle, comptes, pour }: { cle: string; comptes: EnNombre; pour: Partial<ANotifier> },
  now: Date,
): Promise<void> =>
  notifier(
    db,
    { type: 'Alert', sender: null, lien: '/app/echeances', ...enNombre(cle, comptes), ...pour },
    now,
  );

/** One alert with the numbers of those too many to name; who sees only their own files gets theirs, if any are concerned. */
export async function direEnNombre(db: Db, { depuis, ...compte }: Compte & { depuis: Date }): Promise<void> {
  const pour = { dossierId: TOUS_LES_DOSSIERS };
  const { now } = compte;
  await notifierEnNombre(db, { cle: CLE_EN_NOMBRE, comptes: await compter(db, compte), pour }, now);
  for (const { id } of await readAdresses(db)) {
    const regard = await readRegard(db, id);
    if (voitTout(regard)) continue;
    if (!(await ditesSansNom(db, { responsable: id, depuis: depuis.toISOString() }))) continue;
    const comptes = await compter(db, compte, dossiersVisiblesOuSans(regard, 'echeance.dossier_id'));
    await notifierEnNombre(db, { cle: cleDuCompte(id), comptes, pour: { utilisateurId: id } }, now);
  }
}

/** Counts again for each alert of numbers; at zero, the alert goes. */
export async function recompter(db: Db, compte: Compte): Promise<void> {
  for (const cle of await clesDites(db, CLE_EN_NOMBRE)) {
    const regard = cle === CLE_EN_NOMBRE ? null : await readRegard(db, idDe(cle));
    const visibles = regard ? dossiersVisiblesOuSans(regard, 'echeance.dossier_id') : undefined;
    const comptes = await compter(db, compte, visibles);
    const { depassees, prochaines, ensuite } = comptes;
    if (depassees + prochaines + ensuite === 0) await oublier(db, [cle]);
    else await reformuler(db, enNombre(cle, comptes));
  }
}
