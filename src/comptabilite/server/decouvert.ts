/** A cheque without cover is what notaries are prosecuted for: an affair goes below zero only when somebody who may has said why. */
import { quiA } from '../../compte/server/sql-auteur';
import { formatInstant } from '../../kit/dates';
import { AppError } from '../../kit/errors';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { Ecriture } from '../ecriture';
import { readDernierCheque, readPassees, readSoldeCdg } from './sql-ecritures';
import { countDerogations, readDerniereDerogation } from './sql-operations';

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

/** Who drew the last cheque on that affair, as the books have it before this write. Empty: nobody has. */
export async function dernierCheque(db: Db, cdgId: number, userId: number | null): Promise<string> {
  const dernier = await readDernierCheque(db, cdgId);
  if (!dernier) return '';
  const qui = await quiA(db, dernier.utilisateur_id, { id: userId ?? 0 });
  const montant = formatDirhams(toDirhams(dernier.credit));
  return ` ${qui} fait le dernier paiement, de ${montant}, le ${formatInstant(dernier.created_at)}.`;
}

/**
 * Error: solde_insuffisant, with what is missing in dirhams, and the version of what was authorised. `dernier`: said with it
 * (`dernierCheque`).
 */
export async function refuserDecouvert(db: Db, cdgId: number, dernier: string): Promise<void> {
  const solde = await readSoldeCdg(db, cdgId);
  const autorise = (await readDerniereDerogation(db, cdgId))?.plafond ?? 0;
  if (solde + autorise >= 0) return;
  const manquant = toDirhams(-solde);
  throw new AppError(
    'solde_insuffisant',
    `L’affaire CDG n’a pas de quoi payer cette somme\u00a0: il manque ${formatDirhams(manquant)}.${dernier}`,
    { cdgId, manquant, version: await countDerogations(db, cdgId) },
  );
}
