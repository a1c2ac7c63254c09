import { type MouseEvent, useRef, useState } from 'react';
import { bytesAt } from './call';
import { showSaveError } from './dialogs';
import { asAppError } from './responseError';
import { saveBytes, saveFrom } from './saveBytes';
import { goesToLogin } from './useDirtyGuard';

/** More than this is never held in memory: the browser saves it as it comes, and says by itself that it was cut. */
const MOST_BYTES = 32 * 1_048_576;
/** The pieces of an archive are all read before its first byte. */
const PATIENCE_MS = 120_000;

/** A click that asks for a tab, or for what the browser's own menu does. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** Saves what is at that address; a refusal, or an answer that was cut, is told on the screen and leaves no file. */
async function saveAt(href: string): Promise<void> {
  try {
    const bytes = await bytesAt(href, { most: MOST_BYTES, timeoutMs: PATIENCE_MS });
    if (bytes) saveBytes(bytes);
    else saveFrom(href);
  } catch (error) {
    if (asAppError(error).code === 'session_requise' && (await goesToLogin())) return;
    await showSaveError(error);
  }
}

/** For a link that saves a file: a browser that follows it by itself tells neither why it failed, nor what to do. */
export function useDownload(href: string): {
  saving: boolean;
  link: { href: string; download: true; onClick: (event: MouseEvent) => void };
} {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    await saveAt(href).finally(() => {
      busy.current = false;
      setSaving(false);
    });
  };
  const onClick = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    void save();
  };
  return { saving, link: { href, download: true, onClick } };
}
