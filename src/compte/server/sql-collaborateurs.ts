import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import { type Collaborateur, nomListe } from '../collaborateur';
import { type Droits, droitsAccordes } from '../droits';
import { INSPECTION } from '../inspection';
import { DROITS_COLUMNS, accordesDe, droitsOf, toDroitsColumns } from './colonnes-droits';
import { readPending } from './sql-invitations';
import { readProteges } from './sql-second-facteur';

const COLUMNS = [
  'id',
  'version',
  'email',
  'actif',
  'firstname',
  'lastname',
  'travail',
  'isNotaire',
  ...DROITS_COLUMNS,
  'inspection_fin',
] as const;

async function readComptes(db: Db, id?: number): Promise<Collaborateur[]> {
  const rows = await db
    .selectFrom('utilisateur')
    .select([...COLUMNS, 'derniere_connexion'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
  const proteges = await readProteges(db);
  return rows.map(({ derniere_connexion: le, inspection_fin: inspectionFin, ...row }) => ({
    ...row,
    inspectionFin,
    secondFacteur: proteges.has(row.id),
    etat: row.actif ? 'Actif' : 'Désactivé',
    droits: accordesDe(row),
    derniereConnexion: le && new Date(le).toISOString(),
    expireLe: null,
  }));
}

/** One account as the list tells it. */
export const readCollaborateur = async (db: Db, id: number): Promise<Collaborateur | undefined> =>
  (await readComptes(db, id))[0];

async function readInvites(db: Db): Promise<Collaborateur[]> {
  return (await readPending(db)).map(({ id, email, droits, expireLe, inspection }) => ({
    id,
    version: null,
    email,
    etat: 'Invité',
    firstname: inspection?.firstname ?? null,
    lastname: inspection?.lastname ?? null,
    travail: inspection && INSPECTION,
    inspectionFin: inspection && inspection.fin,
    isNotaire: false,
    droits: droitsAccordes(droits),
    derniereConnexion: null,
    secondFacteur: false,
    expireLe,
  }));
}

/** The accounts by name, then the invitations. */
export async function listCollaborateurs(db: Db): Promise<Collaborateur[]> {
  const parNom = (a: Collaborateur, b: Collaborateur) => nomListe(a).localeCompare(nomListe(b), 'fr');
  return [...(await readComptes(db)).sort(parNom), ...(await readInvites(db)).sort(parNom)];
}

export interface Acces {
  id: number;
  version: number;
  email: string;
  firstname: string;
  lastname: string;
  actif: boolean;
  isNotaire: boolean;
  droits: Droits;
  inspectionFin: string | null;
}

/**
 * Every account's access, locked in one order until the transaction ends: when two managers take the right from each other at
 * the same time, the second sees what the first has done.
 */
export async function lockAcces(db: Db): Promise<Map<number, Acces>> {
  const rows = await lockRows(
    db,
    'change',
  )(db.selectFrom('utilisateur').select(COLUMNS).orderBy('id')).execute();
  return new Map(
    rows.map((row) => {
      const {
        id,
        version,
        email,
        firstname,
        lastname,
        actif,
        isNotaire,
        inspection_fin: inspectionFin,
      } = row;
      const droits = droitsOf(row);
      return [id, { id, version, email, firstname, lastname, actif, isNotaire, droits, inspectionFin }];
    }),
  );
}

/** Returns the account's new version. */
export async function updateAcces(
  db: Db,
  id: number,
  { actif, droits }: Pick<Acces, 'actif' | 'droits'>,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('utilisateur')
    .set({ actif, ...toDroitsColumns(droits), updatedAt: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Somebody who is no longer a notary loses the professional account number (R247). Returns the account's new version. */
export async function updateNotaire(db: Db, id: number, isNotaire: boolean, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('utilisateur')
    .set({
      isNotaire,
      ...(isNotaire ? {} : { numCompteProff: null }),
      updatedAt: now.toISOString(),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
