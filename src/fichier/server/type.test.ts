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

it('un PDF qu’un portail fait précéder de lignes vides est un PDF, comme pour ce qui le lit ; autre chose devant, non', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const typeApres = async (devant: string) =>
    acceptedType(
      await deposer(Buffer.concat([Buffer.from(devant, 'latin1'), pdf])),
      'quitus.pdf',
      ACCEPTED_TYPES,
    );
  for (const devant of ['\n', '\r\n\r\n', ' \t', `\u00ef\u00bb\u00bf\r\n`, '\n'.repeat(1_000)])
    expect(await typeApres(devant), JSON.stringify(devant.slice(0, 9))).toBe('application/pdf');
  for (const devant of ['<html>', 'x', '\n'.repeat(1_024)]) expect(await typeApres(devant)).toBeNull();
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
