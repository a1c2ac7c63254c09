import fc from 'fast-check';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { createCipher } from './cipher';
import { derivedKey, keyId, newKey, ringOf, UnknownKey } from './key';
import { BrokenSeal, type KeyOf, looksSealed, openStream, sealedBy, sealStream } from './sealed';

const PIECE = 65_536;
const HEADER = 48;
const SEALED_PIECE = PIECE + 16;
const seule = () => ringOf([newKey()]).purpose('fichiers');
const cles = seule();
const key = cles.current();

const sceller = (with_: Buffer, clair: Buffer): Promise<Buffer> =>
  buffer(Readable.from([clair]).compose(sealStream(with_)));

/** What leaves before an error is as telling as the error. */
async function lire(sealed: Buffer, keyOf: KeyOf = cles.of) {
  const given: Buffer[] = [];
  const opening = openStream(keyOf);
  opening.on('data', (chunk: Buffer) => given.push(chunk));
  const error = await pipeline(Readable.from([sealed]), opening).then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, lu: Buffer.concat(given) };
}

/** Bytes that differ at every place, so that a piece cannot pass for another. */
function octets(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0; i < length; i += 1) bytes[i] = (i * 31 + (i >> 16) * 7) & 255;
  return bytes;
}
const TAILLES = [0, 1, 15, 16, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 17];
const taille = fc.oneof(fc.constantFrom(...TAILLES), fc.integer({ min: 0, max: 3 * PIECE }));

/** The same bytes in chunks of any lengths. */
function* coupes(bytes: Buffer, lengths: number[]): Generator<Buffer> {
  let at = 0;
  for (const length of lengths) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
  yield bytes.subarray(at);
}

describe('Ce qui est scellé se rouvre tel quel, et ne se lit pas', () => {
  it('quelles que soient la longueur et la façon dont les octets arrivent', async () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 70_000 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(taille, lengths, lengths, async (length, entree, sortie) => {
        const clair = octets(length);
        const scelle = await buffer(Readable.from(coupes(clair, entree)).compose(sealStream(key)));
        expect(scelle.length).toBe(HEADER + length + 16 * Math.max(1, Math.ceil(length / PIECE)));
        const rendu = await buffer(Readable.from(coupes(scelle, sortie)).compose(openStream(cles.of)));
        expect(rendu.equals(clair)).toBe(true);
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  it('deux fois le même contenu ne se ressemblent pas, et rien du clair n’y paraît', async () => {
    const clair = Buffer.from('mot de passe de la DGI : Casablanca-2026 '.repeat(20));
    const [un, deux] = [await sceller(key, clair), await sceller(key, clair)];
    expect(un.subarray(16).equals(deux.subarray(16))).toBe(false);
    expect(un.includes('Casablanca')).toBe(false);
    expect(looksSealed(un)).toBe(true);
    expect(sealedBy(un)).toBe(keyId(key));
    expect(looksSealed(Buffer.from('%PDF-1.7'))).toBe(false);
  });
});

describe('Ce qui a été touché ne s’ouvre pas', async () => {
  const clair = octets(3 * PIECE + 100);
  const [scelle, autre] = [await sceller(key, clair), await sceller(key, clair)];
  const piece = (rank: number): Buffer =>
    scelle.subarray(HEADER + rank * SEALED_PIECE, HEADER + (rank + 1) * SEALED_PIECE);
  const tete = scelle.subarray(0, HEADER);
  const [p0, p1, p2, p3] = [piece(0), piece(1), piece(2), piece(3)];

  it('un octet changé, où que ce soit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(scelle.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const touche = Buffer.from(scelle);
        touche[at] = (touche[at] ?? 0) ^ mask;
        const { error, lu } = await lire(touche);
        expect(error instanceof BrokenSeal || error instanceof UnknownKey).toBe(true);
        // What left before is true as far as it goes.
        expect(clair.subarray(0, lu.length).equals(lu)).toBe(true);
        expect(lu.length).toBeLessThan(clair.length);
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('coupé n’importe où, y compris entre deux morceaux, ou vide', async () => {
    const bords = [
      0,
      7,
      8,
      16,
      HEADER - 1,
      HEADER,
      HEADER + 1,
      HEADER + SEALED_PIECE,
      HEADER + 3 * SEALED_PIECE,
    ];
    const at = fc.oneof(fc.constantFrom(...bords), fc.nat(scelle.length - 1));
    await fc.assert(
      fc.asyncProperty(at, async (length) => {
        expect((await lire(scelle.subarray(0, length))).error).toBeInstanceOf(BrokenSeal);
      }),
      { numRuns: 60, seed: 5, examples: bords.map((bord) => [bord]) },
    );
  });

  const faux: [string, () => Buffer][] = [
    ['deux morceaux échangés', () => Buffer.concat([tete, p1, p0, p2, p3])],
    ['un morceau répété', () => Buffer.concat([tete, p0, p0, p1, p2, p3])],
    ['un morceau ôté au milieu', () => Buffer.concat([tete, p0, p2, p3])],
    ['le dernier ôté', () => Buffer.concat([tete, p0, p1, p2])],
    ['le dernier répété', () => Buffer.concat([scelle, p3])],
    ['des octets ajoutés à la fin', () => Buffer.concat([scelle, Buffer.from('x')])],
    ['un fichier entier ajouté', () => Buffer.concat([scelle, scelle])],
    ['un morceau d’un autre fichier', () => Buffer.concat([tete, p0, autre.subarray(HEADER + SEALED_PIECE)])],
    ['l’en-tête d’un autre', () => Buffer.concat([autre.subarray(0, HEADER), scelle.subarray(HEADER)])],
    [
      'du clair à la place',
      () => Buffer.from('%PDF-1.7 rien de scellé ici, et plus de quarante-huit octets de long'),
    ],
  ];
  it.each(faux)('%s', async (_quoi, fabriquer) => {
    expect((await lire(fabriquer())).error).toBeInstanceOf(BrokenSeal);
  });

  it('une autre clé dit laquelle il faut', async () => {
    expect((await lire(scelle, seule().of)).error).toEqual(new UnknownKey(keyId(key)));
    expect((await lire(scelle, () => newKey())).error).toBeInstanceOf(BrokenSeal);
  });
});

describe('Le trousseau', () => {
  const [ancienne, nouvelle] = [newKey(), newKey()];
  const avant = ringOf([ancienne]).purpose('fichiers');
  const pendant = ringOf([nouvelle, ancienne]).purpose('fichiers');
  const apres = ringOf([nouvelle]).purpose('fichiers');

  it('ouvre ce que l’ancienne clé a scellé, et scelle par la nouvelle', async () => {
    const scelle = await sceller(avant.current(), Buffer.from('acte'));
    expect((await lire(scelle, pendant.of)).lu.toString()).toBe('acte');
    expect(sealedBy(await sceller(pendant.current(), Buffer.from('acte')))).toBe(keyId(apres.current()));
    expect((await lire(scelle, apres.of)).error).toBeInstanceOf(UnknownKey);
  });

  it('les secrets portent leur clé ; ceux d’avant (v1) se lisent toujours', () => {
    const secrets = (...keys: Buffer[]) => createCipher(ringOf(keys).purpose('secrets'));
    const scelle = secrets(ancienne).encrypt('mdp-DGI');
    expect(secrets(nouvelle, ancienne).decrypt(scelle)).toBe('mdp-DGI');
    expect(secrets(nouvelle, ancienne).isCurrent(scelle)).toBe(false);
    expect(secrets(ancienne).isCurrent(scelle)).toBe(true);
    expect(() => secrets(nouvelle).decrypt(scelle)).toThrow(UnknownKey);
    expect(() => secrets(ancienne).decrypt(`${scelle.slice(0, -6)}AAAA==`)).toThrow();
    // Written by the version of before, under the key of thirty-two 7s.
    const vieille = Buffer.alloc(32, 7);
    const V1 = 'v1:CQkJCQkJCQkJCQkJR9rDxThrCKeU7BzPLCelRwWQOkIp0bklmVxLV70HRw==';
    expect(secrets(nouvelle, vieille).decrypt(V1)).toBe('Casablanca-2026');
    expect(secrets(vieille).isCurrent(V1)).toBe(false);
  });

  it('un usage n’ouvre pas l’autre', () => {
    expect(ringOf([ancienne]).purpose('secrets').current()).not.toEqual(avant.current());
    expect(derivedKey(ancienne, 'fichiers')).toEqual(avant.current());
  });
});
