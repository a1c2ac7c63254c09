import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './run.mjs';

const LOCK = join(ROOT, 'node_modules', '.minutier-verrou');
const RETRY_MS = 300;

/** Two starts in one folder: the second waits for the first to have installed and built. */
export async function locked(work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!taken()) await wait(RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function taken() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(holder())) rmSync(LOCK, { force: true });
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
