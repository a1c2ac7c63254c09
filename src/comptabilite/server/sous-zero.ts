/** The bell tells of an affair that has gone below zero unauthorised, and takes it back once it is covered or authorised (0034). */
import { numRecuOf, readStoredCdgs } from '../../cdg/server/sql';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { notifier, oublier } from '../../notification/server/sql';
import { readSoldeCdg } from './sql-ecritures';
import { readDerniereDerogation } from './sql-operations';

const cleDe = (cdgId: number): string => `cdg-sous-zero:${cdgId}`;

export async function direSousZero(db: Db, cdgId: number, now: Date): Promise<void> {
  const solde = await readSoldeCdg(db, cdgId);
  const autorise = solde < 0 ? ((await readDerniereDerogation(db, cdgId))?.plafond ?? 0) : 0;
  const [affaire] = solde + autorise < 0 ? await readStoredCdgs(db, [cdgId]) : [];
  if (!affaire) return oublier(db, [cleDe(cdgId)]);
  await notifier(
    db,
    {
      cle: cleDe(cdgId),
      type: 'Alert',
      state: 'important',
      title: `Affaire CDG ${numRecuOf(affaire.annee, affaire.numero)} sous zéro`,
      content: `Il manque ${formatDirhams(toDirhams(-solde))}\u00a0: aucun découvert autorisé ne va jusque-là.`,
      sender: null,
      lien: `/app/comptabilite/cdg/${cdgId}`,
      dossierId: affaire.dossier_id,
    },
    now,
  );
}
