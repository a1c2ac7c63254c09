import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PEU } from '../../app/testing/cout';
import { createServer } from '../../app/server';
import { readSettings } from '../../app/settings';
import { signIn } from '../../compte/apiConnexion';
import { createAccount } from '../../compte/server/auth';
import { inTransaction } from '../../kit/server/db/transaction';
import { createDatabase } from '../../kit/server/testing/postgres';
import { urlOf } from '../../kit/url';
import { getNotifications, lireNotifications } from '../api';
import type { Notification } from '../notification';
import { notifier } from './sql';
import { ouvrirFlux } from './testing/flux';

/** A server of its own, or one more on that database, with that key. */
async function unServeur(databaseUrl?: string, dataDir?: string) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'minutier-flux-')));
  const server = await createServer({
    ...readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error' }),
    databaseUrl,
    coutMotDePasse: PEU,
  });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.http.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, folder, server };
}

const COMPTE = {
  email: 'notaire@flux.example',
  password: 'mot de passe du flux',
  firstname: 'Salma',
  lastname: 'Tazi',
  phone: null,
  travail: 'Notaire',
  numCompteProff: null,
  isNotaire: true,
};
async function seConnecter(url: string): Promise<string> {
  const { email, password } = COMPTE;
  const response = await fetch(url + urlOf(signIn), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe('Un serveur qui s’arrête', () => {
  it('n’est retenu ni par un flux, ni par une connexion ouverte d’avance', async () => {
    const { url, server } = await unServeur();
    await createAccount(server.auth, server.app.db, COMPTE);
    const one = await ouvrirFlux({ url, cookie: await seConnecter(url) });
    const mute = connect(Number(new URL(url).port), '127.0.0.1');
    await new Promise((resolve) => mute.once('connect', resolve));
    await server.close(); // held, it would outlast the test
    expect(await one.next()).toBeNull();
  });
});

const cluster = process.env.TEST_DATABASE_URL;
describe.skipIf(cluster === undefined)('Deux serveurs sur une même base PostgreSQL', () => {
  it('D03 ce qui est écrit et lu par l’un est annoncé et rendu par l’autre', async () => {
    const database = await createDatabase(cluster ?? '');
    const ici = await unServeur(database);
    const ailleurs = await unServeur(database, ici.folder);
    await createAccount(ici.server.auth, ici.server.app.db, COMPTE);
    const cookie = await seConnecter(ici.url);
    const one = await ouvrirFlux({ url: ailleurs.url, cookie });

    const told = { type: 'Alert', state: 'info', content: '', sender: null, lien: null } as const;
    await inTransaction(ici.server.app.db, (db) =>
      notifier(db, { ...told, cle: 'ici', title: 'Écrit ici' }, new Date()),
    );
    expect(await one.next()).toBe('notifications');
    const lues = async () => {
      const response = await fetch(ailleurs.url + urlOf(getNotifications), { headers: { cookie } });
      return ((await response.json()) as Notification[]).map(({ title, isRead }) => ({ title, isRead }));
    };
    expect(await lues()).toEqual([{ title: 'Écrit ici', isRead: false }]);

    const { db } = ici.server.app;
    const { id } = await db.selectFrom('notification').select('id').executeTakeFirstOrThrow();
    await fetch(ici.url + urlOf(lireNotifications), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [id] }),
    });
    expect(await one.next()).toBe('notifications');
    expect(await lues()).toEqual([{ title: 'Écrit ici', isRead: true }]);
    one.close();
  });
});
