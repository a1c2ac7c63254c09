import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every rule of axe (or those) on the page as it stands; says which element breaks which rule. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) : ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );
  expect(lines, 'manquements relevés par axe').toEqual([]);
}
