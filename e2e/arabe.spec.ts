import type { Locator, Page } from '@playwright/test';
import { cloche, faites } from './support/cloche';
import { taireLeFlux } from './support/ecran';
import { expect, test } from './support/session';

const TELEPHONE = '06 12 34 56 78';

/** The bell opened on this notification alone. */
async function ouvrirLaCloche(page: Page, content: string): Promise<Locator> {
  await taireLeFlux(page);
  await faites(page, [{ title: 'Rendez-vous à 10:00', content }]);
  await page.goto('/app/client');
  await cloche(page).click();
  return page.getByRole('listitem').filter({ hasText: TELEPHONE });
}

/** Where the first figure of the phone stands, and the last. */
const chiffres = (item: Locator): Promise<number[]> =>
  item.evaluate((element, telephone) => {
    const textes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (textes.nextNode()) {
      const at = textes.currentNode.textContent?.indexOf(telephone) ?? -1;
      if (at >= 0) {
        return [at, at + telephone.length - 1].map((lettre) => {
          const range = document.createRange();
          range.setStart(textes.currentNode, lettre);
          range.setEnd(textes.currentNode, lettre + 1);
          return range.getBoundingClientRect().left;
        });
      }
    }
    return [];
  }, TELEPHONE);

/** What an office writes in Arabic stands beside digits, in one line. */
test('entre un nom et un motif en arabe, un téléphone se lit dans son ordre', async ({ page }) => {
  const item = await ouvrirLaCloche(page, `محمد · ${TELEPHONE} · استشارة`);
  await expect(item.getByRole('link', { name: TELEPHONE })).toBeVisible();
  const [premier = 0, dernier = 0] = await chiffres(item);
  expect(premier).toBeLessThan(dernier);
});

test('avant « Lire la suite » d’un long motif, il s’y lit déjà', async ({ page }) => {
  const motif = 'Il voudrait parler de la donation à son fils, et des pièces qui manquent encore.';
  const item = await ouvrirLaCloche(page, `محمد · ${TELEPHONE} · ${motif}`);
  await expect(item.getByRole('button', { name: /^Lire la suite/ })).toBeVisible();
  const [premier = 0, dernier = 0] = await chiffres(item);
  expect(premier).toBeLessThan(dernier);
});
