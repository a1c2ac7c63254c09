import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { get, post } from '../api';
import { bytesAt, call, callBytes } from './call';
import { UNREACHABLE } from './responseError';

const ecrire = post('/essai/ecrire', {
  summary: 'Essai',
  body: z.object({ montant: z.number() }),
  answer: z.object({ id: z.number() }),
});

/** Its head has come, then the line is cut. */
const coupee = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id"'));
        controller.error(new TypeError('terminated'));
      },
    }),
  );
/** What a hotel's network puts in the place of an answer. */
const portail = (): Response =>
  new Response('<!doctype html><title>Wi-Fi</title>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
/** What a proxy that loses the server hands over as if it were all. */
const tronquee = (): Response =>
  new Response('{"id"', { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
const faite = (): Response => Response.json({ id: 7 });

/** Answers in that order; the keys under which they were asked. */
function serveur(...reponses: Response[]): (string | null)[] {
  const cles: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    cles.push(new Headers(headers).get('Idempotency-Key'));
    return reponses.shift();
  });
  return cles;
}
afterEach(() => vi.unstubAllGlobals());

describe('D20, D76 une écriture dont la réponse n’est pas arrivée entière', () => {
  for (const [nom, perdue] of Object.entries({ coupee, portail, tronquee })) {
    it(`est renvoyée sous la même clé : le serveur l’a peut-être faite (${nom})`, async () => {
      const body = { montant: nom.length };
      const cles = serveur(perdue(), faite(), faite());
      await expect(call(ecrire, { body })).rejects.toMatchObject({
        code: 'indisponible',
        message: UNREACHABLE,
      });
      expect(await call(ecrire, { body })).toEqual({ id: 7 });
      await call(ecrire, { body });
      expect(cles[1]).toBe(cles[0]);
      expect(cles[2]).not.toBe(cles[0]);
    });
  }
});

const basculer = post('/essai/basculer/:etat/:id', {
  summary: 'Essai',
  params: z.object({ etat: z.enum(['on', 'off']), id: z.number() }),
  answer: z.object({ id: z.number() }),
});

it('D76 une clôture restée sans réponse, puis une réouverture : clôturer encore est une autre écriture', async () => {
  const cles = serveur(coupee(), faite(), faite(), faite());
  const vers = (etat: 'on' | 'off', id: number) => call(basculer, { params: { etat, id } });
  await expect(vers('on', 12)).rejects.toMatchObject({ code: 'indisponible' });
  await vers('off', 11);
  await vers('off', 12);
  await vers('on', 12);
  expect(new Set(cles).size).toBe(4);
});

const poser = post('/essai/logo', { summary: 'Essai', thing: 'logo', answer: z.object({ id: z.number() }) });
const retirer = post('/essai/logo/retirer', {
  summary: 'Essai',
  thing: 'logo',
  answer: z.object({ id: z.number() }),
});

it('D76 un retrait resté sans réponse, puis autre chose mis à la place : retirer encore est une autre écriture', async () => {
  const cles = serveur(coupee(), faite(), faite());
  await expect(call(retirer)).rejects.toMatchObject({ code: 'indisponible' });
  await call(poser);
  await call(retirer);
  expect(new Set(cles).size).toBe(3);
});

it('D76 un ajout sans réponse, dont la fiche fut supprimée, est un autre ajout s’il est renvoyé', async () => {
  const effacer = post('/essai/effacer', { summary: 'Essai', undoes: ecrire, answer: z.object({}) });
  const autre = post('/essai/autre', { summary: 'Essai', answer: z.object({ id: z.number() }) });
  const body = { montant: 76 };
  const cles = serveur(coupee(), coupee(), faite(), faite(), faite());
  await expect(call(ecrire, { body })).rejects.toMatchObject({ code: 'indisponible' });
  await expect(call(autre)).rejects.toMatchObject({ code: 'indisponible' });
  await call(effacer);
  await call(ecrire, { body });
  await call(autre);
  expect(cles[3]).not.toBe(cles[0]);
  expect(cles[4]).toBe(cles[1]);
});

const lire = get('/essai/piece', { summary: 'Essai', kind: 'file', answer: z.unknown() });

/** Sends `octets`, one every ten seconds, then nothing, without an end unless `finit`. */
const goutteAGoutte =
  (octets: string[], finit: boolean) =>
  async (_url: string, { signal }: RequestInit): Promise<Response> =>
    new Response(
      new ReadableStream({
        start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          octets.forEach((octet, rang) =>
            setTimeout(() => controller.enqueue(new TextEncoder().encode(octet)), 10_000 * (rang + 1)),
          );
          if (finit) setTimeout(() => controller.close(), 10_000 * octets.length + 1);
        },
      }),
      { headers: { 'Content-Type': 'application/pdf' } },
    );

describe('une pièce qui se lit sur une ligne lente', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    // Vitest does not hold the browser's own limit.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), delay);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('vient entière, aussi longtemps qu’elle avance', async () => {
    vi.stubGlobal('fetch', goutteAGoutte(['%', 'P', 'D', 'F', '-'], true));
    const lue = callBytes(lire);
    await vi.advanceTimersByTimeAsync(60_000);
    const { blob } = await lue;
    expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF-']);
  });

  it('n’est pas lue ici quand elle s’annonce trop grande : le navigateur l’enregistre à mesure', async () => {
    let lue = 0;
    const grande = new ReadableStream({ pull: () => void (lue += 1) }, { highWaterMark: 0 });
    const headers = { 'Content-Length': '2000', 'Content-Type': 'application/zip' };
    const fetched = vi.fn<typeof fetch>(async () => new Response(grande, { headers }));
    vi.stubGlobal('fetch', fetched);
    expect(await bytesAt('/api/essai/pieces.zip?a=1', { most: 1999, timeoutMs: 1000 })).toBeNull();
    expect([lue, fetched.mock.calls[0]?.[0]]).toEqual([0, '/api/essai/pieces.zip?a=1']);
  });

  it('est abandonnée quand elle n’avance plus', async () => {
    vi.stubGlobal('fetch', goutteAGoutte(['%', 'P'], false));
    const echec = callBytes(lire).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(51_000);
    expect(await echec).toMatchObject({ message: UNREACHABLE });
  });
});
