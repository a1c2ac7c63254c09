import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../kit/server/testing/sql';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../compte/server/auth';
import type { Root } from '../kit/server/db/database';
import { FRAME_POLICY, publicPolicy, screenPolicy } from './en-tetes';
import { createServer } from './server';
import { readSettings } from './settings';
import { PEU } from './testing/cout';
import { describeOffices } from './testing/office';
import { unDossierRempli } from './testing/rempli';

/** Of the sources of one directive, none that lets a text become code. */
function expectStrict(policy: string): void {
  expect(policy).not.toMatch(/unsafe|\*|https?:|script-src[^;]*(data:|blob:|nonce|sha)/);
  for (const part of [
    "default-src 'none'",
    "script-src 'self';",
    "script-src-attr 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part);
}

describe('La politique de contenu des pages', () => {
  it('ne laisse écrire ni script ni style dans la page : un nombre par réponse, ou l’empreinte de ce qui est construit', () => {
    expectStrict(screenPolicy('abc'));
    expect(screenPolicy('abc')).toContain("style-src 'self' 'nonce-abc';");
    const page = '<noscript><style>a{b:c}</style></noscript>';
    expectStrict(publicPolicy(page));
    expect(publicPolicy(page)).toContain(
      "style-src 'self' 'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o=';",
    );
    expect(publicPolicy('')).toContain("style-src 'self';");
  });
  it('laisse le lecteur de documents se montrer, dans un cadre de l’étude et d’elle seule, où aucun script ne s’exécute', () => {
    expect(screenPolicy('abc')).toContain("frame-src 'self';");
    expect(screenPolicy('abc')).not.toContain('object-src');
    expect(FRAME_POLICY).toMatch(/^default-src 'none'; frame-src blob:; object-src blob:;/);
    expect(FRAME_POLICY).toContain("frame-ancestors 'self'");
    expect(FRAME_POLICY).not.toMatch(/script|connect|https?:|\*/);
  });
});

describe('Les en-têtes des réponses', () => {
  const NOTAIRE = { email: 'notaire@etude.example', password: 'mot de passe de la notaire' };
  /** What the office answers when its public address is that one. */
  async function a(
    publicUrl: string,
    ask: (server: Awaited<ReturnType<typeof createServer>>) => Promise<void>,
    env: Record<string, string> = {},
  ) {
    const folder = await mkdtemp(join(tmpdir(), 'minutier-entetes-'));
    const server = await createServer({
      ...readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl, ...env }),
      coutMotDePasse: PEU,
    });
    try {
      await ask(server);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  it('ferment ce que le navigateur laisserait ouvert, sur une réponse comme sur un refus', async () => {
    await a('http://etude.example', async ({ app }) => {
      for (const url of ['/api/sante', '/api/inconnu', '/api/get/user', '/%61pi/get/user', '/robots.txt']) {
        const { headers } = await app.http.inject({ url, headers: { origin: 'https://mal.example' } });
        expect(headers, url).toMatchObject({
          'content-security-policy':
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers['permissions-policy'], url).toContain('camera=()');
        expect(headers['cache-control'] === 'no-store', url).toBe(url !== '/robots.txt');
        const names = Object.keys(headers);
        expect(
          names.filter((name) => /^(access-control-|server$|x-powered-by)/.test(name)),
          url,
        ).toEqual([]);
        expect([headers['strict-transport-security'], headers['cross-origin-opener-policy']], url).toEqual([
          undefined,
          undefined,
        ]);
      }
      const demande = { origin: 'https://mal.example', 'access-control-request-method': 'POST' };
      const preflight = await app.http.inject({
        method: 'OPTIONS',
        url: '/api/client/addClient',
        headers: demande,
      });
      expect(preflight.statusCode).toBe(403);
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    });
  });

  it('HSTS_SOUS_DOMAINES=1 promet TLS pour tout ce qui est sous le nom de l’étude', async () => {
    await a(
      'https://etude.example',
      async ({ app }) => {
        const { headers } = await app.http.inject({ url: '/api/sante' });
        expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
      },
      { HSTS_SOUS_DOMAINES: '1' },
    );
  });

  it('derrière TLS seulement : HSTS, une page isolée, un cookie Secure', async () => {
    const cookieDe = async (publicUrl: string) => {
      let lu = { headers: {} as Record<string, unknown>, cookie: '' };
      await a(publicUrl, async ({ app, auth }) => {
        const fiche = {
          firstname: 'Salma',
          lastname: 'B',
          phone: null,
          travail: 'Notaire',
          numCompteProff: null,
        };
        await createAccount(auth, app.db, { ...NOTAIRE, ...fiche, isNotaire: true });
        const payload = NOTAIRE;
        const { headers } = await app.http.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload,
        });
        lu = { headers, cookie: String(headers['set-cookie']) };
      });
      return lu;
    };
    const tls = await cookieDe('https://etude.example');
    expect(tls.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(tls.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(tls.cookie).toMatch(/^__Host-.*; Secure/i);
    const clair = await cookieDe('http://etude.example');
    expect(clair.headers['strict-transport-security']).toBeUndefined();
    expect(clair.cookie).not.toMatch(/Secure/i);
    for (const { cookie } of [tls, clair])
      expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i);
  });
});

/** Every row of every table, but what being asked something keeps alive. */
async function photo(db: Root): Promise<Record<string, string>> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => name !== 'session');
  const lues: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    lues[table] = JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
  }
  return lues;
}

describeOffices('Une lecture', (office) => {
  it('ne change rien : après toutes les adresses en GET, la base est la même', async () => {
    await unDossierRempli(office());
    const { app } = office().server;
    await app.taches.tick(); // those of the day, which began as it opened
    const avant = await photo(app.db);
    expect(Object.keys(avant).length).toBeGreaterThan(30);
    const adresses = app.calls.filter(({ method, kind }) => method === 'GET' && kind !== 'stream');
    for (const { path } of adresses) {
      const response = await fetch(`${office().url}/api${path.replace(/:\w+/g, '1')}`, {
        headers: { cookie: office().cookie },
      });
      await response.arrayBuffer();
      expect(response.status, path).toBeLessThan(500);
    }
    expect(await photo(app.db)).toEqual(avant);
  });
});
