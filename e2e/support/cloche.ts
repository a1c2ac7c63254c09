import type { Locator, Page } from '@playwright/test';

export const cloche = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

const FAITE = {
  content: '',
  type: 'Alert',
  isRead: false,
  state: 'info',
  sender: null,
  lien: null,
};

/** The bell gets these notifications, whatever the office has; each gives only the fields that matter to the test. */
export const faites = (page: Page, all: object[]): Promise<unknown> =>
  page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: all.map((one, index) => {
        const at = new Date().toISOString();
        return { ...FAITE, id: index + 1, created_at: at, updated_at: at, ...one };
      }),
    }),
  );
