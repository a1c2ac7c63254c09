import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENV, NODE_FLAGS } from './run.mjs';

/** A server of its own, as built, in a folder deleted with it; and its client (charge.mjs). */
export const ADMIN = { ADMIN_EMAIL: 'n@etude.example', ADMIN_PASSWORD: 'mot de passe du premier compte' };
export const OPEN_MAX = 1_000;
export const GIVE_UP_MS = 30_000;

export async function startServer(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-charge-'));
  const server = spawn(process.execPath, [...NODE_FLAGS, 'dist/server/main.js'], {
    env: {
      ...NODE_ENV,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      SAUVEGARDE_NUIT: '0',
      ...ADMIN,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += String(chunk);
      const found = /prêt : (http\S+)/.exec(text)?.[1];
      if (found) resolve(new URL(found));
    });
    void ended.then((code) => reject(new Error(`le serveur a fini par ${code}`)));
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  /** The memory that it holds now, in megabytes; null where the system does not tell. */
  const memory = () => {
    const status = `/proc/${server.pid}/status`;
    if (!existsSync(status)) return null;
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  };
  return { stop, memory, ...clientOf(url) };
}

function clientOf(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: OPEN_MAX });
  let cookie = '';
  const headersOf = (text) => ({
    cookie,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': randomUUID(),
    }),
  });

  /** {status, ms, body, headers}; status 0: no answer at all. */
  function send(method, path, body) {
    const begun = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    const { hostname, port } = url;
    const options = { hostname, port, agent, method, path: `/api${path}`, timeout: GIVE_UP_MS };
    return new Promise((resolve) => {
      const done = (status, answer, headers = {}) =>
        resolve({ status, ms: performance.now() - begun, body: answer, headers });
      const sent = request({ ...options, headers: headersOf(text) }, (answer) => {
        let read = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (read += chunk));
        answer.on('end', () => done(answer.statusCode, read, answer.headers));
        answer.on('error', () => done(0, ''));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', (error) => done(0, error.code ?? ''));
      sent.end(text);
    });
  }
  async function signIn() {
    const { status, headers, body } = await send('POST', '/auth/sign-in/email', {
      email: ADMIN.ADMIN_EMAIL,
      password: ADMIN.ADMIN_PASSWORD,
    });
    if (status !== 200) throw new Error(`connexion : ${status} ${body}`);
    cookie = headers['set-cookie'][0].split(';')[0];
  }
  return { send, signIn };
}
