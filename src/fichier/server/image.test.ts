import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cotesDe, estDemesuree } from './image';

/** A JPEG's marks up to its frame of 50 000 × 40 000, with what stands before the frame. */
const jpeg = (...avant: number[]): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    2,
    ...avant,
    0xff,
    0xc0,
    0,
    17,
    8,
    0x9c,
    0x40,
    0xc3,
    0x50,
    3,
    1,
  ]);

describe('Les côtés d’une image', () => {
  it('se lisent dans un JPEG, quoi qu’il y ait entre ses marques', () => {
    for (const avant of [[], [0], [0, 0, 7], [0xff], [0xff, 0x01], [0xff, 0xd0], [0xff, 0xe1, 0, 3, 0xc0]])
      expect(cotesDe(jpeg(...avant)), String(avant)).toEqual([50_000, 40_000]);
  });

  it('d’un JPEG ne sont pas ceux qu’un PNG dirait à la même place', () => {
    const [debut, cadre] = [jpeg().subarray(0, 8), jpeg().subarray(8)];
    // A note of sixteen bytes, whose text stands where a PNG gives its own width and height.
    const note = Buffer.from([0xff, 0xe1, 0, 18, ...Buffer.from('IHDR'), 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0]);
    const octets = Buffer.concat([debut, note, cadre]);
    expect(octets.toString('latin1', 12, 16)).toBe('IHDR');
    expect(cotesDe(octets)).toEqual([50_000, 40_000]);
  });

  it('sont nuls pour ce qui n’en a pas', () => {
    expect(cotesDe(Buffer.from([0xff, 0xd8, 0xff]))).toEqual([0, 0]);
    expect(cotesDe(Buffer.alloc(100, 0xff))).toEqual([0, 0]);
    expect(cotesDe(Buffer.from('%PDF-1.7'))).toEqual([0, 0]);
  });

  it('se lisent au fil des octets, si loin que le cadre vienne, et pas au-delà', async () => {
    const note = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 7)]);
    const [debut, cadre] = [jpeg().subarray(0, 8), jpeg().subarray(8)];
    const photo = Buffer.concat([debut, ...Array<Buffer>(20).fill(note), cadre]);
    for (const taille of [1_000, 65_536, photo.length]) {
      let lus = 0;
      const morceaux = function* () {
        for (let at = 0; at < photo.length; at += taille) yield photo.subarray(at, at + taille);
        for (let i = 0; i < 100; i += 1) {
          lus += 1;
          yield Buffer.alloc(65_536);
        }
      };
      expect(await estDemesuree({ open: () => Readable.from(morceaux()) }), `${taille}`).toBe(true);
      expect(lus, `${taille}`).toBeLessThan(60);
    }
    expect(await estDemesuree({ open: () => Readable.from([Buffer.from('%PDF-1.7')]) })).toBe(false);
  });
});
