import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Beyond, a process of its own is given up: what it computes has no end. */
const MAX_RSS = 1_024 * 1_048_576;

/**
 * What is not JavaScript hears nothing while it computes: a thread beside it ends the process when whoever started it is
 * no longer there, or when it takes more memory than any page needs.
 */
const watch = (parent: number): Worker =>
  new Worker(
    `setInterval(() => {
      if (process.ppid !== ${parent} || process.memoryUsage.rss() > ${MAX_RSS}) process.kill(process.pid, 'SIGKILL');
    }, 500);`,
    { eval: true },
  );

/** What it was started with. */
export const given: string = isMainThread ? (process.argv[2] ?? '') : (workerData as string);

const say = (said: unknown): void => {
  if (parentPort) parentPort.postMessage(said, []);
  else process.send?.(said);
};

/** The other side of `createThread`; called last: it says that what precedes it is loaded. */
export function answerQuestions<Q, A>(answer: (question: Q) => A): void {
  const hear = (question: Q): void => {
    try {
      say({ answer: answer(question) });
    } catch (error) {
      say({ error: String(error) });
    }
  };
  if (parentPort) parentPort.on('message', hear);
  else {
    watch(process.ppid).unref();
    // Ctrl-C is for the server, which ends this when it has answered everybody.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
    process.on('message', hear);
    process.once('disconnect', () => process.exit());
  }
  say({ ready: true });
}
