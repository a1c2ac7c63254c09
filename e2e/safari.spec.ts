/** Safari, on a Mac, an iPad or an iPhone: a press on a link or a button gives it no focus, and what had it is left for nothing. */
import type { Locator, Page } from '@playwright/test';
import { bouton, expectFits, fenetre } from './support/ecran';
import { expect, test } from './support/session';
import { choix, choisir, menu, ouvrirPanneau } from './support/theme';

/** What Safari does at a press, in a browser that does otherwise. */
function commeSafari(): void {
  addEventListener('mousedown', (event) => {
    const presse = (event.target as Element).closest('a[href], button, input, textarea, [tabindex]');
    if (!presse?.matches('a, button') || presse.hasAttribute('tabindex')) return;
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

/** What the style sheets say to the Safari of an iPhone alone, said to this browser. */
function commeUnIphone(): void {
  const dit = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((regle) => regle instanceof CSSSupportsRule && regle.conditionText.includes('touch-callout'));
  const feuille = new CSSStyleSheet();
  feuille.replaceSync(
    dit.flatMap((regle) => [...(regle as CSSSupportsRule).cssRules].map((une) => une.cssText)).join(' '),
  );
  document.adoptedStyleSheets.push(feuille);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/app/client');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
});

const lien = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });
const titre = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

test('R042 dans Safari, une liste du menu en barre se suit deux fois de suite', async ({ page }) => {
  await choisir(page, { Disposition: 'Horizontale' });
  await page.evaluate(commeSafari);
  const dossiers = bouton(menu(page), 'Dossiers');
  await dossiers.hover();
  await lien(page, 'Ouverture').click();
  await expect(titre(page, 'Ouverture du Dossier')).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(lien(page, 'Consultation')).toHaveCount(0);
  await expect(dossiers).toBeFocused();
  await dossiers.hover();
  await lien(page, 'Consultation').click();
  await expect(titre(page, 'Consultation des Dossiers')).toBeVisible();
});

test('R047 dans Safari, un menu déplié au survol ne se replie pas sous le pointeur qui le presse', async ({
  page,
}) => {
  await ouvrirPanneau(page);
  await choix(page, 'Taille du menu', 'Icônes dépliées au survol').check();
  await page.keyboard.press('Escape');
  await page.evaluate(commeSafari);
  await lien(page, 'Sociétés').focus();
  await lien(page, 'Propriétés').click({ position: { x: 150, y: 10 } });
  await expect(titre(page, 'Propriétés')).toBeVisible();
});

test('un iPhone n’agrandit pas la page au champ que l’on touche', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(commeUnIphone);
  await bouton(page, 'Ajouter').click();
  const champs = fenetre(page, 'Ajouter un client').locator(
    'input:not([type="radio"], [type="hidden"]), textarea',
  );
  await expect(champs.first()).toBeVisible();
  for (const champ of await champs.all()) await expect(champ).toHaveCSS('font-size', '16px');
  await expectFits(page);
});
