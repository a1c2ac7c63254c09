/** A device that makes passkeys. */
import type { Page } from '@playwright/test';

/** Browsers make passkeys for a name, never for a bare number. */
export const parNom = (path: string): string =>
  `${(process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')}${path}`;

/** A device with a fingerprint that is always the right one. */
export async function brancher(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
