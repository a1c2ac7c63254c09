/** Records about the database kept outside of it (checkpoints, erasures): beside the pieces, where every server adds to them and reads them. */
import { join } from 'node:path';
import { figesDansFactures } from '../dossier/server/sql-factures';
import {
  DOSSIER_POINTS,
  type LieuDesPoints,
  pointsAuFichier,
  pointsAuxNotes,
} from '../historique/server/lieu-points';
import { FICHIER_POINTS, exigerMemesPoints } from '../historique/server/points';
import type { Db } from '../kit/server/db/database';
import { type Notes, s3Notes } from '../kit/server/s3-notes';
import {
  DOSSIER_EFFACEMENTS,
  FICHIER_EFFACEMENTS,
  type Memoire,
  memoireAuFichier,
  memoireAuxNotes,
} from '../protection/server/memoire';
import type { Settings } from './settings';

type Lieu = Pick<Settings, 'dataDir' | 'fichiersS3'>;

export const lieuDesPoints = ({ dataDir, fichiersS3 }: Lieu): LieuDesPoints =>
  fichiersS3
    ? pointsAuxNotes(s3Notes(fichiersS3, DOSSIER_POINTS))
    : pointsAuFichier(join(dataDir, FICHIER_POINTS));

export const memoireDesEffacements = ({ dataDir, fichiersS3 }: Lieu): Memoire =>
  fichiersS3
    ? memoireAuxNotes(s3Notes(fichiersS3, DOSSIER_EFFACEMENTS))
    : memoireAuFichier(join(dataDir, FICHIER_EFFACEMENTS));

/** An erasure that a restoration has undone is known there only: whoever moves takes it along. */
export const emporterEffacements = async (de: Lieu, vers: Lieu): Promise<void> =>
  memoireDesEffacements(vers).tenir(await memoireDesEffacements(de).toutes());

/** To be set aside at a restoration: the checkpoints of this office would contradict the journal of the one put in its place. */
export const notesATaire = ({ fichiersS3 }: Lieu): Notes[] =>
  fichiersS3 ? [s3Notes(fichiersS3, DOSSIER_POINTS)] : [];

/** What the sweep of the pieces asks of the other slices. */
export const balaiDe = (lieu: Lieu) => ({
  nommesAilleurs: figesDansFactures,
  exigerSiens: (db: Db) => exigerMemesPoints(db, lieuDesPoints(lieu)),
});
