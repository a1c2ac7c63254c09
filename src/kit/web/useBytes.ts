import { useEffect, useState } from 'react';
import type { Bytes } from './call';
import { asAppError } from './responseError';

/** `gone`: it exists no more, and asking again is of no use. */
type Read = { file: File; url: string } | { error: string; gone: boolean } | null;

/**
 * A document fetched to be shown, so that a refusal is told in words and not as an empty frame; its address lasts as long as it is
 * shown. Read once, and again when one tries again; leaving gives it up. Null: on its way.
 */
export function useBytes(load: (signal: AbortSignal) => Promise<Bytes>): [Read, () => void] {
  const [read, setRead] = useState<Read>(null);
  const [round, setRound] = useState(0);
  const [ask] = useState(() => load);
  useEffect(() => {
    const left = new AbortController();
    let url: string | undefined;
    ask(left.signal).then(
      ({ blob, name }) => {
        if (left.signal.aborted) return;
        const file = new File([blob], name, { type: blob.type });
        url = URL.createObjectURL(file);
        setRead({ file, url });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        const { code, message } = asAppError(error);
        setRead({ error: message, gone: code === 'introuvable' });
      },
    );
    return () => {
      left.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [ask, round]);
  const retry = () => {
    setRead(null);
    setRound((before) => before + 1);
  };
  return [read, retry];
}
