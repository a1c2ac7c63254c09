/** A field is found by its label alone: the small buttons beside it are named otherwise than by a label. */
import type { Locator } from '@playwright/test';
import { SIGNATURE } from '../src/dossier/etape';
import { creerOuvert, ouvrirEtape } from './support/donnees';
import { unique } from './support/registres';
import { expect, test } from './support/session';

const expectSeul = async (lieu: { getByLabel: (label: string) => Locator }, ...labels: string[]) => {
  for (const label of labels) await expect(lieu.getByLabel(label), label).toHaveCount(1);
};

test('D01 R257 l’e-mail et le mot de passe de la connexion et du profil se trouvent par leur libellé', async ({
  page,
}) => {
  await page.goto('/app/settings/profile');
  await expect(page.getByLabel('Mot de passe actuel')).toBeVisible();
  await expectSeul(page, 'Mot de passe actuel', 'Confirmation du nouveau mot de passe');
  // What the screen still reads in the background would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectSeul(page, 'E-mail', 'Mot de passe');
});

test('R068 R078 R099 l’année, la date et les champs du rendez-vous se trouvent par leur libellé', async ({
  page,
}) => {
  await page.goto('/app/dashboard');
  await expect(page.getByLabel('Année')).toBeVisible();
  await expectSeul(page, 'Année');
  await page.goto('/app/rdv');
  await page.getByLabel('Filtrer par date').fill('12/11/2031');
  await expectSeul(page, 'Filtrer par date');
  await page.getByRole('button', { name: 'Prise de rendez-vous' }).click();
  const panneau = page.getByRole('dialog', { name: 'Prise de rendez-vous' });
  await expectSeul(panneau, 'Prénom', 'Téléphone', 'Date', 'Heure', 'Motif');
  // The star of what must be filled is drawn: the label is its words alone, and so is the name that is heard.
  await expect(panneau.getByLabel('Téléphone', { exact: true })).toHaveAttribute('aria-required', 'true');
  await expect(panneau.getByRole('textbox', { name: 'Téléphone', exact: true })).toHaveCount(1);
  const etoile = (label: string) =>
    panneau.getByText(label, { exact: true }).evaluate((node) => getComputedStyle(node, '::after').content);
  expect(await etoile('Téléphone')).toContain('*');
  expect(await etoile('Motif')).toBe('none');
});

test('R280 les champs du message de la vitrine se trouvent par leur libellé', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Objet')).toBeVisible();
  await expectSeul(page, 'Nom', 'E-mail', 'Téléphone', 'Objet', 'Message');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(1);
});

test('les champs de chaque partie, et de chaque signataire, disent de qui ils sont', async ({ page }) => {
  const { id, vendeur, acquereur } = await creerOuvert(page.request, unique('Vente'));
  const seul = (groupe: string, role: 'combobox' | 'textbox', champ: string) =>
    page.getByRole('group', { name: groupe, exact: true }).getByRole(role, { name: champ, exact: true });
  await ouvrirEtape(page, id);
  await expect(seul('Vendeur 1', 'combobox', 'Qualité')).toBeVisible();
  await expect(seul('Acquéreur 1', 'textbox', 'Quote-part')).toBeVisible();
  await ouvrirEtape(page, id, SIGNATURE);
  for (const { fullname } of [vendeur, acquereur])
    await expect(seul(fullname, 'textbox', 'Date de signature')).toBeVisible();
});

test('les modèles d’actes entre lesquels on choisit disent de quoi ils sont le choix', async ({ page }) => {
  const { id } = await creerOuvert(page.request, unique('Vente'));
  await page.goto(`/app/dossier/actes/${id}`);
  const modeles = page.getByRole('radiogroup', { name: 'Modèle' });
  await expect(modeles.getByRole('radio', { name: 'Acte de vente' })).toBeVisible();
});
