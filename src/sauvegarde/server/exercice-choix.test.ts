import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../app/sauvegardes';
import { uneEtudeSansServeur } from '../../app/testing/sauvegardes';
import { depotDossier } from './depot-dossier';
import { exercer } from './exercice';
import { derniereBonne, sauvegarder } from './sauvegarder';

const UN_PETAOCTET = 2 ** 50;

it('une sauvegarde qui ne tient pas sur le disque de l’étude n’y est pas commencée : elle l’aurait rempli sous ceux qui travaillent', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const depot = depotDossier(join(dossier, 's'));
  await sauvegarder(source, [depot]);
  const [rangee] = await depot.lister();
  if (!rangee?.fiche) throw new Error('no sheet');
  await depot.noter({ ...rangee.fiche, taille: UN_PETAOCTET });
  const avant = await readdir(dossier);
  const rien = (): never => {
    throw new Error('commencé');
  };
  const terrain = { dataDir: dossier, migrations: MIGRATIONS, ouvrir: rien, magasin: rien };
  const passage = await exercer(source, [depot], { ...terrain, verifierJournal: rien });
  expect(passage).toMatchObject({ ok: false, erreur: expect.stringContaining('n’est pas en cause') });
  expect(await readdir(dossier)).toEqual(avant);
  expect((await depot.lister())[0]?.fiche?.exercice, 'elle n’est pas jugée').toBeUndefined();
});

it('ce qu’un exercice interrompu a laissé, en clair, de l’étude s’efface au suivant ; un autre qui travaille garde le sien', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const depot = depotDossier(join(dossier, 's'));
  await sauvegarder(source, [depot]);
  const laisse = async (nom: string, heures: number): Promise<void> => {
    await mkdir(join(dossier, nom));
    await writeFile(join(dossier, nom, 'minutier.db'), 'BK123456');
    const le = new Date(Date.now() - heures * 3_600_000);
    await utimes(join(dossier, nom), le, le);
  };
  const avant = await readdir(dossier);
  await laisse('exercice-avant-hier', 25);
  await laisse('exercice-en-cours', 23);
  await laisse('autre-chose', 25);
  const rien = (): never => {
    throw new Error('plus loin');
  };
  const terrain = { dataDir: dossier, migrations: MIGRATIONS, ouvrir: rien, magasin: rien };
  await exercer(source, [depot], { ...terrain, verifierJournal: rien });
  const attendus = [...avant, 'autre-chose', 'exercice-en-cours'];
  expect((await readdir(dossier)).toSorted()).toEqual(attendus.toSorted());
});

it('une sauvegarde qu’une horloge en avance a datée du mois prochain ne cache pas celle de cette nuit', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const depot = depotDossier(join(dossier, 's'));
  const le = (mois: number, jour: number) => ({
    ...source,
    now: () => new Date(Date.UTC(2026, mois, jour, 2, 30)),
  });
  await sauvegarder(le(11, 20), [depot]);
  expect((await derniereBonne([depot], le(10, 21).now()))?.le, 'seule').toContain('2026-12-20');
  await sauvegarder(le(10, 20), [depot]);
  expect((await derniereBonne([depot], le(10, 21).now()))?.le).toContain('2026-11-20');
  expect((await derniereBonne([depot], le(11, 21).now()))?.le, 'son jour venu').toContain('2026-12-20');
});
