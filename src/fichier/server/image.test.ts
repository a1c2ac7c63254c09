import { describe, expect, it } from 'vitest';
import { cotesDe } from './image';

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

  it('sont nuls pour ce qui n’en a pas', () => {
    expect(cotesDe(Buffer.from([0xff, 0xd8, 0xff]))).toEqual([0, 0]);
    expect(cotesDe(Buffer.alloc(100, 0xff))).toEqual([0, 0]);
    expect(cotesDe(Buffer.from('%PDF-1.7'))).toEqual([0, 0]);
  });
});
