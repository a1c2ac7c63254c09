import { type Regard, dossiersVisiblesOuSans } from '../../dossier/server/sql-acces';
import type { Db } from '../../kit/server/db/database';
import { readStoredRdvs } from '../../rdv/server/sql';
import { OUVERTE } from '../echeance';
import type { Declencheur } from '../regle';
import { objetRdv } from './faits';

declare module '../../kit/server/db/database' {
  interface Database {
    flux_ics: { utilisateur_id: number; jeton: string; created_at: string };
  }
}

export async function readFlux(db: Db, utilisateurId: number): Promise<string | null> {
  const row = await db
    .selectFrom('flux_ics')
    .select('created_at')
    .where('utilisateur_id', '=', utilisateurId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** `jeton` is a digest: what was given out is kept nowhere. */
export async function writeFlux(db: Db, utilisateurId: number, jeton: string, now: Date): Promise<void> {
  await db
    .insertInto('flux_ics')
    .values({ utilisateur_id: utilisateurId, jeton, created_at: now.toISOString() })
    .onConflict((oc) =>
      oc.column('utilisateur_id').doUpdateSet((eb) => ({
        jeton: eb.ref('excluded.jeton'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

export async function deleteFlux(db: Db, utilisateurId: number): Promise<void> {
  await db.deleteFrom('flux_ics').where('utilisateur_id', '=', utilisateurId).execute();
}

/** The account of an address, as long as that account is active. */
export async function readTitulaire(db: Db, jeton: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('flux_ics')
    .innerJoin('utilisateur', 'utilisateur.id', 'flux_ics.utilisateur_id')
    .select('utilisateur.id')
    .where('flux_ics.jeton', '=', jeton)
    .where('utilisateur.actif', '=', true)
    .executeTakeFirst();
  return row?.id;
}

const MAX_EVENEMENTS = 1_000;

export interface LigneDeFlux {
  id: number;
  version: number;
  objet: string;
  date: string;
  depart: string | null;
  created_at: string;
  dossierId: number | null;
  numero: number | null;
  annee: number | null;
  declencheur: Declencheur | null;
  regle: string | null;
}

/** What is open from that day on, the nearest first. */
export const readEvenements = (db: Db, regard: Regard, du: string): Promise<LigneDeFlux[]> =>
  db
    .selectFrom('echeance')
    .leftJoin('dossier', 'dossier.id', 'echeance.dossier_id')
    .leftJoin('regle_echeance', 'regle_echeance.id', 'echeance.regle_id')
    .select([
      'echeance.id',
      'echeance.version',
      'echeance.objet',
      'echeance.date',
      'echeance.depart',
      'echeance.created_at',
      'echeance.dossier_id as dossierId',
      'dossier.numero',
      'dossier.annee',
      'regle_echeance.declencheur',
      'regle_echeance.libelle as regle',
    ])
    .$call(dossiersVisiblesOuSans(regard, 'echeance.dossier_id'))
    .where('echeance.etat', '=', OUVERTE)
    .where('echeance.date', '>=', du)
    .orderBy('echeance.date')
    .orderBy('echeance.id')
    .limit(MAX_EVENEMENTS)
    .execute();

/** What `objetRdv` writes. */
const OBJET_RDV = /^rdv:(\d+)$/;
const idsRdv = ({ objet }: LigneDeFlux): number[] => {
  const id = OBJET_RDV.exec(objet)?.[1];
  return id === undefined ? [] : [Number(id)];
};

/** The hour of each appointment that has one, by the object of its deadlines. */
export async function readHeures(
  db: Db,
  lignes: readonly LigneDeFlux[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lignes.flatMap(idsRdv))];
  const rdvs = await readStoredRdvs(db, ids);
  return new Map(rdvs.flatMap(({ id, heure }) => (heure === null ? [] : [[objetRdv(id), heure] as const])));
}
