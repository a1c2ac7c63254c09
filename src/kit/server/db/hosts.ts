import pg from 'pg';
import { compareAgain, requirePrimary } from './primary';

/** One address for each host that an address names (`postgres://u:p@h1:5432,h2:5432/base`), in their order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts, after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]*,[^/?#@]*)([/?#].*)?$/s.exec(url) ?? [];
  if (hosts === undefined) return [url];
  return hosts.split(',').map((host) => before + host.trim() + after);
}

/** The hosts of a database, and which of them was last known as its primary. */
export interface Hosts {
  count: number;
  current(): string;
  others(address: string): string[];
  /** The next host becomes the current one, unless this one no longer was. */
  failed(address: string): void;
}

export function createHosts(url: string): Hosts {
  const addresses = addressesOf(url);
  let at = 0;
  const current = (): string => addresses[at] ?? url;
  return {
    count: addresses.length,
    current,
    others: (address) => addresses.filter((other) => other !== address),
    failed: (address) => {
      compareAgain(address);
      if (address === current()) at = (at + 1) % addresses.length;
    },
  };
}

/** Longer than a browser waits, so that only a database that is gone reaches it. */
const CONNECT_MS = 10_000;
/** Shorter, when another host may answer instead. */
const NEXT_HOST_MS = 3_000;
export const connectMs = ({ count }: Hosts): number => (count > 1 ? NEXT_HOST_MS : CONNECT_MS);

/** TCP keep-alive: a machine that vanished is noticed even while nothing is asked of it. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;

/**
 * So that PostgreSQL notices that our machine has vanished: until then our transactions keep their locks there, for two hours by
 * the system's own settings.
 */
const NOTICE_US = `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '60s'`;
/** A failure is ignored: an engine that does not know the setting works without it, and a connection that is lost fails at its next query. */
export const prefer = async (client: pg.ClientBase, setting: string): Promise<void> => {
  await client.query(setting).catch(() => {});
};
export const noticeUs = (client: pg.ClientBase): Promise<void> => prefer(client, NOTICE_US);

/** A connection outside the pool, to the primary. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const hosts = createHosts(url);
  for (let tried = 1; ; tried += 1) {
    const address = hosts.current();
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: connectMs(hosts),
      ...KEEP_ALIVE,
    });
    client.on('error', () => {}); // told by « end » too
    try {
      await client.connect();
      await noticeUs(client);
      if (hosts.count > 1) await requirePrimary(client, address, hosts.others(address));
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      hosts.failed(address);
      if (tried >= hosts.count) throw error;
    }
  }
}
