/** A clerk who double-clicks everything, as one does on a desktop: the second click is meant for what the first one fell on. */
import type { Locator, Page } from '@playwright/test';
import { ENREGISTREMENT, FORMALITES } from '../src/dossier/etape';
import { post } from './support/api';
import { adresse, DROITS, entrer } from './support/comptes';
import {
  creerBrouillon,
  creerSansPieces,
  creerSigne,
  nouvelleReference,
  ouvrirEtape,
  titre,
} from './support/donnees';
import { bouton, demandees, fenetre, ligne, retenir } from './support/ecran';
import { unique } from './support/registres';
import { champ, onglet, pdf, saisir } from './support/saisie';
import { expect, test } from './support/session';
import { word } from './support/word';

const TOUCHE = 'touché';

/** The second click falls at the same place once the first one has done what it does: what it touches then, it should not. */
async function doubleCliquer(page: Page, cible: Locator, entre: () => Promise<void>): Promise<void> {
  const cadre = await cible.boundingBox();
  if (!cadre) throw new Error('rien à cliquer');
  await page.mouse.click(cadre.x + cadre.width / 2, cadre.y + cadre.height / 2);
  await entre();
  await page.evaluate((mot) => {
    document.addEventListener('click', ({ detail }) => {
      if (detail > 1) document.title = mot;
    });
  }, TOUCHE);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await page.title()).not.toBe(TOUCHE);
}

test('un double clic sur « Étape suivante » ne clôture pas le dossier', async ({ page }) => {
  const { id } = await creerSansPieces(page.request, `Deux clics ${nouvelleReference()}`);
  for (const fileType of ['expedition', 'certificatPropriete']) {
    const multipart = { fileType, file: pdf(`${fileType}.pdf`) };
    expect((await page.request.post(`/api/dossier/changeFile/${id}`, { multipart })).status()).toBe(200);
  }
  // The bar stands at the same place of both steps, which are longer than the screen.
  await page.setViewportSize({ width: 1440, height: 480 });
  await ouvrirEtape(page, id, FORMALITES);
  await expect(onglet(page, 'Formalités')).toHaveAttribute('aria-selected', 'true');
  await doubleCliquer(page, bouton(page, 'Étape suivante'), async () => {
    await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
    await expect(bouton(page, 'Clôturer le dossier')).toBeEnabled();
  });
  // Whoever means it closes it.
  await bouton(page, 'Clôturer le dossier').click();
  await expect(page).toHaveURL(new RegExp(`/app/dossier/consultation/${id}$`));
});

test('un double clic sur « Étape suivante » n’enregistre pas la suivante', async ({ page }) => {
  const { id } = await creerSansPieces(page.request, `Deux clics ${nouvelleReference()}`);
  await page.setViewportSize({ width: 1440, height: 480 });
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await expect(onglet(page, 'Enregistrement')).toHaveAttribute('aria-selected', 'true');
  await doubleCliquer(page, bouton(page, 'Étape suivante'), async () => {
    await expect(page.getByRole('textbox', { name: 'R1', exact: true })).toBeVisible();
    await expect(bouton(page, 'Étape suivante')).toBeEnabled();
  });
});

test('un double clic sur ce qui ouvre une fenêtre ne la referme pas aussitôt', async ({ page }) => {
  const { id } = await creerSigne(page.request, `Deux clics ${nouvelleReference()}`);
  await page.goto(`/app/dossier/consultation/${id}`);
  for (const [nom, titre] of [
    ['Supprimer', 'Êtes-vous sûr ?'],
    ['Facture', 'Facture'],
  ] as const) {
    const ouverte = fenetre(page, titre);
    await doubleCliquer(page, bouton(page, nom), () => expect(ouverte).toBeVisible());
    await expect(ouverte).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ouverte).toBeHidden();
  }
});

test('un double clic qui répond à une question ne touche pas à ce qu’elle cachait', async ({ page }) => {
  const { id } = await creerSigne(page.request, `Deux clics ${nouvelleReference()}`);
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Facture').click();
  const facture = fenetre(page, 'Facture');
  await bouton(facture, 'Émettre la facture').click();
  const question = fenetre(page, 'Émettre la facture ?');
  await doubleCliquer(page, bouton(question, 'Annuler'), () => expect(question).toBeHidden());
  await expect(facture).toBeVisible();
});

test('un double clic sur une même chose en est deux', async ({ page }) => {
  const { id } = await creerSigne(page.request, `Deux clics ${nouvelleReference()}`);
  await page.goto(`/app/dossier/comptes/${id}`);
  const ecritures = page.locator('details').filter({ hasText: 'Écritures du dossier' });
  await ecritures.locator('summary').dblclick();
  await expect(ecritures).not.toHaveAttribute('open');
});

test('un double clic sur « Nouveau lien » n’en fait qu’un : celui que l’on copie est le bon', async ({
  page,
}) => {
  await entrer(page, { gererComptes: true });
  const email = adresse();
  await post(page.request, '/collaborateur/inviter', { email, droits: DROITS });
  await page.goto('/app/settings/collabs');
  const repondre = await retenir(page, 'collaborateur/inviter');
  const faites = demandees(page, 'collaborateur/inviter');
  await bouton(ligne(page, email), 'Nouveau lien').dblclick();
  repondre();
  await expect(champ(page, 'Lien à usage unique')).toHaveValue(/#/);
  expect(faites).toHaveLength(1);
});

test('un double clic sur « Générer » ne demande l’acte qu’une fois, et ne le dit qu’une fois', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, `Deux clics ${nouvelleReference()}`);
  await page.goto(`/app/dossier/actes/${id}`);
  await page.getByRole('radio', { name: 'Convocation à la signature' }).check();
  const repondre = await retenir(page, 'acte/generer');
  const faites = demandees(page, 'acte/generer');
  // Both before the button is drawn as waiting.
  await page.getByRole('button', { name: /^Générer/ }).evaluate((generer: HTMLButtonElement) => {
    generer.click();
    generer.click();
  });
  repondre();
  await expect(page.getByRole('alert').filter({ hasText: 'Généré' })).toBeVisible();
  expect(faites).toHaveLength(1);
});

test('« Entrée » tenue un instant de trop n’est qu’un appui : la question qu’elle ouvre attend sa réponse', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, `Touche tenue ${nouvelleReference()}`);
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Facture').click();
  const facture = fenetre(page, 'Facture');
  const question = fenetre(page, 'Émettre la facture ?');
  await bouton(facture, 'Émettre la facture').focus();
  await page.keyboard.down('Enter');
  await expect(bouton(question, 'Émettre la facture')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(facture.getByText('Émise', { exact: true })).toBeVisible();
});

test('un double clic sur « Déposer » n’envoie le modèle qu’une fois, et ne le dit qu’une fois', async ({
  page,
}) => {
  await page.goto('/app/modeles');
  await bouton(page, 'Déposer un modèle').click();
  const depot = fenetre(page, 'Déposer un modèle');
  await saisir(depot, { 'Nom du modèle': titre('Procuration') });
  await depot.getByLabel('Document Word').setInputFiles(word('procuration.docx', ['Procuration']));
  await expect(depot.getByText(/^Document lisible/)).toBeVisible();
  const repondre = await retenir(page, 'acte/modeles');
  const faites = demandees(page, 'acte/modeles');
  // Both before the button is drawn as waiting.
  await bouton(depot, 'Déposer').evaluate((deposer: HTMLButtonElement) => {
    deposer.click();
    deposer.click();
  });
  await expect(bouton(depot, 'Chargement…')).toBeVisible();
  expect(faites).toHaveLength(1);
  repondre();
  await expect(page.getByRole('alert').filter({ hasText: 'Modèle déposé' })).toHaveCount(1);
});

test('une ligne que le clavier montre en entier ne se dérobe pas sous la souris', async ({ page }) => {
  const mot = unique('Longue');
  for (const rang of ['première', 'seconde'])
    await creerBrouillon(page.request, `${mot} ${rang} ${'donation-partage entre les enfants '.repeat(6)}`);
  await page.goto(`/app/dossier/consultation?q=${mot}`);
  const supprimer = bouton(page.getByRole('row'), 'Supprimer');
  const question = fenetre(page, 'Êtes-vous sûr ?');
  await supprimer.nth(0).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(supprimer.nth(0)).toBeFocused();
  await supprimer.nth(1).click();
  await expect(question).toBeVisible();
});
