/** Whoever spaces letters, words and lines to read (WCAG 1.4.12) still reads everything. */
import { expect, test } from './support/session';

const ESPACE = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

for (const { ecran, adresse, largeur } of [
  { ecran: 'les barèmes', adresse: '/app/settings/baremes', largeur: 1440 },
  { ecran: 'sur un téléphone, le registre des données', adresse: '/app/settings/donnees', largeur: 360 },
]) {
  test(`lettres et mots espacés, ${ecran} disent en entier ce qui reste à vérifier`, async ({ page }) => {
    await page.setViewportSize({ width: largeur, height: 800 });
    await page.goto(adresse);
    await page.evaluate((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
    }, ESPACE);
    const etat = page.getByRole('cell').filter({ hasText: 'à vérifier par le notaire' }).first();
    await expect(etat).toBeVisible();
    expect(await etat.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
}
