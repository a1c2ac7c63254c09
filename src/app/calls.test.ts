import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { signIn } from '../compte/apiConnexion';
import { getUser, signOut } from '../compte/api';
import { addClient } from '../client/api';
import type { Call } from '../kit/api';
import { type Office, describeOffices } from './testing/office';

/** Contract: everything else needs a session. */
const PUBLIC = [
  '/auth/cle-acces',
  '/auth/cle-acces/demande',
  '/auth/sign-in/email',
  '/auth/sign-out',
  '/auth/invitation',
  '/auth/invitation/accepter',
  '/contact/push',
  '/echeances/flux/:jeton.ics',
  '/user/checkUserRole',
  '/sante',
  '/sante/pret',
  '/sante/vivant',
];

/** The call's address with `1` for each parameter, or a word that a parameter allows. */
const urlOf = ({ path }: Call): string => `/api${path.replace(':etat', 'on').replace(/:\w+/g, '1')}`;

const send = (office: Office, call: Call, headers: Record<string, string>, body?: string) =>
  fetch(office.url + urlOf(call), { method: call.method, headers, ...(body === undefined ? {} : { body }) });

const JSON_TYPE = { 'content-type': 'application/json' };

async function expectErrorShape(response: Response, status: number, code: string): Promise<void> {
  const body = (await response.json()) as Record<string, unknown>;
  expect([response.status, body.code]).toEqual([status, code]);
  expect(typeof body.message).toBe('string');
  expect(Object.keys(body).filter((key) => !['code', 'message', 'details'].includes(key))).toEqual([]);
}

/** What fetch refuses to send: a raw path, or a body under no content type. */
function raw(office: Office, path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(office.url);
    const sent = request({ hostname, port, path }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0 })),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describeOffices('Tous les appels', (office) => {
  const calls = (): Call[] => office().server.app.calls;
  const signed = (): Record<string, string> => ({ cookie: office().cookie });

  it('le journal les dit en mots : ce qui ne parle qu’à qui les appelle suit un point-virgule', () => {
    const dits = calls().map(({ summary }) => summary.replace(/\s*;.*$/, ''));
    expect(dits.filter((dit) => dit.includes('`'))).toEqual([]);
  });

  describe('qui appelle', () => {
    it('D01 sans session, tous répondent 401 sauf la courte liste publique', async () => {
      expect(calls().length).toBeGreaterThan(50);
      for (const call of calls().filter(({ path }) => !PUBLIC.includes(path))) {
        const response = await send(office(), call, {});
        expect(response.status, call.path).toBe(401);
        await expectErrorShape(response, 401, 'session_requise');
      }
      const open = calls().filter((call) => call.public);
      expect(open.map(({ path }) => path).sort()).toEqual([...PUBLIC].sort());
    });

    it('D01 un cookie inventé ne vaut pas une session', async () => {
      const response = await fetch(`${office().url}/api/get/user`, {
        headers: { cookie: 'minutier.session_token=invente.signature' },
      });
      await expectErrorShape(response, 401, 'session_requise');
    });

    it('refuse toute écriture venue d’un autre site (403), même la connexion', async () => {
      for (const call of calls().filter(({ method }) => method === 'POST')) {
        for (const origin of ['https://mal.example', 'null']) {
          const response = await send(office(), call, { ...signed(), ...JSON_TYPE, origin }, '{}');
          await expectErrorShape(response, 403, 'origine_refusee');
        }
      }
    });

    it('accepte une écriture venue de l’adresse même où elle est envoyée', async () => {
      const ok = await office().call(signOut, { cookie: '', headers: { origin: office().url } });
      expect(ok.status).toBe(200);
      const answer = await office().call(addClient, { body: {}, headers: { origin: office().url } });
      expect(answer.status).toBe(422);
    });
  });

  describe('ce qui est demandé', () => {
    it('une adresse inconnue sous /api est un 404 en JSON', async () => {
      for (const path of ['/api/inconnu', '/api/client', '/api/', '/api/auth/update-user']) {
        await expectErrorShape(await fetch(office().url + path, { headers: signed() }), 404, 'introuvable');
      }
      const posted = await fetch(`${office().url}/api/client/getAllClients`, { method: 'POST' });
      await expectErrorShape(posted, 404, 'introuvable');
      const deleted = await fetch(`${office().url}/api/client/addClient`, { method: 'DELETE' });
      await expectErrorShape(deleted, 404, 'introuvable');
    });

    it('une adresse mal écrite est refusée en français', async () => {
      await expectErrorShape(await raw(office(), '/api/client/getClientById/%zz'), 400, 'requete_invalide');
    });

    it('refuse un JSON mal formé (400) et un corps qui n’est pas du JSON (415)', async () => {
      const post = (body: string | FormData, headers: Record<string, string>) =>
        fetch(`${office().url}/api/client/addClient`, {
          method: 'POST',
          headers: { ...signed(), ...headers },
          body,
        });
      for (const type of ['application/json', 'Application/JSON; charset=UTF-8']) {
        await expectErrorShape(await post('{"nom":', { 'content-type': type }), 400, 'requete_invalide');
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        await expectErrorShape(await post('nom=Tazi', { 'content-type': type }), 415, 'type_refuse');
      }
      await expectErrorShape(await post('{}', { 'content-type': 'application/jsonp' }), 415, 'type_refuse');
      const form = new FormData();
      form.set('nom', 'Tazi');
      await expectErrorShape(await post(form, {}), 415, 'type_refuse');
    });

    it('D80 accepte un corps vide, quel que soit son type, là où il n’en faut pas', async () => {
      for (const type of ['application/json', 'text/plain', 'application/octet-stream', '']) {
        const response = await fetch(`${office().url}/api/auth/sign-out`, {
          method: 'POST',
          headers: type ? { 'content-type': type } : {},
        });
        expect(response.status, type).toBe(200);
      }
      const missing = await send(office(), addClient, { ...signed(), ...JSON_TYPE }, '');
      await expectErrorShape(missing, 422, 'invalide');
    });

    it('aucun corps absurde ne fait d’erreur interne', async () => {
      const bodies = [
        'null',
        '5',
        '"x"',
        '[]',
        '{}',
        '[null]',
        '[{}]',
        '{"ids":"x"}',
        '[99999999999999999999]',
      ];
      const zero = '{"nom":"a\\u0000b","email":"a\\u0000b","password":"x","titre":"\\u0000"}';
      // Those that close sessions would leave the others nobody to ask.
      const writes = calls().filter(
        ({ method, path }) => method === 'POST' && path !== signOut.path && !path.includes('/sessions/'),
      );
      const deep = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;
      const absurdes = [...bodies, zero, deep, `{"ouverture":${deep}}`];
      for (const call of writes) {
        const answers = absurdes.map((body) => send(office(), call, { ...signed(), ...JSON_TYPE }, body));
        for (const [i, { status }] of (await Promise.all(answers)).entries())
          expect(status, `${call.path} ${absurdes[i]?.slice(0, 80)}`).toBeLessThan(500);
      }
      expect((await office().call(getUser)).status).toBe(200);
    });

    it('aucune question absurde ne fait d’erreur interne', async () => {
      const queries = [
        'q=%00',
        'q=%CC%81',
        'q=%27%22%3B--',
        'page=1e99',
        'size=x',
        'annee=99999999999',
        'sort=;',
      ];
      // A stream of events has no end to wait for.
      for (const call of calls().filter(({ method, kind }) => method === 'GET' && kind !== 'stream')) {
        const asked = queries.map(async (query) => {
          const response = await fetch(`${office().url}${urlOf(call)}?${query}`, { headers: signed() });
          await response.text();
          return response.status;
        });
        for (const [i, status] of (await Promise.all(asked)).entries())
          expect(status, `${call.path}?${queries[i]}`).toBeLessThan(500);
      }
    });
  });

  describe('ce qui est répondu', () => {
    it('chaque réponse porte un X-Request-Id', async () => {
      for (const path of ['/api/sante', '/api/inconnu', '/api/get/user']) {
        const one = await fetch(office().url + path);
        const two = await fetch(office().url + path);
        expect(one.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
        expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
      }
    });

    it('les refus de champ ont la forme {path, message}', async () => {
      const { error } = await office().call(signIn, { body: {}, cookie: '' });
      expect(error).toEqual({
        code: 'invalide',
        message: 'Certains champs sont à corriger.',
        details: [
          { path: 'email', message: 'Ce champ est obligatoire.' },
          { path: 'password', message: 'Ce champ est obligatoire.' },
        ],
      });
    });

    it('le document OpenAPI décrit chaque appel, et rien d’autre', async () => {
      const response = await fetch(`${office().url}/api/openapi.json`, { headers: signed() });
      const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
      expect(document.openapi).toMatch(/^3\./);
      const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path}`),
      );
      const served = calls().map(
        ({ method, path }) => `${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`,
      );
      expect(new Set(served).size).toBe(served.length);
      expect(listed.sort()).toEqual(served.sort());
    });
  });
});
