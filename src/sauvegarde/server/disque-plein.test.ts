import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { sql } from '../../kit/server/testing/sql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasardeux, uneEtudeSansServeur as uneEtude, unDossierVide } from '../../app/testing/sauvegardes';
import { depotDossier } from './depot-dossier';
import { ecrireArchive } from './ecrire-archive';
import { lireArchive } from './lire-archive';
import { sauvegarder, trouver } from './sauvegarder';

/** A disk of that size; false where this may not be made. */
function unPetitDisque(dossier: string, Ko: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Ko}k`, 'tmpfs', dossier], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', dossier]));
  return true;
}

describe('Un disque plein', () => {
  it('arrête l’archive où qu’elle en soit, et rend la base', async () => {
    const { source } = await uneEtude();
    let entiere = 0;
    const peser = new Writable({
      write(morceau: Buffer, _, fait) {
        entiere += morceau.length;
        fait();
      },
    });
    await ecrireArchive(source, peser);
    for (const place of [0, 100, Math.floor(entiere / 2), entiere - 200]) {
      let reste = place;
      const vers = new Writable({
        write(morceau: Buffer, _, fait) {
          reste -= morceau.length;
          fait(reste < 0 ? Object.assign(new Error('no space'), { code: 'ENOSPC' }) : null);
        },
      });
      await expect(ecrireArchive(source, vers), `${place}`).rejects.toThrow('no space');
    }
    await sql`update etude set nom = 'Encore là'`.execute(source.db);
  });

  it('se dit aussi au milieu d’une pièce qui attend sa place, sans emporter le serveur', async () => {
    const { source } = await uneEtude();
    const { sha256, size } = await source.store.put(hasardeux(2_000_000));
    await sql`insert into fichier (sha256, label, type, size, created_at) values (${sha256}, 'plan.pdf', 'application/pdf', ${size}, '2026-11-21T10:00:00.000Z')`.execute(
      source.db,
    );
    for (const place of [200_000, 1_000_000, 1_900_000]) {
      let reste = place;
      const vers = new Writable({
        write(morceau: Buffer, _, fait) {
          reste -= morceau.length;
          setImmediate(fait, reste < 0 ? new Error('no space') : null);
        },
      });
      await expect(ecrireArchive(source, vers), `${place}`).rejects.toThrow('no space');
    }
  });

  /** An office whose first archive takes a part of a small disk. */
  async function surUnPetitDisque(Ko: number) {
    const etude = await uneEtude();
    const dossier = await unDossierVide('petit');
    const monte = unPetitDisque(dossier, Ko);
    const depot = depotDossier(dossier);
    const plusTard = { ...etude.source, now: () => new Date(Date.now() + 3_600_000) };
    const reste = async (): Promise<string[]> => (await readdir(dossier)).sort();
    return { ...etude, monte, depot, plusTard, reste };
  }

  it('qui n’a pas la place d’une autre le dit sans rien y écrire', async (test) => {
    const { source, monte, depot, plusTard, reste } = await surUnPetitDisque(64);
    test.skip(!monte, 'mount is not permitted here');
    const [premiere] = await sauvegarder(source, [depot]);
    expect(premiere).toMatchObject({ ok: true, erreur: null });
    const vue = { ...depot, deposer: () => Promise.reject(new Error('commencée')) };
    const [seconde] = await sauvegarder(plusTard, [vue]);
    expect(seconde).toMatchObject({
      ok: false,
      nom: null,
      erreur: expect.stringContaining('assez de place'),
    });
    expect(await reste()).toEqual([premiere?.nom, `${premiere?.nom}.json`]);
  });

  it('ni celle des pièces de la première ne la commence', async (test) => {
    const { source, monte, depot, reste } = await surUnPetitDisque(64);
    test.skip(!monte, 'mount is not permitted here');
    const { sha256, size } = await source.store.put(hasardeux(100_000));
    await sql`insert into fichier (sha256, label, type, size, created_at) values (${sha256}, 'plan.pdf', 'application/pdf', ${size}, '2026-11-21T10:00:00.000Z')`.execute(
      source.db,
    );
    const [premiere] = await sauvegarder(source, [depot]);
    expect(premiere?.erreur).toContain('assez de place');
    expect(await reste()).toEqual([]);
  });

  it('laisse la sauvegarde précédente, rien de la nouvelle qui s’est alourdie, et le dit', async (test) => {
    const { source, cles, monte, depot, plusTard, reste } = await surUnPetitDisque(128);
    test.skip(!monte, 'mount is not permitted here');
    const [premiere] = await sauvegarder(source, [depot]);
    expect(premiere).toMatchObject({ ok: true, erreur: null });
    // Rows, which nobody weighs beforehand.
    await sql`update etude set adresse = ${hasardeux(200_000).toString('base64')}`.execute(source.db);
    const [seconde] = await sauvegarder(plusTard, [depot]);
    expect(seconde).toMatchObject({
      ok: false,
      nom: null,
      erreur: expect.stringContaining('disque des sauvegardes est plein'),
    });
    expect(await reste()).toEqual([premiere?.nom, `${premiere?.nom}.json`]);
    const { nom } = (await trouver([depot])) ?? { nom: '' };
    await lireArchive(await depot.lire(nom), cles);
    const passages = await source.db.selectFrom('sauvegarde').select(['ok', 'nom']).orderBy('id').execute();
    expect(passages.map(({ ok }) => ok)).toEqual([true, false]);
  });
});
