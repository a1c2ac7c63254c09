import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { streamFichier } from '../../../fichier/api';
import { DOCX } from '../../../fichier/fichier';
import { callBytes } from '../../../kit/web/call';
import { DownloadButton } from '../../../kit/web/Download';
import { PdfFrame } from '../../../kit/web/PdfFrame';
import { EmptyState, ErrorState, LoadingState } from '../../../kit/web/states';
import { showsPdf } from '../../../kit/web/showsPdf';
import { useBytes } from '../../../kit/web/useBytes';
import type { VersionPiece } from '../../archive';
import classes from './lecteur.module.css';
import { messages } from './messages';

interface Props {
  titre: string;
  fichier: VersionPiece['fichier'];
  /** The PDF frame has loaded and taken the focus from the form. */
  onPrise?: () => void;
}

/** Fitted to the width, or at full size, to read a stamp or a signature. */
function Image({ url, titre }: { url: string; titre: string }) {
  const [reelle, setReelle] = useState(false);
  return (
    <>
      <div className={classes.zoom} role="group" aria-label={messages.zoom}>
        <Button
          size="compact-sm"
          variant={reelle ? 'default' : 'light'}
          aria-pressed={!reelle}
          onClick={() => setReelle(false)}
        >
          {messages.ajuster}
        </Button>
        <Button
          size="compact-sm"
          variant={reelle ? 'light' : 'default'}
          aria-pressed={reelle}
          onClick={() => setReelle(true)}
        >
          {messages.reelle}
        </Button>
      </div>
      {/* Focusable, for the arrows to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.image} data-reelle={reelle || undefined} tabIndex={0}>
        <img src={url} alt={titre} />
      </div>
    </>
  );
}

function Illisible({ fichier, text }: { fichier: VersionPiece['fichier']; text: string }) {
  return (
    <EmptyState
      text={text}
      action={<DownloadButton href={`${fichier.file}?telecharger=1`}>Télécharger</DownloadButton>}
    />
  );
}

const estPdf = ({ type }: VersionPiece['fichier']): boolean => type === 'application/pdf';

/** A PDF in the browser's own viewer, a picture, or why neither can be shown. */
export function Page(props: Props) {
  const { fichier } = props;
  if (fichier.type === DOCX) return <Illisible fichier={fichier} text={messages.word} />;
  if (estPdf(fichier) && !showsPdf()) return <Illisible fichier={fichier} text={messages.sansLecteur} />;
  return <Lue {...props} />;
}

function Lue({ titre, fichier, onPrise }: Props) {
  const [lue, retry] = useBytes((signal) => callBytes(streamFichier, { params: { id: fichier.id }, signal }));
  const cadre = useRef<HTMLIFrameElement>(null);
  if (lue === null) return <LoadingState />;
  if ('error' in lue) return <ErrorState text={lue.error} onRetry={lue.gone ? undefined : retry} />;
  if (!estPdf(fichier)) return <Image url={lue.url} titre={titre} />;
  return (
    <PdfFrame
      ref={cadre}
      file={lue.file}
      title={titre}
      onShown={() => {
        if (document.activeElement === cadre.current) onPrise?.();
      }}
    />
  );
}
