import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LIEUX, type Lieu, ouvrirLieu } from '../../app/testing/lieux';
import { newKey } from '../../kit/server/key';
import { looksSealed } from '../../kit/server/sealed';
import { FichierAbime } from './store';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const [ancienne, nouvelle] = [newKey(), newKey()];
const dans = (jours: number): Date => new Date(Date.now() + jours * 86_400_000);
const RIEN = async () => new Set<string>();

const arrivees = ({ place }: Lieu) => readdir(join(place.folder, 'arrivee'));
const toutes = async (list: AsyncGenerator<string>): Promise<string[]> => {
  const noms: string[] = [];
  for await (const nom of list) noms.push(nom);
  return noms.sort();
};

describe.each(Object.entries(LIEUX))('Les pièces %s', (_, unLieu) => {
  it('sont scellées dès l’arrivée, sous le nom et la taille de leur contenu', async () => {
    const lieu = await unLieu();
    const store = await ouvrirLieu(lieu, [ancienne]);
    const bytes = Buffer.concat([randomBytes(200_000), Buffer.from('CIN BK123456')]);
    const staged = await store.stage(Readable.from([bytes]));
    const [arrivee = ''] = await arrivees(lieu);
    expect(looksSealed(await readFile(join(lieu.place.folder, 'arrivee', arrivee)))).toBe(true);
    expect([staged.sha256, staged.size]).toEqual([sha256(bytes), bytes.length]);
    expect((await staged.read()).equals(bytes)).toBe(true);
    expect(await toutes(store.list())).toEqual([]);
    await staged.keep();
    await staged.discard();
    const la = await lieu.lire(staged.sha256);
    expect([looksSealed(la), la.includes('BK123456')]).toEqual([true, false]);
    expect((await store.read(staged.sha256)).equals(bytes)).toBe(true);
    expect(await store.put(bytes)).toEqual({ sha256: staged.sha256, size: bytes.length });
    expect(await toutes(store.list())).toEqual([staged.sha256]);
    expect(await arrivees(lieu)).toEqual([]);
  });

  it('un envoi coupé à son premier octet ne laisse rien, quel que soit le retard du disque', async () => {
    const lieu = await unLieu();
    const store = await ouvrirLieu(lieu, [ancienne]);
    // One in a thousand was left by a removal that went before the opening.
    for (let envoi = 0; envoi < 1_000; envoi += 1) {
      const coupe = new Readable({ read: () => {} }).destroy(new Error('coupé'));
      await expect(store.stage(coupe)).rejects.toThrow('coupé');
    }
    expect(await arrivees(lieu)).toEqual([]);
  });

  it('celles d’avant, en clair, se lisent, puis se scellent ; une clé qui tourne les rescelle une fois', async () => {
    const lieu = await unLieu();
    for (const bytes of [Buffer.from('%PDF court'), Buffer.alloc(0), randomBytes(500_000)]) {
      const nom = sha256(bytes);
      await lieu.ecrire(nom, bytes);
      const store = await ouvrirLieu(lieu, [ancienne]);
      expect((await store.read(nom)).equals(bytes)).toBe(true);
      expect([await store.reseal(nom), await store.reseal(nom)]).toEqual([true, false]);
      const pendant = await ouvrirLieu(lieu, [nouvelle, ancienne]);
      expect((await pendant.read(nom)).equals(bytes)).toBe(true);
      expect([await pendant.reseal(nom), await pendant.reseal(nom)]).toEqual([true, false]);
      const apres = await ouvrirLieu(lieu, [nouvelle]);
      expect((await apres.read(nom)).equals(bytes)).toBe(true);
      expect(await store.check(nom)).toBe('clé inconnue');
    }
    expect(await arrivees(lieu)).toEqual([]);
  });

  it('une pièce abîmée n’arrive jamais entière, dit pourquoi, et se signale ; redéposée, elle est saine', async () => {
    const lieu = await unLieu();
    const abimes: string[] = [];
    const store = await ouvrirLieu(lieu, [nouvelle], ({ sha256: quoi, dommage }) =>
      abimes.push(`${quoi} ${dommage}`),
    );
    const bytes = randomBytes(300_000);
    const { sha256: nom } = await store.put(bytes);
    const scelle = await lieu.lire(nom);
    const autre = await lieu.lire((await store.put(randomBytes(300_000))).sha256);
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
      await (contenu ? lieu.ecrire(nom, contenu) : lieu.retirer(nom));
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

  it('le balai retire ce que rien ne nomme et qui n’est plus jeune ; l’essai ne retire rien', async () => {
    const lieu = await unLieu();
    const store = await ouvrirLieu(lieu, [ancienne]);
    const [vieille, nommee, touchee, jeune] = await Promise.all(
      [1, 2, 3, 4].map(async () => (await store.put(randomBytes(1_000))).sha256),
    );
    for (const nom of [vieille, nommee, touchee]) await lieu.vieillir(nom ?? '');
    await store.touch(touchee ?? '');
    await store.touch('0'.repeat(64));
    const moitie = join(lieu.place.folder, 'arrivee', 'moitie');
    await writeFile(moitie, 'la moitié');
    await utimes(moitie, dans(-2), dans(-2));
    const sweep = { before: dans(-1), wanted: async () => new Set([nommee ?? '']), dryRun: true };
    const attendu = { pieces: [vieille], arrivals: 1 };
    expect(await store.sweep(sweep)).toEqual(attendu);
    expect(await store.check(vieille ?? '')).toBeNull();
    expect(await store.sweep({ ...sweep, dryRun: false })).toEqual(attendu);
    expect(await toutes(store.list())).toEqual([nommee, touchee, jeune].sort());
    expect(await arrivees(lieu)).toEqual([]);
    const seule = { ...sweep, dryRun: false };
    expect(await store.remove(nommee ?? '', seule)).toBe(false);
    expect(await store.remove(vieille ?? '', seule)).toBe(false);
    expect(await store.remove(nommee ?? '', { ...seule, wanted: RIEN })).toBe(true);
    expect(await store.check(nommee ?? '')).toBe('absent');
  });

  it('le balai s’arrête entre deux pièces quand le serveur s’arrête', async () => {
    const lieu = await unLieu();
    const store = await ouvrirLieu(lieu, [ancienne]);
    for (let i = 0; i < 3; i += 1) await lieu.vieillir((await store.put(randomBytes(1_000))).sha256);
    const arret = new AbortController();
    let regards = 0;
    // Looked at among the others, then once more before it goes.
    const wanted = async (): Promise<Set<string>> => {
      regards += 1;
      if (regards === 2) arret.abort(new Error('le serveur s’arrête'));
      return new Set();
    };
    const sweep = { before: dans(-1), wanted, dryRun: false, end: arret.signal };
    await expect(store.sweep(sweep)).rejects.toThrow('le serveur s’arrête');
    expect(await toutes(store.list())).toHaveLength(2);
    expect((await store.sweep({ ...sweep, end: undefined })).pieces).toHaveLength(2);
  });

  it('des octets déposés de nouveau pendant qu’on allait les retirer restent', async () => {
    const lieu = await unLieu();
    const store = await ouvrirLieu(lieu, [ancienne]);
    const octets = Buffer.from('%PDF- déposé deux fois');
    const { sha256: nom } = await store.put(octets);
    await lieu.vieillir(nom);
    const { pieces } = await store.sweep({
      before: dans(-1),
      dryRun: false,
      wanted: async () => {
        await store.put(octets);
        return new Set();
      },
    });
    expect(pieces).toEqual([]);
    expect(await store.check(nom)).toBeNull();
  });

  it('mises de côté pour une autre étude, elles y restent quand le balai passe', async () => {
    const lieu = await unLieu();
    const store = await ouvrirLieu(lieu, [ancienne]);
    expect(await store.setAside('rien')).toBe(
      lieu.s3 ? null : join(lieu.place.folder, '..', 'rien', 'fichiers'),
    );
    const bytes = randomBytes(2_000);
    const { sha256: nom } = await store.put(bytes);
    await lieu.vieillir(nom);
    const cote = await store.setAside('avant-restauration-1');
    expect(await toutes(store.list())).toEqual([nom]);
    expect((await store.sweep({ before: dans(-1), wanted: RIEN, dryRun: false })).pieces).toEqual([nom]);
    const s3 = lieu.s3 && { ...lieu.s3.reglages, prefix: `${lieu.s3.reglages.prefix}avant-restauration-1/` };
    const place = s3 ? { folder: lieu.place.folder, s3 } : { folder: cote ?? '' };
    const autre = await ouvrirLieu({ ...lieu, place }, [ancienne]);
    expect((await autre.read(nom)).equals(bytes)).toBe(true);
  });

  it('un grand fichier passe par morceaux, à l’aller comme au retour', async () => {
    const store = await ouvrirLieu(await unLieu(), [ancienne]);
    const [MORCEAU, FOIS] = [randomBytes(262_144), 60];
    let donnes = 0;
    let avance = 0;
    const source = Readable.from(
      (async function* () {
        for (; donnes < FOIS; donnes += 1) yield MORCEAU;
      })(),
      { objectMode: false },
    );
    const staged = await store.stage(source);
    await staged.keep();
    await staged.discard();
    expect(staged.size).toBe(MORCEAU.length * FOIS);
    for await (const chunk of store.open(staged.sha256)) avance = Math.max(avance, (chunk as Buffer).length);
    expect(avance).toBeLessThan(1_048_576);
  });
});

it('ce qu’un balayage du disque, coupé, avait mis de côté est remis', async () => {
  const lieu = await (LIEUX['sur le disque'] as () => Promise<Lieu>)();
  const store = await ouvrirLieu(lieu, [ancienne]);
  const { sha256: nom } = await store.put(Buffer.from('%PDF- mis de côté'));
  await mkdir(join(lieu.chemin(nom), '..'), { recursive: true });
  await rename(lieu.chemin(nom), `${lieu.chemin(nom)}.balaye`);
  expect(await store.check(nom)).toBe('absent');
  await store.sweep({ before: dans(-1), wanted: RIEN, dryRun: false });
  expect(await store.check(nom)).toBeNull();
});

it('des octets déposés de nouveau, et nommés, pendant que le balai du disque les tient de côté sont là une fois', async () => {
  const lieu = await (LIEUX['sur le disque'] as () => Promise<Lieu>)();
  const store = await ouvrirLieu(lieu, [ancienne]);
  const octets = Buffer.from('%PDF- déposé pendant le balai');
  const { sha256: nom } = await store.put(octets);
  await lieu.vieillir(nom);
  const wanted = async () => {
    await store.put(octets);
    return new Set([nom]);
  };
  expect(await store.remove(nom, { before: dans(-1), dryRun: false, wanted })).toBe(false);
  expect(await store.check(nom)).toBeNull();
  expect(await readdir(join(lieu.chemin(nom), '..'))).toEqual([nom]);
});
