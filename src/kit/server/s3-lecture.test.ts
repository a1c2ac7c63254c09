import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { s3Of } from './s3';

const SILENCE_MS = 300; // a loaded machine reads as slowly as that
/** More than the two ends of a socket hold. */
const GROS = Buffer.alloc(32 * 1_048_576, 'a');
const fermer: (() => void)[] = [];
afterEach(() => {
  for (const done of fermer.splice(0)) done();
});

async function seau(repondre: RequestListener) {
  const server = createServer(repondre);
  fermer.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reglages = { endpoint, bucket: 'b', region: 'us-east-1', prefix: '', accessKeyId: 'a' };
  const { read } = await s3Of({ ...reglages, secretAccessKey: 's' }, SILENCE_MS)();
  return () => read({ Bucket: 'b', Key: 'k' });
}

it('qui lit lentement un objet, parce qu’il l’écrit ailleurs, le reçoit entier', async () => {
  const lire = await seau((_, response) => response.setHeader('content-length', GROS.length).end(GROS));
  let recus = 0;
  for await (const morceau of await lire()) {
    // Where it goes takes longer than a bucket may stay silent.
    if (recus === 0) await later(4 * SILENCE_MS);
    recus += morceau.length;
  }
  expect(recus).toBe(GROS.length);
});

it('un seau qui se tait au milieu d’un objet n’est pas attendu sans fin', async () => {
  const lire = await seau((_, response) => {
    response.setHeader('content-length', 2_000).write(Buffer.alloc(1_000));
  });
  const body = await lire();
  await expect(async () => {
    for await (const morceau of body) expect(morceau).toHaveLength(1_000);
  }).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('un seau qui ne répond pas n’est pas attendu sans fin', async () => {
  const lire = await seau(() => undefined);
  await expect(lire()).rejects.toMatchObject({ name: 'TimeoutError' });
});
