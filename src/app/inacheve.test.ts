import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newKey, writeKeys } from '../kit/server/key';
import { createDatabase } from '../kit/server/testing/postgres';
import { EN_COURS, restaurer } from '../sauvegarde/server/restaurer';
import type { Avancement } from '../sauvegarde/sauvegarde';
import { commencer, finir } from './inacheve';
import { ouvrirEtude } from './ouvrir';
import { phraseDe } from './refus-demarrage';
import { cibleDe, ouvrirSource } from './sauvegardes';
import { describeOffices } from './testing/office';
import { autreMachine, reglagesDe, unDossierVide, uneSauvegarde } from './testing/sauvegardes';

const cluster = process.env.TEST_DATABASE_URL;

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

it.skipIf(cluster === undefined)(
  'ni dans la base PostgreSQL, restée vide, d’une restauration interrompue',
  async () => {
    const [dataDir, databaseUrl] = [await unDossierVide('restauree'), await createDatabase(cluster ?? '')];
    const settings = reglagesDe({ dataDir, databaseUrl });
    writeKeys(settings.keyFile, [newKey()]);
    const reste = join(dataDir, EN_COURS);
    await writeFile(reste, '');
    expect(await refusDe(ouvrirEtude(settings, new Date()))).toMatch(
      /interrompue.*npm run restore -- .*restauration-en-cours/,
    );
    await rm(reste);
    const { db, release } = await ouvrirEtude(settings, new Date());
    await db.destroy();
    await release();
    await writeFile(reste, '');
    const encore = await ouvrirEtude(settings, new Date());
    await encore.db.destroy();
    await encore.release();
  },
);

it.skipIf(cluster === undefined)(
  'ni dans une base PostgreSQL vide, quand le dossier est celui d’une étude\u00a0: déménagement arrêté en route, base retirée',
  async () => {
    const [dataDir, databaseUrl] = [await unDossierVide('demenagee'), await createDatabase(cluster ?? '')];
    const embarquee = reglagesDe({ dataDir, databaseUrl: undefined });
    const ouvrir = async (settings = reglagesDe({ dataDir, databaseUrl })) => {
      const { db, release } = await ouvrirEtude(settings, new Date());
      await db.destroy();
      await release();
    };
    await ouvrir(embarquee);
    expect(await refusDe(ouvrir())).toMatch(
      /^DATABASE_URL\u00a0: .*est vide.*minutier\.db.*npm run move -- --vers .*npm run restore.*autre DATA_DIR/,
    );
    for (const nom of ['minutier.db', 'minutier.db-wal', 'minutier.db-shm'])
      await rm(join(dataDir, nom), { force: true });
    await mkdir(join(dataDir, 'fichiers', '0b'), { recursive: true });
    expect(await refusDe(ouvrir())).toMatch(/est vide.*fichiers/);
    // The demonstration is nobody's, and fills an empty base.
    await ouvrir({ ...reglagesDe({ dataDir, databaseUrl }), demo: true });
    await ouvrir();
  },
);

describeOffices('Une restauration dans PostgreSQL', (office) => {
  it.skipIf(cluster === undefined)('se sait en cours tant qu’elle l’est', async () => {
    const settings = reglagesDe(office());
    const archive = await uneSauvegarde(settings);
    const ailleurs = await autreMachine(settings.keyFile, 'PostgreSQL');
    const { release, ...cible } = await cibleDe(ailleurs);
    onTestFinished(release);
    const reste = join(ailleurs.dataDir, EN_COURS);
    const vus = new Map<string, boolean>();
    const dire = ({ etape }: Avancement) => vus.set(etape, existsSync(reste));
    const suivi = { fin: new AbortController().signal, dire };
    await restaurer({ ...cible, suivi }, archive, { remplacer: false });
    expect([...vus]).toEqual([
      ['relecture', false],
      ['remise', true],
    ]);
    expect(existsSync(reste)).toBe(false);
  });
});
