import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uneEtudeSansServeur } from '../../app/testing/sauvegardes';
import type { FileStore } from '../../fichier/server/store';
import { depotDossier } from './depot-dossier';
import { sauvegarder } from './sauvegarder';
import type { NouveauPassage } from './sql';

it('une fiche illisible un instant ne fait retirer aucune sauvegarde : la rotation attend, et le dit', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const lieu = join(dossier, 's');
  const depot = depotDossier(lieu);
  const le = (jour: number) => ({ ...source, now: () => new Date(Date.UTC(2026, 9, jour, 2, 30)) });
  const [ancienne] = await sauvegarder(le(1), [depot]);
  const fiche = join(lieu, `${ancienne?.nom}.json`);
  await rm(fiche);
  await mkdir(fiche);
  const [passage] = await sauvegarder(le(28), [depot]);
  expect(passage).toMatchObject({ ok: true, erreur: expect.stringContaining('EISDIR') });
  await rm(fiche, { recursive: true });
  expect((await depot.lister()).map(({ nom }) => nom)).toEqual([passage?.nom, ancienne?.nom]);
});

it('une sauvegarde sans fiche, ou dont la fiche est abîmée, n’est pas tenue pour mauvaise', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const lieu = join(dossier, 's');
  const copiee = 'minutier-2026-08-02T023000Z.sauvegarde';
  const abimee = 'minutier-2026-07-01T023000Z.sauvegarde';
  await mkdir(lieu);
  for (const nom of [copiee, abimee]) await writeFile(join(lieu, nom), 'copié là par quelqu’un');
  await writeFile(join(lieu, `${abimee}.json`), '{');
  const depot = depotDossier(lieu);
  const [passage] = await sauvegarder(source, [depot]);
  expect(passage).toMatchObject({ ok: true, erreur: null });
  expect((await depot.lister()).map(({ nom }) => nom)).toEqual([passage?.nom, copiee, abimee]);
});

it('une sauvegarde dont la fiche n’a pas pu s’écrire ne reste pas sans elle', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const lieu = join(dossier, 's');
  const le = { ...source, now: () => new Date(Date.UTC(2026, 9, 1, 2, 30)) };
  const nom = 'minutier-2026-10-01T023000Z.sauvegarde';
  await mkdir(join(lieu, `${nom}.json.partiel`), { recursive: true });
  const [passage] = await sauvegarder(le, [depotDossier(lieu)]);
  expect(passage).toMatchObject({ ok: false, erreur: expect.stringContaining('EISDIR') });
  expect(await readdir(lieu)).toEqual([`${nom}.json.partiel`]);
});

it('deux sauvegardes de la même seconde : la seconde le dit, et n’emporte pas ce que la première écrit', async () => {
  const { source, dossier } = await uneEtudeSansServeur();
  const depot = depotDossier(join(dossier, 's'));
  const le = { ...source, now: () => new Date(Date.UTC(2026, 9, 1, 2, 30)) };
  let seconde: NouveauPassage[] | undefined;
  // It comes while the first reads the office.
  const store: FileStore = {
    ...source.store,
    read: async (sha256) => {
      seconde ??= await sauvegarder(le, [depot]);
      return source.store.read(sha256);
    },
  };
  const premiere = await sauvegarder({ ...le, store }, [depot]);
  expect(seconde).toMatchObject([{ ok: false, erreur: expect.stringContaining('au même instant') }]);
  expect(premiere).toMatchObject([{ ok: true, erreur: null }]);
  expect((await depot.lister()).map(({ nom }) => nom)).toEqual(['minutier-2026-10-01T023000Z.sauvegarde']);
});
