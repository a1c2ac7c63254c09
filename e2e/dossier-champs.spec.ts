/** What the fields of the steps offer, and what each choice shows: parties, payments, slots of pieces. */
import type { Locator } from '@playwright/test';
import { ENREGISTREMENT, FORMALITES } from '../src/dossier/etape';
import type { Propriete } from '../src/propriete/propriete';
import { get, post } from './support/api';
import { creerBrouillon, creerOuvert, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, confirmer, fenetre, retenir } from './support/ecran';
import {
  ajouterA,
  avis,
  champ,
  chercher,
  choisir,
  emplacement,
  lignes,
  partie,
  pdf,
  valeur,
} from './support/saisie';
import { unClient, unePropriete, unique } from './support/registres';
import { expect, test } from './support/session';

test('R429 R430 R431 R432 la qualité dit qui signe, pour qui, par qui', async ({ page }) => {
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Qualités')));
  const vendeur = lignes(page, 'Vendeurs');
  await expect(champ(vendeur, 'Client')).toBeVisible();
  await champ(vendeur, 'Qualité').click();
  await expect(page.getByRole('option')).toHaveText(['es-nom', 'es-qualité', 'es-nom et qualité']);
  await page.keyboard.press('Escape');
  const type = champ(vendeur, 'Mandataire ou Représentant');
  for (const [qualite, combien] of [
    ['es-nom', 0],
    ['es-qualité', 1],
    ['es-nom et qualité', 1],
  ] as const) {
    await choisir(vendeur, 'Qualité', qualite);
    await expect(type).toHaveCount(combien);
  }
  await type.click();
  await expect(page.getByRole('option')).toHaveText(['Mandataire', 'Représentant']);
  await page.getByRole('option', { name: 'Mandataire' }).click();
  await expect(champ(vendeur, 'Mandataire')).toBeVisible();
  await expect(champ(vendeur, 'Société représentée')).toHaveCount(0);
  await choisir(vendeur, 'Mandataire ou Représentant', 'Représentant');
  await expect(champ(vendeur, 'Société représentée')).toBeVisible();
  await expect(champ(vendeur, 'Mandataire')).toHaveCount(0);
});

test('D57 la même personne des deux côtés, en son nom, se dit sans rien refuser', async ({ page }) => {
  const { nom, cin } = await unClient(page.request);
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Des deux côtés')));
  const repetee = page.getByText(`Es-nom des deux côtés du dossier, à vérifier : ${nom}`);
  for (const cote of ['Vendeurs', 'Acquéreurs']) {
    await expect(repetee).toHaveCount(0);
    await chercher(lignes(page, cote), 'Client', cin);
    await choisir(lignes(page, cote), 'Qualité', 'es-nom');
  }
  await expect(repetee).toHaveCount(2);
  await choisir(lignes(page, 'Vendeurs'), 'Qualité', 'es-qualité');
  await expect(repetee).toHaveCount(0);
});

test('une propriété qui est dans un autre dossier en cours le dit, sans rien refuser', async ({ page }) => {
  const promesse = await creerOuvert(page.request, titre('Promesse'));
  const [bien] = await get<Propriete[]>(page.request, `/propriete/getProprietesByIdDossier/${promesse.id}`);
  const { designation, refFonciere } = bien as Propriete;
  const aussi = page.getByRole('status').filter({ hasText: promesse.titre });
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Deuxième vente')));
  await ajouterA(page, 'Propriétés', refFonciere);
  await expect(aussi).toHaveText(`Aussi dans un autre dossier en cours : ${promesse.titre}.`);
  const libre = await unePropriete(page.request);
  await ajouterA(page, 'Propriétés', libre.refFonciere);
  await expect(aussi).toHaveText(
    `${designation} · ${refFonciere} est aussi dans un autre dossier en cours : ${promesse.titre}.`,
  );
});

test('R478 R480 R481 R493 R495 R584 chaque mode de paiement montre les siens, et l’affaire se modifie sur place', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Modes'));
  await post(page.request, `/cdg/addCdg/${id}`, { versements: [] });
  await ouvrirEtape(page, id, FORMALITES);
  await partie(page, 'TPI').getByRole('radio', { name: 'Par le bureau' }).check();
  await partie(page, 'Quitus fiscal').getByRole('radio', { name: 'Par le bureau' }).check();
  const commune = page.getByRole('region', { name: 'Commune', exact: true });
  await commune.getByRole('checkbox', { name: 'Réponse de la commune ?' }).check();
  const impots = page.getByRole('group', { name: 'Paiement N°1' });
  for (const cadre of [page.getByRole('region', { name: 'Vendeur N°1' }), commune, impots]) {
    await champ(cadre, 'Mode de paiement').click();
    await expect(page.getByRole('option')).toHaveText([
      'Chèque CDG',
      'Espèces',
      'Paiement effectué par le client',
    ]);
    await page.getByRole('option', { name: 'Chèque CDG' }).click();
    await expect(champ(cadre, 'N° de chèque')).toBeVisible();
    await expect(champ(cadre, 'Date de paiement')).toBeVisible();
    await expect(valeur(cadre, 'N° de reçu CDG')).toContainText(/^\d{4}\/\d{4}/);
    await choisir(cadre, 'Mode de paiement', 'Espèces');
    await expect(champ(cadre, 'N° de chèque')).toHaveCount(0);
    await expect(champ(cadre, 'Date de paiement')).toBeVisible();
    await choisir(cadre, 'Mode de paiement', 'Paiement effectué par le client');
    await expect(champ(cadre, 'Date de paiement')).toHaveCount(0);
  }
  await choisir(impots, 'Mode de paiement', 'Chèque CDG');
  await bouton(impots, "Modifier l'affaire CDG").click();
  const dialog = fenetre(page, "Modifier l'affaire CDG");
  await expect(dialog.getByRole('group', { name: 'Premier Versement' })).toBeVisible();
  await bouton(dialog, 'Confirmer').click();
  await expect(avis(page, 'Affaire CDG modifiée avec succès')).toContainText('Modifié !');
});

test('R554 un Chèque CDG sans affaire le dit aussi en consultation, à la place du chèque', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Sans affaire'));
  const { ouverture } = await lireDossier(page.request, id);
  const cheque = { modePaiement: 'Chèque CDG', montant: 100 };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ id: ouverture.vendeurs[0]?.id, ...cheque }] },
    qf: { qfCase: 'bureau', commune: { isRepondue: true, ...cheque }, impot: { modePaiements: [cheque] } },
  });
  await page.goto(`/app/dossier/consultation/${id}`);
  for (const nom of ['TPI des vendeurs', 'Paiement de la commune', 'Paiements des impôts']) {
    const rang = page.getByRole('table', { name: nom }).getByRole('row').nth(1);
    await expect(rang).toContainText("Pas d'affaire CDG");
    await expect(rang).not.toContainText('n°');
  }
});

test('R527 R528 R529 R532 un emplacement est occupé pendant l’envoi, puis montre ses icônes, occupées à leur tour', async ({
  page,
  allowStatus,
}) => {
  allowStatus(500);
  const { id } = await creerSigne(page.request, titre('Emplacement'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  const entree = emplacement(page, 'Expédition');
  const envoye = await retenir(page, 'dossier/changeFile/');
  await entree.setInputFiles(pdf('expedition.pdf'));
  await expect(entree).toBeDisabled();
  await expect(entree).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('Envoi…')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Envoi…' })).toBeAttached();
  envoye();
  await expect(entree).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const telecharger = bouton(page, 'Télécharger : expedition.pdf');
  await page.route('**/api/fichiers/*', async (route) => {
    await expect(telecharger).toHaveAttribute('data-loading', 'true');
    await route.fulfill({ status: 500 });
  });
  await telecharger.click();
  await expect(telecharger).not.toHaveAttribute('data-loading', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  const supprimer = bouton(page, 'Supprimer : expedition.pdf');
  const efface = await retenir(page, 'helpers/deleteFile/');
  await supprimer.click();
  await confirmer(page, 'Voulez-vous vraiment supprimer le fichier « expedition.pdf » ?');
  await expect(supprimer).toHaveAttribute('data-loading', 'true');
  efface();
  await expect(entree).toHaveCount(1);
});

test('un nom tapé vite, ↓ et « Entrée » avant la réponse, n’en choisit pas un autre', async ({ page }) => {
  const { fullname } = await unClient(page.request, { nom: unique('Choisi') });
  await unePropriete(page.request);
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Tapé vite')));
  const client = champ(lignes(page, 'Vendeurs'), 'Client');
  const proprietes = champ(page, 'Propriétés');
  await chercher(lignes(page, 'Vendeurs'), 'Client', fullname);
  await expect(client).toHaveValue(new RegExp(fullname));
  await proprietes.click();
  await expect(page.getByRole('option').first()).toBeVisible();

  const repondre = [
    await retenir(page, 'client/getClientsSelect'),
    await retenir(page, 'propriete/getProprietesSelect'),
  ];
  for (const ou of [client, proprietes]) {
    await ou.fill('Zniber, que rien ne porte');
    await expect(page.getByText('Recherche…')).toBeVisible();
    for (const touche of ['ArrowDown', 'Enter', 'Tab']) await ou.press(touche);
  }
  await expect(client).toHaveValue(new RegExp(fullname));
  await expect(proprietes).not.toHaveAttribute('aria-description');
  for (const laisser of repondre) laisser();
});

test('sur un écran agrandi à 125 %, deux cohéritiers d’un long nom se distinguent sous la souris', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1093, height: 614 });
  const { fullname, cin } = await unClient(page.request, {
    nom: unique('Benabdelouahed Idrissi El Ouazzani'),
    prenom: 'Fatima-Zahra',
  });
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Indivision')));
  const client = champ(lignes(page, 'Vendeurs'), 'Client');
  await chercher(lignes(page, 'Vendeurs'), 'Client', cin);
  await client.press('Tab');
  await client.hover();
  await expect(client).toHaveAttribute('title', `${fullname} · ${cin}`);
  const qualite = champ(lignes(page, 'Vendeurs'), 'Qualité');
  await choisir(lignes(page, 'Vendeurs'), 'Qualité', 'es-nom');
  await qualite.hover();
  await expect(qualite).not.toHaveAttribute('title', /./);
});

test('sur un téléphone, deux biens d’un même immeuble se distinguent par leur titre', async ({ page }) => {
  const designation = 'Appartement de la résidence Les Orangers du Grand Casablanca';
  await page.setViewportSize({ width: 390, height: 844 });
  await ouvrirEtape(page, await creerBrouillon(page.request, titre('Deux biens')));
  for (let rang = 0; rang < 2; rang += 1) {
    const { refFonciere } = await unePropriete(page.request, { designation });
    await ajouterA(page, 'Propriétés', refFonciere);
    const choisi = page.getByText(`${designation} · ${refFonciere}`);
    await expect(choisi).toBeVisible();
    expect(await choisi.evaluate((un) => un.scrollWidth > un.clientWidth)).toBe(false);
  }
});

/** Where it begins, in whole pixels. */
const haut = (element: Locator): Promise<number> =>
  element.evaluate((un) => Math.round(un.getBoundingClientRect().top));

test('les emplacements d’une étape, et les montants du prix, sont sur une ligne', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Alignés'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  const attendue = await haut(emplacement(page, 'Expédition'));
  expect(await haut(emplacement(page, "Quittance d'enregistrement"))).toBe(attendue);

  await ouvrirEtape(page, id);
  await page.getByLabel('Hors la vue du notaire').check();
  const [total, horsVue] = ['Prix total', 'Montant hors la vue'].map((nom) => page.getByLabel(nom));
  await expect(horsVue as Locator).toBeVisible();
  expect(await haut(horsVue as Locator)).toBe(await haut(total as Locator));
});
