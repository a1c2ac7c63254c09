import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ouvrirEtude } from './ouvrir';
import { refusDEcouter, refusDOuvrir } from './refus-demarrage';
import { readSettings } from './settings';

const du = (code: string, plus: object = {}) =>
  Object.assign(new Error(`${code}: something`), { code, ...plus });

it('ce qui empêche d’ouvrir l’étude est dit en une phrase, qui nomme le chemin ou le réglage', () => {
  expect(refusDOuvrir(du('EACCES', { path: '/srv/x' }), undefined)).toMatch(
    /^\/srv\/x\u00a0: impossible d’écrire/,
  );
  expect(refusDOuvrir(du('EROFS', { path: '/srv/x' }), undefined)).toMatch('DATA_DIR');
  expect(refusDOuvrir(du('ECONNREFUSED'), 'postgres://m:SECRET@127.0.0.1/x')).toMatch(
    /^DATABASE_URL.*ne répond pas/,
  );
  expect(refusDOuvrir(du('ECONNREFUSED'), 'postgres://m:SECRET@127.0.0.1/x')).not.toMatch('SECRET');
  for (const notre of [du('ECONNREFUSED'), du('ERR_INVALID_URL'), new TypeError('x is not a function'), 'x'])
    expect(refusDOuvrir(notre, undefined)).toBeUndefined();
});

it('une adresse où l’on n’écoute pas aussi', () => {
  const ou = { port: 80, host: '10.9.9.9' };
  expect(refusDEcouter(du('EADDRINUSE'), ou)).toMatch('PORT=81');
  expect(refusDEcouter(du('EACCES'), ou)).toMatch('port 80 est réservé');
  expect(refusDEcouter(du('EADDRNOTAVAIL'), ou)).toMatch('HOST=10.9.9.9');
  expect(refusDEcouter(du('EMFILE'), ou)).toBeUndefined();
});

it('une étude dans un dossier que le système refuse est refusée, au lieu d’attendre sans fin', async () => {
  const refus = await ouvrirEtude(readSettings({ DATA_DIR: '/proc/minutier' }), new Date()).catch(
    (error: unknown) => error,
  );
  expect(refusDOuvrir(refus, undefined)).toMatch(/^\/proc\/minutier\u00a0: impossible .*\(ENOENT\)/);
});

/** Opens the office of its environment as somebody whom the modes of files concern: they are nothing to root. */
const SANS_ETRE_ROOT = `
  import { ouvrirEtude } from '${new URL('ouvrir.ts', import.meta.url).href}';
  import { refusDOuvrir } from '${new URL('refus-demarrage.ts', import.meta.url).href}';
  import { readSettings } from '${new URL('settings.ts', import.meta.url).href}';
  if (process.getuid() === 0) process.setuid(65534);
  const refus = await ouvrirEtude(readSettings(process.env), new Date()).catch((error) => error);
  console.log(refusDOuvrir(refus, undefined));`;

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
    expect(stdout).toMatch(/minutier\.db\u00a0: impossible d’écrire là \(EACCES\)/);
  } finally {
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true, force: true });
  }
});
