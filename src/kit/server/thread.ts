/** A worker thread that answers questions one by one, started with the first: what is long there keeps nobody waiting here. */
import { type ResourceLimits, Worker } from 'node:worker_threads';

interface Answered<A> {
  /** No answer yet: what it needs is loaded. */
  ready?: true;
  answer?: A;
  error?: string;
}

export interface ThreadOptions {
  /** `import.meta.url` of the caller: the worker's file stands beside it. */
  here: string;
  /** Its file, without extension; an entry of vite.server.config.ts. */
  name: string;
  workerData?: string;
  /** A question that takes longer, once its turn has come, ends the thread. */
  maxMs?: number;
  /** One that has waited longer for its turn is not asked any more: nobody is there for the answer. */
  maxWaitMs?: number;
  resourceLimits?: ResourceLimits;
}

/** Bundled, or while developing and testing TypeScript, which a thread must be taught first. */
function startWorker({ here, name, workerData, resourceLimits }: ThreadOptions): Worker {
  if (!here.endsWith('.ts')) return new Worker(new URL(`${name}.js`, here), { workerData, resourceLimits });
  const source = new URL(`${name}.ts`, here).href;
  const teach = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`;
  return new Worker(teach, { workerData, resourceLimits, eval: true });
}

interface Asked<Q, A> {
  question: Q;
  since: number;
  resolve(answer: A): void;
  reject(error: Error): void;
}

/** The thread ended on this question, too long or out of memory; or it waited too long to be asked. */
export const hasEnded = (error: unknown): boolean => error instanceof Error && error.cause !== undefined;

export interface Thread<Q, A> {
  /** Error: what the worker threw, or that it ended while answering this very question. */
  ask(question: Q): Promise<A>;
  close(): Promise<void>;
}

export function createThread<Q, A>(options: ThreadOptions): Thread<Q, A> {
  const { name, maxMs, maxWaitMs = Number.POSITIVE_INFINITY } = options;
  const waiting: Asked<Q, A>[] = [];
  let current: Asked<Q, A> | undefined;
  let clock: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  let ready = false;

  function settle(tell: (asked: Asked<Q, A>) => void): void {
    clearTimeout(clock);
    const asked = current;
    current = undefined;
    if (asked) tell(asked);
    next();
  }

  /** Whatever ends it, its question is refused and the next one starts another; what it still says is not heard. */
  function ended(which: Worker, cause: unknown): void {
    if (which !== worker) return;
    worker = undefined;
    ready = false;
    settle(({ reject }) => reject(new Error(`${name}: the thread ended`, { cause })));
  }

  /** A question's time is its own: what the thread needs to begin with is not counted. */
  function startClock(asking: Worker): void {
    if (!maxMs || !ready) return;
    clock = setTimeout(() => {
      ended(asking, 'too long');
      void asking.terminate();
    }, maxMs);
  }

  function start(): Worker {
    const started = startWorker(options);
    started.unref();
    started.on('message', ({ answer, error, ready: loaded }: Answered<A>) => {
      if (started !== worker) return;
      if (loaded) {
        ready = true;
        return startClock(started);
      }
      settle(({ resolve, reject }) =>
        error === undefined ? resolve(answer as A) : reject(new Error(`${name}: ${error}`)),
      );
    });
    started.on('error', (error) => ended(started, error));
    started.on('exit', (code) => ended(started, code));
    return started;
  }

  function firstInTime(): Asked<Q, A> | undefined {
    const due = performance.now() - maxWaitMs;
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (first.since > due) return first;
      first.reject(new Error(`${name}: waited`, { cause: 'too late' }));
    }
    return undefined;
  }

  function next(): void {
    if (current) return;
    current = firstInTime();
    if (!current) return;
    worker ??= start();
    startClock(worker);
    worker.postMessage(current.question, []);
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ question, since: performance.now(), resolve, reject });
        next();
      }),
    close: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error(`${name}: closed`));
      await worker?.terminate();
    },
  };
}
