import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { StockageInjoignable } from '../fichier/server/bucket';
import { failed } from '../kit/server/db/failures';
import { holdOffice } from '../kit/server/db/hold';
import { newKey, ringOf } from '../kit/server/key';
import { nomDe } from '../sauvegarde/server/archive';
import { aColler } from './dire';
import { ouvrirEtude } from './ouvrir';
import { phraseDe, refusDEcouter, refusDOuvrir } from './refus-demarrage';
import { databaseOf, readSettings } from './settings';

const du = (code: string, plus: object = {}) =>
  Object.assign(new Error(`${code}: something`), { code, ...plus });

it('ce qui empêche d’ouvrir l’étude est dit en une phrase, qui nomme le chemin ou le réglage', () => {
  expect(refusDOuvrir(du('EACCES', { path: '/srv/x' }), undefined)).toMatch(
    /^\/srv\/x\u00a0: impossible de lire ou d’écrire/,
  );
  const lecture = refusDOuvrir(du('EROFS', { path: '/srv/x' }), undefined);
  expect(lecture).toMatch(/^\/srv\/x\u00a0: .*lecture seule.*en écriture.*DATA_DIR/);
  expect(refusDOuvrir(new Error('x', { cause: du('ENOSPC') }), undefined)).toBe(
    'Le disque est plein. Faites de la place, puis recommencez.',
  );
  // While the demonstration is loaded by the office's own calls.
  expect(refusDOuvrir(new Error('demo: 507', { cause: failed('full') }), undefined)).toBe(
    'Le disque est plein. Faites de la place, puis recommencez.',
  );
  expect(refusDOuvrir(du('ECONNREFUSED'), 'postgres://m:SECRET@127.0.0.1/x')).toMatch(
    /^DATABASE_URL.*ne répond pas/,
  );
  expect(refusDOuvrir(du('ECONNREFUSED'), 'postgres://m:SECRET@127.0.0.1/x')).not.toMatch('SECRET');
  expect(refusDOuvrir(du('ENOSPC', { path: '/srv/x' }), undefined)).toMatch(/^Le disque est plein/);
  // Not a byte left: SQLite cannot even make its -shm.
  expect(refusDOuvrir(du('SQLITE_IOERR_SHMSIZE'), undefined)).toMatch(/^Le disque est plein/);
  expect(refusDOuvrir(du('SQLITE_CORRUPT'), undefined)).toMatch('npm run restore');
  const libsql = new Error('ConnectionFailed("Unable to open connection to local database /x.verrou: 14")');
  expect(refusDOuvrir(libsql, undefined)).toMatch(/lecture seule.*rendez DATA_DIR/);
  expect(refusDOuvrir(du('28P01'), 'postgres://m:SECRET@127.0.0.1/x')).toMatch(/nom ou ce mot de passe/);
  const s3 = du('ECONNREFUSED', { $metadata: {} });
  expect(refusDOuvrir(s3, 'postgres://m@127.0.0.1/x')).toMatch(/^Le stockage S3 .*\(ECONNREFUSED\)/);
  // A bucket of pieces: a screen says that they are out of reach, a command what to check.
  expect(phraseDe(new StockageInjoignable(s3))).toMatch(/^Le stockage S3 .*S3_ENDPOINT/);
  for (const notre of [du('ECONNREFUSED'), du('ERR_INVALID_URL'), new TypeError('x is not a function'), 'x'])
    expect(refusDOuvrir(notre, undefined)).toBeUndefined();
});

it('ce que PostgreSQL ou TLS refuse à l’adresse donnée est dit en français, avec ce qu’il faut y changer', () => {
  const url = 'postgres://m:SECRET@base.etude.ma/x?sslmode=verify-full&sslrootcert=/srv/ca.pem';
  const dit = (error: Error) => refusDOuvrir(error, url);
  const sans = 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string';
  expect(dit(new Error(sans))).toMatch(/^DATABASE_URL.*demande un mot de passe/);
  expect(dit(new Error('The server does not support SSL connections'))).toMatch(/ssl = on .*sslmode=disable/);
  for (const code of ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'DEPTH_ZERO_SELF_SIGNED_CERT'])
    expect(dit(du(code))).toMatch(new RegExp(`^DATABASE_URL.*sslrootcert=/.*${code}`));
  expect(dit(du('ERR_TLS_CERT_ALTNAME_INVALID'))).toMatch('un autre nom');
  expect(dit(du('CERT_HAS_EXPIRED'))).toMatch('renouvelez-le');
  expect(dit(du('ENOENT', { path: '/srv/ca.pem' }))).toMatch(/^DATABASE_URL.*\/srv\/ca\.pem.*sslrootcert/);
  expect(dit(new Error('Connection terminated unexpectedly'))).toMatch(/^DATABASE_URL.*ne répond pas\. /);
  expect(dit(du('53300'))).toMatch('max_connections');
  expect(dit(du('22P05'))).toMatch('UTF8');
  expect(dit(new TypeError('x is not a function'))).toBeUndefined();
});

it('quand c’est l’adresse sans pooler qui est fausse, c’est elle qui est nommée', async () => {
  const [url, direct] = [1, 2].map((port) => `postgres://m:SECRET@127.0.0.1:${port}/x`);
  const settings = readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
  const refus = await holdOffice(databaseOf(settings, ringOf([newKey()])), 'shared').catch((error) => error);
  expect(refusDOuvrir(refus, url)).toMatch(/^DATABASE_DIRECT_URL\u00a0: .*ne répond pas/);
});

it('une adresse où l’on n’écoute pas aussi', () => {
  const ou = { port: 80, host: '10.9.9.9' };
  expect(refusDEcouter(du('EADDRINUSE'), ou)).toMatch(/la même commande, précédée de PORT=81$/);
  expect(refusDEcouter(du('EACCES'), ou)).toMatch('port 80 est réservé');
  expect(refusDEcouter(du('EADDRNOTAVAIL'), ou)).toMatch('HOST=10.9.9.9');
  expect(refusDEcouter(du('EMFILE'), ou)).toBeUndefined();
  // A terminal of Windows takes « PORT=81 » for the name of a program.
  expect(refusDEcouter(du('EADDRINUSE'), ou, true)).toMatch(/set PORT=81, puis la même commande$/);
});

it('une étude dans un dossier que le système refuse est refusée, au lieu d’attendre sans fin', async () => {
  const refus = await ouvrirEtude(readSettings({ DATA_DIR: '/proc/minutier' }), new Date()).catch(
    (error: unknown) => error,
  );
  expect(refusDOuvrir(refus, undefined)).toMatch(/^\/proc\/minutier\u00a0: impossible .*\(ENOENT\)/);
});

it('ce qu’une commande n’a pas pu faire est dit comme au démarrage, et ce qui est imprévu tel quel', () => {
  expect(phraseDe(du('SQLITE_BUSY'))).toMatch(/^La base de l’étude est tenue/);
  expect([phraseDe(new Error('dit déjà')), phraseDe(new AggregateError([])), phraseDe('x')]).toEqual([
    'dit déjà',
    'AggregateError',
    'x',
  ]);
});

it('un chemin à coller dans un terminal y reste un seul mot', () => {
  expect(['/srv/étude', '/srv/x-1.2_3', "/srv/L'étude"].map(aColler)).toEqual([
    "'/srv/étude'",
    '/srv/x-1.2_3',
    String.raw`'/srv/L'\''étude'`,
  ]);
});

/** Opens the office of its environment as somebody whom the modes of files concern: they are nothing to root. */
const SANS_ETRE_ROOT = `
  import { ouvrirEtude } from '${new URL('ouvrir.ts', import.meta.url).href}';
  import { refusDOuvrir } from '${new URL('refus-demarrage.ts', import.meta.url).href}';
  import { readSettings } from '${new URL('settings.ts', import.meta.url).href}';
  if (process.getuid() === 0) process.setuid(65534);
  const refus = await ouvrirEtude(readSettings(process.env), new Date()).catch((error) => error);
  console.log(refusDOuvrir(refus, undefined));`;

it('une clé absente ou illisible, une base en clair à tort, une étude que l’on remplace sont dites en une phrase, et rien n’est créé', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-refus-'));
  const refus = async (env = {}) => {
    const ouverture = ouvrirEtude(readSettings({ DATA_DIR: folder, ...env }), new Date());
    return refusDOuvrir(
      await ouverture.then(
        () => 'ouverte',
        (error: unknown) => error,
      ),
      undefined,
    );
  };
  try {
    const { db, release } = await ouvrirEtude(readSettings({ DATA_DIR: folder }), new Date());
    await db.destroy();
    await release();
    const seule = await holdOffice({ file: join(folder, 'minutier.db') }, 'alone');
    expect(await refus()).toMatch('attendez sa fin');
    await seule();
    expect(await refus({ CHIFFRER_BASE: '1' })).toMatch('lancez npm run base:chiffrer');
    // What it had taken to open is given back.
    await (await holdOffice({ file: join(folder, 'minutier.db') }, 'alone'))();
    // The base was copied here without its key: a new one would open nothing.
    await rm(join(folder, 'cle'));
    expect(await refus()).toMatch('La clé de l’étude n’est pas là');
    expect(await readdir(folder)).not.toContain('cle');
    await writeFile(join(folder, 'cle'), 'coucou');
    expect(await refus()).toMatch('est illisible');
    await rm(join(folder, 'cle'));
    await mkdir(join(folder, 'cle'));
    expect(await refus()).toMatch(/cle est un dossier\u00a0: /);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('un disque monté à la place des pièces avant le premier démarrage n’est pas une étude : elle s’ouvre, neuve', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-monte-'));
  const ouvrir = () => ouvrirEtude(readSettings({ DATA_DIR: folder }), new Date());
  try {
    await mkdir(join(folder, 'fichiers/lost+found'), { recursive: true });
    const { db, release } = await ouvrir();
    await db.destroy();
    await release();
    // Once it was served, a folder of its own is there: without its key, nothing is opened.
    await mkdir(join(folder, 'fichiers/arrivee'));
    for (const perdu of ['cle', 'minutier.db']) await rm(join(folder, perdu));
    await expect(ouvrir()).rejects.toThrow('La clé de l’étude n’est pas là');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('une base perdue à côté de ses pièces, de son journal ou de ses sauvegardes n’est pas remplacée par une étude neuve', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-perdue-'));
  const ouvrir = () => ouvrirEtude(readSettings({ DATA_DIR: folder }), new Date());
  const base = join(folder, 'minutier.db');
  try {
    // A disk that was just mounted for the backups is no office.
    for (const vide of ['fichiers/arrivee', 'sauvegardes/lost+found'])
      await mkdir(join(folder, vide), { recursive: true });
    await writeFile(join(folder, 'cle'), randomBytes(32).toString('base64'));
    const { db, release } = await ouvrir();
    await db.destroy();
    await release();
    await truncate(base);
    const archive = join('sauvegardes', nomDe(new Date()));
    for (const trace of ['fichiers/0b', 'journal/points-de-controle.jsonl', archive]) {
      await mkdir(join(folder, trace), { recursive: true });
      await expect(ouvrir()).rejects.toThrow(`La base de l’étude n’est pas là (${base})`);
      await rm(join(folder, trace), { recursive: true });
      await rm(base, { force: true });
    }
    await rm(join(folder, 'cle'));
    await mkdir(join(folder, archive));
    // Nothing of what is there would open with a new key.
    await expect(ouvrir()).rejects.toThrow('La clé de l’étude n’est pas là');
    expect((await readdir(folder)).filter((nom) => /cle|db$/.test(nom))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('une étude embarquée où l’on ne peut écrire ne s’ouvre pas\u00a0: personne n’y entrerait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-lecture-'));
  try {
    const env = { DATA_DIR: folder, MINUTIER_KEY: randomBytes(32).toString('base64') };
    const { db, release } = await ouvrirEtude(readSettings(env), new Date());
    await db.destroy();
    await release();
    for (const file of await readdir(folder)) await chmod(join(folder, file), 0o444);
    await chmod(folder, 0o555);
    const args = ['--import', 'tsx', '--input-type=module', '--eval', SANS_ETRE_ROOT];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
    expect(stdout).toMatch(/minutier\.db\u00a0: impossible de lire ou d’écrire là \(EACCES\)/);
  } finally {
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true, force: true });
  }
});
