import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { uneEtudeSansServeur, unDossierVide } from '../../app/testing/sauvegardes';
import { nomDe } from './archive';
import type { Depot } from './depot';
import { borner, resteEnAttente } from './depot-borne';
import { depotDossier } from './depot-dossier';
import { lanceur } from './lanceur';
import { sauvegarder } from './sauvegarder';
import { DAY_MS } from '../../kit/dates';

const SILENCE_MS = 2_000;
const MUET = expect.stringContaining('ne répond plus');

/** Whoever opens it waits for somebody at the other end, as for a disk of the network that is frozen. */
function figer(chemin: string): () => Promise<void> {
  execFileSync('mkfifo', [chemin]);
  const degeler = async (): Promise<void> => {
    const autreBout = await open(chemin, constants.O_RDWR | constants.O_NONBLOCK);
    await expect.poll(resteEnAttente).toBe(false);
    await autreBout.close();
  };
  onTestFinished(degeler);
  return degeler;
}

const unDepot = (dossier: string) => borner(depotDossier(dossier), { silenceMs: SILENCE_MS });

it('un disque qui se fige pendant que l’on y écrit est dit, et n’empêche ni l’autre ni la nuit d’après', async () => {
  const { source } = await uneEtudeSansServeur();
  const [fige, sain] = [await unDossierVide(), await unDossierVide()];
  const nuit = new Date();
  figer(join(fige, `${nomDe(nuit)}.json.partiel`));
  const sauver = (now: Date, depot: Depot) =>
    sauvegarder({ ...source, now: () => now }, [depot, borner(depotDossier(sain))]);
  const passages = await sauver(nuit, unDepot(fige));
  expect(passages).toMatchObject([
    { lieu: fige, ok: false, nom: null, erreur: MUET },
    { lieu: sain, ok: true, nom: nomDe(nuit), erreur: null },
  ]);
  expect(await readdir(fige)).not.toContain(nomDe(nuit));
  const lendemain = new Date(nuit.getTime() + DAY_MS);
  expect(await sauver(lendemain, borner(depotDossier(fige)))).toMatchObject([
    { lieu: fige, ok: true, nom: nomDe(lendemain) },
    { lieu: sain, ok: true },
  ]);
});

it('un disque qui se fige quand on le lit n’est plus interrogé, et se dit', async () => {
  const dossier = await unDossierVide();
  const nom = nomDe(new Date());
  figer(join(dossier, nom));
  const depot = unDepot(dossier);
  await expect(depot.lire(nom)).rejects.toThrow('ne répond plus');
  await expect(depot.lister()).rejects.toThrow('ne répond plus');
});

it('une commande se termine même quand un disque figé la retient, et l’échec dit pourquoi', async () => {
  const dossier = await unDossierVide();
  const nom = nomDe(new Date());
  const degeler = figer(join(dossier, nom));
  const de = (chemin: string): string => JSON.stringify(pathToFileURL(chemin).href);
  const programme = `
    import { conduire } from ${de('src/app/dire.ts')};
    import { borner } from ${de('src/sauvegarde/server/depot-borne.ts')};
    import { depotDossier } from ${de('src/sauvegarde/server/depot-dossier.ts')};
    const depot = borner(depotDossier(${JSON.stringify(dossier)}), { silenceMs: 200 });
    await conduire(() => depot.lire(${JSON.stringify(nom)}));`;
  const lancer = lanceur(() => ['--import', 'tsx', '--input-type=module', '-e', programme], process.env);
  await expect(lancer('sauvegarder')).rejects.toThrow(`${dossier} ne répond plus`);
  await degeler();
});
