/** Unexpected errors, kept in the database where every server can show them; the log has them in full, by the same request id. */
import type { FastifyRequest } from 'fastify';
import type { Root } from '../../kit/server/db/database';
import { word } from '../../kit/server/log-fields';
import type { Incident } from '../etat';
import { insertIncident } from './sql-incidents';

const PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** `etude/server/routes.ts:40 (enregistrer)`: the innermost frame of the stack that is the project's own code. */
function placeOf(stack: string | undefined): string | undefined {
  for (const line of stack?.split('\n') ?? []) {
    const [, , name, file, row] =
      /^\s+at (?:(async )?([\w.<>$[\] ]+) \()?[^()]*\/(?:src|dist)\/([\w./-]+):(\d+):\d+\)?$/.exec(line) ??
      [];
    if (file && !line.includes('node_modules')) return name ? `${file}:${row} (${name})` : `${file}:${row}`;
  }
  return undefined;
}

/** The error's name, code and place: never its message, which may repeat what was typed. */
export function describeFailure(error: Error): string {
  const code = 'code' in error && error.code !== undefined ? word(error.code) : undefined;
  return [word(error.name), code, placeOf(error.stack)].filter(Boolean).join(' · ');
}

interface Kept {
  /** Returns at once and never fails: an incident that cannot be kept is in the log. */
  note(error: Error, request: FastifyRequest): void;
  /** Resolves once all that was noted is written. */
  settled(): Promise<void>;
}

export function createIncidents(db: Root, now: () => Date): Kept {
  let last: Promise<void> = Promise.resolve();
  let since = 0;
  let count = 0;

  /** When every request fails, the first incidents of each minute tell enough. */
  const tooMany = (at: number): boolean => {
    if (Math.abs(at - since) >= MINUTE_MS) [since, count] = [at, 0];
    count += 1;
    return count > PER_MINUTE;
  };
  /** Ends only once the earlier ones have: `settled` waits for the last alone. */
  async function keep(
    incident: Omit<Incident, 'id'>,
    log: FastifyRequest['log'],
    before: Promise<void>,
  ): Promise<void> {
    try {
      await insertIncident(db, incident);
    } catch (err) {
      log.warn({ err }, 'incident not kept');
    }
    await before;
  }
  return {
    note(error, { id, method, routeOptions, log }) {
      const at = now();
      if (tooMany(at.getTime())) return;
      const route = `${method} ${routeOptions?.url ?? '—'}`;
      const incident = { le: at.toISOString(), demande: id, route, erreur: describeFailure(error) };
      last = keep(incident, log, last);
    },
    settled: () => last,
  };
}
