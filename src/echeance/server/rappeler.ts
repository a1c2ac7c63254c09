/** Tells deadlines in the bell, once each step. */
import { readAdresses, readDroits } from '../../compte/server/sql';
import { formatRepertoire } from '../../dossier/registre';
import { dossiersVisiblesOuSans, voitTout } from '../../dossier/server/sql-acces';
import { officeDay, daysBetween } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import {
  type ANotifier,
  TOUS_LES_DOSSIERS,
  encoreDites,
  notifier,
  oublier,
} from '../../notification/server/sql';
import { septiemeJour } from '../echeance';
import {
  type ARappeler,
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

const cleDe = (id: number): string => `echeance:${id}`;
const CLE_EN_NOMBRE = 'echeances';

/** What was told of them holds no more; when it is true again (re-opened, moved back), it is told again. */
export async function oublierRappels(db: Db, ids: number[]): Promise<void> {
  await supprimerRappels(db, ids);
  for (const id of ids) await oublier(db, cleDe(id));
}

export type RappelsDe = (regleId: number | null) => readonly number[];
/** Those of a rule; the usual ones of what was written by hand. */
export function rappelsDes(regles: readonly Regle[]): RappelsDe {
  const parId = new Map(regles.map(({ id, rappels }) => [id, rappels]));
  return (regleId) => (regleId === null ? RAPPELS_USUELS : (parId.get(regleId) ?? []));
}

const enMots = (lue: ARappelerLue, jours: number): ARappeler => ({
  libelle: lue.libelle,
  date: lue.date,
  jours,
  dossier: lue.numero === null || lue.annee === null ? lue.titre : formatRepertoire(lue.numero, lue.annee),
  titre: lue.titre,
});

async function dire(db: Db, lue: ARappelerLue, jours: number, now: Date): Promise<void> {
  const mots = enMots(lue, jours);
  await notifier(
    db,
    {
      cle: cleDe(lue.id),
      type: 'Alert',
      state: rappelEtat(jours),
      title: rappelTitre(mots),
      content: rappelTexte(mots),
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

/** That one takes the place of « demain ». */
export async function oublierVeilles(db: Db, aujourdhui: string): Promise<void> {
  for (const id of await readRdvsDuJour(db, aujourdhui)) await oublier(db, cleDe(id));
}

/** Those of these files that the bell tells under a name that the file has no more: renamed, or numbered since. */
export async function malNommees(db: Db, dossierIds: number[]): Promise<number[]> {
  const dites = dossierIds.length > 0 ? await readDites(db, dossierIds) : [];
  return dites.flatMap((dite) => (dite.content === rappelTexte(enMots(dite, 0)) ? [] : dite.id));
}

/**
 * Tells those that are due and that nobody has told, whoever else looks for them at the same time; in a transaction.
 * What the bell says already of another is said in its words of now: an appointment may have another hour.
 * Answers how many there were.
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

/** Of these, what the bell says still, in its words of now; the others are for the round. */
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

interface EnNombre {
  cle: string;
  title: string;
  comptes: Record<'depassees' | 'prochaines', number>;
  pour: Pick<ANotifier, 'dossierId' | 'utilisateurId'>;
}

const notifierEnNombre = (db: Db, { cle, title, comptes, pour }: EnNombre, now: Date): Promise<void> =>
  notifier(
    db,
    {
      cle,
      type: 'Alert',
      state: comptes.depassees > 0 ? 'important' : 'warning',
      title,
      content: rappelEnNombre(comptes),
      sender: null,
      lien: '/app/echeances',
      ...pour,
    },
    now,
  );

/** One alert for all those that are too many to be named; who sees only their own files is told of these, when some are. */
export async function direEnNombre(db: Db, { depuis, now }: { depuis: Date; now: Date }): Promise<void> {
  const aujourdhui = officeDay(now);
  const jours = { aujourdhui, fin: septiemeJour(aujourdhui) };
  const title = 'Beaucoup d’échéances à suivre';
  const pour = { dossierId: TOUS_LES_DOSSIERS };
  await notifierEnNombre(
    db,
    { cle: CLE_EN_NOMBRE, title, comptes: await compterOuvertes(db, jours), pour },
    now,
  );
  for (const { id } of await readAdresses(db)) {
    const regard = { id, rights: (await readDroits(db, id)) ?? [] };
    if (voitTout(regard)) continue;
    if (!(await ditesSansNom(db, { responsable: id, depuis: depuis.toISOString() }))) continue;
    const visibles = dossiersVisiblesOuSans(regard, 'echeance.dossier_id');
    const comptes = await compterOuvertes(db, jours, visibles);
    const sienne = { cle: `${CLE_EN_NOMBRE}:${id}`, title: 'D’autres échéances à suivre', comptes };
    await notifierEnNombre(db, { ...sienne, pour: { utilisateurId: id } }, now);
  }
}
