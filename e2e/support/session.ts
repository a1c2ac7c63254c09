import type { BrowserContextOptions } from '@playwright/test';
import { NOTAIRE } from './account';
import { post } from './api';
import { expect, test as base } from './console';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signed in as the notary: one sign-in by the API for each worker, whose session every page gets. */
export const test = base.extend<object, { session: Session }>({
  session: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.E2E_URL });
      await post(request, '/auth/sign-in/email', NOTAIRE);
      const session = await request.storageState();
      await request.dispose();
      await use(session);
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
});

export { expect };
