import { setTimeout } from 'node:timers/promises';

const ANSWER_MS = 1_000;

/** The answer, or `otherwise` when it fails or takes longer than `most` milliseconds. */
export async function inTime<T>(answer: Promise<T>, otherwise: T, most = ANSWER_MS): Promise<T> {
  const answered = new AbortController();
  const late = setTimeout(most, otherwise, { signal: answered.signal, ref: false });
  late.catch(() => {});
  try {
    return await Promise.race([answer.catch(() => otherwise), late]);
  } finally {
    answered.abort();
  }
}

/** A probe without an answer for this long counts as `mute`. */
const MUTE_MS = 60_000;

/**
 * A probe of the system may never end (a folder whose disk is gone), and meanwhile holds one of libuv's four threads, which
 * passwords and files need too. So one probe runs at a time; until it ends, the last known answer is given, and `mute` after a
 * minute.
 */
export function asItWas<T>(
  ask: () => Promise<T>,
  first: T,
  mute?: { told: T; afterMs?: number },
): () => Promise<T> {
  let known = first;
  let asking: Promise<T> | undefined;
  let since = 0;
  const tell = async (): Promise<T> => {
    since = performance.now();
    try {
      known = await ask();
    } finally {
      asking = undefined;
    }
    return known;
  };
  return () => {
    asking ??= tell();
    const late = mute && performance.now() - since > (mute.afterMs ?? MUTE_MS);
    return inTime(asking, late ? mute.told : known);
  };
}
