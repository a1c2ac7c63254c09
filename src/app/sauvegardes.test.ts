import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { memeDisque } from './sauvegardes';
import type { Settings } from './settings';

it('des sauvegardes qui périraient avec l’étude se disent dès avant la première, où que leur dossier s’écrive', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'minutier-disque-'));
  const avec = (dossier: string, etude = dataDir) =>
    memeDisque({ dataDir: etude, sauvegardes: { dossier } } as Settings);
  const ici = relative(process.cwd(), dataDir);
  expect(await avec(join(ici, 'sauvegardes'), `./${ici}`)).toBe(true);
  expect(await avec(`${dataDir}-a-cote/encore`)).toBe(true);
  expect(await avec('/proc/minutier/sauvegardes'), 'un autre disque').toBe(false);
  await rm(dataDir, { recursive: true });
});
