/** What a line of the server's log may say: nothing that was typed, searched or sent, and no secret (ASVS 16.2.5). */
import type { FastifyServerOptions } from 'fastify';
import { AppError } from '../errors';

/** A part of a path that is long enough to be a secret (the token of a private link) is not logged. */
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

/** Only our own sentences are logged: a driver's message quotes the values of a row, JSON.parse's the text that it could not read. */
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
    // Pino would give the error's message to a line that has none of its own.
    logMethod(args, method) {
      const [first, message] = args;
      method.apply(this, isFailure(first) && message === undefined ? [first, 'failure'] : args);
    },
  },
};
