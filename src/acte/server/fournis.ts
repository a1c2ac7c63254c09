/** The templates that come with the product: read once, from where they are. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '../../kit/server/json';
import { type ModeleFourni, modelesFournis } from '../acte';

export interface Fourni extends ModeleFourni {
  octets: Buffer;
  sha256: string;
}

export function createFournis(dossier: string): () => Promise<readonly Fourni[]> {
  const lire = async (): Promise<readonly Fourni[]> => {
    const index = modelesFournis.parse(JSON.parse(await readFile(join(dossier, 'index.json'), 'utf8')));
    return Promise.all(
      index.map(async (fourni) => {
        const octets = await readFile(join(dossier, fourni.fichier));
        return { ...fourni, octets, sha256: digest(octets) };
      }),
    );
  };
  let lus: Promise<readonly Fourni[]> | undefined;
  return () => {
    lus ??= lire();
    return lus;
  };
}
