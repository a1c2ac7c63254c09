/** A worker outside the server's event loop, started by the first question; it answers one at a time, and long work there does not block the server. */
import { AppError } from '../errors';
import { TROP_A_FAIRE } from './shed';
import { type StartOptions, type Started, startApart } from './thread-start';

interface Answered<A> {
  /** Not an answer: the worker has loaded what it needs. */
  ready?: true;
  answer?: A;
  error?: string;
}

export interface ThreadOptions extends StartOptions {
  /** A question that takes longer, once its turn has come, ends the thread. */
  maxMs?: number;
  /** A question that has waited longer for its turn is not asked: its client is no longer there. */
  maxWaitMs?: number;
  /** Asked nothing for so long, the worker ends and gives its memory back; the next question starts another. */
  idleMs?: number;
}

interface Asked<Q, A> {
  question: Q;
  since: number;
  signal: AbortSignal | undefined;
  resolve(answer: A): void;
  reject(error: Error): void;
}

/** `begun`: the thread ended on this very question, too long or out of memory. Otherwise it was not asked: waited too long, or nothing could be started. */
class Ended extends Error {
  constructor(
    message: string,
    readonly begun: boolean,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** What the client is told: `tooMuch` when the question cannot be answered, « try again » when it was not asked; any other error is left as it is. */
export function refusalOf(error: unknown, tooMuch: string): unknown {
  if (!(error instanceof Ended)) return error;
  return new AppError('indisponible', error.begun ? tooMuch : TROP_A_FAIRE);
}

export interface Thread<Q, A> {
  /**
   * Errors: what the worker threw; that it ended while answering this very question; the reason of `signal`: a question that
   * nobody waits for any more is not asked, or the worker that works at it is ended.
   */
  ask(question: Q, signal?: AbortSignal): Promise<A>;
  close(): Promise<void>;
}

/** Questions whose turn has not come, in the order of arrival. */
function createQueue<Q, A>({ name, maxWaitMs = Number.POSITIVE_INFINITY }: ThreadOptions) {
  const waiting: Asked<Q, A>[] = [];
  return {
    push: (asked: Asked<Q, A>): void => void waiting.push(asked),
    /** The first question that somebody still waits for; those that have waited too long are refused on the way. */
    first(): Asked<Q, A> | undefined {
      const due = performance.now() - maxWaitMs;
      for (let first = waiting.shift(); first; first = waiting.shift()) {
        if (first.signal?.aborted) continue;
        if (first.since > due) return first;
        first.reject(new Ended(`${name}: waited`, false, 'too late'));
      }
      return undefined;
    },
    refuse(): void {
      for (const { reject } of waiting.splice(0)) reject(new Error(`${name}: closed`));
    },
  };
}

export function createThread<Q, A>(options: ThreadOptions): Thread<Q, A> {
  const { name, maxMs, idleMs } = options;
  const waiting = createQueue<Q, A>(options);
  let current: Asked<Q, A> | undefined;
  let clock: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let worker: Started | undefined;
  let ready = false;

  function settle(tell: (asked: Asked<Q, A>) => void): void {
    clearTimeout(clock);
    const asked = current;
    current = undefined;
    worker?.hold(false);
    if (asked) tell(asked);
    next();
  }

  /** Whatever ended the worker, its question is refused, the next question starts another, and its later messages are ignored. */
  function ended(which: Started | undefined, cause: unknown, begun = ready): void {
    if (which !== worker) return;
    worker = undefined;
    ready = false;
    settle(({ reject }) => reject(new Ended(`${name}: the thread ended`, begun, cause)));
  }

  /** A question's time does not include the worker's loading. */
  function startClock(asking: Started): void {
    if (!maxMs || !ready) return;
    clock = setTimeout(() => {
      ended(asking, 'too long');
      void asking.end();
    }, maxMs);
  }

  function start(): Started {
    const started = startApart(options, {
      message: (said) => {
        const { answer, error, ready: loaded } = said as Answered<A>;
        if (started !== worker) return;
        if (loaded) {
          ready = true;
          return startClock(started);
        }
        settle(({ resolve, reject }) =>
          error === undefined ? resolve(answer as A) : reject(new Error(`${name}: ${error}`)),
        );
      },
      ended: (cause) => ended(started, cause),
    });
    return started;
  }

  function giveUp(asked: Asked<Q, A>): void {
    asked.reject(asked.signal?.reason as Error);
    const working = worker;
    if (asked !== current || !working) return;
    ended(working, 'given up');
    void working.end();
  }

  function rest(): void {
    if (!idleMs || !worker) return;
    idle = setTimeout(() => {
      const ending = worker;
      [worker, ready] = [undefined, false];
      void ending?.end();
    }, idleMs).unref();
  }

  function next(): void {
    if (current) return;
    clearTimeout(idle);
    current = waiting.first();
    if (!current) return rest();
    try {
      worker ??= start();
      worker.hold(true);
      startClock(worker);
      worker.tell(current.question);
    } catch (cause) {
      // The machine has nothing left to start a worker with: this question is refused, and the next one tries again.
      const unasked = worker;
      ended(unasked, cause, false);
      void unasked?.end();
    }
  }

  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const asked: Asked<Q, A> = { question, since: performance.now(), signal, resolve, reject };
        signal?.addEventListener('abort', () => giveUp(asked), { once: true });
        waiting.push(asked);
        next();
      }),
    close: async () => {
      waiting.refuse();
      clearTimeout(idle);
      await worker?.end();
    },
  };
}
