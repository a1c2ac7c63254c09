import { urlOf } from '../../../kit/url';
import { fluxNotifications } from '../../api';

export interface Flux {
  status: number;
  headers: Headers;
  /** Waits for the next event and answers its name; null once the stream has ended. */
  next(): Promise<string | null>;
  /** All that was received, as it came. */
  received(): string;
  close(): void;
}

const EVENT = /event: (\w+)\ndata: .*\n\n/g;

/** The stream of events of an office, over HTTP, as a browser reads it. */
export async function ouvrirFlux({ url, cookie }: { url: string; cookie: string }): Promise<Flux> {
  const stop = new AbortController();
  const response = await fetch(url + urlOf(fluxNotifications), { headers: { cookie }, signal: stop.signal });
  let all = '';
  let ended = false;
  let taken = 0;
  let wake = (): void => {};
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      all += decoder.decode(chunk as Uint8Array, { stream: true });
      wake();
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
      wake();
    });
  const next = async (): Promise<string | null> => {
    const event = [...all.matchAll(EVENT)][taken];
    if (event) {
      taken += 1;
      return event[1] ?? null;
    }
    if (ended) return null;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return next();
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    received: () => all,
    close: () => stop.abort(),
  };
}
