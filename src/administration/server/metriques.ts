/** Figures for Prometheus: how many, how long, how old; never who, nor about what. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type PromClient from 'prom-client';
import type { Registry } from 'prom-client';
import { countAbimes } from '../../fichier/server/sql-abimes';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Pressure } from '../../kit/server/pressure';
import type { PoolUse } from '../../kit/server/db/open';
import { readTaches } from '../../kit/server/sql-taches';
import { lireDernier } from '../../sauvegarde/server/sql';
import { type Machine, estJoignable } from './routes';

const PATH = '/api/metriques';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'POST', 'HEAD']);

interface Measured {
  token: string | undefined;
  pressure: Pressure;
  machine: Machine;
  pool(): PoolUse | undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const shows = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** A label for the request, one of a fixed set whatever address was asked: Prometheus keeps a series for each. */
export const routeOf = (pattern: string | undefined): string => {
  if (pattern?.startsWith('/api/')) return pattern;
  return pattern === undefined ? 'inconnue' : 'page';
};

type Prom = typeof PromClient;

function measureHttp(http: FastifyInstance, { Histogram }: Prom, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'minutier_http_duree_secondes',
    help: 'Durée des réponses',
    labelNames: ['methode', 'route', 'statut'] as const,
    buckets: BUCKETS,
    registers,
  });
  http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (routeOptions.config?.endless) return;
    const methode = METHODS.has(method) ? method : 'autre';
    const statut = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ methode, route: routeOf(routeOptions.url), statut }, reply.elapsedTime / 1_000);
  });
}

const seconds = (iso: string): number => Date.parse(iso) / 1_000;

/** Sets the gauges at each scrape. When the database does not answer, its own keep their last values. */
async function readOffice({ db }: App, { machine, pressure, pool }: Measured, g: Gauges): Promise<void> {
  const { libre, total } = await machine.disque();
  g.stockage.set((await estJoignable(machine.store)) ? 1 : 0);
  g.disque.set({ part: 'libre' }, libre);
  g.disque.set({ part: 'total' }, total);
  g.enCours.set(pressure.inFlight());
  g.avance.set(machine.avanceBase() / 1_000);
  for (const [raison, count] of pressure.shed) g.refus.set({ raison }, count);
  for (const [etat, count] of Object.entries(pool() ?? {})) g.pool.set({ etat }, count);
  try {
    for (const { nom: tache, faite_le, erreur } of await readTaches(db)) {
      if (faite_le) g.tache.set({ tache }, seconds(faite_le));
      g.echec.set({ tache }, erreur === null ? 0 : 1);
    }
    const derniere = await lireDernier(db, 'sauvegarde');
    if (derniere) g.sauvegarde.set(seconds(derniere.le));
    g.abimees.set(await countAbimes(db));
    g.base.set(1);
  } catch {
    g.base.set(0);
  }
}

function gaugesOf({ Gauge }: Prom, registers: Registry[]) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `minutier_${name}`, help, labelNames, registers });
  return {
    enCours: gauge('http_en_cours', 'Demandes en cours'),
    refus: gauge('refus_pression_total', 'Demandes refusées faute de moyens, depuis le démarrage', 'raison'),
    pool: gauge('base_connexions', 'Connexions à la base', 'etat'),
    base: gauge('base_repond', '1 quand la base répond'),
    stockage: gauge('pieces_repondent', '1 quand le lieu des pièces répond'),
    avance: gauge('base_avance_secondes', 'Avance de l’horloge de la base sur celle du serveur'),
    disque: gauge('disque_octets', 'Disque des données', 'part'),
    tache: gauge('tache_faite_secondes', 'Quand la tâche du jour a fini, en secondes Unix', 'tache'),
    echec: gauge('tache_en_echec', '1 quand la dernière fois a échoué', 'tache'),
    sauvegarde: gauge('sauvegarde_derniere_secondes', 'Dernière bonne sauvegarde, en secondes Unix'),
    abimees: gauge('pieces_abimees', 'Pièces abîmées sur le disque'),
  };
}
type Gauges = ReturnType<typeof gaugesOf>;

/** Without a token in the settings, the address does not even exist and nothing is measured. */
export async function metriquesRoutes(app: App, measured: Measured): Promise<void> {
  const { token } = measured;
  if (token === undefined) return;
  const prom: Prom = (await import('prom-client')).default;
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  measureHttp(app.http, prom, [registry]);
  const gauges = gaugesOf(prom, [registry]);
  app.http.get(PATH, async (request, reply) => {
    if (!shows(request, token)) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new AppError('session_requise', 'Le jeton attendu n’est pas là.');
    }
    await readOffice(app, measured, gauges);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
