import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Socket, isIP } from 'node:net';
import { AppError, type ErrorCode, STATUS } from '../errors';
import { failed, failureOf } from './db/failures';
import { opensInTab, sendErrorPage } from './error-page';
import { STRANGER_BYTES, readJson } from './json-body';
import { dropLateBodies } from './late-bodies';
import { logger } from './log-fields';
import { standardOutput } from './log-output';
import { logRequests } from './request-log';
import { Shed } from './shed';
import { dropUnread } from './unread';

export interface HttpOptions {
  /** Where the office is reached from outside, when its Host header is not what browsers use. */
  publicUrl?: string;
  /** Address of the proxy whose X-Forwarded-* is believed; never « true ». */
  trustProxy?: string;
  logLevel: string;
  /** Where the log's lines go; by default, standard output. */
  logTo?: { write(line: string): void };
  /** Called with each error that nobody had foreseen, once it is logged. */
  onFailure?: (error: Error, request: FastifyRequest) => void;
  /** How long a server that stops waits for the answers that it has begun. */
  lateMs?: number;
}

const REQUEST_MS = 3_600_000;
const ALIVE = '/api/sante/vivant';

const MAL_FORMEE = 'La demande est mal formée.';
const REFUSED: Record<number, [ErrorCode, string]> = {
  400: ['requete_invalide', MAL_FORMEE],
  404: ['introuvable', 'Cette adresse n’existe pas.'],
  413: ['fichier_trop_gros', 'L’envoi est trop volumineux.'],
  415: ['type_refuse', 'Ce format d’envoi n’est pas accepté.'],
  503: ['indisponible', 'Le serveur est momentanément indisponible, veuillez réessayer.'],
};

/** Retry-After, in seconds, unless the refusal has set its own. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  trop_de_tentatives: 15 * 60, // the window in which failed attempts are counted
  indisponible: 5, // a database that restarts is back by then
};

/** Any failure as the error of the contract; what we did not foresee is logged and never told. */
function toAppError(error: FastifyError | AppError, { raw }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // Its sender cut the request short: the error has the code of a lost database.
  if (error === raw.errored) return new AppError('requete_invalide', MAL_FORMEE);
  const failure = failureOf(error);
  if (failure) return failed(failure);
  const status = error.statusCode ?? STATUS.erreur_interne;
  // Whatever else is the sender’s fault (an address too long…) is a malformed request, never our failure.
  const refused = REFUSED[status] ?? (status >= 400 && status < 500 ? REFUSED[400] : undefined);
  if (refused) return new AppError(...refused);
  return new AppError(
    'erreur_interne',
    'Erreur dans le traitement de votre demande, veuillez réessayer\u00a0!',
  );
}

const sameOrigin = (origin: string, host: string, publicUrl?: string): boolean => {
  if (!URL.canParse(origin) || !/^https?:/.test(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin);
};

const API = '/api/';

/** Whether it is a call of the API: by its address, or by its route when the address is encoded (« /%61pi/get/user »). */
export const isCall = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith(API) || routeOptions.url?.startsWith(API) === true;

/**
 * Against CSRF: whether a browser says that another site sends this. A write has an Origin; without one (an old form, a redirect),
 * Sec-Fetch-Site decides; without either it is no browser's, and its session alone decides. A GET of the API may come from a link
 * of another site, never from a script, picture or frame of its pages.
 */
function comesFromElsewhere(request: FastifyRequest, publicUrl?: string): boolean {
  const { method, headers, host } = request;
  const site = headers['sec-fetch-site'];
  const elsewhere = site === 'cross-site' || site === 'same-site';
  if (method !== 'GET' && method !== 'HEAD') {
    return headers.origin === undefined ? elsewhere : !sameOrigin(headers.origin, host, publicUrl);
  }
  return elsewhere && isCall(request) && headers['sec-fetch-dest'] !== 'document';
}

const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|home|internal|home\.arpa)$/i;

/**
 * PUBLIC_URL's host, or one that no foreign site can have (an IP address, a name of this network): a foreign name made to resolve
 * to this server gets no answer (DNS rebinding), and no link is built from a forged Host.
 */
export function isOurHost(host: string, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const bare = hostname.replace(/^\[|\]$/g, '');
  return hostname === new URL(publicUrl).hostname || isIP(bare) !== 0 || LOCAL_NAME.test(hostname);
}

const ORIGIN_MAX = 200;

/** Either a page of another site, or a proxy that does not pass the office's Host on (ASVS 16.3.3). */
function logForeign({ log, headers, ip }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  log.warn({ origin: origin?.slice(0, ORIGIN_MAX), site, adresse: ip }, 'foreign origin refused');
}

function sendError(
  onFailure: HttpOptions['onFailure'],
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = toAppError(error, request);
  if (refusal.status >= STATUS.erreur_interne && !(error instanceof Shed)) {
    request.log.error({ err: error }, 'request failed');
    onFailure?.(error, request);
  }
  if (refusal.code === 'origine_refusee') logForeign(request);
  const seconds = RETRY_AFTER[refusal.code];
  if (seconds !== undefined && !reply.hasHeader('Retry-After')) reply.header('Retry-After', seconds);
  if (opensInTab(request)) return sendErrorPage(reply, refusal);
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body));
}

const NUL_IN_URL = '%00';

/** A POST without a body is accepted whatever Content-Type it announces (D80): Fastify would refuse an unknown one. */
const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Browsers open connections in advance: one that never carried a request must not keep a server from stopping. */
function dropUnusedConnections(http: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  http.server.on('connection', (socket: Socket) => {
    if (closing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  http.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}

/** Requests under way are finished; a new one, on a connection already open, gets 503, so that it is sent elsewhere. Not the liveness probe. */
function refuseWhileClosing(http: FastifyInstance): void {
  let closing = false;
  http.addHook('preClose', async () => {
    closing = true;
  });
  http.addHook('onRequest', async ({ url }) => {
    if (closing && url !== ALIVE) throw new Shed('arret');
  });
}

const LATE_MS = 20_000;

/** A client that has stopped reading its answer would keep the server from ever closing. */
function dropThoseWhoDoNotRead(http: FastifyInstance, lateMs: number): void {
  http.addHook('preClose', async () => {
    const late = setTimeout(() => http.server.closeAllConnections(), lateMs).unref();
    http.server.once('close', () => clearTimeout(late));
  });
}

/** Fastify with our log, our error shape, lenient empty bodies and the Origin rule; no route yet. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const answerError = (...args: [FastifyError | AppError, FastifyRequest, FastifyReply]) =>
    sendError(options.onFailure, ...args);
  const http = fastify({
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: STRANGER_BYTES,
    // For a request that reaches no hook; dropLateBodies limits the others.
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    // A stop waits for the tasks under way: Fastify's own limit of ten seconds would end the process there, by a stack.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded never meets a route, nor the error handler.
    frameworkErrors: answerError,
    // Fastify's own 503 has not the contract's shape: refuseWhileClosing answers instead.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }), // logRequests
    logger: {
      ...logger,
      level: options.logLevel,
      stream: options.logTo ?? standardOutput(),
    },
  });
  readJson(http);
  // Of a peer that has gone, Node knows the address only if it was asked for before: limits are counted by it.
  http.server.on('connection', ({ remoteAddress }: Socket) => remoteAddress);
  http.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  dropLateBodies(http);
  dropUnread(http);
  refuseWhileClosing(http);
  http.addHook('onRequest', async (request) => {
    if (hasNoBody(request)) delete request.headers['content-type'];
    if (request.url.includes(NUL_IN_URL)) throw new AppError('requete_invalide', MAL_FORMEE);
    if (!isOurHost(request.host, options.publicUrl)) {
      throw new AppError('requete_invalide', 'Cette adresse n’est pas celle de l’étude.');
    }
    if (comesFromElsewhere(request, options.publicUrl)) {
      throw new AppError('origine_refusee', 'Cette demande vient d’un autre site.');
    }
  });
  http.setErrorHandler(answerError);
  logRequests(http);
  dropUnusedConnections(http);
  dropThoseWhoDoNotRead(http, options.lateMs ?? LATE_MS);
  return http;
}
