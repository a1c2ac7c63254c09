import { type BrowserContext, test as base, expect } from '@playwright/test';

const REFUSED = /Failed to load resource: the server responded with a status of (\d+)/;

interface ConsoleFixtures {
  /** Statuses that a test provokes on purpose: Chromium logs each of them as an error. */
  allowStatus: (...statuses: number[]) => void;
}

/** Chromium does not log all that the content security policy refuses (text made into code): it is logged here. */
const tellRefusals = (): void =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
    // oxlint-disable-next-line no-console -- where the test listens
    console.error(`CSP ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`),
  );

/** Listens to the console of every page of `context`, and says at the end what should not be there. */
export function watchConsole(context: BrowserContext) {
  const allowed = new Set<number>();
  void context.addInitScript(tellRefusals);
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message));
  return {
    allow: (...statuses: number[]): void => {
      for (const status of statuses) allowed.add(status);
    },
    expectSilent: (): void => {
      const unexpected = errors.filter((text) => !allowed.has(Number(REFUSED.exec(text)?.[1])));
      expect(unexpected, 'erreurs dans la console').toEqual([]);
    },
  };
}

/** Signed out. A test fails on any error in the console of any of its pages. */
export const test = base.extend<ConsoleFixtures>({
  allowStatus: [
    async ({ context }, use) => {
      const { allow, expectSilent } = watchConsole(context);
      await use(allow);
      expectSilent();
    },
    { auto: true },
  ],
});

export { expect };
