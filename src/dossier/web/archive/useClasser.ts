import { call } from '../../../kit/web/call';
import type { Keep } from '../../../kit/web/PdfWindow';
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
  const { save } = useSave({
    run: async (file: File) => {
      const params = { id };
      const remplace = aRemplacer(await call(getPieces, { params }), titre);
      await upload(ajouterPiece, { params, fields: { titre, remplace }, file });
      return { remplace: remplace !== undefined };
    },
    success: ({ remplace }) => messages.classeAuDossier(titre, remplace),
    invalidate: [getPieces],
  });
  if (estLectureSeule(cloture)) return undefined;
  return {
    label: messages.classer,
    done: messages.classe,
    run: async (file) => (await save(file)) !== null,
  };
}
