import { afterEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originOf, withOrigin } from './referencement';
import { createServer } from './server';
import { readSettings } from './settings';
import { describeOffices } from './testing/office';

describeOffices('Ce que lisent les moteurs', (office) => {
  const lire = async (path: string) => {
    const response = await fetch(office().url + path);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  it('robots.txt laisse lire la vitrine, et ni l’étude ni ses appels', async () => {
    const { type, text } = await lire('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /app',
      'Disallow: /api',
      '',
      `Sitemap: ${office().url}/sitemap.xml`,
      '',
    ]);
  });

  it('sitemap.xml ne nomme que la vitrine, à l’adresse où on la demande', async () => {
    const { type, text } = await lire('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([`${office().url}/`]);
  });
});

describe('L’adresse écrite dans la vitrine', () => {
  let close = async (): Promise<void> => undefined;
  afterEach(() => close());

  it('est PUBLIC_URL quand elle est donnée, quoi que dise la demande', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minutier-test-'));
    const server = await createServer(
      readSettings({
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        PUBLIC_URL: 'https://etude.example/quelque/part',
      }),
    );
    close = async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    };
    const { payload } = await server.app.http.inject({
      url: '/sitemap.xml',
      headers: { host: 'serveur-de-l-etude' },
    });
    expect(payload).toContain('<loc>https://etude.example/</loc>');
  });

  it('est sinon celle de la demande, si c’en est une', () => {
    const origine = (host: string) => originOf({ protocol: 'http', host });
    expect(origine('192.168.1.20:3000')).toBe('http://192.168.1.20:3000');
    expect(origine('[::1]:3000')).toBe('http://[::1]:3000');
    for (const host of ['', 'a"b', 'a<script>', 'x.example/y', 'x@y.example']) {
      expect(origine(host), host).toBe('https://minutier.example');
    }
    expect(withOrigin('<a href="https://minutier.example/">contact@minutier.example', 'http://x.test')).toBe(
      '<a href="http://x.test/">contact@minutier.example',
    );
  });

  it('D12 BIENTOT_LE est une date, ou le démarrage le dit', () => {
    expect(readSettings({}).lancement).toBe('2023-01-01T00:00:00');
    expect(readSettings({ BIENTOT_LE: '2027-01-01T09:00:00+01:00' }).lancement).toBe(
      '2027-01-01T09:00:00+01:00',
    );
    for (const faux of [
      '2027-02-30',
      '2027-02-30T09:00:00',
      'demain',
      '2027-13-01',
      '"><script>',
      '01/01/2027',
    ]) {
      expect(() => readSettings({ BIENTOT_LE: faux }), faux).toThrow('une date est attendue');
    }
  });
});
