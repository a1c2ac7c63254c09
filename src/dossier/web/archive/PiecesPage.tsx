import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileZip, IconPlus } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { formatSize } from '../../../kit/text';
import { urlOf } from '../../../kit/url';
import { callBytes } from '../../../kit/web/call';
import { Card } from '../../../kit/web/Card';
import { DownloadButton } from '../../../kit/web/Download';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import { PdfButton } from '../../../kit/web/PdfButton';
import { EmptyState } from '../../../kit/web/states';
import { useCall } from '../../../kit/web/useCall';
import { bordereauPdf, getPieces, piecesZip } from '../../apiArchive';
import { LIBELLE_GROUPE, estPresente } from '../../archive';
import { type Dossier, estLectureSeule } from '../../dossier';
import { piecesAttendues } from '../../etapes/cloture';
import { PageDuDossier } from '../PageDuDossier';
import { PendingDossier } from '../PendingDossier';
import classes from './archive.module.css';
import { LignePiece } from './LignePiece';
import { lignesParGroupe } from './lignes';
import { messages } from './messages';
import { useClasser } from './useClasser';

const AjouterPieceModal = lazyWindow(() =>
  import('./AjouterPieceModal').then((module) => module.AjouterPieceModal),
);

/** Read again at each visit: acts and invoices are added from other screens. */
const FRAIS = { staleTime: 0 };

/** Whether a file is held over the page. Counted, as moving over a part of the page enters it before leaving the page. */
function useDepot(actif: boolean, onFiles: (files: File[]) => void) {
  const dedans = useRef(0);
  const [survol, setSurvol] = useState(false);
  const porte = (event: DragEvent): boolean => actif && event.dataTransfer.types.includes('Files');
  const compter = (event: DragEvent, pas: number) => {
    if (!porte(event)) return;
    dedans.current = Math.max(0, dedans.current + pas);
    setSurvol(dedans.current > 0);
  };
  return {
    'data-survol': survol ? messages.deposerIci : undefined,
    onDragEnter: (event: DragEvent) => compter(event, 1),
    onDragLeave: (event: DragEvent) => compter(event, -1),
    onDragOver: (event: DragEvent) => {
      if (porte(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!porte(event)) return;
      event.preventDefault();
      dedans.current = 0;
      setSurvol(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}

function Pieces({ dossier, readOnly }: { dossier: Dossier; readOnly: boolean }) {
  const lecture = useCall(getPieces, { params: { id: dossier.id } }, FRAIS);
  const { data } = lecture;
  if (!data) return <PendingDossier reading={lecture} text={messages.echec} />;
  const presentes = data.filter(estPresente);
  const attendues: string[] = piecesAttendues(dossier);
  const poids = presentes.reduce((sum, { courante }) => sum + courante.fichier.size, 0);
  return (
    <>
      {presentes.length === 0 ? (
        <EmptyState text={messages.vide} hint={readOnly ? undefined : messages.videConseil} />
      ) : (
        <p className={classes.compte}>{messages.compte(presentes.length, formatSize(poids))}</p>
      )}
      {lignesParGroupe(dossier, data).map(({ groupe, lignes }) => (
        <Card key={groupe} title={LIBELLE_GROUPE[groupe]}>
          <ul className={classes.liste}>
            {lignes.map((piece) => (
              <LignePiece
                key={piece.cle}
                dossierId={dossier.id}
                piece={piece}
                attendue={attendues.includes(piece.cle)}
                readOnly={readOnly}
              />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

const BordereauButton = ({ dossier }: { dossier: Dossier }) => (
  <PdfButton
    label={messages.bordereau}
    title={messages.bordereauTitre}
    icon={<IconFileTypePdf size={17} aria-hidden />}
    load={(signal) => callBytes(bordereauPdf, { params: { id: dossier.id }, signal })}
    keep={useClasser(dossier, messages.bordereauTitre)}
  />
);

/** Every piece of a file in one place, with its versions; all of them in one archive, or on one list. */
export function PiecesPage() {
  /** The additions to do one after the other: files dropped together; null: to be chosen in the window. */
  const [ajouts, setAjouts] = useState<(File | null)[]>([]);
  const [depose] = ajouts;
  const actions = (dossier: Dossier) => (
    <>
      <BordereauButton dossier={dossier} />
      <DownloadButton
        href={urlOf(piecesZip, { id: dossier.id })}
        leftSection={<IconFileZip size={17} aria-hidden />}
      >
        {messages.toutTelecharger}
      </DownloadButton>
      {!estLectureSeule(dossier.cloture) && (
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAjouts([null])}>
          {messages.ajouter}
        </Button>
      )}
    </>
  );
  return (
    <PageDuDossier titre={messages.pieces} actions={actions}>
      {(dossier) => (
        <>
          <Depot actif={!estLectureSeule(dossier.cloture)} onFiles={setAjouts}>
            <Pieces dossier={dossier} readOnly={estLectureSeule(dossier.cloture)} />
          </Depot>
          {depose !== undefined && (
            <AjouterPieceModal
              key={ajouts.length}
              dossierId={dossier.id}
              depose={depose}
              onClose={() => setAjouts(ajouts.slice(1))}
            />
          )}
        </>
      )}
    </PageDuDossier>
  );
}

interface DepotProps {
  actif: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function Depot({ actif, onFiles, children }: DepotProps) {
  const depot = useDepot(actif, onFiles);
  return (
    <div className={classes.page} {...depot}>
      {children}
    </div>
  );
}
