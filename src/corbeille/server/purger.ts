import { effacerValeurs, readSeqs } from '../../historique/server/sql-effacement';
import type { Db, Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { binColumns, deleteFromBin } from '../../kit/server/sql-corbeille';
import { type JournalEntry, writeJournal } from '../../kit/server/sql-journal';
import type { GenreCorbeille } from '../corbeille';
import { limite } from '../corbeille';
import type { Genres } from './genres';
import { lockAnciens, nommer, readSansTitre } from './sql';

const LOT = 200;
const MOTIF = 'Sortie de la corbeille, après trente jours';

/** Purges a lot, and what stayed of it outside the bin. The journal says which, not what they were; some kinds it forgets. */
async function purgerLot(db: Db, genres: Genres, now: Date): Promise<number> {
  const lot = await lockAnciens(db, limite(now), LOT);
  for (const { entite, contenu } of lot)
    await genres[entite as GenreCorbeille]?.purge?.(db, JSON.parse(contenu) as never);
  await deleteFromBin(
    db,
    lot.map(({ id }) => id),
  );
  const fiches = lot.map(({ entite, entite_id }) => ({ entite, id: entite_id }));
  const entrees: JournalEntry[] = [...fiches];
  const oubliees = fiches.filter(({ entite }) => genres[entite as GenreCorbeille]?.oublieAuJournal);
  const ecrit = { db, journal: (entree: JournalEntry) => entrees.push(entree) };
  await effacerValeurs(ecrit, await readSeqs(db, oubliees), MOTIF);
  await writeJournal(db, entrees, { userId: null, action: 'purge', now });
  return lot.length;
}

/** D81: what was deleted thirty days ago leaves the bin for good; answers how many. */
export async function purger(db: Root, genres: Genres, now: Date, end?: AbortSignal): Promise<number> {
  let purges = 0;
  for (;;) {
    end?.throwIfAborted();
    const lot = await inTransaction(db, (trx) => purgerLot(trx, genres, now));
    purges += lot;
    if (lot < LOT) return purges;
  }
}

/** Names what an older version put in the bin without a name; what cannot be read is named by its number. */
export async function nommerAnciens(db: Db, genres: Genres): Promise<void> {
  for (const { id, entite, entite_id, contenu } of await readSansTitre(db)) {
    const kind = genres[entite as GenreCorbeille];
    const sans = { titre: `n°\u00a0${entite_id}`, dossier_id: null, responsable_id: null, recherche: '' };
    let columns = sans;
    try {
      if (kind) columns = { ...sans, ...(binColumns(kind, JSON.parse(contenu) as never) as typeof sans) };
    } catch {
      // Not in the format of any version: listed all the same, it cannot be restored.
    }
    await nommer(db, id, columns);
  }
}
