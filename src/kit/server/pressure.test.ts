import type { FastifyInstance } from 'fastify';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttp } from './http';
import { type Pressure, type PressureLimits, limitPressure } from './pressure';

const TOUJOURS = ['/api/sante/vivant', '/assets/index.js', '/couleurs.js', '/depart.js', '/cadre.html'];

/** A call that answers when told to, one that has no end, and what is always answered. */
async function ouvrir(limits: PressureLimits, declarer?: (http: FastifyInstance) => void) {
  const http = createHttp({ logLevel: 'silent' });
  const pressure = await limitPressure(http, limits);
  const attendus: (() => void)[] = [];
  http.get('/api/lent', async () => {
    await new Promise<void>((done) => attendus.push(done));
    return 'fait';
  });
  http.get('/api/flux', { config: { endless: true } }, () => new Promise(() => {}));
  http.get('/api/tour', { config: { waits: true } }, () => new Promise(() => {}));
  http.get('/api/court', async () => 'fait');
  for (const url of TOUJOURS) http.get(url, async () => 'oui');
  declarer?.(http);
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => void http.server.close().unref());
  const get = (url: string) => http.inject({ url, headers: { host: 'etude.example' } });
  return { http, pressure, get, attendus };
}
const jusqua = async (vrai: () => boolean): Promise<void> => {
  while (!vrai()) await new Promise((done) => setImmediate(done));
};
/** Turns of the loop that last longer than they are measured by, until that is seen. */
const jusquAuRetard = ({ isUnder }: Pressure): Promise<void> =>
  jusqua(() => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    return isUnder();
  });

it('refuse ce qui dépasse, dit quand revenir, et sert de nouveau dès qu’il y a de la place', async () => {
  const { pressure, get, attendus } = await ouvrir({ loopMs: 0, inFlight: 2 });
  // inject sends nothing until somebody waits for the answer.
  const flux = Promise.race([get('/api/flux'), get('/api/court')]);
  await flux;
  const lents = [get('/api/lent'), get('/api/lent')];
  await jusqua(() => attendus.length === 2);
  const refuse = await get('/api/court');
  expect([refuse.statusCode, refuse.headers['retry-after'], refuse.json().code]).toEqual([
    503,
    '5',
    'indisponible',
  ]);
  expect(refuse.json().message).toMatch(/trop à faire/);
  for (const url of TOUJOURS) expect((await get(url)).statusCode, url).toBe(200);
  for (const finir of attendus) finir();
  for (const lent of lents) expect((await lent).statusCode).toBe(200);
  expect((await get('/api/court')).statusCode).toBe(200);
  expect([pressure.inFlight(), pressure.shed.get('en_cours')]).toEqual([0, 1]);
});

it('refuse quand la boucle d’événements tarde, jamais à qui demande s’il vit', async () => {
  // The least delay is beyond.
  const { http, pressure, get } = await ouvrir({ loopMs: Number.MIN_VALUE, inFlight: 0 });
  await jusquAuRetard(pressure);
  const refuse = await get('/api/court');
  expect([refuse.statusCode, refuse.headers['retry-after'], refuse.json().code]).toEqual([
    503,
    '5',
    'indisponible',
  ]);
  expect((await get('/api/sante/vivant')).statusCode).toBe(200);
  expect(pressure.shed.get('boucle')).toBe(1);
  await http.close();
});

/** A request that announces more than it sends, from an address of this machine. */
async function aMoitie(http: FastifyInstance, chemin: string, localAddress: string) {
  const socket = connect({
    port: (http.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress,
  });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const recu = new Promise<string>((dit) => socket.once('data', (octets) => dit(String(octets))));
  const tete = `POST ${chemin} HTTP/1.1\r\nHost: etude.example\r\nContent-Type: application/json`;
  socket.write(`${tete}\r\nContent-Length: 2\r\n\r\n{`);
  return { finir: () => void socket.write('}'), statut: async () => Number((await recu).split(' ')[1]) };
}

it('qui attend son tour à la porte ne prend qu’un quart des places : qui travaille est servi', async () => {
  const { pressure, get } = await ouvrir({ loopMs: 0, inFlight: 8 });
  for (let i = 0; i < 2; i += 1) void get('/api/tour').catch(() => {});
  await jusqua(() => pressure.inFlight() === 2);
  expect((await get('/api/tour')).statusCode).toBe(503);
  expect((await get('/api/court')).statusCode).toBe(200);
});

it('un envoi qui n’arrive pas ne prend, d’un même lieu, qu’un dixième des places', async () => {
  const { http, pressure, get } = await ouvrir({ loopMs: 0, inFlight: 20 }, (http) => {
    http.post('/api/message', async () => 'reçu');
  });
  const [un] = [await aMoitie(http, '/api/message', '127.0.0.2'), await aMoitie(http, '/rien', '127.0.0.2')];
  await jusqua(() => pressure.inFlight() === 2);
  expect(await (await aMoitie(http, '/api/message', '127.0.0.2')).statut()).toBe(503);
  expect((await get('/api/court')).statusCode).toBe(200);
  // Another place, or the same once what it sent has come.
  const autre = await aMoitie(http, '/api/message', '127.0.0.3');
  for (const envoi of [autre, un]) {
    envoi.finir();
    expect(await envoi.statut()).toBe(200);
  }
  const apres = await aMoitie(http, '/api/message', '127.0.0.2');
  apres.finir();
  expect(await apres.statut()).toBe(200);
});

/** When each of these requests is begun, by turns of the loop that last so long. */
async function toursDe(combien: number, tourMs: number) {
  const faits: number[] = [];
  const tours: number[] = [];
  let [tour, heure] = [0, 1_000_000];
  vi.spyOn(performance, 'now').mockImplementation(() => heure);
  onTestFinished(() => void vi.restoreAllMocks());
  const compter = () => {
    tour += 1;
    heure += tourMs;
    if (faits.length < combien) setImmediate(compter);
  };
  const { http, get } = await ouvrir({ loopMs: 0, inFlight: 0 }, (http) => {
    http.get('/api/tour/:qui', async ({ params }) => {
      faits.push(Number((params as { qui: string }).qui));
      tours.push(tour);
      return 'fait';
    });
  });
  setImmediate(compter);
  const qui = Array.from({ length: combien }, (_, rang) => rang);
  await Promise.all(qui.map((un) => get(`/api/tour/${un}`)));
  await http.close();
  return { faits, tours: new Set(tours).size };
}

it('commence ensemble les seize premières, puis une par tour de boucle, dans l’ordre', async () => {
  const { faits, tours } = await toursDe(19, 1);
  expect(faits).toEqual(Array.from({ length: 19 }, (_, rang) => rang));
  expect(tours).toBe(4);
});

it('en commence plusieurs, dans l’ordre, après un tour qu’un long travail a pris', async () => {
  const { faits, tours } = await toursDe(20, 15);
  expect(faits).toEqual(Array.from({ length: 20 }, (_, rang) => rang));
  // Or twenty clerks would each wait for twenty slices of somebody's export.
  expect(tours).toBeLessThanOrEqual(4);
});

it('n’en traite que 32 ensemble, et refuse dès que la première qui attend a trop attendu', async () => {
  const { http, pressure, get, attendus } = await ouvrir({ loopMs: 300, inFlight: 0 });
  const lents = Array.from({ length: 33 }, () => get('/api/lent'));
  const reponses = Promise.all(lents);
  await jusqua(() => attendus.length === 32);
  await jusqua(() => pressure.inFlight() === 33);
  await setTimeout(350); // what is measured is time itself
  const refuse = await get('/api/court');
  expect([refuse.statusCode, refuse.headers['retry-after']]).toEqual([503, '5']);
  expect(pressure.shed.size).toBe(1);
  for (const finir of attendus) finir();
  await jusqua(() => attendus.length === 33);
  attendus[32]?.();
  expect((await reponses).map(({ statusCode }) => statusCode)).toEqual(lents.map(() => 200));
  expect((await get('/api/court')).statusCode).toBe(200);
  await http.close();
});

it('ce qui attend son tour ne prend la place de personne', async () => {
  const { pressure, get } = await ouvrir({ loopMs: 300, inFlight: 200 });
  // inject sends nothing until somebody waits for the answer.
  for (let i = 0; i < 40; i += 1) void get('/api/tour').then(() => {});
  await jusqua(() => pressure.inFlight() === 40);
  expect((await get('/api/court')).statusCode).toBe(200);
  expect(pressure.shed.size).toBe(0);
});

it('ne refuse rien avant d’écouter : ce qui se charge alors est à lui', async () => {
  const http = createHttp({ logLevel: 'silent' });
  const pressure = await limitPressure(http, { loopMs: Number.MIN_VALUE, inFlight: 1 });
  http.get('/api/court', async () => 'fait');
  await http.ready();
  await jusquAuRetard(pressure);
  expect((await http.inject({ url: '/api/court', headers: { host: 'etude.example' } })).statusCode).toBe(200);
  await http.close();
});
