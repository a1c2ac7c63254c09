import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { holdOffice } from '../kit/server/db/hold';
import { openDatabase } from '../kit/server/db/open';
import { newKey, readKeys, ringOf, writeKeys } from '../kit/server/key';
import { garderTrousseau } from '../kit/server/sql-trousseau';
import { createDatabase } from '../kit/server/testing/postgres';
import { MIGRATIONS, cibleDe, memeDisque, ouvrirSource } from './sauvegardes';
import { type Settings, databaseOf } from './settings';
import { SORTES, reglagesDe, unDossierVide } from './testing/sauvegardes';
import { tournerCle } from './tourner-cle';

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

it.each(SORTES)(
  'une commande qui n’a pu ouvrir les pièces ne retient pas l’étude, et se termine (%s)',
  async (sorte) => {
    const cluster = process.env.TEST_DATABASE_URL ?? '';
    const databaseUrl = sorte === 'PostgreSQL' ? await createDatabase(cluster) : undefined;
    const settings = reglagesDe({ dataDir: await unDossierVide('etude'), databaseUrl });
    const cle = newKey();
    writeKeys(settings.keyFile, [cle]);
    const where = databaseOf(settings, ringOf([cle]));
    await (await openDatabase(where, MIGRATIONS)).destroy();
    await writeFile(join(settings.dataDir, 'fichiers'), 'ce n’est pas un dossier');
    for (const ouvrir of [ouvrirSource, cibleDe]) await expect(ouvrir(settings)).rejects.toThrow('fichiers');
    const release = await holdOffice(where, 'alone');
    await release();
  },
);

it.each(SORTES)(
  'avec la clé d’une autre étude, une commande le dit et ne fait rien : ni sauvegarde sans pièces, ni journal dit altéré, ni rotation (%s)',
  async (sorte) => {
    const cluster = process.env.TEST_DATABASE_URL ?? '';
    const databaseUrl = sorte === 'PostgreSQL' ? await createDatabase(cluster) : undefined;
    const settings = reglagesDe({ dataDir: await unDossierVide('etude'), databaseUrl });
    const [sienne, autre] = [newKey(), newKey()];
    const where = databaseOf(settings, ringOf([sienne]));
    const db = await openDatabase(where, MIGRATIONS);
    await garderTrousseau(db, ringOf([sienne]), new Date());
    await db.destroy();
    writeKeys(settings.keyFile, [autre]);
    for (const lancee of [ouvrirSource, tournerCle])
      await expect(lancee(settings)).rejects.toThrow('n’est pas celle de l’étude');
    expect(readKeys(settings.keyFile)).toEqual([autre]);
    await (await holdOffice(where, 'alone'))();
    writeKeys(settings.keyFile, [autre, sienne]);
    await (await ouvrirSource(settings)).close();
  },
);
