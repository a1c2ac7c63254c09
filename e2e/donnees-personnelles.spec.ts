/** The register of processing, and what the public pages say of it. The register is shared: what a test changes, it gives back. */
import type { Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { expectNoViolations } from './support/axe';
import { adresse, connecter, DROITS } from './support/comptes';
import {
  bouton,
  confirmer,
  expectAccessible,
  expectFits,
  expectNotice,
  fenetre,
  ligne,
} from './support/ecran';
import { choisir, confirmerFenetre, saisir } from './support/saisie';
import { unique } from './support/registres';
import { expect, test } from './support/session';

const REGISTRE = '/app/settings/donnees';
const PUBLIQUE = '/donnees-personnelles';
const MESSAGES = 'Messages du site';
const ENREGISTRE = 'Le registre des traitements est enregistré.';
const TEXTES = [
  'Finalité',
  'Base légale',
  'Personnes concernées',
  'Données',
  'Destinataires',
  'Conservation',
  'Mesures de sécurité',
  'Transfert hors du Maroc',
];

interface Traitement {
  id: number;
  cle: string | null;
}

test.afterEach(async ({ page }) => {
  const tous = await get<Traitement[]>(page.request, '/protection/traitements');
  for (const { id, cle, ...textes } of tous) {
    if (cle === null) await post(page.request, `/protection/traitements/delete/${id}`, {});
    const sans = { ...textes, version: undefined, formalite: 'À faire', recepisse: null, recepisseLe: null };
    if (cle === 'messages') await post(page.request, `/protection/traitements/update/${id}`, sans);
  }
});

const modifier = async (page: Page, nom: string) => {
  await bouton(ligne(page, nom), 'Modifier').click();
  return fenetre(page, 'Modifier un traitement');
};

test('le registre se remplit, et la page publique en dit le récépissé, sans session ni JavaScript', async ({
  page,
  browser,
}) => {
  await page.goto(REGISTRE);
  await expect(page).toHaveTitle('Données personnelles · Minutier');
  await expect(page.getByRole('link', { name: 'Registre des traitements' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('9 traitements attendent encore une formalité')).toBeVisible();
  await expect(ligne(page, 'Pièces d’identité')).toContainText('à vérifier par le notaire');
  await expectAccessible(page);
  await expectFits(page);

  const recepisse = unique('D-');
  const dialogue = await modifier(page, MESSAGES);
  await saisir(dialogue, { 'N° de récépissé': recepisse, 'Date du récépissé': '04/05/2026' });
  await bouton(dialogue, 'Confirmer').click();
  await expect(dialogue.getByText('Un récépissé répond à une déclaration')).toBeVisible();
  await choisir(dialogue, 'Formalité', 'Déclaration');
  await confirmerFenetre(dialogue, ENREGISTRE);
  await expect(ligne(page, MESSAGES)).toContainText(`Déclaration n° ${recepisse}`);
  await expect(page.getByText('8 traitements attendent encore')).toBeVisible();

  await bouton(ligne(page, MESSAGES), 'Marquer comme vérifié').click();
  const question = fenetre(page, 'Marquer comme vérifié ?');
  await bouton(question, 'Marquer comme vérifié').click();
  await expectNotice(page, 'Vérifié !', 'Ce traitement est marqué comme vérifié.');
  await expect(ligne(page, MESSAGES)).toContainText('vérifié le');

  const nom = unique('Vidéosurveillance');
  await bouton(page, 'Ajouter un traitement').click();
  const ajout = fenetre(page, 'Ajouter un traitement');
  await saisir(ajout, { 'Nom du traitement': nom });
  for (const texte of TEXTES) await saisir(ajout, { [texte]: 'Trois mois' });
  await expectAccessible(page);
  await confirmerFenetre(ajout, ENREGISTRE);
  await bouton(ligne(page, nom), 'Historique').click();
  const historique = fenetre(page, `Historique : ${nom}`);
  await expect(historique.getByRole('article')).toContainText('Ajoute au registre un traitement');
  await page.keyboard.press('Escape');
  await expect(historique).toBeHidden();
  await bouton(ligne(page, nom), 'Retirer').click();
  await confirmer(page, `Voulez-vous vraiment retirer « ${nom} » du registre ?`);
  await expect(ligne(page, nom)).toHaveCount(0);
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^Registre des traitements .*\.csv$/);

  const dehors = await browser.newContext({ javaScriptEnabled: false, storageState: undefined });
  const lue = await dehors.newPage();
  await lue.goto('/');
  await lue.getByRole('contentinfo').getByRole('link', { name: 'Données personnelles' }).click();
  await expect(lue).toHaveURL(PUBLIQUE);
  const formalites = lue.locator('section').filter({ hasText: 'Formalités auprès de la CNDP' }).last();
  await expect(formalites.getByRole('listitem')).toHaveText(
    `${MESSAGES} : Déclaration n° ${recepisse}, du 04/05/2026`,
  );
  await expect(lue.getByText('effacé après un an')).toBeVisible();
  expect(await dehors.cookies()).toEqual([]);
  await dehors.close();
});

test('un traitement qu’un autre vient de retirer ne se rétablit pas : il n’est plus là', async ({ page }) => {
  const nom = unique('Paie');
  const textes = ['finalite', 'base', 'personnes', 'donnees', 'destinataires', 'mesures', 'transfert'];
  const saisie = { nom, formalite: 'À faire', ...Object.fromEntries(textes.map((texte) => [texte, 'Dit'])) };
  const avant = { ...saisie, conservation: 'Trois mois' };
  const { id } = await post<Traitement>(page.request, '/protection/traitements/add', avant);
  await post(page.request, `/protection/traitements/update/${id}`, { ...saisie, conservation: 'Un an' });
  await page.goto(REGISTRE);
  await bouton(ligne(page, nom), 'Historique').click();
  await post(page.request, `/protection/traitements/delete/${id}`, {});
  await bouton(page, 'Rétablir Conservation : Trois mois').click();
  await bouton(fenetre(page, 'Rétablir cette valeur ?'), 'Rétablir').click();
  await expect(page.getByText('Traitement introuvable.')).toBeVisible();
});

test('les formulaires disent pourquoi ils demandent, et mènent aux droits', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const { lien } = await post<{ lien: string }>(page.request, '/collaborateur/inviter', {
    email: adresse(),
    droits: DROITS,
  });
  await page.goto(new URL(lien).pathname + new URL(lien).hash);
  await expect(page.getByText('Votre nom et votre téléphone servent à tenir votre compte')).toBeVisible();
  await page.goto('/#contact');
  const formulaire = page.getByRole('form', { name: 'Formulaire de contact' });
  await expect(formulaire.getByText('ils sont effacés après un an')).toBeVisible();
  await formulaire.getByRole('link', { name: 'Vos droits sur vos données' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Données personnelles');
  await expect(page.getByText('dans les dix jours francs')).toBeVisible();
  // It has no script but the one that chooses its colours before it is shown.
  await expectNoViolations(page);
  await page.evaluate(() => localStorage.setItem('mode', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNoViolations(page);
  await expectFits(page);
});

test('sur un téléphone, ce qui reste à faire d’un traitement garde le nom de sa colonne', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/settings/donnees');
  const cellule = page.getByRole('cell').filter({ hasText: 'vérifi' }).first();
  await expect(cellule).toBeVisible();
  expect(await cellule.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(
    'Formalité',
  );
});
