/** Who the office's notaries are: named by one of them, said on the screen, never nobody (R247, D69). */
import type { Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { connecter, entrer, unCompte } from './support/comptes';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

const COLLABS = '/app/settings/collabs';
const NOMMER = 'Nommer notaire';
const RETIRER = 'Retirer la qualité de notaire';
const quiLeSont = (page: Page) => page.getByText(/^Notaires? de l’étude\s:/);

/** Whatever happened in between, the office has its own notary alone. */
test.afterEach(async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const tous = await get<{ id: number; email: string; isNotaire: boolean }[]>(
    page.request,
    '/collaborateur/getAll',
  );
  for (const { id, email, isNotaire } of tous)
    if (isNotaire && email !== NOTAIRE.email)
      await post(page.request, `/collaborateur/notaire/${id}`, { notaire: false });
});

test('R247 D69 un notaire en nomme un autre, qui reçoit les lettres de l’étude et saisit son numéro', async ({
  page,
  browser,
}) => {
  const autre = await (await browser.newContext()).newPage();
  const { email, firstname, lastname } = await unCompte(autre.request);
  const nom = `${lastname} ${firstname}`;
  await connecter(page.request, NOTAIRE);
  await page.goto(COLLABS);
  await expect(quiLeSont(page)).toContainText('lui sont envoyés');
  await expect(quiLeSont(page)).not.toContainText(nom);
  // The only one stays.
  await expect(bouton(ligne(page, NOTAIRE.email), RETIRER)).toHaveCount(0);
  await expectFits(page);

  await bouton(ligne(page, email), NOMMER).click();
  const question = fenetre(page, `Nommer ${nom} notaire de l’étude ?`);
  await expect(question).toContainText(
    'Les lettres du journal et les messages du site seront envoyés à ce compte aussi.',
  );
  await expect(question).toContainText('Ses droits ne changent pas');
  await expectAccessible(page);
  await bouton(question, NOMMER).click();
  await expectNotice(page, 'Nommé !', 'Notaire nommé avec succès');
  await expect(ligne(page, email)).toContainText('Notaire · ');
  await expect(quiLeSont(page)).toContainText(nom);
  await expect(quiLeSont(page)).toContainText('envoyés à chacun');
  await expect(bouton(ligne(page, NOTAIRE.email), RETIRER)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await autre.goto('/app/settings/profile');
  await bouton(autre, 'Modifier').first().click();
  await expect(champ(autre, 'Numéro de compte professionnel')).toBeVisible();
  await autre.context().close();

  await bouton(ligne(page, email), RETIRER).click();
  const retrait = fenetre(page, `Retirer à ${nom} la qualité de notaire ?`);
  await expect(retrait).toContainText('quitte sa fiche');
  await bouton(retrait, 'Retirer cette qualité').click();
  await expectNotice(page, 'Retiré !', 'Qualité de notaire retirée.');
  await expect(ligne(page, email)).not.toContainText('Notaire · ');
  await expect(quiLeSont(page)).not.toContainText(nom);
});

test('R247 qui gère les comptes sans être notaire n’en nomme pas, et ne désactive pas le seul', async ({
  page,
}) => {
  await entrer(page, { gererComptes: true });
  await page.goto(COLLABS);
  await expect(quiLeSont(page)).toContainText('Seul un notaire en nomme un autre.');
  await expect(bouton(page, NOMMER)).toHaveCount(0);
  await expect(bouton(ligne(page, NOTAIRE.email), 'Nouveau mot de passe')).toBeVisible();
  await expect(bouton(ligne(page, NOTAIRE.email), 'Désactiver')).toHaveCount(0);
});
