import { FormGrid } from '../../../kit/web/Card';
import type { Dossier } from '../../dossier';
import { piecesExigees } from '../../etapes/cloture';
import type { PieceKey } from '../../pieces';
import { PieceSlot } from '../PieceSlot';

interface Props {
  dossier: Dossier;
  pieces: readonly PieceKey[];
  columns?: 2 | 3;
  readOnly: boolean;
}

/** Slots of the file's pieces; those without which it cannot be closed are marked. */
export function GrillePieces({ dossier, pieces, columns = pieces.length > 2 ? 3 : 2, readOnly }: Props) {
  const exigees = piecesExigees(dossier);
  return (
    <FormGrid columns={columns}>
      {pieces.map((titre) => (
        <PieceSlot
          key={titre}
          dossier={dossier}
          titre={titre}
          required={exigees.includes(titre)}
          readOnly={readOnly}
        />
      ))}
    </FormGrid>
  );
}
