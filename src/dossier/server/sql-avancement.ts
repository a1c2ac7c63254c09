/** Where files stand, stored beside them: reckoned by the write that changed a file, or by the list when it is read before. */
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
  /** Its marks. Null, or from another version of the rules: « forgotten », that is to be reckoned again. */
  avancement: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    dossier_deduit: DossierDeduitTable;
  }
}

/** The rules only ask whether a sealed value is there: nothing is decrypted, and no key is needed. */
const SCELLE: Cipher = { encrypt: (text) => text, decrypt: (sealed) => sealed, isCurrent: () => true };

/** Called for a file that cannot be read, or makes a rule fail. */
type Faute = (id: number, error: unknown) => void;

/**
 * Reckons from the whole files. One that fails is left out: a damaged file stops neither the list that shows it nor the writes of
 * others.
 */
export async function calculerAvancements(
  db: Db,
  ids: number[],
  faute: Faute = () => {}, // the list gives none: the writes have logged it
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
/** How many forgotten files a write reckons beside its own, and how many one transaction of the catch-up does. */
export const LOT = 20;
/** How many rows one statement looks through for forgotten ones: a millisecond. */
const FENETRE = 5_000;

interface Tenue {
  /** Files that fail, each logged once by this server, and not tried again for others' writes until one reckons them. */
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

/** In a transaction: reckons those of these files that are forgotten, and `more` forgotten ones of others. */
async function tenirAvancements(db: Db, { fautes, faute }: Tenue, ids: readonly number[], more: number) {
  const pris = await takeForgotten(db, A_CALCULER, { ids, more, except: [...fautes] });
  const calcules = await calculerAvancements(db, pris, faute);
  for (const avancement of new Set(calcules.values())) {
    const siens = pris.filter((id) => calcules.get(id) === avancement);
    await db.updateTable('dossier_deduit').set({ avancement }).where('dossier_id', 'in', siens).execute();
  }
  for (const id of calcules.keys()) fautes.delete(id);
}

/** After each write: all the files that it touched, then some that others have left. */
const suivreAvancements =
  (tenue: Tenue): FollowUp =>
  async (db, entries) => {
    if (!entries.some(({ entite }) => ENTITES_DES_DOSSIERS.includes(entite))) return;
    await tenirAvancements(db, tenue, await dossiersEcrits(db, entries), LOT);
  };

/**
 * Reckons every forgotten file, the latest first, a few for each transaction so that other writes come between. As a rule there
 * is none, and nothing is written. One pass: a file that fails, or is locked by another, delays nobody.
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
 * Each write reckons what it changed. What is missing all the same (a restored office, an older one, new rules) is reckoned from
 * the start of the server on; until then the list reckons the rows that it shows. Once more at night: a server of the previous
 * version may have stored marks of its own rules after this one had started.
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
