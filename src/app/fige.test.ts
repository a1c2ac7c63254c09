/** A server whose machine is held up (a virtual one that is saved or moved, a PC that sleeps): it has nothing to do when it goes on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { construire, demarrer } from './testing/pannes/processus';

/** So little, that a few seconds without a turn of the event loop are far beyond, spread over one sample. */
const PRESSION_MS = '50';
const FIGE_MS = 5_000;
const LONG_MS = 60_000;

beforeAll(construire);

it(
  'un serveur figé quelques secondes sert ceux qui l’ont attendu, sans leur dire qu’il a trop à faire',
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'minutier-fige-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const serveur = await demarrer({ DATA_DIR, PRESSION_MS });
    onTestFinished(() => serveur.tuer());
    const servir = async () => (await fetch(`${serveur.url}/login`)).status;
    while ((await servir()) !== 200); // it has just started: its event loop was late indeed
    const figer = async () => {
      serveur.process.kill('SIGSTOP');
      const attendus = [servir(), servir()];
      await setTimeout(FIGE_MS);
      serveur.process.kill('SIGCONT');
      return Promise.all(attendus);
    };
    // On a loaded machine it may be stopped in the middle of something: it was busy then.
    await expect.poll(figer, { timeout: LONG_MS / 2 }).toEqual([200, 200]);
  },
  LONG_MS,
);
