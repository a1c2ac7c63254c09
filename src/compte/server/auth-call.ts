import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

/** What better-auth knows of the call under way, wherever it is in it: the same ones for the whole process. */
const storages = () =>
  Promise.all([
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
    getRequestStateAsyncLocalStorage(),
  ]);

let underWay = 0;

/**
 * A call of better-auth's. From the first on, Node 20 would follow each promise of the process for the next ones (a twelfth
 * of the processor's time of our own calls): nothing is followed any more once none is under way.
 */
export async function callAuth<R>(call: () => Promise<R>): Promise<R> {
  const followed = await storages();
  underWay += 1;
  try {
    return await call();
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const storage of followed) storage.disable();
  }
}
