import { setTimeout } from 'node:timers/promises';

const ANSWER_MS = 1_000;

/** What is asked to know how something does: `otherwise` when it fails, or takes longer than one waits for that. */
export async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const answered = new AbortController();
  const late = setTimeout(ANSWER_MS, otherwise, { signal: answered.signal, ref: false });
  late.catch(() => {});
  try {
    return await Promise.race([answer.catch(() => otherwise), late]);
  } finally {
    answered.abort();
  }
}
