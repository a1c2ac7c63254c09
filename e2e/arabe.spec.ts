import type { Locator, Page } from '@playwright/test';
import { cloche, faites } from './support/cloche';
import { creerBrouillon, creerPropriete, nouvelleReference, titre } from './support/donnees';
import { taireLeFlux } from './support/ecran';
import { unClient } from './support/registres';
import { ajouterA, champ } from './support/saisie';
import { expect, test } from './support/session';

const TELEPHONE = '06 12 34 56 78';
const LONG = 'محمد الأمين بن عبد الرحمان الإدريسي العلوي';

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

/** Where a letter of what an element holds stands, and its box. */
const place = (element: Locator, lettre: string) =>
  element.evaluate((one, quelle) => {
    const textes = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const texte = textes.nextNode() as Text;
    const range = document.createRange();
    range.setStart(texte, texte.data.indexOf(quelle));
    range.setEnd(texte, texte.data.indexOf(quelle) + 1);
    const { left, right } = range.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    const coupe = one.scrollWidth > one.clientWidth;
    return { left, coupe, enVue: left >= box.left && right <= box.right };
  }, lettre);

test('trop long pour sa colonne, un nom en arabe garde son début', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 });
  const { cin } = await unClient(page.request, { nom: `${LONG} ${LONG}` });
  await page.goto(`/app/client?q=${cin}`);
  const nom = page.getByRole('cell').filter({ hasText: LONG });
  await expect(nom).toBeVisible();
  expect(await place(nom, 'م')).toMatchObject({ coupe: true, enVue: true });
});

test('trop long pour son champ, un choix en arabe passe à la ligne, et sa référence garde son ordre', async ({
  page,
}) => {
  const refFonciere = nouvelleReference();
  await creerPropriete(page.request, `${LONG} ${LONG}`, refFonciere);
  await page.goto(`/app/dossier/modifier/${await creerBrouillon(page.request, titre('Arabe'))}`);
  await ajouterA(page, 'Propriétés', refFonciere);
  const choisie = page.locator('.mantine-Pill-label').filter({ hasText: refFonciere });
  expect(await place(choisie, 'م')).toMatchObject({ coupe: false, enVue: true });
  // « 00001/C » is read from the left, though the name is read from the right.
  const [barre, lettre] = [await place(choisie, '/'), await place(choisie, 'C')];
  expect(barre.left).toBeLessThan(lettre.left);

  const { cin } = await unClient(page.request, { nom: LONG, prenom: 'سلمى' });
  const client = champ(page.getByRole('listitem'), 'Client').first();
  await client.fill(cin);
  await page.getByRole('option').filter({ hasText: LONG }).click();
  // What begins by setting the name apart would be taken for a text that begins on the left.
  await expect(client).toHaveValue(new RegExp(`^${LONG} سلمى`));
  await expect(client).toHaveCSS('unicode-bidi', 'plaintext');
});
