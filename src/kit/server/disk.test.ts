import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder, requireWritable } from './disk';

describe('a folder to be written', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'minutier-disk-'));
    return () => rm(root, { recursive: true, force: true });
  });

  it('is made with those above it, for us alone, and stays when it is there', async () => {
    const folder = join(root, 'un', 'deux');
    await Promise.all([makeFolder(folder), makeFolder(folder)]);
    await makeFolder(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('is refused where it cannot be, instead of being tried for ever', async () => {
    await expect(makeFolder('/proc/minutier/donnees')).rejects.toMatchObject({ code: 'ENOENT' });
    const file = join(root, 'fichier');
    await writeFile(file, '');
    await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST', path: file });
    await expect(makeFolder(join(file, 'sous'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('is told to be writable or not, there or not yet, and nothing is made', async () => {
    const absent = join(root, 'pas', 'encore');
    await requireWritable(root);
    await requireWritable(absent);
    await expect(stat(join(root, 'pas'))).rejects.toMatchObject({ code: 'ENOENT' });
    const file = join(root, 'un fichier');
    await writeFile(file, '');
    onTestFinished(() => rm(file));
    await expect(requireWritable(join(file, 'sous'))).rejects.toMatchObject({
      code: 'ENOTDIR',
      path: join(file, 'sous'),
    });
  });
});
