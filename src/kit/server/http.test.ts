import { EventEmitter, once } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '../errors';
import { type HttpOptions, createHttp, isOurHost } from './http';

interface Serializers {
  req(request: { method: string; url: string }): { path: string };
}

describe('Le journal du serveur', () => {
  const { log } = createHttp({ logLevel: 'silent' });
  const serializers = (log as unknown as Record<symbol, Serializers>)[Symbol.for('pino.serializers')];
  const path = (url: string) => serializers?.req({ method: 'GET', url }).path;

  it('ne garde ni ce qui est cherché, ni une adresse privée', () => {
    expect(path('/api/client/getAllClients?q=Tazi')).toBe('/api/client/getAllClients');
    const jeton = 'a-_9'.repeat(10) + 'xyz';
    expect(path(`/api/echeances/flux/${jeton}.ics?x=1`)).toBe('/api/echeances/flux/….ics');
    expect(path(`/api/echeances/flux/${jeton}`)).toBe('/api/echeances/flux/…');
    expect(path('/api/dossier/vente_immob/getAcqVendByDosId/12')).toBe(
      '/api/dossier/vente_immob/getAcqVendByDosId/12',
    );
  });

  /** The lines that a request leaves, besides what it was answered. */
  async function lignesDe(url: string, faire: (demande: FastifyRequest) => unknown, headers = {}) {
    const lignes: Record<string, unknown>[] = [];
    const http = createHttp({
      logLevel: 'info',
      logTo: { write: (ligne) => void lignes.push(JSON.parse(ligne)) },
      trustProxy: '127.0.0.1',
    });
    http.get('/api/essai', async (demande) => faire(demande));
    await http.inject({ url, headers: { 'x-forwarded-for': '192.0.2.7', ...headers } });
    await http.close();
    return lignes;
  }

  it('d’un échec, garde son nom, son code et où, jamais ce que le pilote de la base en dit', async () => {
    const driver = Object.assign(new Error('la clé (cin)=(SECRET) existe\n    at SECRET'), {
      name: 'error',
      code: '23505',
      detail: 'Key (cin)=(SECRET) already exists.',
      parameters: ['SECRET'],
    });
    const lignes = await lignesDe('/api/essai', ({ log }) => {
      log.warn(driver);
      log.warn({ err: driver });
      throw new Error('lu : SECRET', { cause: driver });
    });
    const dit = JSON.stringify(lignes);
    expect(dit).not.toContain('SECRET');
    const [un, deux, echec] = lignes;
    expect([un?.msg, deux?.msg, echec?.msg]).toEqual(['failure', 'failure', 'request failed']);
    expect(echec?.err).toMatchObject({
      type: 'Error',
      stack: expect.arrayContaining([expect.stringMatching(/^at .*http\.test\.ts:\d+:\d+\)?$/)]),
      cause: { type: 'error', code: '23505' },
    });
    const notre = new AppError('fichier_abime', 'Cette pièce est abîmée.', { nom: 'SECRET' });
    const refus = await lignesDe('/api/essai', () => Promise.reject(notre));
    expect(refus[0]?.err).toMatchObject({ code: 'fichier_abime', message: 'Cette pièce est abîmée.' });
    expect(JSON.stringify(refus)).not.toContain('SECRET');
  });

  it('dit d’où vient ce qui est refusé à la porte, et de rien d’autre', async () => {
    const adresses = async (faire: () => unknown, headers = {}) =>
      (await lignesDe('/api/essai', faire, headers)).map(({ adresse }) => adresse);
    const refuser = (code: ErrorCode) => () => Promise.reject(new AppError(code, 'Non.'));
    for (const code of ['session_requise', 'droit_requis', 'trop_de_tentatives'] as const)
      expect(await adresses(refuser(code)), code).toEqual(['192.0.2.7']);
    expect(
      await adresses(() => 'oui', { origin: 'https://mal.example', 'sec-fetch-site': 'cross-site' }),
    ).toEqual(['192.0.2.7', '192.0.2.7']);
    for (const faire of [() => 'oui', refuser('introuvable'), refuser('invalide')])
      expect(await adresses(faire)).toEqual([undefined]);
    expect(await adresses(refuser('erreur_interne'))).toEqual([undefined, undefined]);
  });
});

/** What the server answers when asked so, with a write and a read that do nothing. */
function ouvrir(options: Partial<HttpOptions> = {}) {
  const http = createHttp({ logLevel: 'silent', ...options });
  const lu = ({ ip, protocol, host }: { ip: string; protocol: string; host: string }) => ({
    ip,
    protocol,
    host,
  });
  http.post('/api/ecrire', (request, reply) => reply.send(lu(request)));
  http.get('/api/lire', (request, reply) => reply.send(lu(request)));
  http.get('/app/client', (_request, reply) => reply.send('page'));
  return (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => http.inject({ method, url, headers: { host: 'etude.example', ...headers }, remoteAddress });
}
const statut = async (answer: ReturnType<ReturnType<typeof ouvrir>>): Promise<number> =>
  (await answer).statusCode;

describe('Ce qui vient d’un autre site', () => {
  const demander = ouvrir();
  const ecrire = (headers: Record<string, string>) => statut(demander('POST', '/api/ecrire', headers));
  const lire = (headers: Record<string, string>, url = '/api/lire') => statut(demander('GET', url, headers));

  it('n’écrit pas : par son Origin, ou par Sec-Fetch-Site quand Origin manque', async () => {
    for (const origin of [
      'https://mal.example',
      'null',
      'http://etude.example:81',
      'javascript://etude.example',
      'x',
    ])
      expect(await ecrire({ origin }), origin).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect(await ecrire({ 'sec-fetch-site': site }), site).toBe(403);
    for (const site of ['same-origin', 'none'])
      expect(await ecrire({ 'sec-fetch-site': site }), site).toBe(200);
    expect(await ecrire({ origin: 'http://etude.example' })).toBe(200);
    expect(await ecrire({})).toBe(200); // no browser: its session judges it
  });

  it('ne lit aucun appel depuis sa page, mais peut y mener par un lien', async () => {
    const ailleurs = { 'sec-fetch-site': 'cross-site' };
    for (const dest of ['empty', 'script', 'image', 'iframe', 'object'])
      expect(await lire({ ...ailleurs, 'sec-fetch-dest': dest }), dest).toBe(403);
    expect(await lire({ ...ailleurs, 'sec-fetch-dest': 'document' })).toBe(200);
    // However its address is spelt.
    expect(await lire({ ...ailleurs, 'sec-fetch-dest': 'empty' }, '/%61pi/lire')).toBe(403);
    expect(await lire({}, '/%61pi/lire')).toBe(200);
    expect(await lire({ ...ailleurs, 'sec-fetch-dest': 'image' }, '/app/client')).toBe(200);
    expect(await lire({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(200);
  });
});

describe('L’adresse à laquelle on écrit', () => {
  it('avec PUBLIC_URL : la sienne, un nombre ou un nom du réseau ; aucune autre', async () => {
    const juger = (host: string) => isOurHost(host, 'https://etude.example/');
    for (const host of [
      'etude.example',
      'etude.example:8443',
      'ETUDE.example',
      '127.0.0.1:3000',
      '[::1]:3000',
      '192.168.1.4',
      'localhost',
      'serveur',
      'serveur.local',
    ])
      expect(juger(host), host).toBe(true);
    for (const host of [
      'mal.example',
      'etude.example.mal.example',
      'mal.example:80',
      '',
      'a b',
      'etude.example@mal.example',
      '1.2.3.4.mal.example',
    ])
      expect(juger(host), host).toBe(false);
    expect(isOurHost('mal.example', undefined)).toBe(true);
    const demander = ouvrir({ publicUrl: 'https://etude.example' });
    expect(await statut(demander('GET', '/api/lire', { host: 'mal.example' }))).toBe(400);
    expect(
      await statut(demander('POST', '/api/ecrire', { host: 'mal.example', origin: 'http://mal.example' })),
    ).toBe(400);
    expect(await statut(demander('POST', '/api/ecrire', { origin: 'https://etude.example' }))).toBe(200);
  });
});

describe('Derrière un proxy', () => {
  const FORGES = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'mal.example',
  };
  const vu = async (trustProxy: string | undefined, remoteAddress: string, headers = FORGES) =>
    (await ouvrir({ trustProxy })('GET', '/api/lire', headers, remoteAddress)).json();
  const TEL_QUEL = { protocol: 'http', host: 'etude.example' };

  it('TRUST_PROXY est cru, et lui seul : qui écrit d’ailleurs ne choisit ni son adresse, ni le protocole, ni le nom', async () => {
    expect(await vu(undefined, '10.0.0.9')).toEqual({ ip: '10.0.0.9', ...TEL_QUEL });
    expect(await vu('10.0.0.1', '10.0.0.9')).toEqual({ ip: '10.0.0.9', ...TEL_QUEL });
    expect(await vu('10.0.0.1', '10.0.0.1')).toEqual({
      ip: '6.6.6.6',
      protocol: 'https',
      host: 'mal.example',
    });
  });

  it('de plusieurs adresses, celle que le proxy a vue, non celles que le visiteur a écrites avant', async () => {
    const headers = { ...FORGES, 'x-forwarded-for': '1.1.1.1, 6.6.6.6' };
    expect(await vu('10.0.0.1', '10.0.0.1', headers)).toMatchObject({ ip: '6.6.6.6' });
  });
});

it('un arrêt qui attend longtemps ce qui est commencé finit par s’achever, sans rien casser', async () => {
  const http = createHttp({ logLevel: 'silent' });
  const commence = new EventEmitter();
  http.addHook('preClose', async () => {
    commence.emit('attendu');
    await once(commence, 'fini');
  });
  await http.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const attendu = once(commence, 'attendu');
    const fermeture = http.close();
    await attendu;
    await vi.advanceTimersByTimeAsync(60_000);
    commence.emit('fini');
    await expect(fermeture).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
