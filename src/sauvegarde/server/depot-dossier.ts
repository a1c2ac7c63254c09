import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { diskRoom, makeFolder } from '../../kit/server/disk';
import { codeOf } from '../../kit/server/error-code';
import { syncFile, syncFolder } from '../../kit/server/sync-to-disk';
import { type Fiche, instantDe } from './archive';
import { type Depot, type Rangee, ficheDe } from './depot';

const PARTIEL = '.partiel';
const FICHE = '.json';
/** Age of an abandoned archive: the night after has its room again. */
const ABANDONNE_MS = 12 * 3_600_000;

/** Removes what a power cut left half-written. */
async function balayer(dossier: string): Promise<void> {
  for (const nom of (await readdir(dossier)).filter((nom) => nom.endsWith(PARTIEL))) {
    const chemin = join(dossier, nom);
    if (Date.now() - (await stat(chemin)).mtimeMs > ABANDONNE_MS) await rm(chemin, { force: true });
  }
}

async function lireFiche(chemin: string): Promise<Fiche | undefined> {
  try {
    return ficheDe(await readFile(chemin + FICHE, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Another process is writing that very file: it is not this one's to remove. */
const estPris = (error: unknown, partiel: string): boolean =>
  codeOf(error) === 'EEXIST' && (error as NodeJS.ErrnoException).path === partiel;
const PRISE = 'Une autre sauvegarde s’écrit là au même instant\u00a0: celle-ci lui a laissé la place.';

/** An error in removing must not hide the first error. */
const retirer = (chemin: string): Promise<void> => rm(chemin, { force: true }).catch(() => undefined);

/** A folder: an archive is written under a temporary name, synced to the disk, read back, then renamed. */
export function depotDossier(donne: string): Depot {
  const dossier = resolve(donne);
  const chemin = (nom: string): string => join(dossier, nom);

  async function ecrireFiche(fiche: Fiche): Promise<void> {
    const final = chemin(fiche.nom) + FICHE;
    await writeFile(final + PARTIEL, `${JSON.stringify(fiche, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(final + PARTIEL, final);
  }

  /** The sheet first: an archive without one passes for a file that somebody copied there. */
  async function nommer(partiel: string, fiche: Fiche): Promise<void> {
    const final = chemin(fiche.nom);
    try {
      await ecrireFiche(fiche);
      await rename(partiel, final);
      await syncFolder(dossier);
    } catch (error) {
      for (const reste of ['', FICHE + PARTIEL, FICHE]) await retirer(final + reste);
      throw error;
    }
  }

  async function regarder(nom: string, le: string): Promise<Rangee> {
    const rangee: Rangee = { nom, le, taille: 0, fiche: undefined };
    try {
      rangee.taille = (await stat(chemin(nom))).size;
      rangee.fiche = await lireFiche(chemin(nom));
    } catch (illisible) {
      rangee.illisible = illisible;
    }
    return rangee;
  }

  return {
    lieu: dossier,
    async lister() {
      const noms = await readdir(dossier).catch((error: unknown): string[] => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      const rangees: Rangee[] = [];
      for (const nom of noms) {
        const le = instantDe(nom);
        if (le === undefined) continue;
        rangees.push(await regarder(nom, le));
      }
      return rangees.sort((a, b) => (a.le < b.le ? 1 : -1));
    },
    lire: async (nom) => {
      const flux = createReadStream(chemin(nom), { highWaterMark: 1_048_576 });
      await new Promise((ouvert, rate) => flux.once('open', ouvert).once('error', rate));
      return flux;
    },
    async place() {
      await makeFolder(dossier);
      await balayer(dossier);
      return (await diskRoom(dossier)).libre;
    },
    async deposer(nom, ecrire, verifier) {
      await makeFolder(dossier);
      await balayer(dossier);
      const partiel = chemin(nom) + PARTIEL;
      try {
        await ecrire(createWriteStream(partiel, { flags: 'wx', mode: 0o600, flush: true }));
        await syncFile(partiel);
        const fiche = await verifier(createReadStream(partiel, { highWaterMark: 1_048_576 }));
        await nommer(partiel, fiche);
        return fiche;
      } catch (error) {
        if (estPris(error, partiel)) throw new Error(PRISE, { cause: error });
        await retirer(partiel);
        throw error;
      }
    },
    noter: ecrireFiche,
    async supprimer(nom) {
      await rm(chemin(nom), { force: true });
      await rm(chemin(nom) + FICHE, { force: true });
    },
  };
}
