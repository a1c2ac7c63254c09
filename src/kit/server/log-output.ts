/** Where the server's log goes. */
import { write, writeSync } from 'node:fs';

const STDOUT = 1;
/** Characters to write at once: line by line, the log would take a fourteenth of the time of a small call. */
const LOT = 4_096;
const LATEST_MS = 200;
/** Characters kept while the disk is full or the reader is gone; lines beyond that are lost. */
const KEPT_MAX = 1_048_576;

/**
 * A write of the log that fails is tried again a moment later, and stops nothing. Pino's own destination ends the process on a
 * full disk, and retries without end as it exits.
 */
function byLots(fd: number): { write(line: string): void } {
  let lines = '';
  let lot = Buffer.alloc(0);
  let writing = false;
  const nextLot = (): boolean => {
    if (lot.length === 0) [lot, lines] = [Buffer.from(lines), ''];
    return lot.length > 0;
  };
  function flush(): void {
    if (writing || !nextLot()) return;
    writing = true;
    write(fd, lot, (error, written) => {
      writing = false;
      if (error) return;
      lot = lot.subarray(written);
      if (lot.length > 0 || lines.length >= LOT) flush();
    });
  }
  setInterval(flush, LATEST_MS).unref();
  process.once('exit', () => {
    if (writing) lot = Buffer.alloc(0); // already given to the system, which completes it before the process ends
    try {
      while (nextLot()) lot = lot.subarray(writeSync(fd, lot));
    } catch {
      // Nobody is left to ask again.
    }
  });
  return {
    write: (line) => {
      if (lines.length + line.length > KEPT_MAX) return;
      lines += line;
      if (lines.length >= LOT) flush();
    },
  };
}

/** At once: what comes next keeps the event loop, which writes the rest. */
export function sayNow(line: string): void {
  try {
    writeSync(STDOUT, `${line}\n`);
  } catch {
    // Nobody reads it: the office is opened all the same.
  }
}

let output: ReturnType<typeof byLots> | undefined;

export function standardOutput(): ReturnType<typeof byLots> {
  output ??= byLots(STDOUT);
  return output;
}
