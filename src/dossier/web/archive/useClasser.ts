import { useRef } from 'react';
import { call } from '../../../kit/web/call';
import type { Keep } from '../../../kit/web/PdfWindow';
import { asAppError } from '../../../kit/web/responseError';
import { upload } from '../../../kit/web/upload';
import { useSave } from '../../../kit/web/useSave';
import { ajouterPiece, getPieces } from '../../apiArchive';
import { aRemplacer } from '../../archive';
import { type Dossier, estLectureSeule } from '../../dossier';
import { messages } from './messagesClasser';

/** Keeps a printed document among the file's pieces: under a title already kept, it becomes a new version. */
export function useClasser(
  { id, cloture }: Pick<Dossier, 'id' | 'cloture'>,
  titre: string,
): Keep | undefined {
  /** A try without an answer may have kept it: read again, the pieces would have it replace itself. */
  const sansReponse = useRef<{ file: File; remplace: number | undefined }>(null);
  const { save } = useSave({
    run: async (file: File) => {
      const params = { id };
      const { remplace } =
        sansReponse.current?.file === file
          ? sansReponse.current
          : { remplace: aRemplacer(await call(getPieces, { params }), titre) };
      sansReponse.current = { file, remplace };
      await upload(ajouterPiece, { params, fields: { titre, remplace }, file });
      return { remplace: remplace !== undefined };
    },
    success: ({ remplace }) => messages.classeAuDossier(titre, remplace),
    invalidate: [getPieces],
    onFailed: (error) => {
      if (asAppError(error).code !== 'indisponible') sansReponse.current = null;
    },
  });
  if (estLectureSeule(cloture)) return undefined;
  return {
    label: messages.classer,
    done: messages.classe,
    run: async (file) => (await save(file)) !== null,
  };
}
