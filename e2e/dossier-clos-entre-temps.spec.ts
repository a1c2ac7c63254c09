/** Another closes or annuls a file that is on screen: once one refusal is told, nothing that is refused is offered any more. */
import type { Page } from '@playwright/test';
import { post } from './support/api';
import { creerOuvert, creerSansPieces, creerSigne, titre } from './support/donnees';
import { bouton, expectRefus, fenetre, ligne } from './support/ecran';
import { aujourdhui, dans } from './support/jours';
import { champ, choisir, pdf, saisir } from './support/saisie';
import { expect, test } from './support/session';

const ANNULE = 'Ce dossier est annulé : il ne peut plus être modifié.';

async function ouvrir(page: Page, chemin: (id: number) => string): Promise<() => Promise<unknown>> {
  const { id } = await creerSigne(page.request, titre('Entre-temps'));
  await page.goto(chemin(id));
  return () => post(page.request, '/dossier/deleteById', { ids: [id], motif: 'Vente abandonnée' });
}

test('D39 des comptes d’un dossier annulé entre-temps, on n’ajoute plus rien, et la saisie se lit encore', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const annuler = await ouvrir(page, (id) => `/app/dossier/comptes/${id}`);
  await bouton(page, 'Ajouter').click();
  const operation = fenetre(page, 'Ajouter une opération');
  await saisir(operation, { 'Reçue de': 'Filali', Montant: '1500', Date: aujourdhui() });
  await choisir(operation, 'Moyen de paiement', 'Chèque');
  await annuler();
  await bouton(operation, 'Confirmer').click();
  await expectRefus(page);
  await expect(champ(operation, 'Reçue de')).toHaveValue('Filali');
  await bouton(operation, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(page.getByRole('note')).toContainText('annulé');
  await expect(bouton(page, 'Ajouter')).toHaveCount(0);
});

test('D39 des échéances d’un dossier annulé entre-temps, on n’ajoute plus rien', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const annuler = await ouvrir(page, (id) => `/app/dossier/echeances/${id}`);
  await bouton(page, 'Ajouter une échéance').click();
  const ajout = fenetre(page, 'Ajouter une échéance');
  await saisir(ajout, { Échéance: 'Relancer', Date: aujourdhui() });
  await annuler();
  await bouton(ajout, 'Confirmer').click();
  await expectRefus(page, ANNULE);
  await bouton(ajout, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(bouton(page, 'Ajouter une échéance')).toHaveCount(0);
});

test('D39 un dossier annulé entre-temps ne se clôture plus', async ({ page, allowStatus }) => {
  allowStatus(409);
  const annuler = await ouvrir(page, (id) => `/app/dossier/consultation/${id}`);
  const cloturer = bouton(page, 'Clôturer');
  await expect(cloturer).toBeVisible();
  await annuler();
  await cloturer.click();
  await expectRefus(page, 'Ce dossier est annulé.');
  await expect(cloturer).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toHaveCount(0);
});

/** As the colleague does. */
async function completer(page: Page, id: number): Promise<void> {
  for (const fileType of ['expedition', 'certificatPropriete'])
    await page.request.post(`/api/dossier/changeFile/${id}`, { multipart: { fileType, file: pdf('p.pdf') } });
}

for (const [ecran, chemin, cloturer] of [
  ['sa consultation', 'consultation', 'Clôturer'],
  ['ses étapes', 'modifier', 'Clôturer le dossier'],
] as const)
  test(`complété par un collègue pendant qu’on lit ${ecran}, un dossier dit encore l’argent qu’il tient`, async ({
    page,
  }) => {
    const { id } = await creerSansPieces(page.request, titre('Reste'));
    const provision = { genre: 'provision', montant: 350, date: dans(0), tiers: 'Chraïbi', moyen: 'Espèces' };
    await post(page.request, `/compta/dossier/${id}/operation`, provision);
    await page.goto(`/app/dossier/${chemin}/${id}?etape=6`);
    await expect(bouton(page, cloturer)).toBeVisible();
    await completer(page, id);
    await bouton(page, cloturer).click();
    await expect(fenetre(page, 'Clôturer le dossier ?')).toContainText('Il reste 350,00 DH de provision.');
  });

test('complété par un collègue, un dossier qui ne se relit pas ne se clôture pas sans que l’on voie l’argent qu’il tient', async ({
  page,
  allowStatus,
}) => {
  allowStatus(503);
  const { id } = await creerSansPieces(page.request, titre('Illisible'));
  await page.goto(`/app/dossier/consultation/${id}`);
  await expect(bouton(page, 'Clôturer')).toBeVisible();
  await completer(page, id);
  const lecture = `**/api/dossier/getDossierById/${id}`;
  await page.route(lecture, (route) => route.fulfill({ status: 503 }));
  await bouton(page, 'Clôturer').click();
  await expectRefus(page);
  await page.unroute(lecture);
  await page.reload();
  await expect(bouton(page, 'Clôturer')).toBeVisible();
});

const numeroter = (page: Page, id: number) => post(page.request, `/cdg/addCdg/${id}`, { versements: [] });
const SANS_MOTIF = 'Un dossier numéroté s’annule avec un motif.';

test('D39 un brouillon que le collègue a numéroté entre-temps ne se supprime qu’avec un motif, qui est demandé', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const { id } = await creerOuvert(page.request, titre('Numéroté'));
  await page.goto(`/app/dossier/consultation/${id}`);
  const question = fenetre(page, 'Êtes-vous sûr ?');
  await expect(bouton(page, 'Supprimer')).toBeVisible();
  await numeroter(page, id);
  await bouton(page, 'Supprimer').click();
  await bouton(question, 'Oui, je supprime !').click();
  await expectRefus(page, SANS_MOTIF);
  await bouton(page, 'Supprimer').click();
  await expect(question.getByRole('textbox', { name: 'Motif de la suppression' })).toBeVisible();
});

test('D39 la liste n’offre plus de supprimer un brouillon que le collègue a numéroté entre-temps', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const { id, titre: nom } = await creerOuvert(page.request, titre('Numéroté'));
  await page.goto(`/app/dossier/consultation?q=${encodeURIComponent(nom)}`);
  const rangee = ligne(page, nom);
  await expect(rangee).toContainText('(Brouillon)');
  await numeroter(page, id);
  await bouton(rangee, 'Supprimer').click();
  await bouton(fenetre(page, 'Êtes-vous sûr ?'), 'Oui, je supprime !').click();
  await expectRefus(page, SANS_MOTIF);
  await expect(rangee).not.toContainText('(Brouillon)');
  await expect(bouton(rangee, 'Supprimer')).toHaveCount(0);
});
