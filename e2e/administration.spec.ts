/** How the software is, seen by who looks after it. */
import type { Locator } from '@playwright/test';
import { entrer } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, expectAccessible, expectFits, expectNotice } from './support/ecran';
import { unRdv } from './support/registres';
import { partie } from './support/saisie';

const hauteur = (element: Locator) => element.evaluate((lu) => lu.getBoundingClientRect().height);
/** Where its text begins. */
const debut = (element: Locator) =>
  element.evaluate(
    (lu) => lu.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(lu).paddingLeft),
  );

const ADMINISTRATION = '/app/settings/administration';

test('qui administre voit comment va le logiciel, et sauvegarde', async ({ page }) => {
  await entrer(page, { administrer: true });
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Administration', exact: true }).click();
  await expect(page).toHaveTitle('Administration · Minutier');
  const logiciel = partie(page, 'Logiciel');
  await expect(logiciel).toContainText(/Version\d+\.\d+\.\d+/);
  await expect(logiciel).toContainText(/SQLite \([\d,]+\sMo\)/);
  await expect(logiciel).toContainText('Non chiffrée');
  await expect(logiciel).toContainText(/libres sur .* \(\d+\s%\)/);
  await expect(partie(page, 'Pièces et journal')).toContainText('Aucune abîmée');
  await expect(partie(page, 'À regarder')).toContainText('au même endroit que l’étude');
  const sessions = page.getByRole('table', { name: 'Sessions ouvertes' });
  await expect(sessions.getByRole('row').filter({ hasText: 'Ilham' }).first()).toContainText('1');
  expect(await hauteur(logiciel)).toBe(await hauteur(partie(page, 'Pièces et journal')));
  expect(await debut(sessions.getByText('Compte', { exact: true }))).toBe(
    await debut(page.getByRole('heading', { name: 'Sessions ouvertes' })),
  );
  await expectAccessible(page);
  await expectFits(page);

  const copies = partie(page, 'Sauvegardes');
  await expect(copies).toContainText('le réglage SAUVEGARDE_NUIT les arrête');
  await bouton(copies, 'Sauvegarder maintenant').click();
  await expectNotice(page, 'Lancée !', 'La sauvegarde se fait : son résultat s’affichera ici.');
  await expect(copies.getByText('Réussie').first()).toBeVisible({ timeout: 30_000 });
  await expect(bouton(copies, 'Sauvegarder maintenant')).toBeEnabled();
  await expect(copies).toContainText(/lignes, \d+ pièces?/);

  await bouton(copies, 'Essayer une restauration').click();
  await expectNotice(page, 'Lancé !', 'L’exercice se fait : son résultat s’affichera ici.');
  await expect(copies.getByText(/^Exercice de restauration en cours/)).toBeVisible();
  await expect(bouton(copies, 'Sauvegarder maintenant')).toBeDisabled();
  await bouton(copies, 'Annuler').click();
  await expectNotice(page, 'Annulé !', 'L’exercice s’arrête : il n’en restera rien.');
  await expect(bouton(copies, 'Essayer une restauration')).toBeEnabled({ timeout: 30_000 });
});

test('une sauvegarde se suit jusqu’à son résultat, d’un serveur aussi qui met plus d’une seconde à répondre', async ({
  page,
}) => {
  await entrer(page, { administrer: true });
  let lectures = 0;
  await page.route('**/api/sauvegarde/getSauvegardes', async (route) => {
    const response = await route.fetch();
    lectures += 1;
    const avancement = { etape: 'tables', fait: lectures * 11, total: 68 };
    const enCours = lectures < 3 ? { genre: 'sauvegarde', avancement } : null;
    if (lectures > 1) await new Promise((done) => setTimeout(done, 1_500));
    await route.fulfill({ response, json: { ...(await response.json()), enCours } }).catch(() => {});
  });
  await page.goto(ADMINISTRATION);
  const copies = partie(page, 'Sauvegardes');
  await expect(copies).toContainText('Sauvegarde en cours\u00a0: tables écrites, 11 sur 68');
  await expect(copies).toContainText('Sauvegarde en cours\u00a0: tables écrites, 22 sur 68');
  await expect(copies.getByText(/en cours/)).toHaveCount(0);
  await expect(bouton(copies, 'Sauvegarder maintenant')).toBeEnabled();
});

test('ce qui ne doit pas attendre se dit d’une ligne au tableau de bord, à qui administre seulement', async ({
  page,
}) => {
  await page.route('**/api/administration/alertes', (route) =>
    route.fulfill({ json: { alertes: ['pieces', 'sauvegarde'] } }),
  );
  await entrer(page, { administrer: true });
  await page.goto('/app/dashboard');
  const ligne = page.getByText('des pièces sont abîmées, aucune bonne sauvegarde depuis 36 heures.');
  await expect(ligne).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ouvrir l’administration' }).click();
  await expect(page).toHaveURL(new RegExp(`${ADMINISTRATION}$`));

  // What that screen still reads must not be asked by the next account.
  await page.goto('about:blank');
  await entrer(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
  await expect(ligne).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Administration', exact: true })).toHaveCount(0);
});

test('au journal, un jour qui n’existe pas ou qui précède le premier le dit ; sur un téléphone, l’export vient après tous les filtres', async ({
  page,
}) => {
  await entrer(page, { administrer: true });
  // A name without a space goes to the next line.
  await unRdv(page.request, { nom: 'W'.repeat(180) });
  await page.goto('/app/settings/journal');
  const jour = page.getByRole('textbox', { name: 'Du', exact: true });
  await jour.fill('31/02/2026');
  await jour.blur();
  await expect(page.getByText('Cette date n’existe pas.')).toBeVisible();
  await jour.fill('28/02/2026');
  await expect(page).toHaveURL(/du=2026-02-28/);
  await expect(page.getByText('Cette date n’existe pas.')).toHaveCount(0);
  const fin = page.getByRole('textbox', { name: 'Au', exact: true });
  await fin.fill('27/02/2026');
  await expect(fin).toHaveAccessibleDescription('Ce jour vient avant « Du ».');
  await fin.fill('');
  await expect(page.getByText(/vient avant/)).toHaveCount(0);
  const exporter = page.getByRole('link', { name: 'Exporter (CSV)' });
  const [haut, bas] = [await jour.boundingBox(), await fin.boundingBox()];
  expect(haut?.y).toBe(bas?.y);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => ((await exporter.boundingBox())?.y ?? 0) - ((await jour.boundingBox())?.y ?? 0))
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  const depassement = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(depassement).toBe(0);
});

test('une démonstration dit qu’elle ne se sauvegarde pas d’elle-même, sans s’en inquiéter', async ({
  page,
}) => {
  await entrer(page, { administrer: true });
  await page.route('**/app/settings/administration', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<head>', '<head><meta name="minutier-demo" content="1">');
    await route.fulfill({ response, body });
  });
  const jamais = { derniereSauvegarde: null, dernierExercice: null, passages: [], memeDisque: true };
  await page.route('**/api/sauvegarde/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...jamais } });
  });
  await page.goto(ADMINISTRATION);
  const copies = partie(page, 'Sauvegardes');
  await expect(copies).toContainText('Une démonstration ne se sauvegarde pas d’elle-même');
  await expect(copies).not.toContainText('Chaque nuit');
  await expect(copies).not.toContainText('Où elles sont');
  for (const dit of await copies.getByText('jamais', { exact: true }).all())
    await expect(dit).toHaveAttribute('data-tone', 'neutre');
  await expect(copies.getByText('jamais', { exact: true })).toHaveCount(2);
});
