import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const say = (line = '') => process.stdout.write(`${line}\n`);
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** How Node runs the server and its commands, everywhere (deploy/ has the same: deploy.test.mjs). */
export const NODE_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--v8-pool-size=1',
];
export const NODE_ENV = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** The JavaScript file of a development tool, run by this very Node, without npx or a shell. */
export function tool(name, command = name) {
  const folder = join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Starts a command that ends with us. `quiet` collects its output instead of showing it. */
export function start(command, args, { env = {}, quiet = false, shell = false } = {}) {
  const stdio = ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
  const child = spawn(command, args, { cwd: ROOT, stdio, shell, env: { ...process.env, ...env } });
  let output = '';
  const keep = (text) => {
    output += text;
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  const done = new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve({ code: code ?? 1, output });
    };
    const passOn = (signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      finish(1);
    });
    child.once('close', finish);
  });
  return { child, done };
}

const SIGNALS = ['SIGINT', 'SIGTERM'];

export const run = (command, args, options) => start(command, args, options).done;
export const runNode = (args, options) => run(process.execPath, args, options);

const PARENT_MS = 500;

/** npm dies of SIGTERM without passing it on through its shell: when it is gone, we end too. */
export function endWithNpm() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_MS);
  watch.unref();
}
