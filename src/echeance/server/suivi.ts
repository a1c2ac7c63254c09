/** Deadlines follow what is written: the file, its affair, its parties, the appointments (same transaction). */
import { dossiersDe } from '../../dossier/server/sql-appartenance';
import { dossiersEcrits } from '../../dossier/server/dossiers-ecrits';
import { existe } from '../../dossier/server/sql';
import type { FollowUp } from '../../kit/server/app';
import { type JournalEntry, idsOf } from '../../kit/server/sql-journal';
import type { Db } from '../../kit/server/db/database';
import { oublierLien } from '../../notification/server/sql';
import { lienDuDossier } from './lien';
import { readReglement, recalculerDossiers, recalculerRdvs } from './recalculer';
import { malNommees, rappeler, rappelsDes } from './rappeler';
import { lockDossiers } from './sql-faits';

async function dossiersTouches(db: Db, entries: readonly JournalEntry[]): Promise<number[]> {
  const touches = new Set(await dossiersEcrits(db, entries));
  // Deadlines are searched by the words of their file, which have changed.
  for (const entite of ['client', 'societe', 'propriete'] as const) {
    const changes = entries.filter(({ apres }) => apres !== undefined);
    for (const id of idsOf(changes, entite))
      for (const trouve of await dossiersDe(db, entite, id)) touches.add(trouve);
  }
  return [...touches].sort((a, b) => a - b);
}

export const suivreLesEcritures: FollowUp = async (db, entries, { now }) => {
  const dossiers = await dossiersTouches(db, entries);
  const rdvs = idsOf(entries, 'rdv');
  if (dossiers.length + rdvs.length === 0) return;
  // A write of a file has locked it; a write around it may not have (a client's piece, an affair that goes), and its days and its
  // deadlines must be read as of one moment.
  const tenus = new Set(idsOf(entries, 'dossier'));
  await lockDossiers(
    db,
    dossiers.filter((id) => !tenus.has(id)),
  );
  const reglement = await readReglement(db);
  const touchees = [
    ...(dossiers.length > 0 ? await recalculerDossiers(db, dossiers, { reglement, now, suivi: true }) : []),
    ...(rdvs.length > 0 ? await recalculerRdvs(db, rdvs, { reglement, now }) : []),
  ];
  const aDire = new Set([...touchees, ...(await malNommees(db, dossiers))]);
  await rappeler(db, [...aDire], { rappels: rappelsDes(reglement.regles), now });
  // An entry without `apres` may also be of a file that lost a piece, and is still there.
  const retires = entries.filter(({ apres }) => apres === undefined);
  for (const id of idsOf(retires, 'dossier'))
    if (!(await existe(db, id))) await oublierLien(db, lienDuDossier(id));
};
