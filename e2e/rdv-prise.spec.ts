/** The round button and the booking panel: R066 to R076, R103, D05. */
import type { Locator, Page } from '@playwright/test';
import { get } from './support/api';
import { creerSigne } from './support/donnees';
import {
  bouton,
  couper,
  expectAbandon,
  expectAccessible,
  expectFits,
  expectNotice,
  fenetre,
  ligne,
  lignes,
  retablir,
  retenir,
  tenirLeTemps,
} from './support/ecran';
import { unique, unRdv } from './support/registres';
import { champ, saisir } from './support/saisie';
import { expect, test } from './support/session';

const TITRE = 'Prise de rendez-vous';
const ERREUR = 'Erreur. Si le problème persiste, contactez le support client !';
const CHAMPS = ['Nom', 'Prénom', 'Téléphone', 'Date', 'Heure', 'Motif'];
const rond = (page: Page): Locator => bouton(page, TITRE);
const panneau = (page: Page): Locator => fenetre(page, TITRE);

async function ouvrir(page: Page, url: string): Promise<Locator> {
  await page.goto(url);
  await rond(page).click();
  await expect(panneau(page)).toBeVisible();
  return panneau(page);
}

async function expectVide(panel: Locator): Promise<void> {
  for (const nom of CHAMPS) await expect(champ(panel, nom)).toHaveValue('');
}

test('R066 R067 R068 R069 le bouton rond est sur chaque écran de l’étude et ouvre le panneau à droite', async ({
  page,
  allowStatus,
}) => {
  for (const url of ['/app/client', '/app/dossier/ouverture', '/app/rdv', '/app/inconnue']) {
    await page.goto(url);
    await expect(rond(page)).toBeInViewport();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(rond(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const panel = await ouvrir(page, '/app/client');
  await expect(panel.getByRole('textbox')).toHaveCount(CHAMPS.length);
  await expectVide(panel);
  await expect(bouton(panel, 'Confirmer')).toBeEnabled();
  await expect(panel.getByText(ERREUR)).toHaveCount(0);
  const box = await panel.boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1440);
  expect(box?.height).toBe(900);

  // What the panel asks for itself may come after the session is gone.
  allowStatus(401);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(bouton(page, 'Se connecter')).toBeVisible();
  await expect(rond(page)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Administration' })).toBeVisible();
  await expect(rond(page)).toHaveCount(0);
});

test('R066 sur un PC, aucun montant du répertoire ne passe derrière le bouton rond', async ({ page }) => {
  await creerSigne(page.request, unique('Montants'));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/app/dossier/repertoire');
  const prix = page.getByRole('columnheader', { name: 'Prix ou valeur (DH)' });
  await expect(prix).toBeVisible();
  const fin = await prix.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect().right;
  });
  expect(fin).toBeLessThan((await rond(page).boundingBox())?.x ?? 0);
});

test('R070 R071 R073 R074 R075 R103 R313 D05 Ajouter ouvre le même panneau ; un numéro suffit, la liste suit', async ({
  page,
}) => {
  await page.goto('/app/rdv');
  await bouton(page, 'Ajouter').click();
  const panel = panneau(page);
  const tel = champ(panel, 'Téléphone');
  const envois: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('addRdv')) envois.push(request.postData() ?? '');
  });
  await bouton(panel, 'Confirmer').click();
  await expect(panel.getByText('Ce champ est obligatoire.')).toHaveCount(1);
  await expect(tel).toBeFocused();
  await tel.pressSequentially('06a12345');
  await expect(tel).toHaveValue('06 12 34 5');
  await bouton(panel, 'Confirmer').click();
  await expect(panel.getByText('Dix chiffres, par exemple 06 12 34 56 78.')).toBeVisible();
  expect(envois).toEqual([]);

  // Its own day, so that it is the first of the list.
  const nom = unique('Berrada');
  await page.goto(`/app/rdv?q=${nom}`);
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
  await bouton(page, 'Ajouter').click();
  await champ(panel, 'Nom').fill(nom);
  await tel.pressSequentially('0612345678');
  await expect(tel).toHaveValue('06 12 34 56 78');
  const release = await retenir(page, 'rdv/addRdv');
  await tel.press('Enter');
  await expect(bouton(panel, 'Chargement…')).toBeDisabled();
  await expect(bouton(panel, 'Confirmer')).toHaveCount(0);
  release();
  await expectNotice(page, 'Ajouté !', 'Rendez-vous ajouté avec succès');
  await expect(panel).toBeHidden();
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, nom)).toContainText('06 12 34 56 78');
  expect(JSON.parse(envois[0] ?? '')).toMatchObject({ nom, tel: '0612345678', date: null, heure: null });
  await bouton(page, 'Ajouter').click();
  await expectVide(panel);
});

test('R072 R076 un échec le dit et vide les champs ; la saisie se reprend d’un geste', async ({
  page,
  allowStatus,
}) => {
  allowStatus(500);
  const nom = unique('Zniber');
  const panel = await ouvrir(page, '/app/client');
  await couper(page, 'rdv/addRdv');
  await saisir(panel, {
    Nom: nom,
    Téléphone: '06 12 34 56 78',
    Date: '06/05/2031',
    Heure: '10h30',
    Motif: 'Vente',
  });
  await bouton(panel, 'Confirmer').click();
  await expect(panel.getByRole('alert')).toContainText(ERREUR);
  await expectVide(panel);
  await expect(bouton(panel, 'Confirmer')).toBeEnabled();
  await expect(bouton(panel, 'Reprendre la saisie')).toBeFocused();
  await expectAccessible(page);
  await bouton(panel, 'Confirmer').click();
  await expect(panel.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expect(champ(panel, 'Téléphone')).toBeFocused();

  // No code is told from another.
  await retablir(page, 'rdv/addRdv');
  await page.route('**/api/rdv/addRdv', (route) => route.fulfill({ status: 500, json: {} }));
  await bouton(panel, 'Reprendre la saisie').press('Enter');
  await expect(panel.getByText(ERREUR)).toHaveCount(0);
  await expect(panel.getByText('Ce champ est obligatoire.')).toHaveCount(0);
  await expect(champ(panel, 'Nom')).toBeFocused();
  await expect(champ(panel, 'Nom')).toHaveValue(nom);
  await page.keyboard.press('Enter');
  await expect(panel.getByText(ERREUR)).toBeVisible();
  await expectVide(panel);

  // Leaving would lose it: the panel asks.
  await page.keyboard.press('Escape');
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Continuer la saisie').click();
  await page.unrouteAll();
  await bouton(panel, 'Reprendre la saisie').click();
  await expect(champ(panel, 'Date')).toHaveValue('06/05/2031');
  await bouton(panel, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Rendez-vous ajouté avec succès');
  const pris = await get<object[]>(page.request, `/rdv/getAllRdvs?q=${nom}`);
  expect(pris).toHaveLength(1);
  expect(pris[0]).toMatchObject({
    tel: '0612345678',
    dateInput: '2031-05-06',
    heure: '10:30',
    motif: 'Vente',
  });
});

test('R076 R305 sans réponse, la prise est abandonnée au bout de 5 secondes', async ({ page }) => {
  await tenirLeTemps(page);
  const panel = await ouvrir(page, '/app/client');
  await champ(panel, 'Téléphone').fill('0612345678');
  await expectAbandon(page, { path: 'rdv/addRdv', limit: 5_000 }, async () => {
    await bouton(panel, 'Confirmer').click();
    await expect(bouton(panel, 'Chargement…')).toBeDisabled();
  });
  await expect(panel.getByText(ERREUR)).toBeVisible();
});

test('au clavier : le panneau s’ouvre, se referme et rend la main à son bouton', async ({ page }) => {
  await page.goto('/app/client');
  await rond(page).focus();
  await page.keyboard.press('Enter');
  const panel = panneau(page);
  await expect(champ(panel, 'Nom')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rond(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(champ(panel, 'Nom')).toBeFocused();
  await page.keyboard.type('Sebti');
  await expect(champ(panel, 'Nom')).toHaveValue('Sebti');
  await page.keyboard.press('Escape');
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(panel).toBeHidden();
  await expect(rond(page)).toBeFocused();
});

test('R027 le panneau est accessible, tient sur un téléphone, et son bouton ne couvre pas la fin de la page', async ({
  page,
}) => {
  const nom = unique('Ouazzani');
  await unRdv(page.request, { nom });
  const panel = await ouvrir(page, `/app/rdv?q=${nom}`);
  await expectAccessible(page);
  await expectFits(page);
  await bouton(panel, 'Fermer').click();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const suivante = await bouton(page, 'Suivante').boundingBox();
  const rondBox = await rond(page).boundingBox();
  expect((suivante?.y ?? 0) + (suivante?.height ?? 0)).toBeLessThanOrEqual(rondBox?.y ?? 0);
  await expectAccessible(page);
});
