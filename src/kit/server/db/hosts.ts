import pg from 'pg';

/** One address for each host that an address names (`postgres://u:p@h1:5432,h2:5432/base`), in their order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts, after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]*,[^/?#@]*)([/?#].*)?$/s.exec(url) ?? [];
  if (hosts === undefined) return [url];
  return hosts.split(',').map((host) => before + host.trim() + after);
}

/** Which of the hosts was last found to be the one that is written to. */
export interface Hosts {
  count: number;
  current(): string;
  /** Its turn is over, unless it is over already. */
  failed(address: string): void;
}

export function createHosts(url: string): Hosts {
  const addresses = addressesOf(url);
  let at = 0;
  const current = (): string => addresses[at] ?? url;
  return {
    count: addresses.length,
    current,
    failed: (address) => {
      if (address === current()) at = (at + 1) % addresses.length;
    },
  };
}

/** A standby answers reads, and none of the writes: as far as we are concerned it is not there (25006: read only). */
class Standby extends Error {
  readonly code = '25006';
}

/** Of several hosts one is written to, and it may change at any moment: each new connection asks. Error: Standby. */
export async function refuseStandby(client: pg.Client | pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby === true) throw new Standby('this host is a standby');
}

/** Longer than a browser waits, so that only a database that is gone makes it up. */
const CONNECT_MS = 10_000;
/** When another host may answer in its place. */
const NEXT_HOST_MS = 3_000;
export const connectMs = ({ count }: Hosts): number => (count > 1 ? NEXT_HOST_MS : CONNECT_MS);

/** So that a machine that vanished without a word is noticed while nothing is asked of it. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;

/**
 * So that PostgreSQL notices that ours has vanished: what it had begun holds its locks until then, two hours by the system's
 * own settings.
 */
const NOTICE_US = `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '60s'`;
/** An engine that knows no such setting refuses it, and goes on; a connection that is lost says so to whoever asks next. */
export const prefer = async (client: pg.ClientBase, setting: string): Promise<void> => {
  await client.query(setting).catch(() => {});
};
export const noticeUs = (client: pg.ClientBase): Promise<void> => prefer(client, NOTICE_US);

/** A connection of one's own, apart from the pool, to the host that is written to. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const hosts = createHosts(url);
  for (let tried = 1; ; tried += 1) {
    const client = new pg.Client({
      connectionString: hosts.current(),
      connectionTimeoutMillis: connectMs(hosts),
      ...KEEP_ALIVE,
    });
    client.on('error', () => {}); // told by « end » too
    try {
      await client.connect();
      await noticeUs(client);
      if (hosts.count > 1) await refuseStandby(client);
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      hosts.failed(hosts.current());
      if (tried >= hosts.count) throw error;
    }
  }
}
