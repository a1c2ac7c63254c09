import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { locked } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'minutier-verrou-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const lock = join(folder, 'verrou');
/** Alive, whoever it is. */
const somebody = String(process.ppid);

describe('Le verrou d’un démarrage', () => {
  beforeEach(() => rmSync(lock, { force: true }));

  it('est rendu, que son travail ait abouti ou non', async () => {
    await expect(locked(async () => existsSync(lock), lock)).resolves.toBe(true);
    await expect(locked(() => Promise.reject(new Error('coupé')), lock)).rejects.toThrow('coupé');
    expect(existsSync(lock)).toBe(false);
  });

  it('est rendu aussi quand son travail finit le programme : sans réseau, ou par Ctrl C', () => {
    const code = `const { locked } = await import(${JSON.stringify(new URL('lock.mjs', import.meta.url).href)});
      await locked(async () => process.exit(3), process.argv[1]);`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code, lock]);
    expect([status, existsSync(lock)]).toEqual([3, false]);
  });

  it('d’un autre qui travaille encore, est attendu', async () => {
    writeFileSync(lock, somebody);
    let done = false;
    const waiting = locked(async () => {
      done = true;
    }, lock);
    expect(done).toBe(false);
    rmSync(lock);
    await waiting;
    expect(done).toBe(true);
  });

  it('d’avant une coupure de courant, n’est attendu de personne : son numéro est celui d’un autre programme', async () => {
    writeFileSync(lock, somebody);
    utimesSync(lock, 0, 0);
    await expect(locked(async () => 'fait', lock)).resolves.toBe('fait');
  });
});
