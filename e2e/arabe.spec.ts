import { taireLeFlux } from './support/ecran';
import { expect, test } from './support/session';

/** What an office writes in Arabic stands beside digits, in one line. */
test('entre un nom et un motif en arabe, un téléphone se lit dans son ordre', async ({ page }) => {
  await taireLeFlux(page);
  const at = new Date().toISOString();
  const annonce = {
    id: 1,
    title: 'Rendez-vous à 10:00',
    content: 'محمد · 06 12 34 56 78 · استشارة',
    type: 'Alert',
    isRead: false,
    state: 'info',
    sender: null,
    lien: null,
    created_at: at,
    updated_at: at,
  };
  await page.route('**/api/notifications', (route) => route.fulfill({ json: [annonce] }));
  await page.goto('/app/client');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const lien = page.getByRole('link', { name: '06 12 34 56 78' });
  const [premier = 0, dernier = 0] = await lien.evaluate((element) => {
    const texte = element.firstChild ?? element;
    return [0, element.textContent.length - 1].map((lettre) => {
      const range = document.createRange();
      range.setStart(texte, lettre);
      range.setEnd(texte, lettre + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(premier).toBeLessThan(dernier);
});
