import { expect, it } from 'vitest';
import type { Droit } from '../compte/droits';
import type { Call } from '../kit/api';
import { describeOffices, unCompte } from './testing/office';

const urlOf = ({ path }: Call, prefix = '/api'): string =>
  `${prefix}${path.replace(':etat', 'on').replace(/:\w+/g, '1')}`;

/** What governs the whole office is not given to a new account. */
const RESERVES: readonly (string | undefined)[] = [
  'administrer',
  'derogerCdg',
  'gererComptes',
  'gererEtude',
] satisfies Droit[];

describeOffices('Tout compte connecté', (office) => {
  /** Its status, and whether a page answered instead; what it says is not read, some never end. */
  const send = async (call: Call, cookie: string, url: string) => {
    const posted = call.method === 'POST';
    const response = await fetch(office().url + url, {
      method: call.method,
      headers: { cookie, ...(posted ? { 'content-type': 'application/json' } : {}) },
      ...(posted ? { body: '{}' } : {}),
    });
    await response.body?.cancel();
    return { status: response.status, page: response.headers.get('content-type')?.includes('html') };
  };

  it('R300 peut tout appeler, hors la gestion des comptes et de l’étude (D14, D15)', async () => {
    const { cookie } = await unCompte(office());
    const calls = office().server.app.calls.filter((call) => !call.public);
    for (const call of calls.filter(({ right }) => !RESERVES.includes(right))) {
      const { status } = await send(call, cookie, urlOf(call));
      expect([401, 403], `${call.path} : ${status}`).not.toContain(status);
    }
    for (const call of calls.filter(({ right }) => RESERVES.includes(right))) {
      expect((await send(call, cookie, urlOf(call))).status, call.path).toBe(403);
    }
  });

  it('R304 appelle sous /api, et là seulement', async () => {
    const { cookie } = await unCompte(office());
    const document = await fetch(`${office().url}/api/openapi.json`, { headers: { cookie } });
    const { paths } = (await document.json()) as { paths: object };
    expect(Object.keys(paths).length).toBeGreaterThan(40);
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    for (const call of office().server.app.calls) {
      const { status, page } = await send(call, cookie, urlOf(call, ''));
      expect(page || status === 404, `${call.path} : ${status}`).toBe(true);
    }
  });
});
