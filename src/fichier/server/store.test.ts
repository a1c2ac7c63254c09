import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, ringOf } from '../../kit/server/key';
import { looksSealed } from '../../kit/server/sealed';
import { createFileStore, FichierAbime } from './store';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const [ancienne, nouvelle] = [newKey(), newKey()];
const cles = (...keys: Buffer[]) => ringOf(keys).purpose('fichiers');

describe('Les pièces sur le disque', () => {
  let folder = '';
  const abimes: string[] = [];
  const ouvrir = (...keys: Buffer[]) =>
    createFileStore(folder, cles(...keys), ({ sha256: quoi, dommage }) => abimes.push(`${quoi} ${dommage}`));
  const chemin = (nom: string): string => join(folder, nom.slice(0, 2), nom);
  const poserEnClair = async (bytes: Buffer): Promise<string> => {
    const nom = sha256(bytes);
    await mkdir(join(folder, nom.slice(0, 2)), { recursive: true });
    await writeFile(chemin(nom), bytes);
    return nom;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'minutier-pieces-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('sont scellées dès l’arrivée, sous le nom et la taille de leur contenu', async () => {
    const store = await ouvrir(ancienne);
    const bytes = Buffer.concat([randomBytes(200_000), Buffer.from('CIN BK123456')]);
    const staged = await store.stage(Readable.from([bytes]));
    const [arrivee = ''] = await readdir(join(folder, 'arrivee'));
    expect(looksSealed(await readFile(join(folder, 'arrivee', arrivee)))).toBe(true);
    expect([staged.sha256, staged.size]).toEqual([sha256(bytes), bytes.length]);
    expect((await staged.read()).equals(bytes)).toBe(true);
    await staged.keep();
    expect((await readFile(chemin(staged.sha256))).includes('BK123456')).toBe(false);
    expect((await store.read(staged.sha256)).equals(bytes)).toBe(true);
    expect(await store.put(bytes)).toEqual({ sha256: staged.sha256, size: bytes.length });
    expect(await readdir(join(folder, 'arrivee'))).toEqual([]);
  });

  it('celles d’avant, en clair, se lisent, puis se scellent ; une clé qui tourne les rescelle une fois', async () => {
    for (const bytes of [Buffer.from('%PDF court'), Buffer.alloc(0), randomBytes(500_000)]) {
      const nom = await poserEnClair(bytes);
      const store = await ouvrir(ancienne);
      expect((await store.read(nom)).equals(bytes)).toBe(true);
      expect([await store.reseal(nom), await store.reseal(nom)]).toEqual([true, false]);
      const pendant = await ouvrir(nouvelle, ancienne);
      expect((await pendant.read(nom)).equals(bytes)).toBe(true);
      expect([await pendant.reseal(nom), await pendant.reseal(nom)]).toEqual([true, false]);
      const apres = await ouvrir(nouvelle);
      expect((await apres.read(nom)).equals(bytes)).toBe(true);
      expect(await store.check(nom)).toBe('clé inconnue');
    }
  });

  it('une pièce abîmée n’arrive jamais entière, dit pourquoi, et se signale ; redéposée, elle est saine', async () => {
    abimes.length = 0;
    const store = await ouvrir(nouvelle);
    const bytes = randomBytes(300_000);
    const { sha256: nom } = await store.put(bytes);
    const scelle = await readFile(chemin(nom));
    const autre = await readFile(chemin((await store.put(randomBytes(300_000))).sha256));
    const touche = Buffer.from(scelle);
    touche[290_000] = (touche[290_000] ?? 0) ^ 1;
    const tordue = Buffer.from(bytes);
    tordue[299_999] = (tordue[299_999] ?? 0) ^ 1;
    const degats: [string, Buffer | null][] = [
      ['illisible', touche],
      ['illisible', scelle.subarray(0, 65_600)],
      ['illisible', scelle.subarray(0, 20)],
      ['différent', autre],
      ['différent', Buffer.alloc(0)],
      ['différent', tordue], // as a plain file of before
      ['absent', null],
    ];
    for (const [dommage, contenu] of degats) {
      if (contenu) await writeFile(chemin(nom), contenu);
      else await rm(chemin(nom));
      await expect(store.read(nom)).rejects.toThrow(FichierAbime);
      let recus = 0;
      const lecture = (async () => {
        for await (const chunk of store.open(nom)) recus += (chunk as Buffer).length;
      })();
      await expect(lecture).rejects.toMatchObject({ code: 'fichier_abime', dommage });
      expect(recus).toBeLessThan(bytes.length);
      expect(await store.check(nom)).toBe(dommage);
      expect(abimes.splice(0)).toEqual(Array(3).fill(`${nom} ${dommage}`));
    }
    await store.put(bytes);
    expect(await store.check(nom)).toBeNull();
    expect(abimes).toEqual([]);
  });
});
