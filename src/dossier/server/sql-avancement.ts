/** Where files stand, kept beside them: reckoned by the writes that changed it, and by whoever reads before that. */
import type { App, FollowUp } from '../../kit/server/app';
import { breathe } from '../../kit/server/breathe';
import type { Cipher } from '../../kit/server/cipher';
import type { Db, Root } from '../../kit/server/db/database';
import { takeForgotten } from '../../kit/server/db/deduced';
import { inTransaction } from '../../kit/server/db/transaction';
import { avancementDe } from '../avancement';
import { chargerTous } from './charger';

interface DossierDeduitTable {
  dossier_id: number;
  /** Its marks; null: forgotten, to be reckoned. */
  avancement: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    dossier_deduit: DossierDeduitTable;
  }
}

/** What is sealed is there, whatever it says: its key is not asked for. */
const SCELLE: Cipher = { encrypt: (text) => text, decrypt: (sealed) => sealed, isCurrent: () => true };

/** From the whole files, always right. */
export async function calculerAvancements(db: Db, ids: number[]): Promise<Map<number, string>> {
  const charges = ids.length > 0 ? await chargerTous(db, ids, SCELLE) : [];
  return new Map(charges.map(({ dossier }) => [dossier.id, avancementDe(dossier)]));
}

const A_CALCULER = { table: 'dossier', column: 'avancement' };
/** What one write may reckon, and one slice of what is left: a write changes a file or a few. */
export const LOT = 20;

/** Reckons some of those forgotten, in a transaction; answers how many. */
async function tenirAvancements(db: Db): Promise<number> {
  const ids = await takeForgotten(db, A_CALCULER, LOT);
  const calcules = await calculerAvancements(db, ids);
  for (const avancement of new Set(calcules.values())) {
    const siens = ids.filter((id) => calcules.get(id) === avancement);
    await db.updateTable('dossier_deduit').set({ avancement }).where('dossier_id', 'in', siens).execute();
  }
  return calcules.size;
}

/** Whatever the rules read is written under one of these names. */
const ENTITES = ['dossier', 'cdg'];

const suivreAvancements: FollowUp = async (db, entries) => {
  if (entries.some(({ entite }) => ENTITES.includes(entite))) await tenirAvancements(db);
};

const enDoute = async (db: Db): Promise<boolean> => {
  const oublie = db.selectFrom('dossier_deduit').select('dossier_id').where('avancement', 'is', null);
  return (await oublie.limit(1).executeTakeFirst()) !== undefined;
};

/** All that are forgotten, a few at a time: others' writes come between. Nothing is, as a rule, and nothing is then written. */
export async function reprendreAvancements(db: Root, arret: () => boolean): Promise<void> {
  while (!arret() && (await enDoute(db))) {
    if ((await inTransaction(db, tenirAvancements)) === 0) return; // others are at it
    await breathe();
  }
}

/**
 * Each write leaves what it changed reckoned. What an office has not yet (it was restored, or is older than this) is
 * reckoned from its start on; until then the list does it for the rows that it shows.
 */
export function avancementRoutes({ http, db, followUps }: App): void {
  followUps.push(suivreAvancements);
  let closing = false;
  let running: Promise<void> | undefined;
  http.addHook('onListen', async () => {
    running = reprendreAvancements(db, () => closing).catch((error: unknown) =>
      http.log.error({ err: error }, 'where the files stand was not reckoned to the end'),
    );
  });
  http.addHook('preClose', async () => {
    closing = true;
    await running;
  });
}
