import { setTimeout } from 'node:timers/promises';

const ANSWER_MS = 1_000;

/** What is asked to know how something does: `otherwise` when it fails, or takes longer than one waits for that. */
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

/** No answer for so long is one. */
const MUTE_MS = 60_000;

/**
 * What waits for the system may wait for ever (a folder whose disk is gone), and holds meanwhile one of the four threads that
 * passwords and files need too: one question at a time, and as long as it has no answer, what was known before; `mute` after
 * a minute.
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
