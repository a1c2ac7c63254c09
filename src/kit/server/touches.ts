/** Records that a call names and that not everybody may see: checked before its handler, in this one place. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '../api';
import type { App, SessionUser } from './app';
import { noteRefusal } from './refusals';

type Part = 'params' | 'query' | 'body';
type Input = Partial<Record<Part, unknown>>;

const isId = (value: unknown): value is number => typeof value === 'number';

/** The ids that stand at a dotted path, one or several; none when it is absent. */
function idsAt(input: Input, path: string): number[] {
  let at: unknown = input;
  for (const key of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return (Array.isArray(at) ? at : [at]).filter(isId);
}

/** A part that is not valid is left out: the handler refuses it. */
function parsed(call: Call, request: FastifyRequest, parts: readonly Part[]): Input {
  const input: Input = {};
  for (const part of parts) {
    const read = call[part].safeParse(request[part]);
    if (read.success) input[part] = read.data;
  }
  return input;
}

/** Error: introuvable. For an account that sees everything, nothing is queried. */
export async function refuseOthers(
  app: App,
  call: Call,
  user: SessionUser,
  { request, parts }: { request: FastifyRequest; parts: readonly Part[] },
): Promise<void> {
  if (!call.touches || app.access.seesAll(user)) return;
  const named = Object.entries(call.touches).map(([kind, paths]) => ({
    kind,
    paths: [paths].flat().filter((path) => parts.some((part) => path.split('.')[0] === part)),
  }));
  if (named.every(({ paths }) => paths.length === 0)) return;
  const input = parsed(call, request, parts);
  for (const { kind, paths } of named) {
    const ids = [...new Set(paths.flatMap((path) => idsAt(input, path)))];
    if (ids.length === 0) continue;
    await app.access.refuseOthers(user, kind, ids).catch(async (error: unknown) => {
      await noteRefusal(app, call, user, request, `${kind} ${ids.join(', ')}`);
      throw error;
    });
  }
}
