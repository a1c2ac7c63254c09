import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { newKey } from './key';
import { sealStream } from './sealed';

const MO = 1_048_576;

it('des centaines de Mo se chiffrent au passage sans que leurs octets s’entassent', async () => {
  async function* octets(): AsyncGenerator<Buffer> {
    for (let i = 0; i < 300 * 16; i += 1) yield Buffer.alloc(MO / 16);
  }
  const tenus = (): number => process.memoryUsage().arrayBuffers;
  const avant = tenus();
  let auPlus = 0;
  const puits = new Writable({
    write: (_morceau, _encoding, fait) => {
      auPlus = Math.max(auPlus, tenus() - avant);
      fait();
    },
  });
  await pipeline(octets(), sealStream(newKey()), puits);
  expect(auPlus / MO).toBeLessThan(32);
});
