import { callBytes } from '../../kit/web/call';
import { PdfWindow } from '../../kit/web/PdfWindow';
import { repertoirePdf } from '../apiDocuments';

/** The register of a year, before it is printed. */
export function RepertoireWindow({ annee, onClose }: { annee: number; onClose: () => void }) {
  return (
    <PdfWindow
      title={`Répertoire ${annee}`}
      load={(signal) => callBytes(repertoirePdf, { query: { annee }, signal })}
      onClose={onClose}
    />
  );
}
