import Libsql from 'libsql';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { convertDatabase, formOf } from './seal';

const dossiers: string[] = [];
afterEach(() => {
  for (const dossier of dossiers.splice(0)) rmSync(dossier, { recursive: true });
});

/** As long as the function lasts, no file of this process gets longer than that: a disk that is full. */
async function disquePlein(octets: number | 'unlimited', essai: () => Promise<void>): Promise<void> {
  const borner = (fsize: typeof octets): void =>
    void execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${fsize}:`]);
  borner(octets);
  try {
    await essai();
  } finally {
    borner('unlimited');
  }
}

it.skipIf(process.platform !== 'linux')(
  'une base que le disque plein empêche de chiffrer reste comme elle était, et dit pourquoi',
  async () => {
    const dossier = mkdtempSync(join(tmpdir(), 'minutier-sceau-'));
    dossiers.push(dossier);
    const file = join(dossier, 'minutier.db');
    const base = new Libsql(file);
    base.exec('create table piece (texte text); insert into piece values (hex(zeroblob(200000)))');
    base.close();
    const cle = randomBytes(32);
    const cles = { current: () => cle, all: () => [cle] };
    await disquePlein(statSync(file).size, async () => {
      await expect(convertDatabase(file, cles as never, cle)).rejects.toThrow(
        expect.objectContaining({
          message: `La conversion de la base ${file} a échoué (SQLITE_IOERR_WRITE)\u00a0: elle reste comme elle était.`,
          code: 'SQLITE_IOERR_WRITE',
        }),
      );
    });
    expect([formOf(file), readdirSync(dossier)]).toEqual(['plain', ['minutier.db']]);
    expect(await convertDatabase(file, cles as never, cle)).toBe(true);
    expect(formOf(file)).toBe('sealed');
  },
);
