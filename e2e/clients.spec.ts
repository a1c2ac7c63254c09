/** The list of clients: R005, R117 to R128, R291 to R298. */
import { creerOuvert } from './support/donnees';
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
  fenetre,
  ligne,
  lignes,
} from './support/ecran';
import { times, unClient, unique } from './support/registres';
import { expect, test } from './support/session';

const LISTE = '/app/client';
const REARME_MS = 2_000;

test('R005 R117 R118 R120 R121 R122 la liste a son titre, ses colonnes, sa recherche et ses boutons', async ({
  page,
}) => {
  const { nom } = await unClient(page.request);
  await page.goto(`${LISTE}?q=${nom}`);
  await expect(page).toHaveTitle('Clients · Minutier');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(page.getByText('Vos Clients')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Nom',
    'Prénom',
    'Téléphone portable',
    'État civil',
    'Actions',
  ]);
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, nom).getByRole('cell')).toHaveText([
    '',
    nom,
    'Salma',
    '06 61 23 45 67',
    'Célibataire',
    '',
  ]);
  await expect(page.getByRole('searchbox', { name: 'Rechercher un client' })).toHaveValue(nom);
  await expect(bouton(page.getByRole('search'), 'Supprimer')).toBeVisible();
  await expect(bouton(page, 'Ajouter')).toBeVisible();
});

test('R006 R119 R125 une ligne se voit, se modifie et se supprime ; « Voir » ouvre la fiche', async ({
  page,
}) => {
  const { id, nom, fullname } = await unClient(page.request);
  await page.goto(`${LISTE}?q=${nom}`);
  const actions = ligne(page, nom);
  await expect(bouton(actions, 'Modifier')).toBeVisible();
  await expect(bouton(actions, 'Supprimer')).toBeVisible();
  await actions.getByRole('link', { name: 'Voir' }).click();
  await expect(page).toHaveURL(`${LISTE}/voir/${id}`);
  await expect(page.getByRole('heading', { name: fullname, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(nom);
});

test('R127 R295 la recherche trouve par nom, prénom, téléphone et état civil, sans casse ni accent', async ({
  page,
}) => {
  const mot = unique('Éssaïdi');
  const client = await unClient(page.request, {
    nom: mot,
    prenom: 'Hélène',
    tel_portable: '+33698765432',
    etat_civile: 'Veuf(ve)',
  });
  await unClient(page.request, { nom: `${mot}autre`, prenom: 'Nadia', tel_portable: '0611111111' });
  await page.goto(LISTE);
  const recherche = page.getByRole('searchbox', { name: 'Rechercher un client' });
  const nom = mot.toUpperCase().replace('É', 'e').replace('Ï', 'I');
  for (const autre of ['hélène', 'HELENE', '+33698765432', '+33 69 87', 'VEUF', client.cin]) {
    await recherche.fill(`${nom} ${autre}`);
    await expect(lignes(page)).toHaveCount(1);
    await expect(ligne(page, 'Hélène')).toBeVisible();
  }
  await recherche.fill(nom);
  await expect(lignes(page)).toHaveCount(2);
  await bouton(page, 'Effacer la recherche').click();
  await expect(recherche).toHaveValue('');
  await expect(page).toHaveURL(LISTE);
});

test('une colonne se trie dans un sens, puis dans l’autre, et l’adresse le retient', async ({ page }) => {
  const nom = unique('Tri');
  for (const prenom of ['Zineb', 'Amine', 'Mehdi']) await unClient(page.request, { nom, prenom });
  await page.goto(`${LISTE}?q=${nom}`);
  const prenoms = lignes(page)
    .getByRole('cell')
    .filter({ hasText: /^(Zineb|Amine|Mehdi)$/ });
  const colonne = page.getByRole('columnheader', { name: 'Prénom' });
  await colonne.getByRole('button').click();
  await expect(prenoms).toHaveText(['Amine', 'Mehdi', 'Zineb']);
  await expect(colonne).toHaveAttribute('aria-sort', 'ascending');
  await colonne.getByRole('button').click();
  await expect(prenoms).toHaveText(['Zineb', 'Mehdi', 'Amine']);
  await expect(colonne).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(prenoms).toHaveText(['Zineb', 'Mehdi', 'Amine']);
});

test('sur un téléphone aussi, une colonne se trie et tout se coche', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const nom = unique('Mobile');
  for (const prenom of ['Zineb', 'Amine']) await unClient(page.request, { nom, prenom });
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(page, 'Prénom').click();
  await expect(lignes(page).first()).toContainText('Amine');
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await expect(bouton(page, 'Supprimer (2)')).toBeVisible();
});

test('R123 R128 R297 R298 quinze lignes par page, où l’on revient sur ses pas ; une page au-delà ramène à la première', async ({
  page,
}) => {
  const nom = unique('Page');
  await Promise.all(times(17, () => unClient(page.request, { nom })));
  await page.goto(`${LISTE}?q=${nom}`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(lignes(page)).toHaveCount(15);
  await expect(pages).toContainText('1 – 15 sur 17');
  await expect(bouton(pages, 'Précédente')).toBeDisabled();
  await bouton(pages, 'Suivante').click();
  await expect(lignes(page)).toHaveCount(2);
  await expect(bouton(pages, 'Page 2')).toHaveAttribute('aria-current', 'page');
  await expect(bouton(pages, 'Suivante')).toBeDisabled();
  await page.goBack();
  await expect(lignes(page)).toHaveCount(15);
  await page.goForward();
  await expect(lignes(page)).toHaveCount(2);

  // Back to the first page by itself once the second has lost its rows.
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await bouton(page.getByRole('search'), 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 clients ?');
  await expect(lignes(page)).toHaveCount(15);
  await expect(pages).toContainText('1 – 15 sur 15');
  await page.goto(`${LISTE}?q=${nom}&page=40`);
  await expect(lignes(page)).toHaveCount(15);
  await expect(bouton(pages, 'Page 1')).toHaveAttribute('aria-current', 'page');
});

test('R126 R136 R291 R292 une suppression se confirme, puis la liste suit', async ({ page }) => {
  const { nom } = await unClient(page.request);
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(ligne(page, nom), 'Supprimer').click();
  await bouton(fenetre(page, 'Êtes-vous sûr ?'), 'Annuler').click();
  await expect(ligne(page, nom)).toBeVisible();
  await bouton(ligne(page, nom), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce client ?');
  await expectNotice(page, 'Supprimé !', 'Client supprimé avec succès');
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R121 R293 R294 la suppression groupée demande des lignes cochées, et oublie celles qu’on ne voit plus', async ({
  page,
}) => {
  const nom = unique('Lot');
  const autre = await unClient(page.request, { nom: `${nom}b`, prenom: 'Yasmine' });
  await Promise.all(times(2, () => unClient(page.request, { nom })));
  await page.goto(`${LISTE}?q=${nom}`);
  const barre = page.getByRole('search');
  await bouton(barre, 'Supprimer').click();
  await expectRienCoche(page);

  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await expect(bouton(barre, 'Supprimer (3)')).toBeVisible();
  await page.getByRole('checkbox', { name: `Cocher ${autre.fullname}` }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Tout cocher' })).toBeChecked({ indeterminate: true });
  await bouton(barre, 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 clients ?');
  await expectNotice(page, 'Supprimé !', 'Client supprimé avec succès');
  await expect(lignes(page)).toHaveCount(1);
  // R294: the list has just been read again, and all can be ticked at once.
  await expect(page.getByRole('checkbox', { name: 'Tout cocher' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check({ timeout: REARME_MS });
  await expect(page.getByRole('checkbox', { name: `Cocher ${autre.fullname}` })).toBeChecked();
  await expect(bouton(barre, 'Supprimer (1)')).toBeVisible();
  await page.getByRole('searchbox').fill(autre.cin);
  await expect(bouton(barre, 'Supprimer')).toBeVisible();
});

test('R291 R310 un client dont un dossier se sert reste, et le dossier est nommé', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const titre = unique('Vente');
  const { vendeur } = await creerOuvert(page.request, titre);
  await page.goto(`${LISTE}?q=${vendeur.cin}`);
  await bouton(ligne(page, vendeur.nom), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce client ?');
  await expectRefus(
    page,
    'Ce client ne peut pas être supprimé : un dossier ou une affaire s’en sert.',
    `Dossier ${titre}`,
  );
  await expect(ligne(page, vendeur.nom)).toBeVisible();
});

test('R291 R310 une suppression qui n’aboutit pas le dit et ne change rien', async ({ page }) => {
  const { nom } = await unClient(page.request);
  await page.goto(`${LISTE}?q=${nom}`);
  await couper(page, 'client/deleteById');
  await bouton(ligne(page, nom), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce client ?');
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(ligne(page, nom)).toBeVisible();
});

test('R023 R024 R124 la liste se charge, échoue en le disant, se relit, et dit quand elle est vide', async ({
  page,
}) => {
  await expectChargementEtPanne(page, {
    url: `${LISTE}?q=${unique('Personne')}`,
    path: 'client/getAllClients',
    text: 'Erreur dans la récupération des données des clients, veuillez rafraîchir la page !',
  });
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R027 la liste est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  const nom = unique('Vue');
  await Promise.all(times(3, () => unClient(page.request, { nom })));
  await page.goto(`${LISTE}?q=${nom}`);
  await expect(lignes(page)).toHaveCount(3);
  await expectAccessible(page);
  await expectFits(page);
  await bouton(lignes(page).first(), 'Supprimer').click();
  await expect(fenetre(page, 'Êtes-vous sûr ?')).toBeVisible();
  await expectAccessible(page);
});
