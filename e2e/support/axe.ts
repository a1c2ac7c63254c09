import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

type Violation = AxeResults['violations'][number];

/**
 * axe itself, put into the page once: its Playwright package opens a second page at each scan and also brings back what is right,
 * five times the work. What frames hold (PDF) is the browser's; their titles are checked with the page.
 */
async function violationsOf(page: Page, rules?: string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: rules } };
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...runOnly };
  return page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, chosen)).violations;
  }, options);
}

/** Every rule of axe, or only `rules`, on the page as it stands; the failure says which element breaks which rule. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // On a slow machine, the results of the search before may still be shown, pale.
  await expect(page.locator('[data-late]')).toHaveCount(0);
  const lines = (await violationsOf(page, rules)).flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) : ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
  expect(lines, 'manquements relevés par axe').toEqual([]);
}
