import { FileSlot } from '../../fichier/web/FileSlot';
import { call } from '../../kit/web/call';
import { upload } from '../../kit/web/upload';
import { deleteFile } from '../../fichier/api';
import { changePiece } from '../api';
import type { Dossier } from '../dossier';
import { LIBELLE_PIECE, type PieceKey } from '../pieces';
import { LienPiece } from './archive/LienPiece';
import { suivreDossier } from './queries';

interface Props {
  dossier: Pick<Dossier, 'id' | 'files'>;
  titre: PieceKey;
  /** Marked as awaited when empty: the file cannot be closed without it (R522). */
  required?: boolean;
  readOnly?: boolean;
}

/** One slot of the file's pieces (R525–R532). It writes at once, apart from the step's form. */
export function PieceSlot({ dossier, titre, required, readOnly }: Props) {
  const { id: dossierId } = dossier;
  const fichier = dossier.files.find((piece) => piece.titre === titre) ?? null;
  const ecrire = async (ecriture: Promise<unknown>) => {
    await ecriture.catch((error: unknown) => {
      // A colleague may have filled the slot, or emptied it: what is there now is shown, while the refusal is told.
      void suivreDossier(dossierId);
      throw error;
    });
    await suivreDossier(dossierId);
  };
  return (
    <FileSlot
      label={LIBELLE_PIECE[titre]}
      fichier={fichier}
      nom={fichier && <LienPiece fichier={fichier}>{fichier.label}</LienPiece>}
      required={required}
      readOnly={readOnly}
      onUpload={(file, onProgress) =>
        ecrire(
          upload(changePiece, {
            params: { dossierId },
            fields: { fileType: titre, remplace: fichier?.id ?? 0 },
            file,
            onProgress,
          }),
        )
      }
      onDelete={async () => {
        if (fichier) await ecrire(call(deleteFile, { params: { fileId: fichier.id } }));
      }}
    />
  );
}
