import type { Page } from '@playwright/test';

const JOUR_MS = 86_400_000;

/** The PC's clock is wrong by that many days; it runs. */
export const deregler = (page: Page, jours: number): Promise<void> =>
  page.clock.install({ time: Date.now() + jours * JOUR_MS });

/** The answers bear no time: the screens follow the PC's clock, as if the server's had moved with the one that the test holds. */
export const suivreLePoste = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (nom) {
      return nom === 'Date' ? null : get.call(this, nom);
    };
  });
