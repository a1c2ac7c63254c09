/** Files that were closed before their copied identities were searched (D50): found by what they show, once and for all. */
import { sql } from 'kysely';
import type { App } from '../../kit/server/app';
import type { Db, Root } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { slicesOfIds } from '../../kit/server/db/slices';
import { inTransaction } from '../../kit/server/db/transaction';
import { readDossierRow } from './sql';
import { rafraichirRecherche } from './sql-recherche';

const MARQUE = 'recherche:dossiers-clos';

const estFaite = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('compteur').select('nom').where('nom', '=', MARQUE).executeTakeFirst()) !== undefined;

const marquer = async (db: Db): Promise<void> => {
  await db
    .insertInto('compteur')
    .values({ nom: MARQUE, valeur: 1 })
    .onConflict((oc) => oc.doNothing())
    .execute();
};

/** Closed ones of which somebody or something is called otherwise today; a text that is quoted in the copy is taken for one. */
function renommes(db: Db) {
  const dans = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const absent = (colonne: string) => sql<boolean>`${dans}(dossier.identites, ${sql.ref(colonne)}) = 0`;
  return db
    .selectFrom('dossier')
    .select('dossier.id')
    .where('dossier.identites', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('partie')
            .innerJoin('client', 'client.id', 'partie.client_id')
            .select('client.id')
            .whereRef('partie.dossier_id', '=', 'dossier.id')
            .where((or) => or.or([absent('client.nom'), absent('client.prenom'), absent('client.cin')])),
        ),
        eb.exists(
          eb
            .selectFrom('dossier_propriete')
            .innerJoin('propriete', 'propriete.id', 'dossier_propriete.propriete_id')
            .select('propriete.id')
            .whereRef('dossier_propriete.dossier_id', '=', 'dossier.id')
            .where((or) => or.or([absent('propriete.designation'), absent('propriete.ref_fonciere')])),
        ),
      ]),
    );
}

/** A few thousand at a time, each that needs it in a transaction of its own; done again, it writes the same. */
export async function reprendreRecherche(db: Root, arret: () => boolean = () => false): Promise<void> {
  if (await estFaite(db)) return;
  for await (const tranche of slicesOfIds(db, 'dossier', 'asc')) {
    for (const { id } of await renommes(db).where(tranche).execute()) {
      if (arret()) return;
      await inTransaction(db, async (trx) => {
        await readDossierRow(trx, id, 'lock');
        await rafraichirRecherche(trx, [id]);
      });
    }
  }
  await marquer(db);
}

export function rechercheRoutes({ http, db }: Pick<App, 'http' | 'db'>): void {
  let closing = false;
  let running: Promise<void> | undefined;
  http.addHook('onListen', async () => {
    running = reprendreRecherche(db, () => closing).catch((error: unknown) =>
      http.log.error({ err: error }, 'files closed by an older version are not all found by what they show'),
    );
  });
  http.addHook('preClose', async () => {
    closing = true;
    await running;
  });
}
