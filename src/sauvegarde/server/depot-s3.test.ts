import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3Error from 's3rver/lib/models/error.js';
import { describe, expect, it } from 'vitest';
import { unS3 } from '../../app/testing/s3';
import { unDossierVide, uneEtudeSansServeur } from '../../app/testing/sauvegardes';
import { depotDossier } from './depot-dossier';
import { depotS3 } from './depot-s3';
import { lireArchive } from './lire-archive';
import { sauvegarder, trouver } from './sauvegarder';

describe('Un dépôt S3', () => {
  it('reçoit la sauvegarde par morceaux, la relit, la retrouve, la retire', async () => {
    const { source, cles } = await uneEtudeSansServeur();
    const { reglages } = await unS3();
    const depot = depotS3(reglages);
    const dossier = depotDossier(await unDossierVide());
    const passages = await sauvegarder(source, [dossier, depot]);
    expect(passages.map(({ ok, lieu, erreur }) => [ok, lieu, erreur])).toEqual([
      [true, dossier.lieu, null],
      [true, `s3://${reglages.bucket}/etude/`, null],
    ]);
    const [ici, la] = [(await dossier.lister())[0], (await depot.lister())[0]];
    expect(la).toEqual(ici);
    await lireArchive(await depot.lire(la?.nom ?? ''), cles);
    await depot.supprimer(la?.nom ?? '');
    expect(await depot.lister()).toEqual([]);
  });

  it('seul, reçoit ce qui n’a jamais touché le disque', async () => {
    const { source } = await uneEtudeSansServeur();
    const depot = depotS3((await unS3()).reglages);
    const [passage] = await sauvegarder(source, [depot]);
    expect(passage).toMatchObject({ ok: true, erreur: null });
    expect((await trouver([depot]))?.nom).toBe(passage?.nom);
  });

  it('dont une fiche ne se lit pas un instant ne perd aucune sauvegarde', async () => {
    const { source } = await uneEtudeSansServeur();
    const s3 = await unS3();
    const depot = depotS3(s3.reglages);
    const le = (jour: number) => ({ ...source, now: () => new Date(Date.UTC(2026, 9, jour, 2, 30)) });
    const [ancienne] = await sauvegarder(le(1), [depot]);
    s3.devant = ({ method, path }, suite) => {
      if (method === 'GET' && path.endsWith(`${ancienne?.nom}.json`)) throw new S3Error('SlowDown', 'Reduce');
      return suite();
    };
    const [passage] = await sauvegarder(le(28), [depot]);
    expect(passage).toMatchObject({ ok: true, erreur: expect.stringContaining('SlowDown') });
    s3.devant = (_, suite) => suite();
    expect((await depot.lister()).map(({ nom }) => nom)).toEqual([passage?.nom, ancienne?.nom]);
  });

  it('ne garde rien de ce qu’il relit autrement qu’il ne l’a reçu', async () => {
    const { source } = await uneEtudeSansServeur();
    const { reglages, dossier } = await unS3();
    const depot = depotS3(reglages);
    const abimer = async (): Promise<void> => {
      const [objet] = (await readdir(join(dossier, 'etude'))).filter((nom) => nom.endsWith('_object'));
      await writeFile(join(dossier, 'etude', objet ?? ''), 'autre chose');
    };
    const traitre = {
      ...depot,
      deposer: (
        nom: string,
        ecrire: Parameters<typeof depot.deposer>[1],
        verifier: Parameters<typeof depot.deposer>[2],
      ) =>
        depot.deposer(nom, ecrire, async (flux) => {
          flux.destroy();
          await abimer();
          return verifier(await depot.lire(nom));
        }),
    };
    const [passage] = await sauvegarder(source, [traitre]);
    expect(passage).toMatchObject({
      ok: false,
      nom: null,
      erreur: expect.stringContaining('n’est pas une sauvegarde'),
    });
    expect(await depot.lister()).toEqual([]);
  });

  it('injoignable ou refusé, il laisse la sauvegarde du dossier, et le dit', async () => {
    const { source, dossier } = await uneEtudeSansServeur();
    const { reglages, fermer } = await unS3();
    const local = depotDossier(join(dossier, 's'));
    const refuse = { ...reglages, bucket: 'inconnu' };
    await fermer();
    for (const s3 of [reglages, { ...refuse, endpoint: (await unS3()).reglages.endpoint }]) {
      const passages = await sauvegarder(source, [local, depotS3(s3)]);
      expect(passages.map(({ ok }) => ok)).toEqual([true, false]);
      expect(passages[1]?.erreur).toMatch(/ECONNREFUSED|bucket/);
    }
  });
});
