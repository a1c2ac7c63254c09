/** Companies: the list and the window, R007, R168 to R179. */
import { post } from './support/api';
import { creerBrouillon, creerClient, creerPropriete } from './support/donnees';
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
  retablir,
} from './support/ecran';
import { times, uneSociete, unique } from './support/registres';
import { champ, saisir } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/societe';
const AJOUTER = 'Ajouter une société';
const MODIFIER = 'Modifier la société';

test('R007 R168 R170 R171 R176 R296 la liste a son titre, ses colonnes et ses actions', async ({ page }) => {
  const { nom, rc, identifiantFiscale } = await uneSociete(page.request);
  await page.goto(`${LISTE}?q=${nom}`);
  await expect(page).toHaveTitle('Sociétés · Minutier');
  await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Nom',
    'ICE',
    'RC N°',
    'Identifiant fiscal',
    'Actions',
  ]);
  await expect(ligne(page, nom).getByRole('cell')).toHaveText([
    '',
    nom,
    '001525411000070',
    rc,
    identifiantFiscale,
    '',
  ]);
  await expect(bouton(ligne(page, nom), 'Supprimer')).toBeVisible();
  await bouton(ligne(page, nom), 'Voir / Modifier').click();
  await expect(champ(fenetre(page, MODIFIER), 'Nom')).toHaveValue(nom);
});

test('R169 R175 R295 la recherche trouve par nom, identifiant fiscal, RC et ICE, ou dit qu’il n’y a rien', async ({
  page,
}) => {
  const societe = await uneSociete(page.request, { nom: unique('Méditerranée'), ice: unique('0099') });
  await page.goto(LISTE);
  const recherche = page.getByRole('searchbox', { name: 'Rechercher une société' });
  const nom = societe.nom.toUpperCase().replaceAll('É', 'e');
  for (const mot of [nom, societe.identifiantFiscale, societe.rc, societe.ice]) {
    await recherche.fill(mot);
    await expect(lignes(page)).toHaveCount(1);
    await expect(ligne(page, societe.nom)).toBeVisible();
  }
  await recherche.fill(`${societe.nom} introuvable`);
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R174 R297 R298 quinze lignes par page ; une page au-delà ramène à la première', async ({ page }) => {
  const nom = unique('Groupe');
  await Promise.all(times(16, (i) => uneSociete(page.request, { nom: `${nom} ${i}` })));
  await page.goto(`${LISTE}?q=${nom}&page=9`);
  await expect(lignes(page)).toHaveCount(15);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1 – 15 sur 16');
  await bouton(page, 'Page 2').click();
  await expect(lignes(page)).toHaveCount(1);
});

test('R172 R176 R178 R296 R328 un ajout part d’un formulaire vide, ne demande que le nom, et la liste suit', async ({
  page,
}) => {
  const nom = unique('Riad');
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, AJOUTER);
  await expect(champ(dialog, 'Nom')).toHaveValue('');
  await bouton(dialog, 'Confirmer').click();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(1);
  await champ(dialog, 'Nom').fill(nom);
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Société ajoutée avec succès');
  await expect(ligne(page, nom)).toBeVisible();
});

test('R178 R329 R584 un ICE faux avertit, se corrige ou s’enregistre quand même', async ({ page }) => {
  const { nom } = await uneSociete(page.request, { ice: null });
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(ligne(page, nom), 'Voir / Modifier').click();
  const dialog = fenetre(page, MODIFIER);
  await champ(dialog, 'ICE').fill('001525411000071');
  await bouton(dialog, 'Confirmer').click();
  const question = fenetre(page, 'Vérifiez l’ICE');
  await expect(question.getByText('Cet ICE paraît faux')).toBeVisible();
  await bouton(question, 'Corriger').click();
  await expect(champ(dialog, 'ICE')).toBeFocused();
  await bouton(dialog, 'Confirmer').click();
  await bouton(question, 'Enregistrer quand même').click();
  await expectNotice(page, 'Modifié !', 'Société modifiée avec succès');
  await expect(ligne(page, nom)).toContainText('001525411000071');
});

test('R310 un enregistrement qui n’aboutit pas garde la saisie', async ({ page }) => {
  const { nom } = await uneSociete(page.request);
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(ligne(page, nom), 'Voir / Modifier').click();
  const dialog = fenetre(page, MODIFIER);
  await saisir(dialog, { Adresse: '2, rue Ibn Sina', 'RC N°': '77' });
  await couper(page, 'societe/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(champ(dialog, 'Adresse')).toHaveValue('2, rue Ibn Sina');
  await retablir(page, 'societe/update/');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Société modifiée avec succès');
});

test('R173 R178 R293 R330 la suppression groupée emporte les lignes cochées', async ({ page }) => {
  const nom = unique('Lot');
  for (const rang of [1, 2, 3]) await uneSociete(page.request, { nom: `${nom} ${rang}` });
  await page.goto(`${LISTE}?q=${nom}`);
  await bouton(page.getByRole('search'), 'Supprimer').click();
  await expectRienCoche(page);
  for (const rang of [1, 3]) await page.getByRole('checkbox', { name: `Cocher ${nom} ${rang}` }).check();
  await bouton(page.getByRole('search'), 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 sociétés ?');
  await expectNotice(page, 'Supprimé !', 'Société supprimée avec succès');
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, `${nom} 2`)).toBeVisible();
});

test('R291 R310 une société qu’un dossier représente reste, le dossier est nommé, et se trouve depuis sa fiche', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id: representant, nom } = await uneSociete(page.request, { ice: null });
  const titre = unique('Vente');
  const [vendeur, acquereur] = [
    await creerClient(page.request, 'Amrani', 'Driss'),
    await creerClient(page.request, 'Kadiri', 'Sara'),
  ];
  const bien = await creerPropriete(page.request, 'Dépôt');
  const pour = { qualite: 'es-qualité', typeQualite: 'Représentant', representant };
  await post(page.request, '/dossier/vente_immob/add/ouverture', {
    id: await creerBrouillon(page.request, titre),
    ouverture: {
      titre,
      prix: { total: 500_000, caisseNotaire: {}, horsVue: { isChecked: true, montant: 500_000 } },
      proprietes: [bien.id],
      vendeurs: [{ client: { client: vendeur.id }, quote: 100, ...pour }],
      acquereurs: [{ client: { client: acquereur.id }, quote: 100, qualite: 'es-nom' }],
    },
  });
  await page.goto(`${LISTE}/voir/${representant}`);
  await bouton(page, 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette société ?');
  await expectRefus(page, `Dossier ${titre}`);
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Ses dossiers' }).click();
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, titre)).toBeVisible();
});

test('R023 R024 R179 la liste se charge, échoue en le disant, se relit', async ({ page }) => {
  await expectChargementEtPanne(page, {
    url: `${LISTE}?sort=createdAt`,
    path: 'societe/getAllSocietes',
    text: 'Erreur dans la récupération des données des sociétés, veuillez rafraîchir la page !',
  });
});

test('R293 une ligne qu’un autre a supprimée quitte la liste, et n’empêche pas de supprimer les autres', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  const mot = unique('Partagée');
  const [prise] = await Promise.all(times(2, (i) => uneSociete(page.request, { nom: `${mot} ${i}` })));
  await page.goto(`${LISTE}?q=${mot}`);
  await page.getByRole('checkbox', { name: 'Tout cocher' }).click();
  await post(page.request, '/societe/deleteById', [prise?.id]);
  await bouton(page, 'Supprimer (2)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ces 2 sociétés ?');
  await expectRefus(page, 'introuvable');
  await expect(lignes(page)).toHaveCount(1);
  await bouton(page, 'Supprimer (1)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette société ?');
  await expectNotice(page, 'Supprimé !', 'Société supprimée avec succès');
  await expect(lignes(page)).toHaveCount(0);
});

test('R027 liste, fenêtre et fiche sont accessibles et tiennent sur un téléphone', async ({ page }) => {
  const { id, nom } = await uneSociete(page.request, { adresse: null });
  await page.goto(`${LISTE}/voir/${id}`);
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.goto(`${LISTE}?q=${nom}`);
  await expect(lignes(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
  await bouton(ligne(page, nom), 'Voir / Modifier').click();
  await champ(fenetre(page, MODIFIER), 'ICE').fill('12');
  await expectAccessible(page);
  await expectFits(page);
});
