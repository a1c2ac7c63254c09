import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Droits, DROITS_PAR_DEFAUT } from '../../compte/droits';
import { createAccount } from '../../compte/server/auth';
import type { Call } from '../../kit/api';
import type { ErrorBody } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { finishTache, takeTache } from '../../kit/server/sql-taches';
import { urlOf } from '../../kit/url';
import { copyTemplateTo, createOfficeDatabase } from '../../kit/server/testing/template';
import { createServer } from '../server';
import { type Settings, readSettings } from '../settings';
import { PEU } from './cout';
import { exigerTenus } from './tenus';

export interface Answer<A> {
  status: number;
  headers: Headers;
  /** Parsed JSON: the answer of a 200, else read `error`. */
  body: A;
  error: ErrorBody & { details: never };
}

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Another account’s, or '' for nobody. */
  cookie?: string;
}

export interface Office {
  url: string;
  cookie: string;
  /** Where the office keeps its database, its key and its files. */
  dataDir: string;
  /** Its PostgreSQL database, when it has one. */
  databaseUrl: string | undefined;
  server: Awaited<ReturnType<typeof createServer>>;
  /** Sends a call over HTTP as the signed-in notary, unless `cookie` says otherwise. */
  call<C extends Call>(spec: C, sent?: Sent): Promise<Answer<z.output<C['answer']>>>;
  upload<C extends Call>(
    spec: C,
    sent: Sent & { file: Blob; name: string; fields: Record<string, string> },
  ): Promise<Answer<z.output<C['answer']>>>;
  signIn(email: string, password: string): Promise<string>;
}

export const NOTAIRE = { email: 'notaire@etude.example', password: 'mot de passe de la notaire' };
const NOTAIRE_INSCRIT = {
  ...NOTAIRE,
  firstname: 'Salma',
  lastname: 'Benjelloun',
  phone: null,
  travail: 'Notaire',
  numCompteProff: '007 780 0001234567890123 45',
  isNotaire: true,
};

export interface Compte {
  id: number;
  email: string;
  password: string;
  /** Its session. */
  cookie: string;
}

/** Another account of the office, signed in: a clerk with every right of a new account, but those of `droits`. */
export async function unCompte(
  { server, signIn }: Office,
  { droits, isNotaire = false }: { droits?: Partial<Droits>; isNotaire?: boolean } = {},
): Promise<Compte> {
  const email = `${randomUUID()}@etude.example`;
  const password = `mot de passe de ${email}`;
  const id = await createAccount(server.auth, server.app.db, {
    email,
    password,
    firstname: 'Amine',
    lastname: 'Chraibi',
    phone: '0661223344',
    travail: 'Clerc',
    numCompteProff: null,
    isNotaire,
    droits: { ...DROITS_PAR_DEFAUT, ...droits },
  });
  if (id === null) throw new Error(`${email} has an account already`);
  return { id, email, password, cookie: await signIn(email, password) };
}

/** The session that an answer opens, as a browser sends it back. */
export const cookieDe = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function answerOf(response: Response): Promise<Answer<never>> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body: json as never, error: json as never };
}

/** Today, already: the process that verifies it costs more than most tests of an office. */
async function journalVerifie({ db, now }: App): Promise<void> {
  const le = now();
  const taken = await takeTache(db, 'journal', officeDay(le), le);
  if (taken) await finishTache(db, taken, le, 'faite');
}

/** How an office is asked, by who is signed in unless said. */
function parHttp(url: string, cookie: () => string): Pick<Office, 'call' | 'upload' | 'signIn'> {
  return {
    async call(spec, { params, query, ...sent } = {}) {
      const headers = { cookie: sent.cookie ?? cookie(), ...sent.headers };
      const address = url + urlOf(spec, params, query);
      if (spec.method === 'GET') return answerOf(await fetch(address, { headers }));
      const body = JSON.stringify(sent.body) ?? '';
      const json = { ...headers, 'content-type': 'application/json' };
      return answerOf(await fetch(address, { method: 'POST', headers: json, body }));
    },
    async upload(spec, { params, query, fields, file, name, ...sent }) {
      const body = new FormData();
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      body.set('file', file, name);
      const headers = { cookie: sent.cookie ?? cookie(), ...sent.headers };
      return answerOf(await fetch(url + urlOf(spec, params, query), { method: 'POST', headers, body }));
    },
    async signIn(email, password) {
      const response = await fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return cookieDe(response.headers);
    },
  };
}

export async function openOffice(
  databaseUrl: string | undefined,
  now?: () => Date,
  more: Partial<Settings> = {},
): Promise<{ office: Office; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minutier-test-'));
  const settings = {
    ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SAUVEGARDE_NUIT: '0', PRESSION_MS: '0' }),
    databaseUrl,
    uploadMaxBytes: 1_048_576, // small, so that a test can go past it
    documentsParMinute: 0,
    coutMotDePasse: PEU,
    ...more,
  };
  if (databaseUrl === undefined && !settings.chiffrerBase) await copyTemplateTo(join(dataDir, 'minutier.db'));
  const server = await createServer(settings, now);
  await journalVerifie(server.app);
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  // What a day brings is done before the first sentence: a test may keep what is older than the machine's day.
  await server.app.taches.tick();
  const { port } = server.app.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await createAccount(server.auth, server.app.db, NOTAIRE_INSCRIT);
  const http = parHttp(url, () => office.cookie);
  const { email, password } = NOTAIRE;
  const office: Office = {
    url,
    dataDir,
    databaseUrl,
    server,
    ...http,
    cookie: await http.signIn(email, password),
  };
  const close = async (): Promise<void> => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { office, close };
}

export type Sorte = 'SQLite' | 'PostgreSQL';

/** The same sentences on both databases, each over HTTP against a real server with an office of its own. */
export function describeOffices(
  title: string,
  tests: (office: () => Office, sorte: Sorte) => void,
  now?: () => Date,
): void {
  const cluster = process.env.TEST_DATABASE_URL;
  const databases = [
    { name: 'SQLite', url: async () => undefined, skip: false },
    { name: 'PostgreSQL', url: () => createOfficeDatabase(cluster ?? ''), skip: cluster === undefined },
  ] as const;
  for (const { name, url, skip } of databases) {
    describe.skipIf(skip)(`${title} (${name})`, () => {
      let opened: Awaited<ReturnType<typeof openOffice>> | undefined;
      beforeAll(async () => {
        opened = await openOffice(await url(), now);
      });
      afterAll(async () => {
        if (!opened) return;
        const { app } = opened.office.server;
        // A test may have ended its server itself.
        if (app.http.server.listening) await exigerTenus(app.db).finally(opened.close);
        else await opened.close();
      });
      tests(() => {
        if (!opened) throw new Error('the office is open between beforeAll and afterAll only');
        return opened.office;
      }, name);
    });
  }
}
