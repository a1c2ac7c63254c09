/** Where the server's log goes. */
import { write, writeSync } from 'node:fs';

const STDOUT = 1;
/** A line at a time, the log takes a fourteenth of what a small call costs. */
const LOT = 4_096;
const LATEST_MS = 200;
/** What is kept for a disk that is full or a reader that is gone; what comes then is lost. */
const KEPT_MAX = 1_048_576;

/**
 * Whatever refuses the log is asked again a moment later and stops nobody: pino's own destination ends the process on a
 * full disk, and as it ends asks again without end.
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
    if (writing) lot = Buffer.alloc(0); // the system has it, and ends it before the process
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

let output: ReturnType<typeof byLots> | undefined;

export function standardOutput(): ReturnType<typeof byLots> {
  output ??= byLots(STDOUT);
  return output;
}
