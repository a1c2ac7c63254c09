import { DONE } from '../../kit/api';
import { LIBELLE_PIECE_CLIENT } from '../../client/client';
import { deleteFile } from '../../fichier/api';
import { slotDeClient } from '../../client/server/sql-fichiers';
import { refuserGarnie } from '../../fichier/server/refuser-garnie';
import { remplirPlace, retirerPiece } from '../../fichier/server/sql-emplacements';
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
import { documentOf } from './sql-documents';
import { slotOf } from './sql-pieces';

/** Pieces do not change the version of the file or client: the answer bears the present one (D75). */
export function pieceRoutes(app: App, store: FileStore): void {
  serveUpload(app, store, changePiece, async (context, fichier) => {
    const { db, params, body, user, now, journal, version } = context;
    const { dossierId } = params;
    version((await verrouillerOuvert(db, dossierId)).version);
    const place = { table: 'dossier_fichier', de: dossierId, titre: body.fileType } as const;
    await refuserGarnie(db, place, { vue: body.remplace, user });
    await remplirPlace(db, { ...place, fichierId: fichier.id, now });
    journal({ entite: 'dossier', id: dossierId, apres: { [body.fileType]: fichier } });
  });

  serve(app, deleteFile, async ({ db, params: { fileId }, user, now, journal, version }) => {
    const retirer = async (lieu: Lieu) => {
      if (!(await retirerPiece(db, lieu.table, { fichierId: fileId, now }))) throw notFound('Pièce');
      const contenu = await contenuPiece(db, fileId, lieu);
      await keepInBin(db, corbeillePiece, [{ id: fileId, contenu }], { userId: user.id, now });
    };
    const slot = await slotOf(db, fileId);
    if (slot) {
      version((await verrouillerOuvert(db, slot.dossier_id)).version);
      const { id, dossier_id: de, titre } = slot;
      await retirer({ table: 'dossier_fichier', id, de, titre, libelle: LIBELLE_PIECE[titre] });
      journal({ entite: 'dossier', id: slot.dossier_id, avant: { [slot.titre]: { id: fileId } } });
      return DONE;
    }
    const document = await documentOf(db, fileId);
    if (document) {
      version((await verrouillerOuvert(db, document.dossier_id)).version);
      const { id, dossier_id: de, cle, titre } = document;
      await retirer({ table: 'dossier_document', id, de, titre: cle, libelle: titre });
      const piece = { id: fileId, titre: document.titre };
      journal({ entite: 'dossier', id: document.dossier_id, avant: { piece } });
      return DONE;
    }
    const ofClient = await slotDeClient(db, fileId);
    if (!ofClient) throw notFound('Pièce');
    version(ofClient.version);
    const { id, client_id: de, titre } = ofClient;
    await retirer({ table: 'client_fichier', id, de, titre, libelle: LIBELLE_PIECE_CLIENT[titre] ?? titre });
    journal({ entite: 'client', id: de, avant: { [titre]: { id: fileId } } });
    return DONE;
  });
}
