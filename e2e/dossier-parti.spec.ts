/** A file that another ends, or takes, while one works in it: what is said, and what stays on screen. */
import type { Page } from '@playwright/test';
import { ENREGISTREMENT } from '../src/dossier/etape';
import { get, post } from './support/api';
import { entrer } from './support/comptes';
import { creerOuvert, creerSigne, ouvrirEtape, titre } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { avis, champ, deposer, emplacement, onglet, pdf, saisir, valeur } from './support/saisie';
import { expect, test } from './support/session';

const annuler = (page: Page, id: number) =>
  post(page.request, '/dossier/deleteById', { ids: [id], motif: 'Les parties ont renoncé' });

test('D50 un dossier annulé pendant que l’on tape se ferme aussitôt, et la saisie reste à lire', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Annulé'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await saisir(page, { 'R.E': '118' });
  await annuler(page, id);
  await bouton(page, 'Enregistrer').click();
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Ce dossier est annulé : il ne peut plus être modifié.')).toBeVisible();
  await expect(refus.getByText('elle se lit encore : copiez ce qui compte')).toBeVisible();
  await bouton(refus, 'Fermer').click();
  await expect(page.getByRole('note')).toContainText('Ce dossier est annulé');
  await expect(valeur(page, 'R.E')).toHaveText('118');
  await expect(bouton(page, 'Enregistrer')).toHaveCount(0);

  // Another step would take its place.
  const question = fenetre(page, 'Quitter sans enregistrer ?');
  await onglet(page, 'Signature').click();
  await bouton(question, 'Continuer la saisie').click();
  await expect(valeur(page, 'R.E')).toHaveText('118');
  await bouton(page, 'Étape suivante').click();
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(onglet(page, 'Conservation')).toHaveAttribute('aria-selected', 'true');
});

test('D50 une pièce refusée par un dossier annulé entre-temps le ferme aussi', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Pièce refusée'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await expect(champ(page, 'R.E')).toBeVisible();
  await annuler(page, id);
  await emplacement(page, 'Expédition').setInputFiles(pdf('expedition.pdf'));
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(page.getByRole('note')).toContainText('Ce dossier est annulé');
  await expect(emplacement(page, 'Expédition')).toHaveCount(0);
});

test('D50 la page des pièces d’un dossier annulé entre-temps ne propose plus d’en déposer', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Pièces'));
  await page.goto(`/app/dossier/pieces/${id}`);
  const depot = bouton(page, 'Déposer : Expédition');
  await expect(depot).toBeVisible();
  await annuler(page, id);
  await deposer(page, 'Déposer : Expédition', pdf('expedition.pdf'));
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(depot).toHaveCount(0);
});

test('un dossier confié à un autre pendant que l’on tape dit pourquoi il ne s’enregistre plus, et quoi faire', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  await entrer(page, { tousDossiers: false });
  const { id } = await creerSigne(page.request, titre('Confié'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await saisir(page, { 'R.E': '118' });
  await confier(page, id);
  await bouton(page, 'Enregistrer').click();
  await expectParti(page);
  await expect(champ(page, 'R.E')).toHaveValue('118');
  await emplacement(page, 'Expédition').setInputFiles(pdf('expedition.pdf'));
  await expectParti(page);
  await expect(champ(page, 'R.E')).toHaveValue('118');
});

test('une pièce que l’on retire d’un dossier confié à un autre le dit, et rien de plus', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  await entrer(page, { tousDossiers: false });
  const { id } = await creerSigne(page.request, titre('Pièce confiée'));
  await page.goto(`/app/dossier/pieces/${id}`);
  await deposer(page, 'Déposer : Expédition', pdf('expedition.pdf'));
  const retirer = page.getByRole('button', { name: 'Supprimer : Expédition', exact: true });
  await expect(retirer).toBeVisible();
  await confier(page, id);
  const relu = page.waitForResponse(`**/api/dossier/getDossierById/${id}`);
  await retirer.click();
  await bouton(fenetre(page, 'Êtes-vous sûr ?'), 'Oui, je supprime !').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await relu;
  await expect(fenetre(page, 'Erreur !')).toBeHidden();
});

test('une pièce versée que l’on ne peut relire n’est pas dite refusée', async ({ page, allowStatus }) => {
  allowStatus(500);
  const { id } = await creerSigne(page.request, titre('Pièce versée'));
  await page.goto(`/app/dossier/pieces/${id}`);
  const depot = bouton(page, 'Déposer : Expédition');
  await expect(depot).toBeVisible();
  await page.route('**/api/dossier/getDossierById/*', (route) => route.fulfill({ status: 500, json: {} }));
  await deposer(page, 'Déposer : Expédition', pdf('expedition.pdf'));
  await expect(page.getByRole('button', { name: 'Supprimer : Expédition', exact: true })).toBeVisible();
  await expect(avis(page, 'Expédition')).toBeVisible();
  await expect(fenetre(page, 'Erreur !')).toBeHidden();
});

test('les pages d’un dossier qu’un collègue a supprimé disent qu’il n’existe plus, sans proposer de réessayer', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404, 503);
  const { id } = await creerOuvert(page.request, titre('Supprimé ailleurs'));
  // Its consultation reads its deadlines too: read a moment ago, they would be shown as they were.
  await page.route('**/api/dossier/*/echeances', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/app/dossier/consultation/${id}`);
  const pages = page.getByRole('navigation', { name: 'Pages du dossier' });
  await expect(pages).toBeVisible();
  await post(page.request, '/dossier/deleteById', [id]);
  await page.unroute('**/api/dossier/*/echeances');
  const parti = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Ce dossier n’existe plus, ou a été confié à quelqu’un d’autre.' });
  for (const nom of ['Pièces', 'Actes', 'Comptes', 'Échéances']) {
    await pages.getByRole('link', { name: nom, exact: true }).click();
    await expect(page.getByRole('main')).toContainText(nom);
    await expect(parti).toBeVisible();
    await expect(bouton(page, 'Réessayer')).toHaveCount(0);
  }
});

/** To anybody but whoever works in it. */
async function confier(page: Page, id: number): Promise<void> {
  const moi = await get<{ id: number }>(page.request, '/get/user');
  const comptes = await get<{ value: number }[]>(page.request, '/dossier/responsables');
  const responsable = comptes.find(({ value: compte }) => compte !== moi.id)?.value;
  await post(page.request, '/dossier/responsable', { ids: [id], responsable });
}

async function expectParti(page: Page): Promise<void> {
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Dossier introuvable.')).toBeVisible();
  await expect(refus.getByText('Il a été supprimé, ou confié à quelqu’un d’autre.')).toBeVisible();
  await expect(refus.getByText('copiez-la avant de quitter cette page.')).toBeVisible();
  await expect(
    refus.getByText('Le notaire peut le restaurer depuis la corbeille, ou le confier de nouveau.'),
  ).toBeVisible();
  await bouton(refus, 'Fermer').click();
  await expect(refus).toBeHidden();
}
