import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../kit/server/db/database';
import { listByPages } from '../../../kit/server/db/list';
import { inSnapshot } from '../../../kit/server/snapshot';
import { type Identites, readIdentites } from '../identites';
import type { StoredDossier } from '../sql';
import { type StoredPartie, readParties } from '../sql-parties';
import { readProprieteIds } from '../sql-pieces';

const PAGE = 200;

const COLONNES = [
  'id',
  'numero',
  'type',
  'etat',
  'titre',
  'motif_annulation',
  'prix_total',
  'prix_vente',
  'identites',
] as const;

/** An act of the register, with its persons and properties as its file shows them (D50). */
export interface Acte extends Pick<StoredDossier, (typeof COLONNES)[number]> {
  numero: number;
  parties: StoredPartie[];
  proprieteIds: number[];
  quiEtQuoi: Identites;
}

type Row = Pick<StoredDossier, (typeof COLONNES)[number]>;

const actesDe = (db: Db, annee: number, apres = 0) =>
  db
    .selectFrom('dossier')
    .select(COLONNES)
    .where('annee', '=', annee)
    .where('numero', '>', apres)
    .orderBy('numero');

async function readPage(db: Db, annee: number, apres: number): Promise<Acte[]> {
  return completer(db, await actesDe(db, annee, apres).limit(PAGE).execute());
}

async function completer(db: Db, rows: Row[]): Promise<Acte[]> {
  const ids = rows.map(({ id }) => id);
  const ouverts = new Set(rows.filter(({ identites }) => identites === null).map(({ id }) => id));
  const parties = await readParties(db, ids);
  const proprietes = await readProprieteIds(db, ids);
  const aujourdhui = await readIdentites(
    db,
    parties.filter((partie) => ouverts.has(partie.dossier_id)),
    proprietes.filter(({ dossierId }) => ouverts.has(dossierId)).map(({ proprieteId }) => proprieteId),
  );
  return rows.map((row) => ({
    ...row,
    numero: row.numero ?? 0, // actesDe asks for a number above `apres`: never null
    parties: parties.filter((partie) => partie.dossier_id === row.id),
    proprieteIds: proprietes.filter((p) => p.dossierId === row.id).map(({ proprieteId }) => proprieteId),
    quiEtQuoi: row.identites === null ? aujourdhui : (JSON.parse(row.identites) as Identites),
  }));
}

/** A page of the register of a year. */
export const listActes = <R>(
  db: Db,
  { annee, page, size }: { annee: number; page?: number | undefined; size: number },
  toLigne: (acte: Acte) => R,
) =>
  listByPages(
    db,
    { query: actesDe(db, annee), by: ['numero'], way: 'asc', filtered: true },
    { page, size, q: '' },
    async (rows: Row[]) => (await completer(db, rows)).map(toLigne),
  );

/** The numbered acts of a year in their order, the annulled too: page by page, so that other requests are served in between. */
export async function* lireActes(db: Db, annee: number): AsyncGenerator<Acte[]> {
  for (let dernier = 0; ; ) {
    const apres = dernier;
    const page = await inSnapshot(db, (moment) => readPage(moment, annee, apres));
    yield page;
    if (page.length < PAGE) return;
    dernier = page.at(-1)?.numero ?? dernier;
    await setImmediate();
  }
}
