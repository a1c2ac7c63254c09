/** Where the measured office is: made once for each scale and schema, copied for each measure. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../kit/server/db/open';
import { syncFileSync } from '../../../kit/server/sync-to-disk';
import { findPostgres } from '../../../kit/server/testing/postgres';
import { sql } from '../../../kit/server/testing/sql';
import type { Echelle } from './echelle';
import { type Dire, creerEtude } from './etude';
import { ouvrirGrappe } from './grappe';

export type Base = 'sqlite' | 'postgres';
export interface Lieu {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of the database, as it says it. */
  moteur: string;
  fermer(): Promise<void>;
}

const ESSAI = 'essai-';
const ICI = 'src/app/testing/mesure';
/** What makes an office; the rest of this folder only measures it. */
const FABRIQUE = [
  ...['argent', 'dossiers', 'echelle', 'etude', 'fabrique', 'noms', 'pieces', 'registres', 'suites'].map(
    (nom) => join(ICI, `${nom}.ts`),
  ),
  'src/kit/server/testing/copier.ts',
  'src/kit/server/testing/remplir.ts',
];

/** Another schema, another scale, another way of making it: another office. */
function empreinte(base: Base, echelle: Echelle): string {
  const hash = createHash('sha256').update(`${base} ${JSON.stringify(echelle)}`);
  const sources = [
    ...readdirSync('migrations')
      .sort()
      .map((nom) => join('migrations', nom)),
    ...FABRIQUE,
  ];
  for (const source of sources) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 16);
}

/** Kept for the next time; nobody else's. */
export const RACINE = join(tmpdir(), `minutier-mesure-${userInfo().username}`);

/** Only what is whole is used again. */
async function garder(dossier: string, faire: (dataDir: string) => Promise<void>): Promise<string> {
  const [dataDir, fait] = [join(dossier, 'etude'), join(dossier, 'fait')];
  if (existsSync(fait)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  await faire(dataDir);
  writeFileSync(fait, '');
  return dataDir;
}

function copier(modele: string, dossier: string): string {
  const dataDir = join(dossier, `${ESSAI}${process.pid}`);
  cpSync(modele, dataDir, { recursive: true });
  // Or the first commit of the measure would bring all of it to the disk.
  const base = join(dataDir, 'minutier.db');
  if (existsSync(base)) syncFileSync(base);
  return dataDir;
}

const tailleDe = (dossier: string): number =>
  readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((un) => un.isFile())
    .reduce((somme, { parentPath, name }) => somme + statSync(join(parentPath, name)).size, 0);

const AISE = 1.2; // what a measure writes

/** Where two do not fit, the kept one itself is measured, and made again the next time. */
function tientDeuxFois(dossier: string, quoi: string, dire: Dire): boolean {
  const { bavail, bsize } = statfsSync(dossier);
  if (bavail * bsize > tailleDe(quoi) * AISE) return true;
  rmSync(join(dossier, 'fait'));
  dire('pas de place pour une copie : cette étude ne servira qu’une fois');
  return false;
}

/** Offices of an older schema, as large as this one, and copies that a measure cut short has left. */
function ranger(racine: string, famille: string, nom: string): void {
  for (const autre of readdirSync(racine))
    if (autre.startsWith(famille) && autre !== nom)
      rmSync(join(racine, autre), { recursive: true, force: true });
  for (const reste of readdirSync(join(racine, nom)))
    if (reste.startsWith(ESSAI) && !existsSync(`/proc/${reste.slice(ESSAI.length)}`))
      rmSync(join(racine, nom, reste), { recursive: true, force: true });
}

const oublier = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

async function versionSqlite(): Promise<string> {
  const db = connect({ file: ':memory:' });
  const { rows } = await sql<{ v: string }>`select sqlite_version() as v`.execute(db);
  await db.destroy();
  return `SQLite ${rows[0]?.v}`;
}

async function surSqlite(dossier: string, echelle: Echelle, dire: Dire): Promise<Lieu> {
  const modele = await garder(dossier, (dataDir) =>
    creerEtude({ dataDir, databaseUrl: undefined }, echelle, dire),
  );
  const dataDir = tientDeuxFois(dossier, modele, dire) ? copier(modele, dossier) : modele;
  const fermer = async (): Promise<void> => oublier(dataDir);
  return { dataDir, databaseUrl: undefined, moteur: await versionSqlite(), fermer };
}

async function faireSurPostgres(dossier: string, dataDir: string, echelle: Echelle, dire: Dire) {
  const grappe = await ouvrirGrappe(dossier, 'charger');
  if (!grappe) return;
  try {
    await creerEtude({ dataDir, databaseUrl: await grappe.creer('modele') }, echelle, dire);
  } finally {
    await grappe.arreter();
  }
}

async function surPostgres(dossier: string, echelle: Echelle, dire: Dire): Promise<Lieu | null> {
  if (!findPostgres()) return null;
  const place = join(dossier, 'grappe');
  const modele = await garder(dossier, (dataDir) => faireSurPostgres(place, dataDir, echelle, dire));
  const grappe = await ouvrirGrappe(place);
  if (!grappe) return null;
  try {
    const base = tientDeuxFois(dossier, join(place, 'data', 'base'), dire) ? 'essai' : 'modele';
    const databaseUrl = base === 'essai' ? await grappe.creer(base, 'modele') : grappe.url(base);
    const dataDir = copier(modele, dossier);
    const fermer = async (): Promise<void> => {
      await grappe.oublier(base).finally(() => grappe.arreter());
      oublier(dataDir);
    };
    return { dataDir, databaseUrl, moteur: grappe.moteur, fermer };
  } catch (error) {
    await grappe.arreter();
    throw error;
  }
}

/** Null: there is no PostgreSQL here. `neuve`: made again. */
export async function preparerLieu(
  base: Base,
  echelle: Echelle,
  { dire, neuve, racine }: { dire: Dire; neuve: boolean; racine: string },
): Promise<Lieu | null> {
  const famille = `${base}-${echelle.clients}-`;
  const nom = famille + empreinte(base, echelle);
  const dossier = join(racine, nom);
  if (neuve) rmSync(dossier, { recursive: true, force: true });
  // Others than us read through it: PostgreSQL has an account of its own.
  mkdirSync(dossier, { recursive: true, mode: 0o755 });
  ranger(racine, famille, nom);
  return base === 'sqlite' ? surSqlite(dossier, echelle, dire) : surPostgres(dossier, echelle, dire);
}
