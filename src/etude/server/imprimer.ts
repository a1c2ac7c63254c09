import { type FileStore, siSaine } from '../../fichier/server/store';
import { readStoredFichier } from '../../fichier/server/sql';
import type { App } from '../../kit/server/app';
import { type Etude, enTete } from '../etude';
import { readEtude } from './sql';

/** On the office's letterhead: `modeles/pdf/<modele>.typ` reads `donnees` and `donnees.etude`. `fin`: the client left. */
export type Imprimer = (modele: string, donnees: object, at: Date, fin: AbortSignal) => Promise<Buffer>;

/** The letterhead and its picture. A damaged picture has been reported already: the page is printed without it. */
export async function avecLogo(store: FileStore, etude: Etude, sha256: string | null | undefined) {
  const logo = sha256 ? await siSaine(store.read(sha256)) : null;
  const images: Record<string, Uint8Array> = logo ? { logo } : {};
  return { etude: logo ? etude : { ...etude, logo: null }, images };
}

export function createImprimer({ db, renderPdf }: App, store: FileStore): Imprimer {
  return async (modele, donnees, at, fin) => {
    const lue = enTete(await readEtude(db));
    const logo = lue.logo && (await readStoredFichier(db, lue.logo.id));
    const { etude, images } = await avecLogo(store, lue, logo?.sha256);
    return renderPdf(modele, { etude, ...donnees }, { at, images, signal: fin });
  };
}
