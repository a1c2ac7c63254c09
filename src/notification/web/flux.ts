import { mayStay } from '../../compte/web/guard';
import { onForget } from '../../compte/web/session';
import { loseSession } from '../../kit/web/call';
import { fluxNotifications } from '../api';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

let stop: (() => void) | null = null;

type Heard = (id: number | null) => void;
const others = new Map<string, Set<Heard>>();

/** Calls `heard` with a record's id, or with null when any record may have changed, until the function returned is called. */
export function surAnnonce(name: 'presence', heard: Heard): () => void {
  const mine = others.get(name) ?? new Set<Heard>();
  others.set(name, mine.add(heard));
  return () => mine.delete(heard);
}

const dire = (name: string, { data }: MessageEvent<string>): void => {
  const { id = null } = JSON.parse(data) as { id?: number };
  for (const heard of others.get(name) ?? []) heard(id);
};
onForget(() => stop?.());

/**
 * Calls `changed` each time the notifications may have changed, until the function returned is called.
 * Only a visible page listens: a browser opens six connections to a server at most, whatever the number of tabs.
 */
export function ecouterNotifications(changed: () => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = (): void => {
    close();
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(`/api${fluxNotifications.path}`);
    source = opened;
    // A proxy may hold the stream back: look once all the same.
    timer = setTimeout(changed, FIRST_WAIT_MS);
    // Changes before the stream was open were not announced to this page.
    opened.addEventListener('open', () => {
      clearTimeout(timer);
      wait = FIRST_WAIT_MS;
      changed();
    });
    opened.addEventListener('notifications', changed);
    opened.addEventListener('presence', (event) => dire('presence', event));
    // The session of the cookie that opened the stream is over; the browser may have another cookie by now.
    opened.addEventListener('session', async () => {
      close();
      const stays = await mayStay();
      if (stop !== end) return;
      if (stays) return open();
      end();
      loseSession(fluxNotifications);
    });
    opened.addEventListener('error', () => {
      // The browser reconnects by itself after a broken connection, but not after a refused one.
      if (opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      changed();
      timer = setTimeout(open, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    });
  };
  const end = (): void => {
    document.removeEventListener('visibilitychange', open);
    close();
    if (stop === end) stop = null;
  };

  stop?.();
  stop = end;
  document.addEventListener('visibilitychange', open);
  open();
  return end;
}
