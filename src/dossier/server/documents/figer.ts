import { readEtude } from '../../../etude/server/sql';
import { readStoredFichier } from '../../../fichier/server/sql';
import { type Etude, enTete } from '../../../etude/etude';
import type { Db } from '../../../kit/server/db/database';
import type { PageFacture } from './facture';

/** A page with the letterhead of the day it was issued; `logo` is the digest of its picture. */
export interface PageFigee extends PageFacture {
  etude: Etude;
  logo: string | null;
}

export async function figer(db: Db, page: PageFacture): Promise<PageFigee> {
  const etude = enTete(await readEtude(db));
  const logo = etude.logo && (await readStoredFichier(db, etude.logo.id));
  return { ...page, etude, logo: logo?.sha256 ?? null };
}
