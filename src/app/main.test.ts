import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../kit/server/testing/sql';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../kit/server/testing/postgres';
import { migrateIn } from '../kit/server/db/migrate';
import { connect, openDatabase } from '../kit/server/db/open';
import { newKey, readKeys, ringOf, writeKeys } from '../kit/server/key';
import { signataireDe } from '../historique/server/point';
import { verifierJournal } from '../historique/server/verifier';
import { ADMIN, type Serveur, construire, demarrer } from './testing/pannes/processus';

const ANCIENNES = 20_000; // long enough for the second to wait

beforeAll(construire);

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop } of opened.splice(0)) await stop();
});

async function unDossierVide(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-main-'));
  opened.push({ stop: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}

async function start(env: Record<string, string>): Promise<Serveur> {
  const serveur = await demarrer({ LOG_LEVEL: 'trace', ...env });
  opened.unshift({ stop: serveur.arreter });
  return serveur;
}

const signIn = (url: string, password: string) =>
  fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password }),
  });

it('un mot de passe trop faible donné au premier démarrage arrête le serveur, et il dit pourquoi en une phrase', async () => {
  const demarre = start({ DATA_DIR: await unDossierVide(), ADMIN_PASSWORD: 'court', LOG_LEVEL: 'warn' });
  await expect(demarre).rejects.toThrow(
    /^le serveur a fini par 1 : ADMIN_PASSWORD est refusé\. 12 caractères au moins\.\n$/,
  );
});

it('un réglage refusé, une adresse qui n’est pas d’ici : une phrase, rien du code', async () => {
  const refus = {
    'CHIFFRER_BASE=oui': /^le serveur a fini par 1 : CHIFFRER_BASE=oui\u00a0: 0 ou 1 est attendu\.\n$/,
  };
  const ecoute = { 'HOST=nulle-part.invalid': /HOST=nulle-part\.invalid n’est pas une adresse/ };
  for (const [reglage, phrase] of Object.entries({ ...refus, ...ecoute })) {
    const [nom = '', valeur = ''] = reglage.split('=');
    const demarre = start({ DATA_DIR: await unDossierVide(), LOG_LEVEL: 'warn', [nom]: valeur });
    await expect(demarre).rejects.toThrow(phrase);
  }
});

it('un dossier de sauvegardes où rien ne s’écrira est dit au démarrage, et l’étude s’ouvre', async () => {
  const folder = await unDossierVide();
  await writeFile(join(folder, 'disque'), '');
  const SAUVEGARDES_DIR = join(folder, 'disque', 'sauvegardes');
  const { dit } = await start({ DATA_DIR: folder, SAUVEGARDES_DIR, LOG_LEVEL: 'warn' });
  await expect.poll(dit).toMatch(/Les sauvegardes ne pourront pas s’écrire\. .*sauvegardes.*\(ENOTDIR\)/);
});

it('un changement de clé ou une conversion de la base, tués en route : l’un se dit au démarrage, l’autre ne laisse pas de copie', async () => {
  const DATA_DIR = await unDossierVide();
  const cle = join(DATA_DIR, 'cle');
  writeKeys(cle, [newKey()]);
  const copie = join(DATA_DIR, 'minutier.db.conversion');
  for (const reste of ['', '-wal']) await writeFile(copie + reste, 'toute l’étude, en clair');
  const avant = await start({ DATA_DIR, LOG_LEVEL: 'warn' });
  expect(avant.dit()).not.toContain('changement de clé');
  expect((await readdir(DATA_DIR)).filter((nom) => nom.includes('conversion'))).toEqual([]);
  avant.process.kill('SIGTERM');
  await once(avant.process, 'exit');
  writeKeys(cle, [newKey(), ...readKeys(cle)]);
  const { dit } = await start({ DATA_DIR, LOG_LEVEL: 'warn' });
  expect(dit()).toMatch(/^Un changement de clé n’est pas terminé.*npm run key:rotate\.\n/m);
});

it('le mot de passe fait au premier démarrage est dit, même si le port est déjà pris', async () => {
  const { url } = await start({ DATA_DIR: await unDossierVide(), LOG_LEVEL: 'warn' });
  const { port } = new URL(url);
  const SANS = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const demarre = start({ DATA_DIR: await unDossierVide(), LOG_LEVEL: 'fatal', PORT: port, ...SANS });
  await expect(demarre).rejects.toThrow(
    /(?=[^]*Compte : notaire@etude\.example · mot de passe : \S{22}\n)[^]*Le port \d+ est déjà pris\./,
  );
});

it('s’arrête proprement quand npm et son interpréteur le lui disent chacun, et sur-le-champ pour qui insiste', async () => {
  const lent = { RETRAIT_S: '600', LOG_LEVEL: 'warn' };
  const [propre, presse] = [
    await start({ DATA_DIR: await unDossierVide(), LOG_LEVEL: 'warn' }),
    await start({ DATA_DIR: await unDossierVide(), ...lent }),
  ].map(({ process }) => process);
  const finPropre = once(propre as ChildProcess, 'exit');
  propre?.kill('SIGINT');
  propre?.kill('SIGTERM');
  expect(await finPropre).toEqual([0, null]);
  await vi.waitFor(
    () => {
      presse?.kill('SIGTERM');
      expect(presse?.exitCode).toBe(1);
    },
    { timeout: 30_000 },
  );
});

const cluster = process.env.TEST_DATABASE_URL;
const databases = [
  { name: 'SQLite', env: async () => ({}), skip: false },
  {
    name: 'PostgreSQL',
    env: async () => ({ DATABASE_URL: await createDatabase(cluster ?? '') }),
    skip: cluster === undefined,
  },
];

for (const { name, env, skip } of databases) {
  describe.skipIf(skip)(`Le serveur démarré (${name})`, () => {
    it('deux serveurs qui démarrent ensemble n’appliquent chaque migration qu’une fois', async () => {
      const shared = { DATA_DIR: await unDossierVide(), ...(await env()) };
      const servers = await Promise.all([start(shared), start(shared)]);
      for (const { url } of servers) expect((await signIn(url, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
      const where =
        'DATABASE_URL' in shared
          ? { url: String(shared.DATABASE_URL) }
          : { file: join(shared.DATA_DIR, 'minutier.db') };
      const db = await openDatabase(where, 'migrations');
      opened.unshift({ stop: () => db.destroy() });
      const files = (await readdir('migrations')).filter((file) => file.endsWith('.sql')).sort();
      const applied = await db
        .selectFrom('migration' as never)
        .select('nom' as never)
        .execute();
      expect(applied.map((row: Record<string, unknown>) => row.nom).sort()).toEqual(files);
      expect(await db.selectFrom('utilisateur').select('id').execute()).toHaveLength(1);
      // Neither is an office from before.
      for (const { dit } of servers) expect(dit()).not.toMatch('mise à jour');
    });

    it('deux serveurs qui démarrent ensemble sur une étude d’avant le disent, et chaînent son journal une fois', async () => {
      const shared = { DATA_DIR: await unDossierVide(), ...(await env()) };
      const where =
        'DATABASE_URL' in shared
          ? { url: String(shared.DATABASE_URL) }
          : { file: join(shared.DATA_DIR, 'minutier.db') };
      const db = connect(where);
      opened.unshift({ stop: () => db.destroy() });
      await db.transaction().execute((trx) => migrateIn(trx, 'migrations', '0007-comptabilite.sql'));
      for (let debut = 0; debut < ANCIENNES; debut += 1_000) {
        const lot = Array.from(
          { length: 1_000 },
          (_, i) => sql`(${debut + i + 1}, '2026-01-02T03:04:05.000Z', '/ancienne', 'client', ${i})`,
        );
        await sql`insert into journal (seq, le, action, entite, entite_id) values ${sql.join(lot)}`.execute(
          db,
        );
      }
      await sql`update compteur set valeur = ${ANCIENNES} where nom = 'journal'`.execute(db);
      const servers = await Promise.all([start(shared), start(shared)]);
      for (const { url } of servers) expect((await signIn(url, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
      expect(servers.map(({ dit }) => dit()).join('\n')).toMatch(/mise à jour.*\n[^]*Minutier est prêt/);
      const ring = ringOf(readKeys(join(shared.DATA_DIR, 'cle')));
      expect(await verifierJournal(db, { cles: signataireDe(ring).cles })).toMatchObject({
        rows: ANCIENNES,
        faute: undefined,
      });
    });

    it('n’écrit aucun mot de passe dans son journal, même bavard, et s’arrête proprement', async () => {
      const server = await start({ DATA_DIR: await unDossierVide(), ...(await env()) });
      const good = await signIn(server.url, ADMIN.ADMIN_PASSWORD);
      const wrong = await signIn(server.url, 'un-faux-mot-de-passe');
      expect([good.status, wrong.status]).toEqual([200, 401]);
      const cookie = good.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const url = `${server.url}/api/client/getAllClients?q=nom-cherche`;
      const liste = await fetch(url, { headers: { cookie } });
      expect(await liste.json()).toEqual([]);
      expect(`${await good.text()}${await wrong.text()}`).not.toContain('mot-de-passe');
      const ended = new Promise((resolve) => server.process.once('exit', resolve));
      server.process.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(server.dit()).toContain('/api/client/getAllClients');
      for (const secret of [
        ADMIN.ADMIN_PASSWORD,
        'un-faux-mot-de-passe',
        cookie.split('=')[1],
        'nom-cherche',
      ])
        expect(server.dit()).not.toContain(secret);
    });
  });
}
