/** What comes out of the printer when a screen is printed. */
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerEnCaisse, creerOuvert, creerSigne } from './support/donnees';
import { bouton, ligne, lignes } from './support/ecran';
import { unClient, unique } from './support/registres';
import { pdf } from './support/saisie';
import { expect, test } from './support/session';
import { menu } from './support/theme';

const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const COLONNES_CLIENTS = ['Nom', 'Prénom', 'Téléphone portable', 'État civil'];

test('une page s’imprime sans le menu, la barre, les cases ni les boutons', async ({ page }) => {
  const { nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await page.emulateMedia({ media: 'print' });
  await expect(titre(page, 'Clients')).toBeVisible();
  for (const part of [menu(page), page.getByRole('banner'), bouton(page, 'Ajouter')])
    await expect(part).toBeHidden();
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table.getByRole('columnheader')).toHaveText(COLONNES_CLIENTS);
  await expect(lignes(page).getByRole('cell')).toHaveCount(COLONNES_CLIENTS.length);
  await page.goto(`/app/dossier/modifier/${(await creerOuvert(page.request, unique('Papier'))).id}`);
  await expect(titre(page, 'Modification du Dossier')).toBeVisible();
  await expect(bouton(page, 'Enregistrer')).toBeHidden();
});

test('d’une liste, la recherche et les filtres remplis s’impriment, les vides non', async ({ page }) => {
  const papier = unique('Papier');
  await creerOuvert(page.request, papier);
  const recherche = page.getByRole('searchbox', { name: 'Rechercher un dossier' });
  await page.goto('/app/dossier/consultation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox', { name: 'État' })).toBeVisible();
  await expect(recherche).toBeHidden();
  await page.goto(`/app/dossier/consultation?q=${papier}`);
  await expect(lignes(page)).toHaveCount(1);
  await expect(recherche).toHaveValue(papier);
  await expect(recherche).toBeVisible();
});

test('une page à plusieurs présentations dit sur la feuille laquelle on lit', async ({ page }) => {
  await page.goto('/app/comptabilite?vue=balance');
  const presentations = page.getByRole('navigation', { name: 'Présentation' }).getByRole('link');
  await expect(presentations.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(presentations).toHaveText(['Balance']);
});

test('le calendrier s’imprime sans dire les touches qui le parcourent', async ({ page }) => {
  await page.goto('/app/echeances?vue=calendrier');
  const touches = page.getByText(/^Au clavier\s:/);
  await expect(touches).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(touches).toBeHidden();
});

/** The words that a table breaks in two, for want of room. */
const motsCoupes = (page: Page): Promise<string[]> =>
  page
    .getByRole('table')
    .locator('td')
    .evaluateAll((cells) => {
      const estCoupe = (text: Node, debut: number, fin: number): boolean => {
        const range = document.createRange();
        range.setStart(text, debut);
        range.setEnd(text, fin);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      };
      const textesDe = (cell: Node): Node[] => {
        const found: Node[] = [];
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
        return found;
      };
      const coupesDe = (text: Node): string[] =>
        [...(text.textContent ?? '').matchAll(/\p{L}{2,}/gu)]
          .filter(({ 0: mot, index }) => estCoupe(text, index, index + mot.length))
          .map(([mot]) => mot);
      return cells.flatMap(textesDe).flatMap(coupesDe);
    });

for (const [ecran, adresse, ligneConnue] of [
  ['l’écran des règles', '/app/settings/echeances', 'Enregistrement de l’acte'],
  ['l’écran des barèmes', '/app/settings/baremes', 'Certificat de propriété'],
  ['le registre des traitements', '/app/settings/donnees', 'Rendre à l’étude'],
] as const)
  test(`${ecran} ne coupe aucun mot en deux, sur un petit écran et sur une feuille A4`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(adresse);
    await expect(ligne(page, ligneConnue)).toBeVisible();
    expect(await motsCoupes(page)).toEqual([]);
    await page.setViewportSize({ width: 718, height: 1046 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
    expect(await motsCoupes(page)).toEqual([]);
  });

test('en mode sombre, une page s’imprime à l’encre noire', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mode', 'dark'));
  await page.goto('/app/client');
  const encre = () => titre(page, 'Clients').evaluate((node) => getComputedStyle(node).color);
  await expect(titre(page, 'Clients')).toBeVisible();
  const claire = await encre();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await encre()).toBe('rgb(27, 35, 31)');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await encre()).toBe(claire);
});

test('l’avancement des dossiers s’imprime, qu’on imprime les fonds ou non', async ({ page }) => {
  const titreDuDossier = unique('Avancement');
  await creerOuvert(page.request, titreDuDossier);
  await page.goto(`/app/dossier/consultation?q=${titreDuDossier}`);
  await page.emulateMedia({ media: 'print' });
  const marques = page.getByRole('img', { name: '1 étape sur 6 ; à suivre : Signature' }).locator('span');
  await expect(marques).toHaveCount(6);
  await expect(marques.first()).toHaveCSS('print-color-adjust', 'exact');
});

test('le tableau de bord ne coupe pas un graphique entre deux feuilles', async ({ page }) => {
  await page.goto('/app/dashboard');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['États des dossiers', 'Nombre de dossiers par nature'])
    await expect(page.getByRole('figure', { name })).toHaveCSS('break-inside', 'avoid');
});

test('une ligne de tableau, une écriture du journal ne se coupent pas entre deux feuilles', async ({
  page,
}) => {
  const papier = unique('Papier');
  await creerEnCaisse(page.request, papier, 100_000);
  await page.goto(`/app/dossier/consultation?q=${papier}`);
  await page.emulateMedia({ media: 'print' });
  await expect(lignes(page).first()).toHaveCSS('break-inside', 'avoid');
  await page.goto('/app/comptabilite');
  const ecritures = page.getByRole('list', { name: 'Journal' }).getByRole('listitem');
  await expect(ecritures.first()).toHaveCSS('break-inside', 'avoid');
});

test('le titre d’une carte reste, sur la feuille, avec ce qu’il annonce', async ({ page }) => {
  await page.goto(`/app/dossier/modifier/${(await creerOuvert(page.request, unique('Feuille'))).id}`);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Prochaines échéances', 'Prix']) {
    const tete = page.getByRole('heading', { name, exact: true }).locator('..');
    await expect(tete).toHaveCSS('break-inside', 'avoid');
    await expect(tete).toHaveCSS('break-after', 'avoid');
  }
});

/** What a tooltip says on the screen. */
const coupes = (texts: Locator): Promise<(string | null)[]> =>
  texts.evaluateAll((all) =>
    all.filter((text) => text.scrollWidth > text.clientWidth).map(({ textContent }) => textContent),
  );

test('ce qu’un écran coupe s’imprime en entier : un dossier, une échéance du mois, ce qui manque, un fichier', async ({
  page,
}) => {
  const long = 'Vente Bennis – Chraïbi, résidence Al Boustane, immeuble 4, appartement 12, Casablanca';
  const { id } = await creerSigne(page.request, unique('Papier'));
  const minute = 'minute-de-l-acte-authentique-enregistre-de-vente-bennis-chraibi.pdf';
  const multipart = { fileType: 'minute', file: pdf(minute) };
  expect((await page.request.post(`/api/dossier/changeFile/${id}`, { multipart })).ok()).toBe(true);
  const { prochaines } = await get<{ prochaines: { date: string }[] }>(page.request, '/echeances/prochaines');
  const mois = prochaines[0]?.date.slice(0, 7);
  await page.route('**/api/echeances/prochaines', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { prochaines: { dossier?: { titre: string } }[] };
    for (const { dossier } of json.prochaines) if (dossier) dossier.titre = long;
    await route.fulfill({ response, json });
  });
  await post(page.request, `/dossier/vente_immob/add/enregistrement/${id}`, { or: '12' });
  for (const [adresse, texts, width] of [
    ['/app/dashboard', page.getByTitle(long), 1046],
    [`/app/echeances?vue=calendrier&mois=${mois}`, page.getByRole('gridcell').getByText(/ · /), 1046],
    [`/app/dossier/consultation/${id}`, page.getByTitle(minute), 718],
    [`/app/dossier/modifier/${id}?etape=2`, page.getByTitle(/^Manque\s:/), 718],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(adresse);
    await expect(texts.first()).toBeVisible();
    expect(await coupes(texts), adresse).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await coupes(texts), adresse).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('la page publique s’imprime sans ses boutons ni le lien qui saute au contenu', async ({ page }) => {
  await page.goto('/');
  const vus = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });
  const boutons = ['Prendre contact', 'Administration', 'Aller au contenu'].map(vus);
  for (const bouton of boutons) await expect(bouton.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const bouton of boutons) await expect(bouton).toHaveCount(0);
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByText('Menu', { exact: true })).toBeHidden();
});
