/** A cheque without cover is what notaries are prosecuted for: an affair goes below zero only when somebody who may has said why. */
import { AppError } from '../../kit/errors';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { Ecriture } from '../ecriture';
import { readPassees, readSolde } from './sql-ecritures';
import { readDerniereDerogation } from './sql-operations';

const tireSur = (cdgId: number, ecritures: readonly Ecriture[]): number =>
  ecritures
    .flatMap(({ lignes }) => lignes)
    .filter((ligne) => ligne.compte === 'CDG' && ligne.cdgId === cdgId)
    .reduce((somme, { credit }) => somme + credit, 0);

/** Whether the file is about to draw more on that affair than the books have. A versement taken back is a fact, never refused. */
export async function chequesEnPlus(
  db: Db,
  dossierId: number,
  cdgId: number,
  voulues: readonly Ecriture[],
): Promise<boolean> {
  return tireSur(cdgId, voulues) > tireSur(cdgId, await readPassees(db, `dossier:${dossierId}`));
}

/** Error: solde_insuffisant, with what is missing in dirhams. */
export async function refuserDecouvert(db: Db, cdgId: number): Promise<void> {
  const solde = await readSolde(db, 'CDG', { cdgId });
  const autorise = (await readDerniereDerogation(db, cdgId))?.plafond ?? 0;
  if (solde + autorise >= 0) return;
  const manquant = toDirhams(-solde);
  throw new AppError(
    'solde_insuffisant',
    `L’affaire CDG n’a pas de quoi payer ce chèque\u00a0: il manque ${formatDirhams(manquant)}.`,
    { cdgId, manquant },
  );
}
