import { callBytes } from '../../kit/web/call';
import { PdfButton } from '../../kit/web/PdfButton';
import { useThisYear } from '../../kit/web/useToday';
import { repertoirePdf } from '../apiDocuments';

/** The register of the year filtered in the list, or of this year. */
export function RepertoireButton({ annee }: { annee: string | undefined }) {
  const cetteAnnee = useThisYear();
  const choisie = Number(annee) || cetteAnnee;
  return (
    <PdfButton
      label={`Répertoire ${choisie}`}
      load={(signal) => callBytes(repertoirePdf, { query: { annee: choisie }, signal })}
    />
  );
}
