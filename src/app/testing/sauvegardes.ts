/** An office's backups, as its commands make them, and the places that it is put back in. */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../../kit/server/testing/sql';
import { expect, onTestFinished } from 'vitest';
import { type FileStore, createFileStore } from '../../fichier/server/store';
import type { Root } from '../../kit/server/db/database';
import { connect, openDatabase } from '../../kit/server/db/open';
import { knownKeyRing, newKey, ringOf } from '../../kit/server/key';
import { createDatabase } from '../../kit/server/testing/postgres';
import type { Avancement } from '../../sauvegarde/sauvegarde';
import { BUT, type Cles } from '../../sauvegarde/server/archive';
import type { Depot } from '../../sauvegarde/server/depot';
import type { Source } from '../../sauvegarde/server/ecrire-archive';
import type { Compte } from '../../sauvegarde/server/lignes';
import { restaurer } from '../../sauvegarde/server/restaurer';
import { sauvegarder } from '../../sauvegarde/server/sauvegarder';
import { lireTables } from '../../sauvegarde/server/sql-catalogue';
import { compterTable } from '../../sauvegarde/server/sql-lecture';
import { MIGRATIONS, cibleDe, depotsDe, magasin, ouvrirSource } from '../sauvegardes';
import { createServer } from '../server';
import { type Settings, databaseOf, readSettings } from '../settings';
import { PEU } from './cout';
import { type Office, type Sorte } from './office';
import { exigerTenus } from './tenus';

const cluster = process.env.TEST_DATABASE_URL;

export async function unDossierVide(nom = 'sauvegardes'): Promise<string> {
  const dossier = await mkdtemp(join(tmpdir(), `minutier-${nom}-`));
  onTestFinished(() => rm(dossier, { recursive: true, force: true }));
  return dossier;
}

export const reglagesDe = (
  { dataDir, databaseUrl }: Pick<Office, 'dataDir' | 'databaseUrl'>,
  env = {},
): Settings => ({
  ...readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    SAUVEGARDE_NUIT: '0',
    ...env,
  }),
  coutMotDePasse: PEU,
});

/** Backups of `settings` as `npm run backup` makes them. */
export async function faireSauvegarde(settings: Settings, depots: readonly Depot[] = depotsDe(settings)) {
  const { source, close } = await ouvrirSource(settings);
  try {
    return await sauvegarder(source, depots);
  } finally {
    await close();
  }
}

/** The one that went well, or why it did not. */
export async function uneSauvegarde(settings: Settings): Promise<{ depot: Depot; nom: string }> {
  const [depot] = depotsDe(settings);
  const [passage] = await faireSauvegarde(settings);
  if (!depot || !passage?.nom) throw new Error(passage?.erreur ?? 'no backup');
  return { depot, nom: passage.nom };
}

/** Notes the steps that a work goes through, and stops it at the first of `etape`. */
export function suiviArreteA(etape: Avancement['etape'] | null) {
  const fin = new AbortController();
  const etapes = new Set<Avancement['etape']>();
  const dire = (avancement: Avancement): void => {
    etapes.add(avancement.etape);
    expect(avancement.fait).toBeLessThanOrEqual(avancement.total ?? Number.POSITIVE_INFINITY);
    if (avancement.etape === etape) fin.abort(new Error('Arrêtée.'));
  };
  return { etapes, suivi: { fin: fin.signal, dire } };
}

export type { Sorte };
export const SORTES: readonly Sorte[] = cluster ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

/** Another machine, with nothing but the office's key. */
export async function autreMachine(keyFile: string, sorte: Sorte): Promise<Settings> {
  const dataDir = await unDossierVide('restauree');
  await copyFile(keyFile, join(dataDir, 'cle'));
  const databaseUrl = sorte === 'PostgreSQL' ? await createDatabase(cluster ?? '') : undefined;
  return reglagesDe({ dataDir, databaseUrl });
}

export async function remettre(
  settings: Settings,
  archive: { depot: Depot; nom: string },
  remplacer = false,
) {
  const { release, ...cible } = await cibleDe(settings);
  try {
    return await restaurer(cible, archive, { remplacer });
  } finally {
    await release();
  }
}

/** An office looked at from outside, as it is then; closed with the test. */
export async function regarder(settings: Settings): Promise<{ db: Root; store: FileStore }> {
  const ring = knownKeyRing(settings);
  const db = connect(databaseOf(settings, ring));
  onTestFinished(() => db.destroy());
  await exigerTenus(db);
  return { db, store: await magasin(settings, ring) };
}

/** What the rows were in the archive: a restoration puts the versions of records further, and nothing else. */
export async function compteesSansSaut(db: Root): Promise<Record<string, Compte>> {
  const [restaurees, annule]: [Record<string, Compte>, Error] = [{}, new Error('rolled back')];
  const compter = db.transaction().execute(async (trx) => {
    for (const { nom, colonnes } of await lireTables(trx)) {
      for (const colonne of colonnes.filter((une) => /^version$|^v_/.test(une)))
        await sql`update ${sql.table(nom)} set ${sql.ref(colonne)} = ${sql.ref(colonne)} - 100000`.execute(
          trx,
        );
      restaurees[nom] = await compterTable(trx, nom);
    }
    throw annule;
  });
  await expect(compter).rejects.toBe(annule);
  return restaurees;
}

/** A server of that office, and how one signs in to it. */
export async function servir(settings: Settings) {
  const server = await createServer(settings);
  onTestFinished(() => server.close());
  await server.app.http.ready();
  const entrer = async (email: string, password: string): Promise<{ status: number; cookie: string }> => {
    const { statusCode, headers } = await server.app.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password },
    });
    const cookie = [headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
    return { status: statusCode, cookie };
  };
  const lire = (url: string, cookie: string) =>
    server.app.http.inject({ method: 'GET', url, headers: { cookie } });
  return { server, entrer, lire };
}

export const hasardeux = (octets: number): Buffer => randomBytes(octets);

/** An office without a server: a schema, some rows, two files. */
export async function uneEtudeSansServeur(): Promise<{ source: Source; cles: Cles; dossier: string }> {
  const dossier = await unDossierVide();
  const db = await openDatabase({ file: join(dossier, 'minutier.db') }, MIGRATIONS);
  onTestFinished(() => db.destroy());
  const ring = ringOf([newKey()]);
  const store = await createFileStore({ folder: join(dossier, 'fichiers') }, ring.purpose('fichiers'));
  for (const octets of [hasardeux(20_000), hasardeux(300)]) {
    const { sha256, size } = await store.put(octets);
    await sql`insert into fichier (sha256, label, type, size, created_at) values (${sha256}, 'acte.pdf', 'application/pdf', ${size}, '2026-11-21T10:00:00.000Z')`.execute(
      db,
    );
  }
  const cles = ring.purpose(BUT);
  return { source: { db, store, cles, now: () => new Date() }, cles, dossier };
}
