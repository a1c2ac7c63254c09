/** What an office must be after a fault, whatever it was doing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../../kit/server/testing/sql';
import { addClient } from '../../../client/api';
import { addOperation } from '../../../comptabilite/api';
import { addCdgDossier, changePiece, submitConfig } from '../../../dossier/api';
import { emettreFacture } from '../../../dossier/apiDocuments';
import { balayer } from '../../../fichier/server/balayage';
import type { FileStore } from '../../../fichier/server/store';
import type { Root } from '../../../kit/server/db/database';
import { connect } from '../../../kit/server/db/open';
import { knownKeyRing } from '../../../kit/server/key';
import { magasin } from '../../sauvegardes';
import { databaseOf, readSettings } from '../../settings';
import { balaiDe } from '../../temoins';
import { invariants } from '../invariants';
import type { Suivi } from './ecrivain';

export interface Lieu {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** The record that each call makes: no more of them than of its writes. */
const CREE: Record<string, string> = {
  [addClient.path]: 'client',
  [submitConfig.path]: 'dossier',
  [emettreFacture.path]: 'facture',
  [addCdgDossier.path]: 'cdg',
  [addOperation.path]: 'operation',
  [changePiece.path]: 'dossier_fichier',
};
const SERIES = [
  ['dossier', sql`annee`],
  ['cdg', sql`annee`],
  ['facture', sql`genre, annee`],
] as const;
const TENUS = ['client', 'propriete', 'dossier', 'cdg'] as const;

const compter = async (db: Root, table: string): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);

/** Numbers without gap nor double. */
async function series(db: Root): Promise<string[]> {
  const fautes: string[] = [];
  for (const [table, par] of SERIES) {
    const { rows } = await sql<{ n: number; distincts: number; premier: number; dernier: number }>`
      select count(*) as n, count(distinct numero) as distincts, min(numero) as premier, max(numero) as dernier
      from ${sql.table(table)} where numero is not null group by ${par}`.execute(db);
    for (const { n, distincts, premier, dernier } of rows)
      if (premier !== 1 || dernier !== n || distincts !== n)
        fautes.push(`${table} : ${n} numéros, ${distincts} différents, de ${premier} à ${dernier}`);
  }
  return fautes;
}

/** A file has both its parties or none; no record without a word of the journal. */
async function entiers(db: Root): Promise<string[]> {
  const { rows: moities } = await sql<{ id: number; n: number }>`
    select d.id, count(p.id) as n from dossier d left join partie p on p.dossier_id = d.id
    group by d.id, d.etat having count(p.id) not in (0, 2) or (d.etat <> 'Brouillon' and count(p.id) = 0)`.execute(
    db,
  );
  const fautes = moities.map(({ id, n }) => `dossier ${id} : ${n} partie`);
  for (const table of TENUS) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} as t where not exists (
      select 1 from journal j where j.entite = ${table} and j.entite_id = t.id)`.execute(db);
    for (const { id } of rows) fautes.push(`${table} ${id} : rien au journal`);
  }
  return fautes;
}

/** Every answered write is there, with the answer that was given; a piece with its bytes. */
async function repondues(db: Root, { ecritures }: Suivi, depuis: number): Promise<string[]> {
  const fautes: string[] = [];
  for (const { action, cle, repondu, sha256 } of ecritures.slice(depuis)) {
    if (repondu === null) continue;
    const garde = await db
      .selectFrom('idempotence')
      .select('reponse')
      .where('cle', '=', cle)
      .executeTakeFirst();
    if (!garde) fautes.push(`PERDUE ${action} ${cle}`);
    else if (sha256 === undefined && !memes(garde.reponse, repondu))
      fautes.push(`autre réponse ${action} ${cle}`);
    if (sha256 === undefined) continue;
    const { id } = JSON.parse(repondu) as { id: number };
    const piece = await db.selectFrom('fichier').select('sha256').where('id', '=', id).executeTakeFirst();
    if (piece?.sha256 !== sha256) fautes.push(`PERDUE pièce ${id}`);
  }
  return fautes;
}

/** What is answered are the remembered answer's keys that the call promises. */
function memes(garde: string | null, repondu: string): boolean {
  const [a, b] = [JSON.parse(garde ?? 'null'), JSON.parse(repondu)] as [unknown, unknown];
  if (typeof b !== 'object' || b === null) return a === b;
  return 'id' in b && typeof a === 'object' && a !== null && 'id' in a ? a.id === b.id : true;
}

async function regarder<R>({ dataDir, databaseUrl }: Lieu, work: (db: Root, store: FileStore) => Promise<R>) {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const ring = knownKeyRing(settings);
  const db = connect(databaseOf(settings, ring));
  try {
    return await work(db, await magasin({ dataDir, fichiersS3: undefined }, ring));
  } finally {
    await db.destroy();
  }
}

/** What is wrong; `depuis`: the first write to look for (those before were found already). */
export const constater = (lieu: Lieu, suivi: Suivi, depuis = 0): Promise<string[]> =>
  regarder(lieu, async (db, store) => [
    ...(await invariants({ ...lieu, server: { app: { db }, store } })),
    ...(await series(db)),
    ...(await entiers(db)),
    ...(await repondues(db, suivi, depuis)),
  ]);

/** Once all that was not answered has been sent again: each write once, and only once. */
export const constaterUneFois = (lieu: Lieu, { ecritures }: Suivi): Promise<string[]> =>
  regarder(lieu, async (db) => {
    const fautes: string[] = [];
    for (const [action, table] of Object.entries(CREE)) {
      const ecrites = ecritures.filter(
        (ecriture) => ecriture.action === action && ecriture.repondu !== null,
      ).length;
      const inscrites = await compter(db, table);
      if (inscrites !== ecrites) fautes.push(`${table} : ${inscrites} inscrits pour ${ecrites} écritures`);
    }
    return fautes;
  });

const DEMAIN_MS = 25 * 3_600_000;

/** Invoices whose page is still to be made: it is, once they have been answered. */
export const facturesSansPage = (lieu: Lieu): Promise<number[]> =>
  regarder(lieu, async (db) => {
    const faites = db.selectFrom('facture_fichier').select('facture_id');
    const sans = await db.selectFrom('facture').select('id').where('id', 'not in', faites).execute();
    return sans.map(({ id }) => id);
  });

/** A night later nothing lies on the disk that no piece names, and every piece named is there. */
export const balayerEtConstater = (lieu: Lieu): Promise<{ balayes: number; fautes: string[] }> =>
  regarder(lieu, async (db, store) => {
    const { octets, arrivees } = await balayer(
      { db, store, log: { info: () => {} }, ...balaiDe({ dataDir: lieu.dataDir, fichiersS3: undefined }) },
      new Date(Date.now() + DEMAIN_MS),
    );
    const nommes = new Set(
      (await db.selectFrom('fichier').select('sha256').execute()).map(({ sha256 }) => sha256),
    );
    const fautes: string[] = [];
    const la = new Set<string>();
    for await (const sha256 of store.list()) la.add(sha256);
    for (const sha256 of la) if (!nommes.has(sha256)) fautes.push(`octets orphelins ${sha256}`);
    for (const sha256 of nommes) if (!la.has(sha256)) fautes.push(`PERDUE octets ${sha256}`);
    const arrivee = join(lieu.dataDir, 'fichiers', 'arrivee');
    if ((await readdir(arrivee)).length > 0) fautes.push('des envois interrompus restent');
    return { balayes: octets.length + arrivees, fautes };
  });
