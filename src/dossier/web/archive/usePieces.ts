import { useState } from 'react';
import { deleteFile } from '../../../fichier/api';
import { WRONG_TYPE, estAccepte } from '../../../fichier/fichier';
import { call } from '../../../kit/web/call';
import { alertDialog, confirmDelete, showSaveError } from '../../../kit/web/dialogs';
import { notifySuccess } from '../../../kit/web/notify';
import { upload } from '../../../kit/web/upload';
import { changePiece } from '../../api';
import { ajouterPiece } from '../../apiArchive';
import type { PieceArchive } from '../../archive';
import { suivreDossier } from '../queries';
import { messages } from './messages';

type Cible = Pick<PieceArchive, 'titre' | 'emplacement'> & { courante: PieceArchive['courante'] };

/** Replaces a piece or takes it away, says so, and has the screens that show the file read it again. */
export function usePiece(dossierId: number, { titre, emplacement, courante }: Cible) {
  /** The part of the file that has been sent, from 0 to 1. */
  const [part, setPart] = useState<number | null>(null);

  const envoyer = async (file: File): Promise<void> => {
    if (!estAccepte(file)) return alertDialog(WRONG_TYPE);
    setPart(0);
    const sent = { file, onProgress: setPart };
    try {
      if (emplacement) {
        const fields = { fileType: emplacement, remplace: courante?.fichier.id ?? 0 };
        await upload(changePiece, { params: { dossierId }, fields, ...sent });
      } else {
        const fields = { titre, remplace: courante?.fichier.id };
        await upload(ajouterPiece, { params: { id: dossierId }, fields, ...sent });
      }
      const { title, text } = courante ? messages.remplacee(titre) : messages.ajoutee(titre);
      notifySuccess(title, text);
      await suivreDossier(dossierId);
    } catch (error) {
      setPart(null);
      void suivreDossier(dossierId);
      if (await showSaveError(error, { file: true })) await envoyer(file);
    } finally {
      setPart(null);
    }
  };

  const supprimer = async () => {
    if (!courante || !(await confirmDelete(messages.question(titre)))) return;
    try {
      await call(deleteFile, { params: { fileId: courante.fichier.id } });
      notifySuccess(messages.supprimee.title, messages.supprimee.text);
    } catch (error) {
      await showSaveError(error);
    }
    await suivreDossier(dossierId);
  };

  return { part, envoyer, supprimer };
}
