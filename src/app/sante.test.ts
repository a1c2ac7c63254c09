import { request as ask, Agent } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getUser } from '../compte/api';
import { createHttp } from '../kit/server/http';
import { health, pret, vivant } from './api';
import { describeOffices, openOffice } from './testing/office';
import { oublierUneMigration } from './testing/sql-migrations';

describeOffices('Comment va le serveur', (office) => {
  it('se demande sans session, et ne dit que oui', async () => {
    for (const spec of [health, vivant, pret]) {
      const { status, body } = await office().call(spec, { cookie: '' });
      expect([status, body]).toEqual([200, { ok: true }]);
    }
  });

  it('dit qu’il n’est pas prêt quand sa base n’est pas à jour, par le nom de la raison seul', async () => {
    const remettre = await oublierUneMigration(office().server.app.db);
    const { status, error, headers } = await office().call(pret, { cookie: '' });
    expect([status, error, headers.get('retry-after')]).toEqual([
      503,
      { code: 'indisponible', message: 'Ce serveur n’est pas prêt.', details: { raisons: ['schema'] } },
      '5',
    ]);
    expect((await office().call(vivant, { cookie: '' })).status).toBe(200);
    await remettre();
    expect((await office().call(pret, { cookie: '' })).status).toBe(200);
  });
});

describe('Un serveur qui se retire', () => {
  it('n’est plus prêt sitôt qu’on l’en prie, sert encore, et chaque connexion finit avec sa réponse', async () => {
    const { office, close } = await openOffice(undefined);
    onTestFinished(close);
    const avant = await office.call(getUser);
    expect([avant.status, avant.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const retrait = office.server.drain.wait(0);
    const { status, error, headers } = await office.call(pret, { cookie: '' });
    expect([status, error.details, headers.get('connection')]).toEqual([
      503,
      { raisons: ['arret'] },
      'close',
    ]);
    expect((await office.call(vivant, { cookie: '' })).status).toBe(200);
    const apres = await office.call(getUser);
    expect([apres.status, apres.headers.get('connection')]).toEqual([200, 'close']);
    await retrait;
  });

  it('refuse d’abord qui frappe, et sert encore qui est entré', async () => {
    const { office, close } = await openOffice(undefined);
    onTestFinished(close);
    const { hostname, port } = new URL(office.url);
    const entre = connect(Number(port), hostname);
    await once(entre, 'connect');
    const { server } = office.server.app.http;
    const retrait = office.server.drain.wait(1);
    while (server.listening) await new Promise(setImmediate);
    const [refus] = (await once(connect(Number(port), hostname), 'error')) as [NodeJS.ErrnoException];
    expect(refus.code).toBe('ECONNREFUSED');
    entre.write('GET /api/sante/vivant HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [recu] = (await once(entre, 'data')) as [Buffer];
    expect(String(recu)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nconnection: close\r\n/i);
    await retrait;
  });
});

const donnerEncore = (suite: ReadableStreamDefaultController): void => suite.enqueue(Buffer.alloc(65_536));

describe('Un serveur qui s’arrête', () => {
  it('finit ce qu’il a commencé, vit encore, et n’accepte plus rien', async () => {
    const http = createHttp({ logLevel: 'silent' });
    let finir = (): void => {};
    const commence = new Promise<void>((begun) => {
      http.get('/api/lent', async () => {
        begun();
        await new Promise<void>((done) => {
          finir = done;
        });
        return 'fait';
      });
    });
    let laisser = (): void => {};
    http.addHook('preClose', () => new Promise<void>((done) => (laisser = done)));
    http.get('/api/sante/pret', async () => 'oui');
    http.get('/api/sante/vivant', async () => 'oui');
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const agents = [0, 1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    const get = (agent: Agent | undefined, path: string) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        const sent = ask(url + path, { agent: agent as Agent }, (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += chunk));
          answer.on('end', () => resolve([answer.statusCode, text]));
        });
        sent.on('error', reject);
        sent.end();
      });
    // Connections that have asked already are kept until the end.
    for (const agent of agents) await get(agent, '/api/sante/vivant');
    const lent = get(agents[0], '/api/lent');
    await commence;
    const fin = http.close();
    const [statut, texte] = await get(agents[1], '/api/sante/pret');
    expect([statut, JSON.parse(texte).code]).toEqual([503, 'indisponible']);
    expect((await get(agents[2], '/api/sante/vivant'))[0]).toBe(200);
    finir();
    expect(await lent).toEqual([200, 'fait']);
    laisser();
    await fin;
    for (const agent of agents) agent.destroy();
  });

  it('n’attend pas toujours qui a cessé de lire sa réponse', async () => {
    const http = createHttp({ logLevel: 'silent', lateMs: 50 });
    http.get('/api/long', (_request, reply) => reply.send(new ReadableStream({ pull: donnerEncore })));
    const url = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
    const lecteur = connect(Number(url.port), url.hostname);
    onTestFinished(() => void lecteur.destroy());
    lecteur.on('error', () => {});
    lecteur.write('GET /api/long HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(lecteur, 'readable');
    await http.close();
    const restent = await new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)));
    expect(restent).toBe(0);
  });
});
