import { expect, it } from 'vitest';
import { dataUrl } from './data-url';
import { FichierAbime, type FileStore } from './store';

const MIO = 1_048_576;
const PIECE = { type: 'image/png', sha256: 'a'.repeat(64) } as const;
const unStore = (read: () => Promise<Buffer>) => ({ read }) as unknown as FileStore;

it('une pièce de 2 Mio est dans la réponse ; plus grande, ou abîmée, elle n’y est que par son adresse (D77)', async () => {
  const store = unStore(async () => Buffer.from('octets'));
  const attendu = `data:image/png;base64,${Buffer.from('octets').toString('base64')}`;
  expect(await dataUrl(store, { ...PIECE, size: 2 * MIO })).toBe(attendu);
  expect(await dataUrl(store, { ...PIECE, size: 2 * MIO + 1 })).toBeNull();
  const abime = unStore(() => Promise.reject(new FichierAbime(PIECE.sha256, 'illisible')));
  expect(await dataUrl(abime, { ...PIECE, size: 1 })).toBeNull();
  const panne = unStore(() => Promise.reject(new Error('disque')));
  await expect(dataUrl(panne, { ...PIECE, size: 1 })).rejects.toThrow('disque');
});
