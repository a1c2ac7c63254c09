import type pg from 'pg';
import { NotOpened } from '../not-opened';
import { connectAlone } from './hosts';

const LENT =
  'L’adresse de la base mène à un pooler en mode transaction (pgbouncer)\u00a0: le verrou qui tient l’étude ne tiendrait pas, et une restauration passerait à côté d’un serveur en marche. Donnez dans DATABASE_DIRECT_URL l’adresse de PostgreSQL lui-même.';

/** Somebody else may be lent the connection between two questions. */
const TIMES = 5;

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** What PostgreSQL itself says at the sign-in; a pooler says a number of its own. */
const toldAtSignIn = (client: pg.Client): unknown => (client as unknown as { processID: unknown }).processID;

/**
 * A pooler in transaction mode lends one connection of the database to several clients, turn by turn: a lock taken through it is
 * anybody's. Known by two clients that are answered by the same backend. @throws NotOpened
 */
export async function refuseLent(client: pg.Client, url: string): Promise<void> {
  if ((await backendOf(client)) === toldAtSignIn(client)) return;
  const other = await connectAlone(url);
  try {
    for (let time = 0; time < TIMES; time += 1)
      if ((await backendOf(client)) === (await backendOf(other))) throw new NotOpened(LENT);
  } finally {
    await other.end().catch(() => {});
  }
}
