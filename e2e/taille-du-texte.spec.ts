/** Whoever sets a larger text in the browser's own settings: the pages follow it as they follow zoom. */
import type { Page } from '@playwright/test';
import { ligne } from './support/ecran';
import { unClient } from './support/registres';
import { expect, test } from './support/session';

const HABITUELLE = 16;
const TRES_GRANDE = 24;

interface Mesures {
  lettres: number;
  ligne: number;
  colonne: number;
  icone: number;
  menu: number;
}

/** A list, in a window as much wider as the text is larger: what it shows is the same. */
async function mesurer(page: Page, adresse: string, nom: string): Promise<Mesures> {
  await page.goto(adresse);
  const client = ligne(page, nom);
  await expect(client).toBeVisible();
  const boite = async (selecteur: string) => {
    const { x, width, height } = (await page.locator(selecteur).first().boundingBox()) ?? {};
    return { x: x ?? 0, width: width ?? 0, height: height ?? 0 };
  };
  return {
    lettres: await client
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)),
    ligne: (await client.boundingBox())?.height ?? 0,
    colonne: (await boite('th:nth-of-type(4)')).width,
    icone: (await boite('tbody svg.tabler-icon')).width,
    menu: (await boite('main')).x,
  };
}

test('la taille du texte choisie dans le navigateur agrandit toute la page, sans qu’elle déborde', async ({
  playwright,
  launchOptions,
  storageState,
  request,
}) => {
  const { nom } = await unClient(request);
  const adresse = `/app/client?q=${nom}`;
  const ouvrir = async (taille: number, width: number) => {
    const navigateur = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${taille}`],
    });
    const viewport = { width, height: 900 };
    return navigateur.newPage({ baseURL: process.env.E2E_URL, storageState, viewport, locale: 'fr-FR' });
  };
  const fois = TRES_GRANDE / HABITUELLE;

  const avant = await ouvrir(HABITUELLE, 1_366);
  const mesures = await mesurer(avant, adresse, nom);
  await avant.context().browser()?.close();

  const page = await ouvrir(TRES_GRANDE, 1_366 * fois);
  const grandes = await mesurer(page, adresse, nom);
  // A hairline stays one.
  for (const [partie, mesure] of Object.entries(grandes) as [keyof Mesures, number][])
    expect(Math.abs(mesure - mesures[partie] * fois), partie).toBeLessThanOrEqual(1);

  const deborde = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [1_366, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const url of [adresse, '/app/dashboard', '/app/settings/profile', '/']) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await deborde(), `${url} à ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  // A sheet of paper is as large as ever.
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.goto(adresse);
  await expect(ligne(page, nom)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const enTete = page.getByRole('columnheader', { name: 'Nom', exact: true });
  await expect(enTete).toBeVisible();
  await expect(enTete).toHaveCSS('font-size', '12.5px');
  await page.context().browser()?.close();
});
