/** What is long, one at a time: how long it takes, and the longest that everybody else was kept waiting for it. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getAllClients } from '../../../client/api';
import { urlOf } from '../../../kit/url';
import type { Dire } from './etude';
import { CHEMINS, type Longue } from './longues';

export interface Passage {
  quoi: string;
  ms: number;
  /** The longest that nothing else could run. */
  arretMs: number;
  /** The longest that somebody waited for a list meanwhile, who asked for one after the other. */
  voisinMs?: number;
}

const demander = (options: { socketPath: string }): Promise<string> =>
  new Promise((resolve, reject) => {
    request(options, async (reponse) => {
      let texte = '';
      for await (const morceau of reponse) texte += String(morceau);
      resolve(texte);
    })
      .on('error', reject)
      .end();
  });

interface Ou {
  port: number;
  cookie: string;
  /** Where `scripts/guet.mjs` answers. */
  guet: string;
  repos(): Promise<unknown>;
}

/** `entrer`: an export wants to know again who asks, after some minutes. */
type Lieu = Omit<Ou, 'cookie'> & { entrer(): Promise<string> };

const REPIT_MS = 20;

/** Somebody who looks at a list meanwhile; told the longest wait, once `fini` is. */
async function voisin({ port, cookie }: Ou, fini: AbortSignal): Promise<number> {
  const url = `http://127.0.0.1:${port}${urlOf(getAllClients, {}, { page: 1 })}`;
  let plus = 0;
  while (!fini.aborted) {
    const debut = performance.now();
    await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    plus = Math.max(plus, performance.now() - debut);
    await setTimeout(REPIT_MS);
  }
  return plus;
}

async function une({ quoi, call, params, query, json, form, suites }: Longue, ou: Ou): Promise<Passage> {
  const headers = {
    cookie: ou.cookie,
    'idempotency-key': randomUUID(),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  await demander({ socketPath: ou.guet });
  const fini = new AbortController();
  const attendu = voisin(ou, fini.signal);
  const debut = performance.now();
  const url = `http://127.0.0.1:${ou.port}${urlOf(call, params, query)}`;
  const reponse = await fetch(url, { method: call.method, headers, body });
  let octets = 0;
  for await (const morceau of reponse.body ?? []) octets += morceau.length;
  const ms = performance.now() - debut;
  if (suites) await ou.repos();
  fini.abort();
  const voisinMs = await attendu;
  const arretMs = Number(await demander({ socketPath: ou.guet }));
  const dit = reponse.ok ? '' : ` (${reponse.status}, ${octets} octets)`;
  return { quoi: quoi + dit, ms, arretMs, voisinMs };
}

/** Of a list, by its first page: the page in its middle, and its last one. */
function plusLoin(chemin: string, { headers }: Response, lignes: unknown): string[] {
  const taille = Array.isArray(lignes) ? lignes.length : 0;
  const total = Number(headers.get('x-total-count') ?? 0);
  const pages = taille === 0 ? 1 : Math.ceil(total / taille);
  const loin = new Set([Math.ceil(pages / 2), pages].filter((page) => page > 1));
  return [...loin].map((page) => chemin.replace(/\bpage=1\b/, `page=${page}`));
}

/**
 * Every list in each order and with each filter, then with words; its first page, that in its middle, its last: named are the
 * one that holds the loop longest, and the slowest.
 */
async function unesAUnes(ou: Ou): Promise<Passage[]> {
  const fini = new AbortController();
  const attendu = voisin(ou, fini.signal);
  const debut = performance.now();
  const rien = { quoi: '', ms: 0, arretMs: 0 };
  let [longue, lente] = [rien, rien];
  await demander({ socketPath: ou.guet });
  const chemins = [...CHEMINS];
  for (const [i, chemin] of chemins.entries()) {
    const parti = performance.now();
    const reponse = await fetch(`http://127.0.0.1:${ou.port}${chemin}`, { headers: { cookie: ou.cookie } });
    const lu: unknown = await reponse.json();
    const ms = performance.now() - parti;
    if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status}`);
    const arretMs = Number(await demander({ socketPath: ou.guet }));
    const une = { quoi: decodeURIComponent(chemin), ms, arretMs };
    if (arretMs > longue.arretMs) longue = une;
    if (ms > lente.ms) lente = une;
    if (i < CHEMINS.length) chemins.push(...plusLoin(chemin, reponse, lu));
  }
  const ms = performance.now() - debut;
  fini.abort();
  const quoi = `${chemins.length} listes et recherches, dont ${longue.quoi}`;
  return [
    { quoi, ms, arretMs: longue.arretMs, voisinMs: await attendu },
    { ...lente, quoi: `la plus lente d’entre elles, ${lente.quoi}` },
  ];
}

export async function mesurerBoucle(toutes: readonly Longue[], ou: Lieu, dire: Dire): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const longue of toutes) {
    passages.push(await une(longue, { ...ou, cookie: await ou.entrer() }));
    dire(longue.quoi);
  }
  // Last: the statement of a bank was imported by then.
  passages.push(...(await unesAUnes({ ...ou, cookie: await ou.entrer() })));
  dire('listes et recherches');
  return passages;
}
