import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
} from '@better-auth/core/context';
import { expect, it } from 'vitest';
import { describeOffices, unCompte } from '../../app/testing/office';
import { getUser, signOut } from '../api';
import { callAuth } from './auth-call';

/** As Node 20 keeps it, and shows it to nobody but who looks. */
async function isFollowed(): Promise<boolean> {
  const storages = [
    await getCurrentAuthContextAsyncLocalStorage(),
    await getCurrentDBAdapterAsyncLocalStorage(),
  ];
  return (storages as unknown as { enabled: boolean }[]).some(({ enabled }) => enabled);
}

describeOffices('Ce que coûte better-auth aux autres appels', (office) => {
  it('rien : plus aucune promesse n’est suivie une fois que chacun est entré ou sorti', async () => {
    const [un, deux, trois] = await Promise.all([unCompte(office()), unCompte(office()), unCompte(office())]);
    expect(await isFollowed()).toBe(false);
    await Promise.all([
      office().call(signOut, { cookie: un.cookie }),
      office().call(signOut, { cookie: deux.cookie }),
    ]);
    expect(await isFollowed()).toBe(false);
    const ouvertes = await Promise.all(
      [un, deux, trois].map(async ({ cookie }) => (await office().call(getUser, { cookie })).status),
    );
    expect(ouvertes).toEqual([401, 401, 200]);
  });

  it('un appel qui finit n’ôte rien à celui qui dure', async () => {
    const storage = await getCurrentDBAdapterAsyncLocalStorage();
    const kept = { adapter: {}, pendingHooks: [], isTransactionActive: false } as never;
    const read = await callAuth(() =>
      storage.run(kept, async () => {
        await callAuth(async () => {});
        return storage.getStore();
      }),
    );
    expect(read).toBe(kept);
    expect(await isFollowed()).toBe(false);
  });
});
