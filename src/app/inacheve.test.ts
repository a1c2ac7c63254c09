import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newKey, writeKeys } from '../kit/server/key';
import { commencer, finir } from './inacheve';
import { ouvrirEtude } from './ouvrir';
import { phraseDe } from './refus-demarrage';
import { cibleDe, ouvrirSource } from './sauvegardes';
import { reglagesDe, unDossierVide } from './testing/sauvegardes';

const refusDe = (essai: Promise<unknown>) => essai.then(() => 'ouverte', phraseDe);

it('le reste d’un déménagement arrêté en route ne passe ni pour une étude neuve, ni pour le dossier de quelqu’un', async () => {
  const dataDir = await unDossierVide('demenagee');
  await commencer(dataDir);
  const settings = reglagesDe({ dataDir, databaseUrl: undefined });
  writeKeys(settings.keyFile, [newKey()]);
  await writeFile(join(dataDir, 'minutier.db'), '');
  const restes = await readdir(dataDir);
  const essais = [
    () => commencer(dataDir),
    () => ouvrirEtude(settings, new Date()),
    () => ouvrirSource(settings),
    () => cibleDe(settings),
  ];
  for (const essai of essais)
    expect(await refusDe(essai())).toMatch(/reste d’un déménagement arrêté en route.*\n {2}rm -r /);
  expect(await readdir(dataDir)).toEqual(restes);

  await finir(dataDir);
  expect(await refusDe(commencer(dataDir))).toMatch('n’est pas vide');
  const { db, release } = await ouvrirEtude(settings, new Date());
  await db.destroy();
  await release();
});

it('une étude neuve ne s’ouvre pas là où une restauration a été interrompue\u00a0: on la croirait perdue', async () => {
  const dataDir = await unDossierVide('restauree');
  const settings = reglagesDe({ dataDir, databaseUrl: undefined });
  writeKeys(settings.keyFile, [newKey()]);
  const reste = join(dataDir, 'restauration-0f8fad5b.db');
  await writeFile(reste, 'une étude entière');
  expect(await refusDe(ouvrirEtude(settings, new Date()))).toMatch(
    /interrompue.*npm run restore -- .*restauration-0f8fad5b\.db/,
  );
  expect(await readdir(dataDir)).not.toContain('minutier.db');
  await rm(reste);
  const { db, release } = await ouvrirEtude(settings, new Date());
  await db.destroy();
  await release();
  // Left beside an office, it harms nobody: the next restoration removes it.
  await writeFile(reste, 'une étude entière');
  const encore = await ouvrirEtude(settings, new Date());
  await encore.db.destroy();
  await encore.release();
});
