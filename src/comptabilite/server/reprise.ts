/** Offices older than the books: the facts that they hold are entered once, a few at a time, while people work. */
import { verrouiller } from '../../dossier/server/ecriture';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import type { Cipher } from '../../kit/server/cipher';
import { affairesAReprendre, dossiersAReprendre, estReprise, marquerReprise } from './sql-reprise';
import { comptabiliserAffaire, comptabiliserDossier } from './suivre';

/** Each id in a transaction of its own: nobody waits long for this. */
async function parLots(
  app: App,
  suivants: (db: Db, apres: number) => Promise<number[]>,
  reprendre: (db: Db, id: number) => Promise<void>,
): Promise<void> {
  for (let apres = 0; ; ) {
    const ids = await suivants(app.db, apres);
    for (const id of ids) await inTransaction(app.db, (trx) => reprendre(trx, id));
    const dernier = ids.at(-1);
    if (dernier === undefined) return;
    apres = dernier;
  }
}

/** Done again, it writes nothing more; done by two servers at once, each waits for the other's lock. */
export async function reprendreComptes(app: App, cipher: Cipher): Promise<void> {
  if (await estReprise(app.db)) return;
  const qui = { userId: null, now: app.now() };
  await parLots(app, affairesAReprendre, (db, id) => comptabiliserAffaire(db, id, qui));
  await parLots(app, dossiersAReprendre, async (db, id) => {
    await verrouiller(db, id);
    await comptabiliserDossier(db, id, cipher, qui, 'reprise');
  });
  await marquerReprise(app.db);
}
