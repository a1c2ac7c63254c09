/** Servers of one office whose machines do not tell the same time: the database's is the office's (decision 0060). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { officeDay } from '../kit/dates';
import { connect } from '../kit/server/db/open';
import { readTaches } from '../kit/server/sql-taches';
import { createOfficeDatabase } from '../kit/server/testing/template';
import { cookieDe } from './testing/office';
import { ADMIN, type Serveur, construire, demarrer } from './testing/pannes/processus';

const cluster = process.env.TEST_DATABASE_URL;
const JOUR_MS = 86_400_000;
const LONG_MS = 120_000;

/** A process whose clock is so far ahead. */
const enAvance = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const Juste = Date;
    globalThis.Date = class extends Juste {
      constructor(...dit) { if (dit.length > 0) super(...dit); else super(Juste.now() + ${ms}); }
      static now() { return Juste.now() + ${ms}; }
    };`)}`;

beforeAll(construire);
const ouverts: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const fermer of ouverts.splice(0)) await fermer();
});

const entrer = async ({ url }: Serveur): Promise<string> => {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  return cookieDe((await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).headers);
};

describe.skipIf(cluster === undefined)('De deux serveurs dont les horloges diffèrent de deux jours', () => {
  it(
    'une session vaut sur l’un et sur l’autre, et les tâches du jour sont d’un seul jour',
    async () => {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'minutier-horloges-'));
      const url = await createOfficeDatabase(cluster ?? '');
      const db = connect({ url });
      ouverts.push(
        () => db.destroy(),
        () => rm(DATA_DIR, { recursive: true, force: true }),
      );
      const ouvrir = async (NODE_OPTIONS: string): Promise<Serveur> => {
        const serveur = await demarrer({ DATA_DIR, DATABASE_URL: url, LOG_LEVEL: 'warn', NODE_OPTIONS });
        ouverts.unshift(serveur.arreter);
        return serveur;
      };
      const devant = await ouvrir(enAvance(2 * JOUR_MS));
      const juste = await ouvrir('');
      expect(devant.dit()).toMatch(/"aheadMs":-17\d{7},.*not the database/);
      const statuts: number[] = [];
      for (const ou of [devant, juste]) {
        const cookie = await entrer(ou);
        for (const { url: la } of [devant, juste])
          statuts.push((await fetch(`${la}/api/get/user`, { headers: { cookie } })).status);
      }
      expect(statuts).toEqual([200, 200, 200, 200]);
      for (const { nom, jour } of await readTaches(db))
        expect(jour <= officeDay(new Date()), `${nom} : ${jour}`).toBe(true);
    },
    LONG_MS,
  );
});
