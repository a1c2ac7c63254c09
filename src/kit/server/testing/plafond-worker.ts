/**
 * The ceiling: bare servers that only run the statements which a route ran, by the same driver, and write their rows as
 * JSON: Node's own http, and Fastify. Speaks by messages.
 */
import Fastify from 'fastify';
import Libsql from 'libsql';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { postgresDialect } from '../db/postgres';

export interface Enonce {
  sql: string;
  parameters: unknown[];
}
/** Where the database is, once; then what each request runs: that of `/3` the fourth. */
export type Plafond = { ou: { file: string } | { url: string } } | { enonces: Enonce[][] };
export interface Ports {
  http: number;
  fastify: number;
}

type Executer = (enonces: Enonce[]) => unknown[] | Promise<unknown[]>;

/** Prepared once: that is the best that the driver does. */
function parSqlite(file: string): Executer {
  const db = new Libsql(file);
  const prepares = new Map<string, Libsql.Statement>();
  const preparer = (sql: string): Libsql.Statement => {
    const connu = prepares.get(sql) ?? db.prepare(sql);
    prepares.set(sql, connu);
    return connu;
  };
  return (enonces) => enonces.map(({ sql, parameters }) => preparer(sql).all(parameters));
}

/** As many connections as the application, with its types. */
async function parPostgres(url: string): Promise<Executer> {
  const pool = await new Promise<pg.Pool>((resolve) => {
    postgresDialect(url, resolve).createDriver();
  });
  return async (enonces) => {
    const client = await pool.connect();
    try {
      const lues: unknown[] = [];
      for (const { sql, parameters } of enonces) lues.push((await client.query(sql, parameters)).rows);
      return lues;
    } finally {
      client.release();
    }
  };
}

let enonces: Enonce[][] = [];

async function ouvrir(ou: { file: string } | { url: string }): Promise<Ports> {
  const executer = 'file' in ou ? parSqlite(ou.file) : await parPostgres(ou.url);
  const repondre = (numero: string | undefined) => executer(enonces[Number(numero)] ?? []);

  const fastify = Fastify();
  fastify.get<{ Params: { numero: string } }>('/:numero', async ({ params }) => repondre(params.numero));
  await fastify.listen({ port: 0, host: '127.0.0.1' });

  const http = createServer(async ({ url }, reply) => {
    const text = JSON.stringify(await repondre(url?.slice(1)));
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    reply.end(text);
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const port = (server: Server): number => (server.address() as AddressInfo).port;
  return { http: port(http), fastify: port(fastify.server) };
}

process.on('message', (plafond: Plafond) => {
  if ('ou' in plafond) void ouvrir(plafond.ou).then((ports) => process.send?.(ports));
  else {
    enonces = plafond.enonces;
    process.send?.(true);
  }
});
