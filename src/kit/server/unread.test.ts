import fastify from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { limitPressure } from './pressure';
import { dropUnread } from './unread';

const SILENCE_MS = 50;
const MORCEAU = Buffer.alloc(65_536, 'a');

/** A server that gives up so soon, and what its address answers, as it is read. */
async function unServeur(lire: (attente: () => Promise<unknown>) => AsyncGenerator<Buffer>) {
  const http = fastify();
  dropUnread(http, SILENCE_MS);
  const pression = await limitPressure(http, { loopMs: 0, inFlight: 10 });
  http.get('/tout', async (_request, reply) =>
    reply.send(
      Readable.from(
        lire(() => once(reply.raw, 'timeout')),
        { objectMode: false },
      ),
    ),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /tout HTTP/1.1\r\nHost: etude.example\r\nConnection: close\r\n\r\n');
  return { pression, socket };
}

it('qui cesse de lire ce qu’il a demandé rend sa place, et ce qui se lisait pour lui', async () => {
  let rendre = (): void => {};
  const rendu = new Promise<void>((fait) => {
    rendre = fait;
  });
  const { pression, socket } = await unServeur(async function* () {
    try {
      for (;;) yield MORCEAU;
    } finally {
      rendre();
    }
  });
  await once(socket, 'readable');
  expect(pression.inFlight()).toBe(1);
  await rendu;
  while (pression.inFlight() > 0) await new Promise(setImmediate);
  socket.on('error', () => {}).resume();
  await once(socket, 'close');
});

it('ce que nous mettons longtemps à dire est attendu, et lu en entier', async () => {
  const { socket } = await unServeur(async function* (attente) {
    yield MORCEAU;
    await attente();
    await attente();
    yield MORCEAU;
  });
  let recus = 0;
  for await (const octets of socket) recus += (octets as Buffer).length;
  expect(recus).toBeGreaterThan(2 * MORCEAU.length);
});
