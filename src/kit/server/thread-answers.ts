import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Bytes of memory beyond which a process is killed: its computation would have no end. */
const MAX_RSS = 1_024 * 1_048_576;

/**
 * Native code (Typst) hears no message while it computes: a thread beside it kills the process when its parent is gone, or when it
 * takes more memory than any document needs.
 */
const watch = (parent: number): Worker =>
  new Worker(
    `setInterval(() => {
      if (process.ppid !== ${parent} || process.memoryUsage.rss() > ${MAX_RSS}) process.kill(process.pid, 'SIGKILL');
    }, 500);`,
    { eval: true },
  );

/** The `workerData` that this worker was started with. */
export const given: string = isMainThread ? (process.argv[2] ?? '') : (workerData as string);

const say = (said: unknown): void => {
  if (parentPort) parentPort.postMessage(said, []);
  else process.send?.(said);
};

/** The worker's side of `createThread`; called last: it tells the server that what precedes it is loaded. */
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
    // Ctrl-C reaches this process too, but it is for the server, which ends this one once it has answered everybody.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
    process.on('message', hear);
    process.once('disconnect', () => process.exit());
  }
  say({ ready: true });
}
