/** A screen whose code does not come, left before the server has answered whether to load it anew. */
import { bouton, fenetre, retenir } from './support/ecran';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

for (const geste of ['de lui-même', 'parce qu’on l’a pressé']) {
  test(`R311 qui a quitté l’écran qui n’arrivait pas, et s’essayait encore ${geste}, n’est ni ramené en arrière, ni rechargé sous sa saisie`, async ({
    browser,
    context,
  }) => {
    // What the browser writes in the console of code that does not come is no failure of the test.
    const ailleurs = await browser.newContext({ storageState: await context.storageState() });
    const page = await ailleurs.newPage();
    await page.clock.install();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await page.goto('/app/client');
    await page.route('**/assets/CdgListPage*', (route) => route.abort());
    const repondre = await retenir(page, 'sante');
    await page.getByRole('link', { name: 'Affaires CDG', exact: true }).click();
    await expect(page.getByText('Erreur de redirection')).toBeVisible();
    const demandee = page.waitForRequest('**/api/sante');
    if (geste === 'de lui-même') await page.clock.runFor(5_000);
    else await bouton(page, 'Réessayer').click();
    await demandee;
    const abandonnee = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/sante'));
    await page.getByRole('link', { name: 'Sociétés', exact: true }).click();
    await abandonnee;
    await bouton(page, 'Ajouter').click();
    const ajout = fenetre(page, 'Ajouter une société');
    await champ(ajout, 'Nom').fill('Atlas');
    repondre();
    await page.clock.runFor(10_000);
    await expect(champ(ajout, 'Nom')).toHaveValue('Atlas');
    await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeAttached();
    expect(questions).toEqual([]);
    await ailleurs.close();
  });
}

test('R311 une page d’avant une nouvelle version se relit dès qu’un écran n’arrive pas, sans attendre ses 5 secondes', async ({
  browser,
  context,
}) => {
  const ailleurs = await browser.newContext({ storageState: await context.storageState() });
  const page = await ailleurs.newPage();
  // The real clock, for a false one does not tell how the page was loaded; but nothing comes every five seconds.
  await page.addInitScript(() => {
    const setInterval = window.setInterval.bind(window);
    window.setInterval = ((work: () => void, ms: number) =>
      ms === 5_000 ? 0 : setInterval(work, ms)) as typeof window.setInterval;
  });
  await page.goto('/app/client');
  let relue = false;
  page.on('request', (request) => {
    relue ||= request.isNavigationRequest();
  });
  await page.route('**/assets/CdgListPage*', (route) => (relue ? route.continue() : route.abort()));
  await page.getByRole('link', { name: 'Affaires CDG', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Affaires CDG', level: 1 })).toBeVisible();
  expect(relue).toBe(true);
  await ailleurs.close();
});
