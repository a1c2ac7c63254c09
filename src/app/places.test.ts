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
