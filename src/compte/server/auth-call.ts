import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

/** The AsyncLocalStorages in which better-auth keeps the call under way: one set for the whole process. */
const storages = () =>
  Promise.all([
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
    getRequestStateAsyncLocalStorage(),
  ]);

let underWay = 0;

/**
 * Calls better-auth. After a first use of its AsyncLocalStorages, Node 20 tracks every promise of the process (a twelfth of the
 * CPU time of our own calls): they are disabled once no call of better-auth is under way.
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
