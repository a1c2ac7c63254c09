import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3Error from 's3rver/lib/models/error.js';
import { describe, expect, it } from 'vitest';
import { LIEUX, type Lieu, ouvrirLieu } from '../../app/testing/lieux';
import { newKey } from '../../kit/server/key';
import { StockageInjoignable } from './bucket';

const CLE = newKey();
const HIER = () => new Date(Date.now() - 86_400_000);

async function unBucket() {
  const lieu = await (LIEUX['dans un S3'] as () => Promise<Lieu>)();
  const { s3 } = lieu;
  if (!s3) throw new Error('no bucket');
  const abimes: unknown[] = [];
  const store = await ouvrirLieu(lieu, [CLE], (abime) => abimes.push(abime));
  const objets = () => readdir(join(s3.dossier, 'etude')).catch(() => []);
  return { lieu, s3, store, objets, abimes };
}

describe('Un S3', () => {
  it('injoignable, se dit tel\u00a0: rien d’écrit à moitié, aucune pièce accusée', async () => {
    const { lieu, s3, store, objets, abimes } = await unBucket();
    const { sha256 } = await store.put(randomBytes(50_000));
    const dejaLa = await objets();
    await s3.fermer();
    const staged = await store.stage(Readable.from([randomBytes(70_000)]));
    for (const essai of [
      () => staged.keep(),
      () => store.put(randomBytes(10)),
      () => store.read(sha256),
      () => store.check(sha256),
      () => store.reseal(sha256),
      () => store.touch(sha256),
      () => store.list().next(),
      () => store.ping(),
      () => store.sweep({ before: new Date(), wanted: async () => new Set(), dryRun: false }),
    ])
      await expect(essai()).rejects.toMatchObject({ code: 'indisponible', status: 503 });
    await staged.discard();
    expect(await readdir(join(lieu.place.folder, 'arrivee'))).toEqual([]);
    expect(await objets()).toEqual(dejaLa);
    expect(abimes).toEqual([]);
  });

  it('inconnu ou refusé n’est pas une pièce absente', async () => {
    const { lieu, s3, store } = await unBucket();
    const place = { ...lieu.place, s3: { ...s3.reglages, bucket: 'inconnu' } };
    const ailleurs = await ouvrirLieu({ ...lieu, place }, [CLE]);
    await expect(ailleurs.check('a'.repeat(64))).rejects.toThrow(StockageInjoignable);
    s3.devant = async () => {
      throw new S3Error('AccessDenied', 'Access Denied');
    };
    await expect(store.check('a'.repeat(64))).rejects.toThrow(StockageInjoignable);
  });

  it('coupé en route, l’envoi recommence de lui-même, un nombre de fois compté', async () => {
    const { s3, store } = await unBucket();
    let restent = 2;
    let envois = 0;
    s3.devant = async (demande, suite) => {
      envois += 1;
      if (restent === 0) return suite();
      restent -= 1;
      demande.respond = false;
      demande.res.destroy();
    };
    const { sha256 } = await store.put(randomBytes(300_000));
    expect([envois, await store.check(sha256)]).toEqual([3, null]);
    restent = 99;
    envois = 0;
    await expect(store.put(randomBytes(300_000))).rejects.toThrow(StockageInjoignable);
    expect(envois).toBe(3);
  });

  it('ne garde pas ce qui a changé en chemin', async () => {
    const { s3, store, objets } = await unBucket();
    s3.enRoute = (octets) => Buffer.concat([octets.subarray(0, -1), Buffer.from([(octets.at(-1) ?? 0) ^ 1])]);
    await expect(store.put(randomBytes(1_000))).rejects.toThrow(StockageInjoignable);
    expect(await objets()).toEqual([]);
  });

  it('coupée au milieu d’une lecture, la pièce n’est pas abîmée', async () => {
    const { s3, store, abimes } = await unBucket();
    const { sha256 } = await store.put(randomBytes(900_000));
    s3.devant = async ({ res }, suite) => {
      const write = res.write.bind(res);
      res.write = ((chunk: Buffer) => {
        write(chunk, () => res.destroy());
        return false;
      }) as typeof res.write;
      await suite();
    };
    await expect(store.read(sha256)).rejects.toThrow(StockageInjoignable);
    expect(abimes).toEqual([]);
  });

  it('les pièces d’une autre étude, sous le même préfixe par erreur, ne sont pas balayées', async () => {
    const { lieu, store } = await unBucket();
    const autre = await ouvrirLieu(lieu, [newKey()]);
    const [mienne, sienne] = [await store.put(randomBytes(100)), await autre.put(randomBytes(100))];
    for (const { sha256 } of [mienne, sienne]) await lieu.vieillir(sha256);
    const { pieces } = await store.sweep({ before: HIER(), wanted: async () => new Set(), dryRun: false });
    expect(pieces).toEqual([mienne.sha256]);
    expect(await autre.check(sienne.sha256)).toBeNull();
  });

  it('grand, est lu page par page', async () => {
    const { s3, store } = await unBucket();
    const noms = ['a', 'b', 'c'].map((chiffre) => chiffre.repeat(64));
    const page = (nom: string, suite = ''): string =>
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${suite !== ''}</IsTruncated>` +
      `<Contents><Key>etude/${nom.slice(0, 2)}/${nom}</Key><LastModified>2026-11-21T10:00:00Z</LastModified></Contents>` +
      `<Contents><Key>etude/journal/point-1.json</Key></Contents>${suite}</ListBucketResult>`;
    s3.devant = async (demande) => {
      const { res, url } = demande;
      demande.respond = false;
      const jeton = new URL(url, 'http://s3').searchParams.get('continuation-token');
      const rang = Number(jeton ?? 0);
      const suite = rang < 2 ? `<NextContinuationToken>${rang + 1}</NextContinuationToken>` : '';
      res.writeHead(200, { 'content-type': 'application/xml' }).end(page(noms[rang] ?? '', suite));
    };
    const lus: string[] = [];
    for await (const nom of store.list()) lus.push(nom);
    expect(lus).toEqual(noms);
  });
});
