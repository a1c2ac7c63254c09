/** The client's record, its pieces, what the bell and the journal tell. */
import { CONJOINT, type StoredClient } from '../../client/server/sql';
import type { Fiche } from '../../historique/server/sql-effacement';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { slicesOfIds } from '../../kit/server/db/slices';
import { lotsOf } from '../../kit/server/lots';
import { selectJournal, toJournalRow } from '../../kit/server/sql-journal';
import '../../client/server/sql-fichiers';
import '../../fichier/server/sql';
import '../../notification/server/sql';
import { memeNom } from './nommer';

export const readPiecesDe = (db: Db, clientId: number) =>
  db
    .selectFrom('client_fichier')
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .select(['client_fichier.id', 'titre', 'fichier_id', 'remplace_le', 'supprime'])
    .select(['fichier.sha256', 'fichier.label', 'fichier.type', 'fichier.size', 'fichier.created_at'])
    .where('client_id', '=', clientId)
    .orderBy('client_fichier.id')
    .execute();
export type PieceDe = Awaited<ReturnType<typeof readPiecesDe>>[number];

/** The spouse's fields of other clients' records, when they are this client's name and date of birth: no homonym's. */
export async function readConjointsDe(db: Db, { id, nom, prenom, date_naissance }: StoredClient) {
  const conjoints = [];
  for await (const tranche of slicesOfIds(db, 'client', 'asc')) {
    const rows = await db
      .selectFrom('client')
      .select(CONJOINT)
      .where(tranche)
      .where('id', '!=', id)
      .where('date_naissance_conjoint', '=', date_naissance)
      .orderBy('id')
      .execute();
    conjoints.push(...rows);
  }
  return conjoints.filter(({ nom_conjoint, prenom_conjoint }) =>
    memeNom({ nom: nom_conjoint ?? '', prenom: prenom_conjoint ?? '' }, { nom, prenom }),
  );
}

/** Files that only the bin refers to any more. */
export async function readFichiersDe(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fichier')
    .select(['id as fichier_id', 'sha256', 'label', 'type', 'size', 'created_at'])
    .where(oneOf(db, 'id', ids))
    .orderBy('id')
    .execute();
}

export async function readNotifications(db: Db, cles: string[]) {
  if (cles.length === 0) return [];
  return db
    .selectFrom('notification')
    .select(['title', 'content', 'sender', 'created_at', 'updated_at'])
    .where(oneOf(db, 'cle', cles))
    .orderBy('id')
    .execute();
}

const dit = (valeurs: unknown): boolean => Object.keys((valeurs ?? {}) as object).length > 0;

/** What the journal tells of these records, in order; rows whose values were erased, or that never had one, are left out. */
export async function readHistorique(db: Db, fiches: readonly Fiche[]) {
  const lignes = [];
  for (const { entite, id } of fiches) {
    const rows = await selectJournal(db).where('entite', '=', entite).where('entite_id', '=', id).execute();
    for (const row of rows.map(toJournalRow))
      if (!row.efface && (dit(row.avant) || dit(row.apres))) lignes.push(row);
  }
  return lignes.toSorted((a, b) => a.seq - b.seq);
}

const LOT = 1_000; // a statement takes a limited number of parameters

/** The appointments that these rows of the journal are about. */
export async function readRdvsParmi(db: Db, seqs: readonly number[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const lot of lotsOf(seqs, LOT)) {
    const query = db.selectFrom('journal').select('entite_id').where('seq', 'in', lot);
    for (const { entite_id: id } of await query.where('entite', '=', 'rdv').execute()) if (id) ids.add(id);
  }
  return [...ids];
}

/** The successive states of the record: `avant` and `apres` of each row of its history. */
export const etatsDe = (historique: readonly object[]): Record<string, unknown>[] =>
  historique
    .flatMap((ligne) => Object.values(ligne) as unknown[])
    .filter((dit): dit is Record<string, unknown> => typeof dit === 'object' && dit !== null);

export const historiqueDit = ({
  le,
  action,
  avant,
  apres,
}: {
  le: string;
  action: string;
  avant: unknown;
  apres: unknown;
}) => ({
  le,
  action,
  avant,
  apres,
});
