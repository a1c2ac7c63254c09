import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onWindows } from '../on-windows';

/**
 * Once a base is closed, its file is too: libsql keeps it open until the statements prepared on it are collected, and Windows
 * neither renames nor removes a file that is open. There, they are collected at once, then given back in a turn of the loop.
 */
export async function released(): Promise<void> {
  if (!onWindows) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  await nextTurn();
}
