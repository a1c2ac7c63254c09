import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { word, zipWord } from '../../app/testing/word';
import { newKey, ringOf } from '../../kit/server/key';
import { ACCEPTED_TYPES, DOCX } from '../fichier';
import { createFileStore } from './store';
import { acceptedType } from './type';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

async function deposer(octets: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-type-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await createFileStore({ folder }, ringOf([newKey()]).purpose('fichiers'));
  return store.stage(Readable.from([octets]));
}

it('une photo est une image sous chacun des noms que lui donnent les ordinateurs', async () => {
  const staged = await deposer(JPEG);
  for (const nom of ['cin.jpg', 'CIN.JPEG', 'Sans titre.jfif', 'cin.jpe'])
    expect(await acceptedType(staged, nom, ACCEPTED_TYPES), nom).toBe('image/jpeg');
  for (const nom of ['cin.png', 'cin.exe', 'jfif'])
    expect(await acceptedType(staged, nom, ACCEPTED_TYPES), nom).toBeNull();
  await staged.discard();
});

it('un modèle Word lourd d’images est reconnu, où que soit ce qui le dit\u00a0; un autre zip, non', async () => {
  const image = randomBytes(5 * 1_048_576);
  const [lourd, autre] = [zipWord({ corps: ['x'] }), zipWord({ corps: ['x'] })];
  const types = lourd.file('[Content_Types].xml')?.asText() ?? '';
  for (const zip of [lourd, autre]) {
    zip.remove('[Content_Types].xml');
    zip.file('word/media/image1.png', image);
  }
  lourd.file('[Content_Types].xml', types);
  const typeDe = async (octets: Buffer) => acceptedType(await deposer(octets), 'vente.docx', [DOCX]);
  expect(await typeDe(word('x'))).toBe(DOCX);
  expect(await typeDe(lourd.generate({ type: 'nodebuffer' }))).toBe(DOCX);
  expect(await typeDe(autre.generate({ type: 'nodebuffer' }))).toBeNull();
  expect(await typeDe(Buffer.concat([JPEG, image]))).toBeNull();
});
