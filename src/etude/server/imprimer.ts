import type { FileStore } from '../../fichier/server/store';
import { readStoredFichier } from '../../fichier/server/sql';
import type { App } from '../../kit/server/app';
import { enTete } from '../etude';
import { readEtude } from './sql';

/** A document on the office's letterhead: `modeles/pdf/<modele>.typ`, which reads `donnees` and `donnees.etude`. `fin`: nobody waits for it any more. */
export type Imprimer = (modele: string, donnees: object, at: Date, fin: AbortSignal) => Promise<Buffer>;

export function createImprimer({ db, renderPdf }: App, store: FileStore): Imprimer {
  return async (modele, donnees, at, fin) => {
    const etude = enTete(await readEtude(db));
    const logo = etude.logo && (await readStoredFichier(db, etude.logo.id));
    const images: Record<string, Uint8Array> = logo ? { logo: await store.read(logo.sha256) } : {};
    return renderPdf(modele, { etude, ...donnees }, { at, images, signal: fin });
  };
}
