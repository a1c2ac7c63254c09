/** The places where pieces may lie, and how a test lays hands on their bytes. */
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FichierAbime, type Place, createFileStore } from '../../fichier/server/store';
import { ringOf } from '../../kit/server/key';
import { unDossierVide } from './sauvegardes';
import { type S3DEssai, unS3 } from './s3';

export interface Lieu {
  place: Place;
  chemin(nom: string): string;
  lire(nom: string): Promise<Buffer>;
  ecrire(nom: string, octets: Buffer): Promise<void>;
  retirer(nom: string): Promise<void>;
  /** As if it had been written the day before yesterday. */
  vieillir(nom: string): Promise<void>;
  s3: S3DEssai | undefined;
}

const DEUX_JOURS_MS = 2 * 86_400_000;
const enSaPlace = (nom: string): string => `${nom.slice(0, 2)}/${nom}`;

function lieuDe(place: Place, chemin: (nom: string) => string, s3?: S3DEssai): Lieu {
  return {
    place,
    chemin,
    s3,
    lire: (nom) => readFile(chemin(nom)),
    ecrire: async (nom, octets) => {
      await mkdir(dirname(chemin(nom)), { recursive: true });
      await writeFile(chemin(nom), octets);
    },
    retirer: (nom) => rm(chemin(nom)),
    vieillir: async (nom) => {
      const avant = new Date(Date.now() - DEUX_JOURS_MS);
      await utimes(chemin(nom), avant, avant);
    },
  };
}

export const LIEUX: Record<string, () => Promise<Lieu>> = {
  'sur le disque': async () => {
    const folder = await unDossierVide('pieces');
    return lieuDe({ folder }, (nom) => join(folder, enSaPlace(nom)));
  },
  'dans un S3': async () => {
    const [folder, s3] = [await unDossierVide('pieces'), await unS3()];
    const chemin = (nom: string) => s3.chemin(s3.reglages.prefix + enSaPlace(nom));
    return lieuDe({ folder, s3: s3.reglages }, chemin, s3);
  },
};

/** The store of that place, under these keys. */
export const ouvrirLieu = (
  { place }: Lieu,
  cles: readonly Buffer[],
  abime?: (fichier: FichierAbime) => void,
) => createFileStore(place, ringOf(cles).purpose('fichiers'), abime);
