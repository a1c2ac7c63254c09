/** The list of files: R382 to R396, D39, D51. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerBrouillon, creerOuvert, creerSansPieces, creerSigne, lireDossier } from './support/donnees';
import {
  bouton,
  confirmer,
  couper,
  expectAccessible,
  expectChargementEtPanne,
  expectFits,
  expectNotice,
  expectRefus,
  expectRienCoche,
  ligne,
  lignes,
} from './support/ecran';
import { times, unique } from './support/registres';
import { pdf } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/dossier/consultation';
const adresse = (q: string) => `${LISTE}?q=${encodeURIComponent(q)}`;
const etat = (page: Page) => page.getByRole('combobox', { name: 'État', exact: true });
const annee = (page: Page) => page.getByRole('combobox', { name: 'Année', exact: true });

/** One file of each state, found by one word. */
async function unDeChaque(page: Page): Promise<string> {
  const mot = unique('Lotissement');
  await creerBrouillon(page.request, `${mot} brouillon`);
  await creerSigne(page.request, `${mot} signé`);
  const { id } = await creerSansPieces(page.request, `${mot} clos`);
  for (const fileType of ['expedition', 'certificatPropriete']) {
    const multipart = { fileType, file: pdf(`${fileType}.pdf`) };
    await page.request.post(`/api/dossier/changeFile/${id}`, { multipart });
  }
  await post(page.request, `/dossier/cloture/switch/on/${id}`, {});
  const annule = await creerSigne(page.request, `${mot} annulé`);
  await post(page.request, '/dossier/deleteById', { ids: [annule.id], motif: 'Vente abandonnée' });
  return mot;
}

test('R382 R387 R390 la liste a son titre, nomme un brouillon par son titre, et « Ajouter » ouvre un dossier', async ({
  page,
}) => {
  const titre = unique('Vente');
  await creerBrouillon(page.request, `${titre} brouillon`);
  const { repertoire } = await lireDossier(
    page.request,
    (await creerSigne(page.request, `${titre} signée`)).id,
  );
  await page.goto(adresse(titre));
  await expect(page).toHaveTitle('Consultation des Dossiers · Minutier');
  await expect(page.getByRole('heading', { name: 'Consultation des Dossiers', level: 1 })).toBeVisible();
  await expect(page.getByText('Vos Dossiers')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Répertoire',
    'Titre',
    'Propriété',
    'Avancement',
    'À faire',
    'Actions',
  ]);
  const brouillon = ligne(page, `${titre} brouillon`);
  const marque = brouillon.getByRole('link', { name: '(Brouillon)' });
  await expect(marque).toHaveCSS('color', 'rgb(163, 38, 28)');
  await expect(
    ligne(page, `${titre} signée`).getByRole('link', { name: `${repertoire}`, exact: true }),
  ).toBeVisible();
  await expect(lignes(page).first()).toContainText('brouillon');
  await page.getByRole('link', { name: 'Ajouter' }).click();
  await expect(page).toHaveURL('/app/dossier/ouverture');
});

test('R383 R391 la recherche trouve par titre, numéro, partie et bien, ou dit qu’il n’y a rien', async ({
  page,
}) => {
  const titre = unique('Éolienne');
  const { id, vendeur, acquereur } = await creerSigne(page.request, titre);
  const { repertoire } = await lireDossier(page.request, id);
  const [bien] = await get<[{ refFonciere: string }]>(
    page.request,
    `/propriete/getProprietesByIdDossier/${id}`,
  );
  await page.goto(LISTE);
  const recherche = page.getByRole('searchbox', { name: 'Rechercher un dossier' });
  const mot = titre.toUpperCase().replace('É', 'e');
  for (const autre of [repertoire, vendeur.cin, acquereur.nom.toLowerCase(), bien.refFonciere]) {
    await recherche.fill(`${mot} ${autre}`);
    await expect(lignes(page)).toHaveCount(1);
    await expect(ligne(page, titre)).toBeVisible();
  }
  await recherche.fill(`${titre} introuvable`);
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('de la fiche d’un client, on va aux dossiers où il est partie, et à eux seuls', async ({ page }) => {
  const { vendeur, titre } = await creerOuvert(page.request, unique('Sien'));
  await creerOuvert(page.request, unique('Autre'));
  await page.goto(`/app/client/voir/${vendeur.id}`);
  await page.getByRole('link', { name: 'Ses dossiers' }).click();
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, titre)).toBeVisible();
});

test('R384 R388 R389 R394 D39 D51 les états se filtrent ; seul un brouillon se coche et se supprime', async ({
  page,
}) => {
  const mot = await unDeChaque(page);
  await page.goto(adresse(mot));
  await expect(etat(page).getByRole('option')).toHaveText([
    'Tous les états',
    'Clôturé',
    'Incomplet',
    'Brouillon',
  ]);
  await expect(lignes(page)).toHaveCount(4);
  for (const [nom, actions, voirs] of [
    ['brouillon', 1, 2],
    ['signé', 0, 2],
    ['clos', 0, 2],
    ['annulé', 0, 1],
  ] as const) {
    const rang = ligne(page, `${mot} ${nom}`);
    await expect(rang.getByRole('checkbox')).toHaveCount(actions);
    await expect(bouton(rang, 'Supprimer')).toHaveCount(actions);
    await expect(rang.getByRole('link', { name: /^(Voir|Modifier)$/ })).toHaveCount(voirs);
  }
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await expect(bouton(page.getByRole('search'), 'Supprimer (1)')).toBeVisible();

  for (const [choix, seul] of [
    ['Clôturé', 'clos'],
    ['Incomplet', 'signé'],
    ['Brouillon', 'brouillon'],
  ] as const) {
    await etat(page).selectOption(choix);
    await expect(lignes(page)).toHaveCount(1);
    await expect(ligne(page, `${mot} ${seul}`)).toBeVisible();
  }
  await expect(page).toHaveURL(/etat=Brouillon/);
});

test('R385 R386 les années viennent du serveur, et ne se demandent pas des brouillons', async ({ page }) => {
  const titre = unique('Vente');
  const { annee: an } = await lireDossier(page.request, (await creerSigne(page.request, titre)).id);
  await creerBrouillon(page.request, `${titre} brouillon`);
  await page.route('**/api/dashboard/getYearsFilter', (route) => route.fulfill({ json: [an, 1999] }));
  await page.goto(adresse(titre));
  await expect(annee(page).getByRole('option')).toHaveText(['Toutes les années', String(an), '1999']);
  await annee(page).selectOption(String(an));
  await expect(lignes(page)).toHaveCount(2);
  await annee(page).selectOption('1999');
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
  await etat(page).selectOption('Brouillon');
  await expect(annee(page)).toBeDisabled();
  await expect(lignes(page)).toHaveCount(1);
  await etat(page).selectOption('Tous les états');
  await expect(annee(page)).toBeEnabled();
});

test('R388 « Voir » et « Modifier » mènent à la consultation et aux étapes', async ({ page }) => {
  const { id, titre } = await creerOuvert(page.request, unique('Vente'));
  await page.goto(adresse(titre));
  await ligne(page, titre).getByRole('link', { name: 'Voir' }).click();
  await expect(page).toHaveURL(`${LISTE}/${id}`);
  await page.goBack();
  await ligne(page, titre).getByRole('link', { name: 'Modifier' }).click();
  await expect(page).toHaveURL(`/app/dossier/modifier/${id}`);
});

test('R391 R298 quinze lignes par page ; une page au-delà ramène à la première ; le titre se trie', async ({
  page,
}) => {
  const titre = unique('Vente');
  for (const rang of times(16, (i) => String(i).padStart(2, '0'))) {
    await creerBrouillon(page.request, `${titre} ${rang}`);
  }
  await page.goto(`${adresse(titre)}&page=7`);
  await expect(lignes(page)).toHaveCount(15);
  await bouton(page, 'Suivante').click();
  await expect(lignes(page)).toHaveCount(1);
  await page.getByRole('columnheader', { name: 'Titre' }).getByRole('button').click();
  await expect(lignes(page).first()).toContainText(`${titre} 00`);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 – 15 sur 16');
});

test('R291 R389 R392 R393 R396 un brouillon ou plusieurs se suppriment, après question', async ({ page }) => {
  const titre = unique('Vente');
  for (const rang of [1, 2, 3]) await creerBrouillon(page.request, `${titre} ${rang}`);
  await page.goto(adresse(titre));
  await bouton(page.getByRole('search'), 'Supprimer').click();
  await expectRienCoche(page);

  await bouton(ligne(page, `${titre} 2`), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce dossier ?');
  await expectNotice(page, 'Supprimé !', 'Dossier supprimé avec succès');
  await expect(lignes(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await couper(page, 'dossier/deleteById');
  await bouton(page.getByRole('search'), 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 dossiers ?');
  await expectRefus(page, 'Le serveur ne répond pas.');
  await page.unrouteAll();
  await bouton(page.getByRole('search'), 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 dossiers ?');
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R395 la liste se charge, échoue en le disant, se relit', async ({ page }) => {
  await expectChargementEtPanne(page, {
    url: `${LISTE}?sort=createdAt`,
    path: 'dossier/getAllDossiers',
    text: 'Erreur dans la récupération des données des dossiers, veuillez rafraîchir la page !',
  });
});

test('R309 R312 des années qui n’arrivent pas se disent pendant 10 secondes, et la liste vit', async ({
  page,
}) => {
  const titre = unique('Vente');
  await creerBrouillon(page.request, titre);
  await page.clock.install();
  await couper(page, 'dashboard/getYearsFilter');
  await page.goto(adresse(titre));
  await expect(ligne(page, titre)).toBeVisible();
  const avis = page
    .getByRole('alert')
    .filter({ hasText: 'Erreur dans la récupération de données, veuillez rafraîchir la page !' });
  await expect(avis).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(avis).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(avis).toBeHidden();
});

test('R027 la liste est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  const mot = await unDeChaque(page);
  await page.goto(adresse(mot));
  await expect(lignes(page)).toHaveCount(4);
  await expectAccessible(page);
  await expectFits(page);
});
