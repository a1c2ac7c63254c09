import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasAccount } from '../compte/server/sql';
import { creerHorloge } from '../demo/server/charger-demo';
import { createDatabase } from '../kit/server/testing/postgres';
import { ouvrirDemo } from './demo';
import { oublierDemoInachevee } from './demo-inachevee';
import { createServer } from './server';
import { type Settings, readSettings } from './settings';
import { PEU } from './testing/cout';
import { SORTES, type Sorte } from './testing/sauvegardes';

const cluster = process.env.TEST_DATABASE_URL;

async function reglages(sorte: Sorte): Promise<Settings> {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-demo-'));
  onTestFinished(() => rm(dossier, { recursive: true, force: true }));
  const base = sorte === 'PostgreSQL' ? { DATABASE_URL: await createDatabase(cluster ?? '') } : {};
  const settings = readSettings({ DATA_DIR: dossier, DEMO: '1', LOG_LEVEL: 'silent', ...base });
  return { ...settings, coutMotDePasse: PEU };
}

/** A demonstration that was being loaded when its server stopped; `pendant` is done before. */
async function coupee(settings: Settings, pendant = async () => {}): Promise<void> {
  const horloge = creerHorloge();
  const server = await createServer(settings, horloge.now);
  const chargement = ouvrirDemo(server, horloge, settings);
  chargement.catch(() => {});
  const clients = () => server.app.db.selectFrom('client').select('id').execute();
  await vi.waitFor(async () => expect((await clients()).length).toBeGreaterThan(0), { timeout: 60_000 });
  await pendant();
  expect((await clients()).length).toBeGreaterThan(0);
  await server.close();
  await expect(chargement).rejects.toThrow();
}

async function aUnCompte(settings: Settings): Promise<boolean> {
  const server = await createServer(settings);
  try {
    return await hasAccount(server.app.db);
  } finally {
    await server.close();
  }
}

describe.each(SORTES)('Une démonstration sur %s', (sorte) => {
  it('coupée pendant son chargement, est recommencée au démarrage suivant, non laissée à demi', async () => {
    const settings = await reglages(sorte);
    // Another server that starts meanwhile leaves it alone.
    await coupee(settings, () => oublierDemoInachevee(settings));
    await oublierDemoInachevee(settings);
    const horloge = creerHorloge();
    const server = await createServer(settings, horloge.now);
    expect(await hasAccount(server.app.db)).toBe(false);
    await ouvrirDemo(server, horloge, settings);
    await server.close();
    // The one that was loaded to its end is whoever's uses it.
    await oublierDemoInachevee(settings);
    expect(await aUnCompte(settings)).toBe(true);
  }, 240_000);
});

describe.skipIf(cluster === undefined)('Une démonstration sur PostgreSQL', () => {
  it('prise pour étude telle qu’elle est, n’est plus jamais vidée', async () => {
    const settings = await reglages('PostgreSQL');
    await coupee(settings);
    await oublierDemoInachevee({ ...settings, demo: false });
    await oublierDemoInachevee(settings);
    expect(await aUnCompte(settings)).toBe(true);
  }, 120_000);
});
