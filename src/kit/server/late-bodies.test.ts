import fastify from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dropLateBodies } from './late-bodies';

const MORCEAU = 1_000;
const EN_TOUT = 40;

/** A server whose clock the test holds, and what its connections have read. */
async function unServeur() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const http = fastify();
  dropLateBodies(http, ({ headers }) => headers.cookie !== undefined);
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  http.post('/piece', async ({ body }) => `${String(body).length} octets`);
  const connections: Socket[] = [];
  http.server.on('connection', (socket) => connections.push(socket));
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => void http.server.close().unref());
  const { port } = http.server.address() as AddressInfo;

  /** A piece announced, of which one sends a bit at a time: each has come when `bout` has answered. */
  async function envoi(cookie: string) {
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const recu = new Promise<string>((dit) => socket.once('data', (octets) => dit(String(octets))));
    const rang = connections.length;
    const venu = async (combien: number): Promise<void> => {
      while ((connections[rang]?.bytesRead ?? 0) < combien) await new Promise((fait) => setImmediate(fait));
    };
    const tete = `POST /piece HTTP/1.1\r\nHost: etude.example\r\nContent-Type: text/plain\r\n${cookie}Content-Length: ${MORCEAU * EN_TOUT}\r\n\r\n`;
    let ecrit = tete.length;
    socket.write(tete);
    await venu(ecrit);
    return {
      recu,
      ferme: once(socket, 'close'),
      bout: async (): Promise<void> => {
        ecrit += MORCEAU;
        socket.write('x'.repeat(MORCEAU));
        await venu(ecrit);
      },
    };
  }
  return envoi;
}

it('un scan qui vient par une ligne lente, dix minutes durant, arrive : qui est connecté n’est pas pressé', async () => {
  const { bout, recu } = await (await unServeur())('Cookie: session=1\r\n');
  for (let i = 0; i < EN_TOUT; i += 1) {
    vi.advanceTimersByTime(15_000);
    await bout();
  }
  expect(await recu).toContain(`${MORCEAU * EN_TOUT} octets`);
});

it('qui s’est tu une minute au milieu de son envoi ne tient plus sa place', async () => {
  const { bout, ferme } = await (await unServeur())('Cookie: session=1\r\n');
  await bout();
  vi.advanceTimersByTime(90_000);
  expect(await ferme).toEqual([false]);
});

it('un inconnu qui envoie goutte à goutte est laissé après deux minutes', async () => {
  const { bout, ferme } = await (await unServeur())('');
  for (let i = 0; i < 7; i += 1) {
    await bout();
    vi.advanceTimersByTime(15_000);
  }
  await bout();
  vi.advanceTimersByTime(30_000);
  expect(await ferme).toEqual([false]);
});
