import { connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getUser } from '../compte/api';
import { openOffice, unCompte } from './testing/office';

const PLACES = 8;
/** Three quarters of them. */
const SIENNES = 6;

it('un compte qui envoie sans jamais finir laisse de la place aux autres : seul, il n’arrête pas l’étude', async () => {
  const pression = { loopMs: 0, inFlight: PLACES };
  const { office, close } = await openOffice(undefined, undefined, { pression });
  onTestFinished(close);
  const { cookie } = await unCompte(office);
  const { hostname, port, host } = new URL(office.url);
  const tenir = () => {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST /api/client/addClient HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    return socket;
  };
  const lui = async () => (await office.call(getUser, { cookie })).status;
  // One more than he may hold is refused, and so is all that he asks for.
  const tenus = Array.from({ length: PLACES }, tenir);
  await vi.waitFor(async () => expect(await lui()).toBe(503));
  const refus = await office.call(getUser, { cookie });
  expect([refus.status, refus.headers.get('retry-after'), refus.error.code]).toEqual([
    503,
    '5',
    'indisponible',
  ]);
  for (let i = 0; i < PLACES - SIENNES; i += 1) expect((await office.call(getUser)).status).toBe(200);
  for (const socket of tenus) socket.destroy();
  await vi.waitFor(async () => expect(await lui()).toBe(200));
});

it('qui renonce pendant que sa session est lue rend sa place : un compte qui annule beaucoup est encore servi', async () => {
  const pression = { loopMs: 0, inFlight: PLACES };
  const { office, close } = await openOffice(undefined, undefined, { pression });
  onTestFinished(close);
  const { cookie } = await unCompte(office);
  const { app } = office.server;
  const { sessionOf } = app;
  let lues = 0;
  // As a database that is further than the browser is quick: the request is gone once its session is known.
  app.sessionOf = async (...args) => {
    const user = await sessionOf(...args);
    lues += 1;
    await vi.waitFor(() => expect(partis).toBe(lues));
    return user;
  };
  let partis = 0;
  app.http.server.on('request', (_, reponse) => reponse.once('close', () => (partis += 1)));
  for (let i = 1; i <= SIENNES; i += 1) {
    const renonce = new AbortController();
    const demande = fetch(`${office.url}/api/get/user`, { headers: { cookie }, signal: renonce.signal });
    await vi.waitFor(() => expect(lues).toBe(i));
    renonce.abort();
    await expect(demande).rejects.toThrow();
    await vi.waitFor(() => expect(partis).toBe(i));
  }
  app.sessionOf = sessionOf;
  expect((await office.call(getUser, { cookie })).status).toBe(200);
});
