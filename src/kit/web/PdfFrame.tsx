import { type RefObject, useState } from 'react';
import { CADRE } from '../url';
import classes from './PdfFrame.module.css';
import { ErrorState } from './states';

/** Without the viewer's side pane, as wide as the frame. */
const VUE = '#navpanes=0&view=FitH';

/** False when the page that was to hold it has not come. */
function put(frame: HTMLIFrameElement, { file, title, onShown }: Omit<PdfFrameProps, 'ref'>): boolean {
  // Null: an error page of the browser's, or of another version of the server.
  const { contentDocument: page, contentWindow: within } = frame;
  if (!page || !within || page.location.pathname !== CADRE) return false;
  const viewer = page.createElement('iframe');
  viewer.title = title;
  viewer.addEventListener('load', () => onShown?.());
  // An address of its own window: it goes with it.
  viewer.src = (within as Window & typeof globalThis).URL.createObjectURL(file) + VUE;
  page.body.append(viewer);
  return true;
}

interface PdfFrameProps {
  file: Blob;
  /** What is read, heard by who does not see it. */
  title: string;
  ref?: RefObject<HTMLIFrameElement | null>;
  onShown?: () => void;
}

/**
 * A document in the browser's own viewer. The viewer of Firefox, and that of WebKit, is a page which takes the policy of the one
 * that made its address: under the office's it has no worker, or stays blank. An empty page makes it, whose own policy
 * lets a viewer work and no script run (0044).
 */
export function PdfFrame({ file, title, ref, onShown }: PdfFrameProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState onRetry={() => setFailed(false)} />;
  return (
    // A sandbox would stop the viewer; what it shows was made by this server, or checked to be what it says.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={ref}
      className={classes.frame}
      src={CADRE}
      title={title}
      onLoad={({ currentTarget }) => setFailed(!put(currentTarget, { file, title, onShown }))}
    />
  );
}

/** What a `PdfFrame` shows. */
export const printPdf = (frame: HTMLIFrameElement | null): void => frame?.contentWindow?.[0]?.print();
