import { readClients } from '../../client/server/sql';
import { clientLabel, lienClient } from '../../client/client';
import { readStoredFichier } from '../../fichier/server/sql';
import { type Emplacements, PIECE, oublierPiece, rendrePiece } from '../../fichier/server/sql-emplacements';
import { AppError } from '../../kit/errors';
import type { BinKind } from '../../kit/server/bin';
import type { Db } from '../../kit/server/db/database';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import { nomDossier } from '../dossier';
import { entete } from './colonnes';
import { verrouillerOuvert } from './ecriture';
import { readDossierRow } from './sql';

/** Where a piece was: a row of one of the tables that give a stored file its place. */
export interface Lieu {
  table: Emplacements;
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
    const rendue = await rendrePiece(db, piece);
    if (!rendue) throw new AppError('conflit', PLUS_LA);
    const cle = piece.table === 'dossier_document' ? 'piece' : piece.titre;
    const apres = { [cle]: { id: piece.fichier_id, label: piece.label } };
    return {
      entry: { entite, id: piece.de, apres },
      ...(rendue === 'ancienne' ? { remarque: ANCIENNE } : {}),
    };
  },
  purge: (db, { piece }) => oublierPiece(db, piece.table, piece.id),
};
