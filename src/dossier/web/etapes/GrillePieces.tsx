import { FormGrid } from '../../../kit/web/Card';
import type { Dossier } from '../../dossier';
import { piecesExigees } from '../../etapes/cloture';
import type { PieceKey } from '../../pieces';
import { PieceSlot } from '../PieceSlot';

interface Props {
  dossier: Dossier;
  pieces: readonly PieceKey[];
  readOnly: boolean;
}

/** The slots of a step; those without which the file cannot be closed are marked. */
export function GrillePieces({ dossier, pieces, readOnly }: Props) {
  const exigees = piecesExigees(dossier);
  return (
    <FormGrid columns={pieces.length > 2 ? 3 : 2}>
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
