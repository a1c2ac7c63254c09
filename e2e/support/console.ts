import { test as base, expect } from '@playwright/test';

const REFUSED = /Failed to load resource: the server responded with a status of (\d+)/;

interface ConsoleFixtures {
  /** The refusals that a test provokes on purpose: Chromium writes each in the console. */
  allowStatus: (...statuses: number[]) => void;
}

/** Signed out. A test fails on any error in the console of any of its pages. */
export const test = base.extend<ConsoleFixtures>({
  allowStatus: [
    async ({ context }, use) => {
      const allowed = new Set<number>();
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message));
      await use((...statuses) => {
        for (const status of statuses) allowed.add(status);
      });
      const unexpected = errors.filter((text) => !allowed.has(Number(REFUSED.exec(text)?.[1])));
      expect(unexpected, 'erreurs dans la console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
