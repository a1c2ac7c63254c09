/** What a line of the server's log may say: never what was typed, searched or sent, nor what opens a door (ASVS 16.2.5). */
import type { FastifyServerOptions } from 'fastify';
import { AppError } from '../errors';

/** What is long enough to be a key of some door (a private address) is none of the log's business. */
const SECRET_IN_PATH = /[\w-]{40,}/g;
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(SECRET_IN_PATH, '…');

const FRAME = /^\s+at (?:[\w.<>$#[\] ]+ \()?(?:file:|node:|\/)[^()]*:\d+:\d+\)?$/;
const WORD_MAX = 80;
const CAUSES = 3;

/** A name or a code, never a sentence. */
export const word = (text: unknown): string =>
  String(text)
    .replace(/[^\w.-]/g, '')
    .slice(0, WORD_MAX);

interface Told {
  type: string;
  code?: string;
  message?: string;
  stack?: string[];
  cause?: Told;
}

/** A driver's message and detail quote the values of a row, JSON's what it could not read: only our own sentences are told. */
function failure(error: unknown, depth = 0): Told {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack = '', cause } = error;
  const code = 'code' in error && error.code != null ? word(error.code) : undefined;
  return {
    type: word(name),
    ...(code !== undefined && { code }),
    ...(error instanceof AppError && { message: error.message }),
    stack: stack
      .split('\n')
      .filter((line) => FRAME.test(line))
      .map((line) => line.trim()),
    ...(cause !== undefined && depth < CAUSES && { cause: failure(cause, depth + 1) }),
  };
}

interface Logger {
  serializers: NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>['serializers']>;
  hooks: { logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void): void };
}

const isFailure = (first: unknown): boolean =>
  first instanceof Error || (typeof first === 'object' && first !== null && 'err' in first);

export const logger: Logger = {
  // Neither query strings (names are searched there) nor headers (the session).
  serializers: {
    req: ({ method, url }) => ({ method, path: pathOf(url) }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error) => failure(error) as never,
  },
  hooks: {
    // Without a sentence of its own, a line would take the error's.
    logMethod(args, method) {
      const [first, message] = args;
      method.apply(this, isFailure(first) && message === undefined ? [first, 'failure'] : args);
    },
  },
};
