import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { s3Of } from './s3';

const SILENCE_MS = 10_000;
/** More than the two ends of a socket hold. */
const GROS = Buffer.alloc(32 * 1_048_576, 'a');
const fermer: (() => void)[] = [];
// Time passes when it is told to: sockets take theirs, however loaded the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
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

/** As long as it has not ended, time passes; each of its attempts is heard first. */
async function enSilence(fini: Promise<unknown>): Promise<void> {
  const rendu = fini.then(
    () => true,
    () => true,
  );
  for (let ended = false; !ended; ended = await Promise.race([rendu, setImmediate(false)]))
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
}

it('qui lit lentement un objet, parce qu’il l’écrit ailleurs, le reçoit entier', async () => {
  const lire = await seau((_, response) => response.setHeader('content-length', GROS.length).end(GROS));
  // A socket's own limit is of Node's time, which nobody here can make pass.
  const limites = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => limites.mockRestore());
  const lu = await lire();
  let recus = (await lu.next()).value?.length ?? 0;
  // Where it goes takes longer than a bucket may stay silent.
  await vi.advanceTimersByTimeAsync(4 * SILENCE_MS);
  expect(limites.mock.calls.filter(([ms]) => ms > 0)).toEqual([]);
  for await (const morceau of lu) recus += morceau.length;
  expect(recus).toBe(GROS.length);
});

it('un seau qui se tait au milieu d’un objet n’est pas attendu sans fin', async () => {
  const lire = await seau((_, response) => {
    response.setHeader('content-length', 2_000).write(Buffer.alloc(1_000));
  });
  const body = await lire();
  expect((await body.next()).value).toHaveLength(1_000);
  const suite = body.next();
  await enSilence(suite);
  await expect(suite).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('un seau qui ne répond pas n’est pas attendu sans fin', async () => {
  const lire = await seau(() => undefined);
  const lu = lire();
  await enSilence(lu);
  await expect(lu).rejects.toMatchObject({ name: 'TimeoutError' });
});
