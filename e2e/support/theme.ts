/** The theme panel (R034), and where the parts of the shell stand. */
import { expect, type Locator, type Page } from '@playwright/test';
import { bouton, fenetre } from './ecran';

const PANNEAU = 'Personnaliser l’affichage';

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu principal' });
export const barre = (page: Page): Locator => page.getByRole('banner');
export const contenu = (page: Page): Locator => page.getByRole('main');

export const groupe = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name });
export const choix = (page: Page, group: string, name: string): Locator =>
  groupe(page, group).getByRole('radio', { name, exact: true });

export async function ouvrirPanneau(page: Page): Promise<Locator> {
  await bouton(page, PANNEAU).click();
  const panneau = fenetre(page, PANNEAU);
  await expect(panneau).toBeVisible();
  return panneau;
}

export async function fermerPanneau(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(fenetre(page, PANNEAU)).toBeHidden();
  await expect(bouton(page, PANNEAU)).toBeFocused();
}

/** Opens the panel, makes these choices and closes it. */
export async function choisir(page: Page, choices: Record<string, string>): Promise<void> {
  await ouvrirPanneau(page);
  for (const [group, name] of Object.entries(choices)) await choix(page, group, name).check();
  await fermerPanneau(page);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Waits for a part to stand at that place. */
export async function expectPlace(part: Locator, place: Partial<Box>): Promise<void> {
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return (
        box && Object.fromEntries(Object.keys(place).map((key) => [key, Math.round(box[key as keyof Box])]))
      );
    })
    .toEqual(place);
}

/** Makes the page long enough to be scrolled: its list may not be. */
export async function defiler(page: Page, y: number): Promise<void> {
  await contenu(page).evaluate((main) => (main.style.minHeight = '3000px'));
  await page.evaluate((top) => scrollTo(0, top), y);
}

/** How light a colour is, 0 to 1: a dark bar is below 0.1, a light one above 0.8. */
export const clarte = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return (0.21 * r + 0.72 * g + 0.07 * b) / 255;
  });
