import { useCall } from '../../../kit/web/useCall';
import { getPieces } from '../../apiArchive';
import { type PieceArchive, type VersionPiece, estPresente } from '../../archive';

export interface LecteurProps {
  dossierId: number;
  fichierId: number;
  /** Opened with the keyboard: the focus is moved to the reader. */
  mene: boolean;
  onOuvrir: (fichierId: number) => void;
  onRevenir: () => void;
  onFermer: () => void;
}

interface Trouvee {
  piece: PieceArchive;
  version: VersionPiece;
  /** When it was replaced; null for the current version. */
  remplaceLe: string | null;
}

function trouver(pieces: readonly PieceArchive[], fichierId: number): Trouvee | null {
  for (const piece of pieces) {
    if (piece.courante?.fichier.id === fichierId) return { piece, version: piece.courante, remplaceLe: null };
    const ancienne = piece.anciennes.find(({ fichier }) => fichier.id === fichierId);
    if (ancienne) return { piece, version: ancienne, remplaceLe: ancienne.remplaceLe };
  }
  return null;
}

/** The piece that is read, among those of its file. */
export function useLecture({ dossierId, fichierId }: Pick<LecteurProps, 'dossierId' | 'fichierId'>) {
  const { data, isFetching, isError, refetch } = useCall(
    getPieces,
    { params: { id: dossierId } },
    { staleTime: 0 },
  );
  const presentes = (data ?? []).filter(estPresente);
  const trouvee = data ? trouver(data, fichierId) : null;
  const rang = presentes.findIndex(({ cle }) => cle === trouvee?.piece.cle);
  const voisine = (pas: number): number | null => presentes[rang + pas]?.courante.fichier.id ?? null;
  return {
    trouvee,
    /** Still reading: a piece just deposited is not in the cached list yet. */
    cherche: !trouvee && isFetching,
    echec: !trouvee && isError,
    refetch,
    rang,
    total: presentes.length,
    precedente: rang > 0 ? voisine(-1) : null,
    suivante: rang >= 0 ? voisine(1) : null,
  };
}
