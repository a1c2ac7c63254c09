import pg from 'pg';

/** A standby takes no writes, and a primary that was replaced shows old data: for us it is as if it did not answer (25006: read only). */
class NotPrimary extends Error {
  readonly code = '25006';
}

/** A primary, as it says that it is: a promotion begins a timeline whose number is higher. */
interface Line {
  cluster: string;
  timeline: number;
  started: string;
  /** Promoted since this process knows its cluster. */
  isNew: boolean;
}

/** The control file's timeline would be late: a promotion writes it at the next checkpoint. */
const LINE = `select (pg_control_system()).system_identifier::text as cluster, pg_postmaster_start_time()::text as started,
  case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`;

/** The highest timeline that this process has met of each cluster; a cluster made anew has another identifier. */
const highest = new Map<string, number>();
const isBehind = ({ cluster, timeline }: Line): boolean => timeline < (highest.get(cluster) ?? 0);

/** Addresses that were compared with the others, and since when they run: those who come next ask nobody. */
const compared = new Map<string, string>();
/** What does not answer may come back as another. */
export const compareAgain = (address: string): void => void compared.delete(address);

/** Null: a standby, or an engine (or rights) that does not say; it is then taken as it is. */
async function meet(client: pg.ClientBase): Promise<Line | null> {
  const { rows } = await client.query(LINE).catch(() => ({ rows: [] }));
  const { cluster, started, wal } = rows[0] ?? {};
  if (typeof wal !== 'string') return null;
  const timeline = Number.parseInt(wal.slice(0, 8), 16);
  const known = highest.get(cluster) ?? timeline;
  highest.set(cluster, Math.max(known, timeline));
  return { cluster, timeline, started, isNew: timeline > known };
}

/** One that is mute delays the first connection by as much, and no other. */
const ASK_MS = 2_000;
async function ask(address: string): Promise<void> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await meet(client);
  } catch {
    // Gone: there is nobody to prefer.
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Of several hosts the primary may change at any moment: each new connection asks. Two that say that they are it were separated by
 * a promotion, and the older one must not be read. Error: NotPrimary.
 */
export async function requirePrimary(
  client: pg.ClientBase,
  address: string,
  others: readonly string[],
): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby === true) throw new NotPrimary('this host is a standby');
  const line = await meet(client);
  if (line === null) return;
  // The one that was there before may well be mute: it need not be waited for.
  if (!line.isNew && compared.get(address) !== line.started) await Promise.all(others.map(ask));
  if (isBehind(line)) throw new NotPrimary('another host was promoted since this one was the primary');
  compared.set(address, line.started);
}
