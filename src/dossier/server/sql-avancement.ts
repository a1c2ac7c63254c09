/** Where files stand, kept beside them: reckoned by the writes that changed it, and by whoever reads before that. */
import type { App, FollowUp } from '../../kit/server/app';
import { breathe } from '../../kit/server/breathe';
import type { Cipher } from '../../kit/server/cipher';
import type { Db, Root } from '../../kit/server/db/database';
import { type Kept, isForgotten, takeForgotten } from '../../kit/server/db/deduced';
import { inTransaction } from '../../kit/server/db/transaction';
import { FIN_AVANCEMENT, avancementDe } from '../avancement';
import { aCharger } from './charger';
import { ENTITES_DES_DOSSIERS, dossiersEcrits } from './dossiers-ecrits';

interface DossierDeduitTable {
  dossier_id: number;
  /** Its marks; null, or by other rules than today's: forgotten, to be reckoned. */
  avancement: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    dossier_deduit: DossierDeduitTable;
  }
}

/** What is sealed is there, whatever it says: its key is not asked for. */
const SCELLE: Cipher = { encrypt: (text) => text, decrypt: (sealed) => sealed, isCurrent: () => true };

/** Of a file that cannot be read, or makes a rule fail. */
type Faute = (id: number, error: unknown) => void;

/**
 * From the whole files, always right. One that fails is left out, and the others are not: what is wrong with an old file
 * stops neither the page that shows it nor the writes of others.
 */
export async function calculerAvancements(
  db: Db,
  ids: number[],
  faute: Faute = () => {}, // whoever writes has said it
): Promise<Map<number, string>> {
  const calcules = new Map<number, string>();
  for (const [id, charger] of await aCharger(db, ids, SCELLE)) {
    try {
      calcules.set(id, avancementDe(charger().dossier));
    } catch (error) {
      faute(id, error);
    }
  }
  return calcules;
}

export const A_CALCULER: Kept = { table: 'dossier', column: 'avancement', ending: FIN_AVANCEMENT };
/** What one write may reckon of what others have left, and one slice of the whole office. */
export const LOT = 20;
/** So many are looked at in one statement, for those to be reckoned: a millisecond. */
const FENETRE = 5_000;

interface Tenue {
  /** Those that fail, each told once by this server: nobody's write tries them again until they change. */
  fautes: Set<number>;
  faute: Faute;
}
export function createTenue(log: Pick<App['http']['log'], 'error'>): Tenue {
  const fautes = new Set<number>();
  const faute: Faute = (id, error) => {
    if (!fautes.has(id)) log.error({ err: error, dossier: id }, 'where this file stands cannot be reckoned');
    fautes.add(id);
  };
  return { fautes, faute };
}

/** Reckons those of these files that are forgotten, in a transaction, and `more` of what others have left. */
async function tenirAvancements(db: Db, { fautes, faute }: Tenue, ids: readonly number[], more: number) {
  const pris = await takeForgotten(db, A_CALCULER, { ids, more, except: [...fautes] });
  const calcules = await calculerAvancements(db, pris, faute);
  for (const avancement of new Set(calcules.values())) {
    const siens = pris.filter((id) => calcules.get(id) === avancement);
    await db.updateTable('dossier_deduit').set({ avancement }).where('dossier_id', 'in', siens).execute();
  }
  for (const id of calcules.keys()) fautes.delete(id);
}

/** Its own files first, all of them. */
const suivreAvancements =
  (tenue: Tenue): FollowUp =>
  async (db, entries) => {
    if (!entries.some(({ entite }) => ENTITES_DES_DOSSIERS.includes(entite))) return;
    await tenirAvancements(db, tenue, await dossiersEcrits(db, entries), LOT);
  };

/**
 * Every file that is forgotten, the latest first and a few at a time: others' writes come between. Nothing is, as a rule,
 * and nothing is then written. It passes once: what fails, or is another's just now, holds nobody.
 */
export async function reprendreAvancements(db: Root, tenue: Tenue, arret: () => boolean): Promise<void> {
  const { dernier } = await db
    .selectFrom('dossier_deduit')
    .select(({ fn }) => fn.max('dossier_id').as('dernier'))
    .executeTakeFirstOrThrow();
  for (let sous = Number(dernier) + 1; sous > 0 && !arret(); await breathe()) {
    const oublies = await db
      .selectFrom('dossier_deduit')
      .select('dossier_id')
      .where('dossier_id', '<', sous)
      .where('dossier_id', '>=', sous - FENETRE)
      .where(isForgotten(A_CALCULER))
      .orderBy('dossier_id', 'desc')
      .limit(LOT)
      .execute();
    const ids = oublies.map(({ dossier_id: id }) => id);
    if (ids.length > 0) await inTransaction(db, (trx) => tenirAvancements(trx, tenue, ids, 0));
    sous = ids.length === LOT ? (ids.at(-1) ?? 0) : sous - FENETRE;
  }
}

/**
 * Each write leaves what it changed reckoned. What an office has not yet (it was restored, is older than this, or its rules
 * have changed) is reckoned from the start of a server on; until then the list does it for the rows that it shows. At night
 * once more: a server of the version before may have kept marks of its own rules after the last of this one had started.
 */
export function avancementRoutes({ http, db, followUps, taches }: App): void {
  const tenue = createTenue(http.log);
  followUps.push(suivreAvancements(tenue));
  let closing = false;
  let running: Promise<void> | undefined;
  http.addHook('onListen', async () => {
    running = reprendreAvancements(db, tenue, () => closing).catch((error: unknown) =>
      http.log.error({ err: error }, 'where the files stand was not reckoned to the end'),
    );
  });
  http.addHook('preClose', async () => {
    closing = true;
    await running;
  });
  taches.add({
    nom: 'où en sont les dossiers',
    heure: '03:50',
    run: (_, end) => reprendreAvancements(db, tenue, () => end.aborted),
  });
}
