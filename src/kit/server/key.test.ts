import { linkSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openKeyRing } from './key';

it('la clé que vient de nommer un serveur du même numéro, dans un autre conteneur, n’est pas écrite par-dessus', async () => {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-cle-'));
  onTestFinished(() => rm(dossier, { recursive: true }));
  const [keyFile, sienne] = [join(dossier, 'cle'), join(dossier, 'sienne')];
  await writeFile(sienne, 'la clé de l’autre');
  // The same file, under its draft's name still.
  linkSync(sienne, `${keyFile}.${process.pid}`);
  const ring = openKeyRing({ keyFile }, false);
  expect(await readFile(sienne, 'utf8')).toBe('la clé de l’autre');
  expect(openKeyRing({ keyFile }, true).keys()).toEqual(ring.keys());
  expect((await readdir(dossier)).sort()).toEqual(['cle', `cle.${process.pid}`, 'sienne'].sort());
});
