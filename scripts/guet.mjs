/**
 * Loaded in the measured server (`node --import` this; in JavaScript, for its threads import it too): the longest that one thing
 * held its loop. The time that the machine gave to others is taken off, where the system tells it: the figure holds on a busy
 * machine too. At most EVERY_MS too much.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const prise = process.env.GUET;
// The processes that it starts are not measured.
delete process.env.GUET;

/** Milliseconds for which this thread was ready to run and was not given a processor. */
function attendu() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Each millisecond, it would take a seventh of a processor here: a server that never rests. */
const EVERY_MS = 4;

if (prise && isMainThread) {
  let [avant, lui] = [performance.now(), attendu()];
  let plus = 0;
  setInterval(() => {
    const [ici, autres] = [performance.now(), attendu()];
    plus = Math.max(plus, ici - avant - (autres - lui));
    [avant, lui] = [ici, autres];
  }, EVERY_MS).unref();
  createServer((_, reply) => {
    reply.end(JSON.stringify(plus));
    plus = 0;
  })
    .listen(prise)
    .unref();
}
