import { type RefObject, useEffect, useState } from 'react';
import { CADRE } from '../url';
import classes from './PdfFrame.module.css';
import { ErrorState } from './states';

/** Without the viewer's side pane, as wide as the frame. */
const VUE = '#navpanes=0&view=FitH';
const LIMIT_MS = 10_000;

/** Shows the document in the frame's page; false when that page did not load. */
function put(frame: HTMLIFrameElement, { file, title, onShown }: Omit<PdfFrameProps, 'ref'>): boolean {
  // Null, or another address: an error page of the browser, or of another version of the server.
  const { contentDocument: page, contentWindow: within } = frame;
  if (!page || !within || page.location.pathname !== CADRE) return false;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- as below
  const viewer = page.createElement('iframe');
  viewer.title = title;
  viewer.addEventListener('load', () => onShown?.());
  // The address belongs to the frame's window, and is released with it.
  viewer.src = (within as Window & typeof globalThis).URL.createObjectURL(file) + VUE;
  page.body.append(viewer);
  return true;
}

interface PdfFrameProps {
  file: Blob;
  /** The document's name, for screen readers. */
  title: string;
  ref?: RefObject<HTMLIFrameElement | null>;
  onShown?: () => void;
}

/**
 * A document in the browser's own viewer. In Firefox and WebKit the viewer is a page, under the policy of the page that made the
 * document's address: under the office's, it has no worker, or stays blank. So an empty page makes the address, with a policy that
 * lets a viewer work and no script run (0044).
 */
export function PdfFrame({ file, title, ref, onShown }: PdfFrameProps) {
  const [state, setState] = useState<'awaited' | 'there' | 'failed'>('awaited');
  // A server that does not answer, and Firefox, which shows its own error page without a word to ours.
  useEffect(() => {
    if (state !== 'awaited') return undefined;
    const limit = setTimeout(() => setState('failed'), LIMIT_MS);
    return () => clearTimeout(limit);
  }, [state]);
  if (state === 'failed') return <ErrorState onRetry={() => setState('awaited')} />;
  return (
    // A sandbox would stop the viewer; the document was made by this server, or its type was checked.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={ref}
      className={classes.frame}
      src={CADRE}
      title={title}
      onLoad={({ currentTarget }) =>
        setState(put(currentTarget, { file, title, onShown }) ? 'there' : 'failed')
      }
    />
  );
}

/** Prints the document that a `PdfFrame` shows. */
export const printPdf = (frame: HTMLIFrameElement | null): void => frame?.contentWindow?.[0]?.print();
