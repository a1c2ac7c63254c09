import type { Fichier } from '../../fichier/fichier';
import { deleteFile } from '../../fichier/api';
import { FileSlot } from '../../fichier/web/FileSlot';
import { Card, FormGrid } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { notifyWarning } from '../../kit/web/notify';
import { upload } from '../../kit/web/upload';
import { changeClientFile } from '../api';
import { type ClientDetail, type FichierClient, LIBELLE_PIECE_CLIENT } from '../client';
import { VERIFIEZ_CIN } from './messages';
import { refreshFiles } from './queries';

const fichier = (id: number | null, label: string | null, size: number | null, file: string | null) =>
  id === null ? null : { id, label: label ?? '', size: size ?? 0, file: file ?? '', type: '' };

const fichiersDe = (client: ClientDetail): Record<FichierClient, Fichier | null> => ({
  cin: fichier(client.cinId, client.cinLabel, client.cinSize, client.cinFile),
  mariage: fichier(client.mariageId, client.mariageLabel, client.mariageSize, client.mariageFile),
});

/** Somebody else may have put another piece there, taken this one away, or deleted the client: what is shown is read again, while the refusal is told. */
function relireEtRefuser(error: unknown): never {
  void refreshFiles();
  throw error;
}

/** The two attachments of a client (R159): its CIN and its marriage contract. */
export function PiecesClient({ client }: { client: ClientDetail }) {
  const slot = (type: FichierClient) => {
    const depose = fichiersDe(client)[type];
    return {
      label: LIBELLE_PIECE_CLIENT[type] ?? type,
      fichier: depose,
      onUpload: async (file: File, onProgress: (share: number) => void) => {
        await upload(changeClientFile, {
          params: { id: client.id },
          fields: { fileType: type, remplace: depose?.id ?? 0 },
          file,
          onProgress,
        }).catch(relireEtRefuser);
        await refreshFiles();
      },
      onDelete: async () => {
        if (depose) await call(deleteFile, { params: { fileId: depose.id } }).catch(relireEtRefuser);
        await refreshFiles();
      },
    };
  };
  return (
    <Card title="Pièces jointes">
      <FormGrid columns={2}>
        <FileSlot {...slot('cin')} onInvalid={() => notifyWarning(VERIFIEZ_CIN)} />
        <FileSlot {...slot('mariage')} />
      </FormGrid>
    </Card>
  );
}
