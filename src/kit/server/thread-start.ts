/** Starts a worker that answers questions: a thread of this process, or a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface StartOptions {
  /** `import.meta.url` of the caller: the worker's file stands beside it. */
  here: string;
  /** The worker's file, without extension; an entry of vite.server.config.ts. */
  name: string;
  workerData?: string;
  /** In a process, for native code: a thread cannot be stopped inside it, and never gives its memory back. */
  process?: boolean;
  /** Limit of JavaScript's memory there. */
  memoryMb?: number;
}

export interface Started {
  tell(question: unknown): void;
  /** `busy`: as long as the worker owes an answer, our process must not end, even when it has nothing else to do. */
  hold(busy: boolean): void;
  end(): Promise<unknown>;
}

interface Heard {
  message(said: unknown): void;
  /** The worker ended, whatever the cause; called once or more. */
  ended(cause: unknown): void;
}

const isSource = (here: string): boolean => here.endsWith('.ts');

/** The bundled file or, in development and in tests, TypeScript, for which the thread must register tsx first. */
function workerOf({ here, name, workerData, memoryMb }: StartOptions): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  if (!isSource(here)) return new Worker(new URL(`${name}.js`, here), { workerData, resourceLimits });
  const source = new URL(`${name}.ts`, here).href;
  const teach = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`;
  return new Worker(teach, { workerData, resourceLimits, eval: true });
}

function startThread(options: StartOptions, { message, ended }: Heard): Started {
  const worker = workerOf(options);
  worker.unref();
  worker.on('message', message).on('error', ended).on('exit', ended);
  return {
    tell: (question) => worker.postMessage(question, []),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    end: () => worker.terminate(),
  };
}

function startProcess(options: StartOptions, { message, ended }: Heard): Started {
  const { here, name, workerData = '', memoryMb } = options;
  const file = fileURLToPath(new URL(name + (isSource(here) ? '.ts' : '.js'), here));
  const child = fork(file, [workerData], {
    execArgv: [
      ...(isSource(here) ? ['--import', 'tsx'] : []),
      ...(memoryMb ? [`--max-old-space-size=${memoryMb}`] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const hold = (busy: boolean): void => {
    const how = busy ? 'ref' : 'unref';
    child[how]();
    child.channel?.[how]();
  };
  hold(false);
  child.on('message', message).on('error', ended).on('exit', ended);
  return {
    tell: (question) => child.send(question as object, (error) => error && ended(error)),
    hold,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

export const startApart = (options: StartOptions, heard: Heard): Started =>
  (options.process ? startProcess : startThread)(options, heard);
