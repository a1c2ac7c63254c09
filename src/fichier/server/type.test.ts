import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { newKey, ringOf } from '../../kit/server/key';
import { ACCEPTED_TYPES } from '../fichier';
import { createFileStore } from './store';
import { acceptedType } from './type';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

it('une photo est une image sous chacun des noms que lui donnent les ordinateurs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-type-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await createFileStore({ folder }, ringOf([newKey()]).purpose('fichiers'));
  const staged = await store.stage(Readable.from([JPEG]));
  for (const nom of ['cin.jpg', 'CIN.JPEG', 'Sans titre.jfif', 'cin.jpe'])
    expect(await acceptedType(staged, nom, ACCEPTED_TYPES), nom).toBe('image/jpeg');
  for (const nom of ['cin.png', 'cin.exe', 'jfif'])
    expect(await acceptedType(staged, nom, ACCEPTED_TYPES), nom).toBeNull();
  await staged.discard();
});
