/** The balance of books that have lived: hundreds of millions, all years together. */
import type { Page } from '@playwright/test';
import { post } from './support/api';
import { creerBrouillon, titre } from './support/donnees';
import { ligne } from './support/ecran';
import { expect, test } from './support/session';

test('des centaines de millions tiennent sur une ligne', async ({ page }) => {
  const id = await creerBrouillon(page.request, titre('Cumulée'));
  const provision = { genre: 'provision', montant: 987_654_321.09, date: '2026-11-03' };
  await post(page.request, `/compta/dossier/${id}/operation`, {
    ...provision,
    tiers: 'Chraïbi',
    moyen: 'Espèces',
  });
  await page.goto('/app/comptabilite?vue=balance');
  const caisse = ligne(page, 'Caisse de l’étude');
  await expect(caisse).toContainText(/\d{3}\s\d{3}\s\d{3},\d\d\sDH/);
  expect((await caisse.boundingBox())?.height).toBeLessThan(40);
});

test('sur l’écran d’un PC agrandi à 125 %, un compte dit son nom entier', async ({ page }) => {
  await page.setViewportSize({ width: 1093, height: 614 });
  const id = await creerBrouillon(page.request, titre('Agrandie'));
  const debours = { genre: 'debours', montant: 7_500, date: '2026-11-03', tiers: 'ANCFCC' };
  await post(page.request, `/compta/dossier/${id}/operation`, { ...debours, poste: 'CONSERVATION' });
  await page.goto('/app/comptabilite?vue=balance');
  const compte = page.getByRole('cell', { name: 'Droits de conservation foncière à reverser' });
  await expect(compte).toBeVisible();
  expect(await compte.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

/** Where the text of the cells ends, on the right. */
const finDesTextes = (page: Page): Promise<number> =>
  page.getByRole('cell').evaluateAll((cells) => {
    const range = document.createRange();
    return Math.max(
      ...cells.map((cell) => {
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().right;
      }),
    );
  });

for (const width of [1000, 1093, 1180, 1366])
  test(`sur une fenêtre de ${width} points, le bouton rond ne couvre la fin d’aucun montant`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 614 });
    const id = await creerBrouillon(page.request, titre('Couverte'));
    const provision = {
      genre: 'provision',
      montant: 5_000,
      date: '2026-11-03',
      moyen: 'Virement',
      tiers: 'Naciri',
    };
    await post(page.request, `/compta/dossier/${id}/operation`, provision);
    await page.goto('/app/comptabilite?vue=balance');
    await expect(page.getByRole('cell', { name: /DH$/ }).first()).toBeVisible();
    const rond = await page.getByTitle('Prise de rendez-vous').boundingBox();
    expect(await finDesTextes(page)).toBeLessThan(rond?.x ?? 0);
  });
