import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../api';
import { invalidField } from '../errors';
import type { App, SessionUser } from './app';
import { inTransaction } from './db/transaction';
import { canonicalJson } from './json';
import { type Context, type Input, fromOf } from './context';
import { type Key, claimKey, rememberAnswer } from './sql-idempotence';
import { type JournalEntry, writeJournal } from './sql-journal';

const MAX_KEY_LENGTH = 200;

interface Write<C extends Call> {
  user: SessionUser;
  input: Input<C>;
  handler: (context: Context<C>) => Promise<unknown>;
  /** What the fingerprint is made from; by default the body (for an upload: its fields and sha256). */
  carried?: unknown;
}

function keyOf(
  { fingerprint }: App,
  request: FastifyRequest,
  { id }: SessionUser,
  carried: unknown,
  now: Date,
): Key | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
    throw invalidField('Idempotency-Key', 'Clé d’idempotence invalide.');
  }
  const path = request.url.split('?')[0] ?? '';
  return { userId: id, path, key, fingerprint: fingerprint(canonicalJson(carried)), now };
}

/** One transaction: the key, the handler's statements, what follows from them, the remembered answer, the journal. */
export async function writeOnce<C extends Call>(
  app: App,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, input, handler, carried = input.body }: Write<C>,
): Promise<unknown> {
  const now = app.now();
  const key = call.secret ? null : keyOf(app, request, user, carried, now);
  const { answer, version, works } = await inTransaction(app.db, async (db) => {
    const remembered = key && (await claimKey(db, key));
    if (remembered) return { ...remembered, works: [] };
    const entries: JournalEntry[] = [];
    const works: (() => void)[] = [];
    let newVersion: number | null = null;
    const answer = await handler({
      db,
      user,
      from: fromOf(request),
      now,
      journal: (entry) => entries.push(entry),
      committed: (work) => works.push(work),
      version: (v) => {
        newVersion = v;
      },
      ...input,
    });
    const told = [...entries];
    const about = { userId: user.id, now, journal: (entry: JournalEntry) => void entries.push(entry) };
    for (const followUp of app.followUps) await followUp(db, told, about);
    if (key) await rememberAnswer(db, key, { answer, version: newVersion });
    await writeJournal(db, entries, { userId: user.id, action: call.path, now });
    return { answer, version: newVersion as number | null, works };
  });
  await app.replicas.written(reply);
  if (version !== null) reply.header('X-Version', version);
  for (const work of works) work();
  return answer;
}
