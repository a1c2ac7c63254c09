import { mkdtemp, rm } from 'node:fs/promises';
import type { LightMyRequestResponse } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEU } from '../../app/testing/cout';
import { createServer } from '../../app/server';
import { readSettings } from '../../app/settings';
import { createDatabase } from '../../kit/server/testing/postgres';
import { createAccount } from '../../compte/server/auth';
import { NOTAIRE } from '../../historique/server/testing/sql-bases';
import { routeOf } from './metriques';

const TOKEN = 'jeton-de-lecture-des-mesures-0123456789';
const EMAIL = 'metriques@etude.example';
const cluster = process.env.TEST_DATABASE_URL;

async function ouvrir(databaseUrl: string | undefined, token: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-metriques-'));
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', SAUVEGARDE_NUIT: '0', PRESSION_MS: '0' };
  const server = await createServer({
    ...readSettings({ ...env, METRICS_TOKEN: token }),
    databaseUrl,
    coutMotDePasse: PEU,
  });
  const get = async (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    server.app.http.inject({ url, headers: { host: 'localhost', ...headers } });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, get, close };
}

describe.each([
  ['SQLite', async (): Promise<undefined> => undefined, false],
  ['PostgreSQL', () => createDatabase(cluster ?? ''), cluster === undefined],
] as const)('Les mesures (%s)', (base, url, skip) => {
  describe.skipIf(skip)('avec un jeton', () => {
    let opened: Awaited<ReturnType<typeof ouvrir>>;
    beforeAll(async () => {
      opened = await ouvrir(await url(), TOKEN);
    });
    afterAll(() => opened.close());

    it('ne se lisent qu’avec le jeton, et ne nomment personne', async () => {
      const { server, get } = opened;
      for (const authorization of [undefined, `Bearer ${TOKEN}x`, TOKEN, 'Bearer ']) {
        const refuse = await get('/api/metriques', authorization === undefined ? {} : { authorization });
        expect([refuse.statusCode, refuse.json().code]).toEqual([401, 'session_requise']);
        expect(refuse.headers['www-authenticate']).toBe('Bearer');
      }
      const password = 'un mot de passe de la notaire';
      await createAccount(server.auth, server.app.db, { ...NOTAIRE, email: EMAIL, password });
      await server.app.taches.tick();
      for (const path of ['/api/client/getAllClients?q=Tazi', '/api/Tazi', '/app/Tazi', '/api/get/user'])
        await get(path);
      const lues = await get('/api/metriques', { authorization: `Bearer ${TOKEN}` });
      expect(lues.statusCode).toBe(200);
      expect(lues.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
      const { body } = lues;
      for (const ligne of [
        /^minutier_http_duree_secondes_count\{methode="GET",route="\/api\/client\/getAllClients",statut="4xx"\} 1$/m,
        /^minutier_http_duree_secondes_count\{methode="GET",route="inconnue",statut="4xx"\} \d+$/m,
        /^minutier_http_en_cours 0$/m,
        /^minutier_base_repond 1$/m,
        /^minutier_disque_octets\{part="libre"\} \d/m,
        /^minutier_pieces_abimees 0$/m,
        /^nodejs_eventloop_lag_seconds \d/m,
      ])
        expect(body).toMatch(ligne);
      expect(/^minutier_base_connexions\{etat="waiting"\} 0$/m.test(body)).toBe(base === 'PostgreSQL');
      for (const secret of ['Tazi', EMAIL, 'Benjelloun', TOKEN]) expect(body).not.toContain(secret);
    });
  });
});

describe('Les mesures', () => {
  it('n’existent pas sans jeton réglé, et un jeton court est refusé', async () => {
    const { get, close } = await ouvrir(undefined, undefined);
    const absente = await get('/api/metriques', { authorization: 'Bearer ' });
    expect([absente.statusCode, absente.json().code]).toEqual([404, 'introuvable']);
    await close();
    expect(() => readSettings({ METRICS_TOKEN: 'court' })).toThrow('32 caractères');
  });

  it('ont autant de mots qu’il y a d’appels, quoi qu’on demande', () => {
    expect(routeOf('/api/client/getClientById/:id')).toBe('/api/client/getClientById/:id');
    expect(routeOf('/assets/index-a1b2c3.js')).toBe('page');
    expect(routeOf(undefined)).toBe('inconnue');
  });
});
