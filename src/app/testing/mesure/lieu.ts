/** Where the measured office is: made once for each scale and schema, copied for each measure. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../kit/server/db/open';
import { sql } from '../../../kit/server/testing/sql';
import type { Echelle } from './echelle';
import { type Dire, creerEtude } from './etude';
import { type Grappe, ouvrirGrappe } from './grappe';

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
const FABRIQUE = ['argent', 'dossiers', 'echelle', 'etude', 'noms', 'pieces', 'registres', 'suites'];

/** Another schema, another scale, another way of making it: another office. */
function empreinte(base: Base, echelle: Echelle): string {
  const hash = createHash('sha256').update(`${base} ${JSON.stringify(echelle)}`);
  const sources = [
    ...readdirSync('migrations')
      .sort()
      .map((nom) => join('migrations', nom)),
    ...FABRIQUE.map((nom) => join(ICI, `${nom}.ts`)),
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
  return dataDir;
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
  const dataDir = copier(modele, dossier);
  const fermer = async (): Promise<void> => oublier(dataDir);
  return { dataDir, databaseUrl: undefined, moteur: await versionSqlite(), fermer };
}

async function surPostgres(dossier: string, echelle: Echelle, dire: Dire): Promise<Lieu | null> {
  const grappe: Grappe | null = await ouvrirGrappe(join(dossier, 'grappe'));
  if (!grappe) return null;
  try {
    const modele = await garder(dossier, async (dataDir) =>
      creerEtude({ dataDir, databaseUrl: await grappe.creer('modele') }, echelle, dire),
    );
    const databaseUrl = await grappe.creer('essai', 'modele');
    const dataDir = copier(modele, dossier);
    const fermer = async (): Promise<void> => {
      await grappe.arreter();
      oublier(dataDir);
    };
    return { dataDir, databaseUrl, moteur: `PostgreSQL ${grappe.version}`, fermer };
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
