import { LIBELLE_PIECE_CLIENT } from '../../client/client';
import { deleteFile } from '../../fichier/api';
import { removeFromSlot } from '../../client/server/sql-fichiers';
import type { FileStore } from '../../fichier/server/store';
import { serveUpload } from '../../fichier/server/upload';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { changePiece } from '../api';
import { LIBELLE_PIECE } from '../pieces';
import { type Lieu, contenuPiece, corbeillePiece } from './corbeille-piece';
import { verrouillerOuvert } from './ecriture';
import { documentOf, retirerDocument } from './sql-documents';
import { clearSlot, fillSlot, slotOf } from './sql-pieces';

const OK = { ok: true } as const;

/** Pieces do not change the version of the file or client: the answer bears the present one (D75). */
export function pieceRoutes(app: App, store: FileStore): void {
  serveUpload(app, store, changePiece, async (context, fichier) => {
    const { db, params, body, now, journal, version } = context;
    const { dossierId } = params;
    version((await verrouillerOuvert(db, dossierId)).version);
    await fillSlot(db, { dossierId, titre: body.fileType, fichierId: fichier.id, now });
    journal({ entite: 'dossier', id: dossierId, apres: { [body.fileType]: fichier } });
  });

  serve(app, deleteFile, async ({ db, params: { fileId }, user, now, journal, version }) => {
    const garder = async (lieu: Lieu) => {
      const contenu = await contenuPiece(db, fileId, lieu);
      await keepInBin(db, corbeillePiece, [{ id: fileId, contenu }], { userId: user.id, now });
    };
    const slot = await slotOf(db, fileId);
    if (slot) {
      version((await verrouillerOuvert(db, slot.dossier_id)).version);
      if (!(await clearSlot(db, fileId, now))) throw notFound('Pièce');
      const { id, dossier_id: de, titre } = slot;
      await garder({ table: 'dossier_fichier', id, de, titre, libelle: LIBELLE_PIECE[titre] });
      journal({ entite: 'dossier', id: slot.dossier_id, avant: { [slot.titre]: { id: fileId } } });
      return OK;
    }
    const document = await documentOf(db, fileId);
    if (document) {
      version((await verrouillerOuvert(db, document.dossier_id)).version);
      if (!(await retirerDocument(db, fileId, now))) throw notFound('Pièce');
      const { id, dossier_id: de, cle, titre } = document;
      await garder({ table: 'dossier_document', id, de, titre: cle, libelle: titre });
      const piece = { id: fileId, titre: document.titre };
      journal({ entite: 'dossier', id: document.dossier_id, avant: { piece } });
      return OK;
    }
    const ofClient = await removeFromSlot(db, fileId, now);
    if (!ofClient) throw notFound('Pièce');
    version(ofClient.version);
    const { id, clientId: de, titre } = ofClient;
    await garder({ table: 'client_fichier', id, de, titre, libelle: LIBELLE_PIECE_CLIENT[titre] ?? titre });
    journal({ entite: 'client', id: de, avant: { [titre]: { id: fileId } } });
    return OK;
  });
}
