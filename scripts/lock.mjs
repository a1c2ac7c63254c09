import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './run.mjs';

const LOCK = join(ROOT, 'node_modules', '.minutier-verrou');
const RETRY_MS = 300;

/** When two starts share a folder, the second one waits for the first to have installed and built. */
export async function locked(work, lock = LOCK) {
  mkdirSync(dirname(lock), { recursive: true });
  if (!taken(lock)) {
    console.log('Un autre démarrage installe ou construit Minutier dans ce dossier : attente…');
    while (!taken(lock)) await wait(RETRY_MS);
  }
  const release = () => rmSync(lock, { force: true });
  // An abandoned one could be waited for without end: its pid may become another program's.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** The lock appears with its holder's pid in it (by a link): one that is being written is never taken for abandoned. */
function taken(lock) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Our own pid is that of an earlier process, in a container or before a start of the machine.
    const pid = holder(lock);
    if (pid === process.pid || !isAlive(pid) || isOfBefore(lock)) remove(lock, pid);
    return false;
  } finally {
    rmSync(draft);
  }
}

/** Removes the lock of `pid` only: another waiter may have removed it and taken the lock since; that one is put back. */
function remove(lock, pid) {
  const aside = `${lock}.${process.pid}.mort`;
  try {
    renameSync(lock, aside);
    if (!Object.is(holder(aside), pid)) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function holder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

/** Whether the lock is older than the start of the machine: its pid is now another process's. */
function isOfBefore(lock) {
  const { mtimeMs = Infinity } = statSync(lock, { throwIfNoEntry: false }) ?? {};
  return mtimeMs < Date.now() - uptime() * 1_000;
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
