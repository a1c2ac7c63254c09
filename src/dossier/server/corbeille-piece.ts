import { readClients } from '../../client/server/sql';
import { clientLabel, lienClient } from '../../client/client';
import {
  oublierPiece as oublierPieceClient,
  rendrePiece as rendrePieceClient,
} from '../../client/server/sql-fichiers';
import { PIECE } from '../../fichier/server/pieces-retirees';
import { readStoredFichier } from '../../fichier/server/sql';
import { AppError } from '../../kit/errors';
import type { BinKind } from '../../kit/server/bin';
import type { Db } from '../../kit/server/db/database';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import { nomDossier } from '../dossier';
import { entete } from './colonnes';
import { verrouillerOuvert } from './ecriture';
import { readDossierRow } from './sql';
import { oublierPiece, rendrePiece } from './sql-pieces-supprimees';

/** Where a piece was: a row of one of the three tables that give a stored file its place. */
export interface Lieu {
  table: 'dossier_fichier' | 'dossier_document' | 'client_fichier';
  id: number;
  /** Id of the file (dossier) or of the client. */
  de: number;
  /** The slot, or the key of a document. */
  titre: string;
  /** As the screen calls it. */
  libelle: string;
}
interface Piece extends Lieu {
  fichier_id: number;
  /** The name under which it was uploaded. */
  label: string;
  /** The name that the file (dossier) or the client had. */
  nom: string;
}

async function nomDe(db: Db, { table, de }: Lieu): Promise<string> {
  if (table === 'client_fichier') {
    const [client] = await readClients(db, [de]);
    return client ? clientLabel(client.nom, client.prenom) : '';
  }
  const row = await readDossierRow(db, de);
  return row ? nomDossier(entete(row)) : '';
}

export async function contenuPiece(db: Db, fichierId: number, lieu: Lieu): Promise<{ piece: Piece }> {
  const label = (await readStoredFichier(db, fichierId))?.label ?? '';
  return { piece: { ...lieu, fichier_id: fichierId, label, nom: await nomDe(db, lieu) } };
}

const deClient = ({ table }: Lieu): boolean => table === 'client_fichier';
const PLUS_LA = 'Cette pièce n’est plus à restaurer.';
const ANCIENNE =
  'Son emplacement a reçu une autre pièce entre-temps\u00a0: celle-ci est parmi ses versions précédentes.';

/** A piece that was taken away from a file or a client: its row has stayed, marked so. */
export const corbeillePiece: BinKind<{ piece: Piece }> = {
  entite: PIECE,
  label: ({ piece }) => ({
    titre: [piece.libelle, piece.nom].filter(Boolean).join(' · '),
    lien: deClient(piece) ? lienClient(piece.de) : `/app/dossier/pieces/${piece.de}`,
    dossierId: deClient(piece) ? null : piece.de,
  }),
  detail: async (_, { piece }) => [
    { champ: 'Pièce', valeur: piece.libelle },
    { champ: 'Fichier', valeur: piece.label },
    { champ: deClient(piece) ? 'Client' : 'Dossier', valeur: piece.nom },
  ],
  async restore(db, { piece }) {
    const entite = deClient(piece) ? 'client' : 'dossier';
    await refuseMissing(db, [
      { entite, nom: entite, ids: [piece.de] },
      { entite: 'fichier', nom: 'pièce', ids: [piece.fichier_id] },
    ]);
    if (!deClient(piece)) await verrouillerOuvert(db, piece.de);
    const rendue = deClient(piece)
      ? await rendrePieceClient(db, { id: piece.id, client_id: piece.de, titre: piece.titre })
      : await rendrePiece(db, piece);
    if (!rendue) throw new AppError('conflit', PLUS_LA);
    const cle = piece.table === 'dossier_document' ? 'piece' : piece.titre;
    const apres = { [cle]: { id: piece.fichier_id, label: piece.label } };
    return {
      entry: { entite, id: piece.de, apres },
      ...(rendue === 'ancienne' ? { remarque: ANCIENNE } : {}),
    };
  },
  purge: (db, { piece }) => (deClient(piece) ? oublierPieceClient(db, piece.id) : oublierPiece(db, piece)),
};
