import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from '../../kit/server/testing/sql';
import { describe, expect, it } from 'vitest';
import { hasard } from '../../app/testing/hasard';
import { hasardeux, uneEtudeSansServeur as uneEtude } from '../../app/testing/sauvegardes';
import { newKey, ringOf } from '../../kit/server/key';
import { sealStream } from '../../kit/server/sealed';
import { ArchiveRefusee, type Cles } from './archive';
import type { Depot } from './depot';
import { depotDossier } from './depot-dossier';
import { type Source, ecrireArchive } from './ecrire-archive';
import { lireArchive } from './lire-archive';
import { sauvegarder, tourner, trouver } from './sauvegarder';

async function octetsDe(source: Source): Promise<Buffer> {
  const morceaux: Buffer[] = [];
  const vers = new Writable({
    write(morceau: Buffer, _, fait) {
      morceaux.push(morceau);
      fait();
    },
  });
  await ecrireArchive(source, vers);
  return Buffer.concat(morceaux);
}
const lire = (octets: Buffer, cles: Cles) => lireArchive(Readable.from([octets]), cles);

const ESSAIS = 300;

describe('Une archive', () => {
  it('se relit entière, et refuse tout octet changé, toute coupure et tout ajout', async () => {
    const { source, cles } = await uneEtude();
    const entiere = await octetsDe(source);
    const { manifeste, taille } = await lire(entiere, cles);
    expect([taille, manifeste.fichiers.nombre, manifeste.tables.fichier?.lignes]).toEqual([
      entiere.length,
      2,
      2,
    ]);
    const h = hasard(20_261_121);
    for (let i = 0; i < ESSAIS; i += 1) {
      const rang = h.entier(0, entiere.length - 1);
      const changee = Buffer.from(entiere);
      changee[rang] = (changee[rang] ?? 0) ^ h.entier(1, 255);
      await expect(lire(changee, cles), `octet ${rang}`).rejects.toThrow(ArchiveRefusee);
    }
    for (let i = 0; i < ESSAIS / 3; i += 1) {
      const coupe = i === 0 ? entiere.length - 1 : h.entier(0, entiere.length - 1);
      await expect(lire(entiere.subarray(0, coupe), cles), `coupée à ${coupe}`).rejects.toThrow(
        ArchiveRefusee,
      );
    }
    await expect(lire(Buffer.concat([entiere, Buffer.from([0])]), cles)).rejects.toThrow(ArchiveRefusee);
  });

  it('refuse une autre clé, un autre fichier, et ce que la même clé a chiffré d’autre, en disant lequel', async () => {
    const { source, cles } = await uneEtude();
    const octets = await octetsDe(source);
    const autre = ringOf([newKey()]).purpose('sauvegarde');
    await expect(lire(octets, autre)).rejects.toThrow('autre clé');
    for (const etranger of [Buffer.alloc(0), Buffer.from('PK\u0003\u0004'), hasardeux(5_000)])
      await expect(lire(etranger, cles)).rejects.toThrow('n’est pas une sauvegarde');
    const scelle = await buffer(Readable.from(['autre chose']).compose(sealStream(cles.current())));
    await expect(lire(scelle, cles)).rejects.toThrow(ArchiveRefusee);
  });

  it('n’est pas dite abîmée quand c’est la base où elle est remise qui refuse', async () => {
    const { source, cles } = await uneEtude();
    const octets = await octetsDe(source);
    const lignes = async (): Promise<void> => {
      throw new Error('cannot start a transaction within a transaction');
    };
    await expect(lireArchive(Readable.from([octets]), cles, { lignes })).rejects.toThrow('cannot start');
  });

  it('ne contient ni la clé de l’étude, ni en clair un seul mot de ses lignes', async () => {
    const { source } = await uneEtude();
    await sql`insert into societe (nom, created_at, tri_nom, recherche) values ('Secret planté', '2026', 'x', 'x')`.execute(
      source.db,
    );
    const octets = await octetsDe(source);
    for (const secret of ['Secret planté', 'societe', 'acte.pdf', source.cles.current()])
      expect(octets.includes(secret)).toBe(false);
  });

  it('dit les fichiers que l’étude a perdus, et sauvegarde le reste', async () => {
    const { source, cles, dossier } = await uneEtude();
    const { sha256 } = await source.store.put(hasardeux(50));
    const fichiers = join(dossier, 'fichiers', sha256.slice(0, 2), sha256);
    await sql`insert into fichier (sha256, label, type, size, created_at) values (${sha256}, 'x.pdf', 'application/pdf', 50, '2026')`.execute(
      source.db,
    );
    await writeFile(fichiers, 'abîmé');
    expect((await lire(await octetsDe(source), cles)).manifeste.abimes).toEqual([sha256]);
    const [passage] = await sauvegarder(source, [depotDossier(join(dossier, 's'))]);
    expect(passage).toMatchObject({ ok: true, fichiers: 2, erreur: expect.stringContaining('Un fichier') });
  });
});

describe('Un dépôt', () => {
  it('ne garde que ce qui a été relu, et tourne', async () => {
    const { source, dossier } = await uneEtude();
    const depot = depotDossier(join(dossier, 's'));
    for (let jour = 1; jour <= 12; jour += 1) {
      const now = (): Date => new Date(Date.UTC(2026, 9, jour, 2, 30));
      const [passage] = await sauvegarder({ ...source, now }, [depot]);
      expect(passage?.ok).toBe(true);
    }
    // The seven last days, and the Sundays of the weeks before.
    const jours = (await depot.lister()).map(({ le }) => Number(le.slice(8, 10)));
    expect(jours).toEqual([12, 11, 10, 9, 8, 7, 6, 4]);
    const [derniere] = await depot.lister();
    await mkdir(join(dossier, 's'), { recursive: true });
    await writeFile(join(dossier, 's', 'minutier-2026-10-20T023000Z.sauvegarde'), 'copié là par quelqu’un');
    expect((await trouver([depot]))?.nom).toBe(derniere?.nom);
    await tourner(depot, new Date(Date.UTC(2026, 10, 20)));
    expect((await depot.lister()).map(({ nom }) => nom)).toContain(derniere?.nom);
  });

  it('qui échoue n’empêche pas le suivant', async () => {
    const { source, dossier, cles } = await uneEtude();
    await writeFile(join(dossier, 'fichier'), 'ce n’est pas un dossier');
    const bon = depotDossier(join(dossier, 's'));
    const casse: Depot = depotDossier(join(dossier, 'fichier'));
    const passages = await sauvegarder(source, [casse, bon]);
    expect(passages.map(({ ok }) => ok)).toEqual([false, true]);
    const [rangee] = await bon.lister();
    const octets = await buffer(await bon.lire(rangee?.nom ?? ''));
    expect((await lire(octets, cles)).sha256).toBe(rangee?.fiche?.sha256);
    expect((await readFile(join(dossier, 's', `${rangee?.nom}.json`), 'utf8')).includes('acte.pdf')).toBe(
      false,
    );
  });

  it('qui avait échoué reçoit à la reprise l’archive de cette nuit-là ; celui qui l’a n’en reçoit pas d’autre', async () => {
    const { source, dossier } = await uneEtude();
    const depots = ['s', 't'].map((nom) => depotDossier(join(dossier, nom)));
    const [bon, casse] = depots;
    if (!bon || !casse) throw new Error('two places');
    const a = (heure: number, jour = 1) => ({
      ...source,
      now: () => new Date(Date.UTC(2026, 9, jour, heure, 30)),
    });
    await writeFile(join(dossier, 't'), 'ce n’est pas un dossier');
    const [nuit] = await sauvegarder(a(2), depots);
    await rm(join(dossier, 't'));
    const reprise = await sauvegarder(a(3), depots, { reprise: true });
    expect(reprise).toMatchObject([{ lieu: casse.lieu, nom: nuit?.nom, ok: true }]);
    expect(await sauvegarder(a(4), depots, { reprise: true })).toEqual([]);
    for (const depot of depots) expect((await depot.lister()).map(({ nom }) => nom)).toEqual([nuit?.nom]);
    // Of another day, or asked for by somebody: as ever.
    expect(await sauvegarder(a(2, 2), depots, { reprise: true })).toHaveLength(2);
    expect(await sauvegarder(a(5, 2), depots)).toHaveLength(2);
    expect(await bon.lister()).toHaveLength(3);
  });

  it('qui a la dernière bonne est celui où elle est prise ; un autre qui ne se lit pas n’y change rien', async () => {
    const { source, dossier } = await uneEtude();
    const [ancien, recent] = ['s', 't'].map((nom) => depotDossier(join(dossier, nom)));
    if (!ancien || !recent) throw new Error('two places');
    const le = (jour: number) => ({ ...source, now: () => new Date(Date.UTC(2026, 9, jour, 2, 30)) });
    await sauvegarder(le(1), [ancien, recent]);
    expect((await trouver([ancien, recent]))?.depot).toBe(ancien);
    const [passage] = await sauvegarder(le(2), [recent]);
    expect(await trouver([ancien, recent])).toMatchObject({ depot: recent, nom: passage?.nom });
    await writeFile(join(dossier, 'fichier'), 'ce n’est pas un dossier');
    const illisible = depotDossier(join(dossier, 'fichier'));
    expect((await trouver([illisible, ancien, recent]))?.depot).toBe(recent);
    await expect(trouver([illisible])).rejects.toThrow('ENOTDIR');
  });
});
