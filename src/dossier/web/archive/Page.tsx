import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DOCX } from '../../../fichier/fichier';
import { PdfFrame } from '../../../kit/web/PdfFrame';
import { EmptyState, ErrorState, LoadingState } from '../../../kit/web/states';
import { showsPdf } from '../../../kit/web/showsPdf';
import type { VersionPiece } from '../../archive';
import classes from './lecteur.module.css';
import { messages } from './messages';
import { useOctets } from './useLecture';

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
      action={
        <Button
          component="a"
          href={`${fichier.file}?telecharger=1`}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Télécharger
        </Button>
      }
    />
  );
}

/** A PDF in the browser's own viewer, a picture, or why neither can be shown. */
export function Page({ titre, fichier, onPrise }: Props) {
  const [octets, retry] = useOctets(fichier);
  const cadre = useRef<HTMLIFrameElement>(null);
  if (fichier.type === DOCX) return <Illisible fichier={fichier} text={messages.word} />;
  const estPdf = fichier.type === 'application/pdf';
  if (estPdf && !showsPdf()) return <Illisible fichier={fichier} text={messages.sansLecteur} />;
  if (octets === null) return <LoadingState />;
  if ('erreur' in octets) return <ErrorState text={octets.erreur} onRetry={retry} />;
  if (!estPdf) return <Image url={octets.url} titre={titre} />;
  return (
    <PdfFrame
      ref={cadre}
      file={octets.blob}
      title={titre}
      onShown={() => {
        if (document.activeElement === cadre.current) onPrise?.();
      }}
    />
  );
}
