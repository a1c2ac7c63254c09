import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttp } from './http';
import { limitPressure } from './pressure';

const UN_PEU_MS = 50;

/** A server, what it logs as wrong, and what it tells as failures. */
async function ouvrir(declarer: (http: FastifyInstance) => void) {
  const [pannes, alertes] = [[] as string[], [] as unknown[]];
  const logTo = { write: (ligne: string) => void alertes.push(JSON.parse(ligne)) };
  const http = createHttp({ logLevel: 'warn', logTo, onFailure: (error) => void pannes.push(String(error)) });
  await limitPressure(http, { loopMs: 0, inFlight: 20 });
  declarer(http);
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  const { port } = http.server.address() as AddressInfo;

  /** Sends this from an address of this machine; the answer is over when the server has seen it go. */
  async function envoyer(texte: string, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    const demande = once(http.server, 'request');
    socket.write(texte);
    const [, reponse] = (await demande) as [unknown, ServerResponse];
    const finie = reponse.closed ? Promise.resolve() : once(reponse, 'close');
    return { socket, finie };
  }
  return { envoyer, pannes, alertes };
}

const TETE = 'POST /api/essai HTTP/1.1\r\nHost: etude.example\r\n';
const recevoir = (http: FastifyInstance): void => void http.post('/api/essai', async () => 'reçu');

it('un envoi que son auteur coupe n’est pas une panne du serveur', async () => {
  const { envoyer, pannes, alertes } = await ouvrir(recevoir);
  const { socket, finie } = await envoyer(`${TETE}Content-Length: 1000\r\n\r\n{`);
  socket.destroy();
  await finie;
  await setTimeout(UN_PEU_MS);
  expect([pannes, alertes]).toEqual([[], []]);
});

it('un envoi mal découpé non plus', async () => {
  const { envoyer, pannes, alertes } = await ouvrir(recevoir);
  const { finie } = await envoyer(`${TETE}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
  await finie;
  await setTimeout(UN_PEU_MS);
  expect([pannes, alertes]).toEqual([[], []]);
});

it('l’adresse de qui est parti se sait encore', async () => {
  const vues: string[] = [];
  const { envoyer } = await ouvrir((http) => {
    http.post('/api/essai', async (request, { raw }) => {
      if (!raw.closed) await once(raw, 'close');
      vues.push(request.ip);
    });
  });
  const { socket } = await envoyer(`${TETE}Content-Length: 0\r\n\r\n`, '127.0.0.7');
  await setTimeout(UN_PEU_MS);
  socket.destroy();
  await vi.waitFor(() => expect(vues).toEqual(['127.0.0.7']));
});
