import { Button } from '@mantine/core';
import {
  IconDownload,
  IconFileTypePdf,
  IconFolderCheck,
  IconFolderPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Bytes } from './call';
import { PdfFrame, printPdf } from './PdfFrame';
import classes from './PdfWindow.module.css';
import { Progression } from './Progression';
import { ErrorState } from './states';
import { Window } from './Window';
import { showsPdf } from './showsPdf';
import { useBytes } from './useBytes';

/** Where the document can be kept, besides one's own disk: in the file. */
export interface Keep {
  label: string;
  /** In place of `label`, once it is kept. */
  done: string;
  /** Keeps it; false when refused, the user having been told. */
  run: (file: File) => Promise<boolean>;
}

export interface PdfWindowProps {
  title: string;
  /** Asks for the document; called once when the window opens, and again when one tries again. Closing gives it up. */
  load: (signal: AbortSignal) => Promise<Bytes>;
  keep?: Keep;
  onClose: () => void;
}

const PREPARATION = 'Préparation du document…';
const ILLISIBLE_ICI =
  'Ce navigateur n’affiche pas les PDF dans une page. Téléchargez le document pour le lire ou l’imprimer.';

/** Disabled once done: to keep the same page again would only make one more version. */
function KeepButton({ keep: { label, done, run }, file }: { keep: Keep; file: File }) {
  const [state, setState] = useState<'free' | 'busy' | 'kept'>('free');
  const kept = state === 'kept';
  const start = async () => {
    setState('busy');
    setState((await run(file)) ? 'kept' : 'free');
  };
  return (
    <Button
      variant="default"
      leftSection={
        kept ? <IconFolderCheck size={17} aria-hidden /> : <IconFolderPlus size={17} aria-hidden />
      }
      loading={state === 'busy'}
      // Not `disabled`: the keyboard would leave the window.
      aria-disabled={kept}
      data-disabled={kept || undefined}
      onClick={() => void (kept || start())}
    >
      {kept ? done : label}
    </Button>
  );
}

/** A printed document before it is printed: seen, then kept or sent to the printer (R415, R572). */
export function PdfWindow({ title, load, keep, onClose }: PdfWindowProps) {
  const [page, retry] = useBytes(load);
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = page !== null && 'url' in page;
  const montre = showsPdf();
  return (
    <Window title={title} size={900} onClose={onClose}>
      <div className={classes.page} data-tall={(montre && !(page && 'error' in page)) || undefined}>
        {page === null && (
          <div className={classes.waiting}>
            <Progression label={PREPARATION} onCancel={onClose} />
          </div>
        )}
        {page && 'error' in page && <ErrorState text={page.error} onRetry={page.gone ? undefined : retry} />}
        {ready && montre && <PdfFrame ref={frame} file={page.file} title={title} />}
        {ready && !montre && (
          <div className={classes.unseen}>
            <IconFileTypePdf size={36} stroke={1.4} aria-hidden />
            <p>{ILLISIBLE_ICI}</p>
          </div>
        )}
      </div>
      <div className={classes.bar}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        {ready && keep && <KeepButton keep={keep} file={page.file} />}
        {ready && (
          <Button
            variant={montre ? 'default' : 'filled'}
            component="a"
            href={page.url}
            download={page.file.name}
            leftSection={<IconDownload size={17} aria-hidden />}
          >
            Télécharger
          </Button>
        )}
        {ready && montre && (
          <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => printPdf(frame.current)}>
            Imprimer
          </Button>
        )}
      </div>
    </Window>
  );
}
