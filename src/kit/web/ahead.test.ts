import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { askedAhead, fetchesAhead, forgetAhead } from './ahead';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('Rien ne vient d’avance sur une ligne lente, ni à qui ménage la sienne', () => {
  expect(fetchesAhead({})).toBe(true);
  expect(fetchesAhead({ connection: { saveData: false, effectiveType: '4g' } })).toBe(true);
  expect(fetchesAhead({ connection: { saveData: true, effectiveType: '4g' } })).toBe(false);
  for (const effectiveType of ['slow-2g', '2g', '3g'])
    expect(fetchesAhead({ connection: { effectiveType } }), effectiveType).toBe(false);
});

it('Ce que la page avait demandé d’avance ne se lit qu’une fois, et plus du tout après une écriture', async () => {
  const demandee = (url: string) =>
    askedAhead({ method: 'GET', url, body: undefined }, new AbortController().signal);
  const partie = () => ({ answer: Promise.resolve(new Response('avant')), stop: new AbortController() });
  vi.stubGlobal('window', {
    departs: new Map([
      ['GET /a ', partie()],
      ['GET /b ', partie()],
    ]),
  });
  expect(await (await demandee('/a'))?.text()).toBe('avant');
  expect(demandee('/a')).toBeUndefined();
  forgetAhead();
  expect(demandee('/b')).toBeUndefined();
});

it('Ce qui part d’avance ne part plus quand l’écran a déjà demandé lui-même : nul n’en prendrait la réponse', () => {
  const depart = readFileSync('public/depart.js', 'utf8');
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('avant'));
  const partir = (): number => {
    runInThisContext(depart);
    return fetch.mock.calls.length;
  };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { currentScript: { dataset: { demandes: '[["GET","/a"]]' } } });
  const demander = () =>
    askedAhead({ method: 'GET', url: '/a', body: undefined }, new AbortController().signal);
  vi.stubGlobal('window', {});
  expect(partir()).toBe(1);
  expect(demander()).toBeDefined();
  vi.stubGlobal('window', {});
  expect(demander()).toBeUndefined();
  expect(partir()).toBe(1);
  expect(demander()).toBeUndefined();
});
