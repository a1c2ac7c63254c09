/** The list of CDG affairs: R010, R213 to R222, D07, D09, D67. */
import { get, post } from './support/api';
import { creerEnCaisse, creerOuvert, lireDossier, titre } from './support/donnees';
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
import { times, unClient, uneAffaire, unique } from './support/registres';
import { expect, test } from './support/session';

const LISTE = '/app/cdg';
const adresse = (q: string) => `${LISTE}?q=${encodeURIComponent(q)}`;

test('R010 R026 R213 R215 R216 R220 D07 la liste a son titre, ses colonnes, ses cases et ses boutons', async ({
  page,
}) => {
  const { id: deClient } = await unClient(page.request);
  const versement = { montant: 1_250_000.5, typePaiement: 'Virement', dateVirement: '2025-03-04', deClient };
  const { numRecu } = await uneAffaire(page.request, { versements: [versement] });
  expect(numRecu).toMatch(/^\d{4}\/\d{4}$/);
  await page.goto(adresse(numRecu));
  await expect(page).toHaveTitle('Affaires CDG · Minutier');
  await expect(page.getByRole('heading', { name: 'Affaires CDG', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Numéro de reçu',
    'Objet',
    'Dossier',
    'Total versé',
    'Actions',
  ]);
  const cellules = ligne(page, numRecu).getByRole('cell');
  await expect(cellules).toHaveText([
    '',
    numRecu,
    'Vente immobilière',
    'Sans dossier',
    '1 250 000,50 DH',
    '',
  ]);
  await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
  await expect(page.getByRole('checkbox', { name: `Cocher ${numRecu}` })).toBeChecked();
  await expect(bouton(page, 'Ajouter')).toBeVisible();
  await expect(bouton(ligne(page, numRecu), 'Supprimer')).toBeVisible();
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  await expect(fenetre(page, "Modifier l'affaire CDG")).toContainText(numRecu);
});

test('R214 R218 R295 la recherche trouve par objet et par numéro, ou dit qu’il n’y a rien', async ({
  page,
}) => {
  const { numRecu } = await uneAffaire(page.request, { objet: 'Donation immobilière' });
  await page.goto(LISTE);
  const recherche = page.getByRole('searchbox', { name: 'Rechercher une affaire CDG' });
  await recherche.fill(`DONATION ${numRecu}`);
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, numRecu)).toContainText('Donation immobilière');
  await recherche.fill(`vente ${numRecu}`);
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
});

test('R217 R297 R298 quinze lignes par page ; une page au-delà ramène à la première', async ({ page }) => {
  await Promise.all(times(16, () => uneAffaire(page.request)));
  await page.goto(`${LISTE}?page=4000`);
  await expect(lignes(page)).toHaveCount(15);
  await expect(page).toHaveURL(LISTE);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(bouton(pages, 'Page 1')).toHaveAttribute('aria-current', 'page');
  await bouton(pages, 'Suivante').click();
  await expect(page).toHaveURL(`${LISTE}?page=2`);
  await expect(pages).toContainText('16 – ');
});

test('R221 R291 R293 R345 une affaire se supprime, et son numéro ne sert plus', async ({ page }) => {
  const { numRecu } = await uneAffaire(page.request);
  await page.goto(adresse(numRecu));
  await bouton(page.getByRole('search'), 'Supprimer').click();
  await expectRienCoche(page);
  await page.getByRole('checkbox', { name: `Cocher ${numRecu}` }).check();
  await bouton(page.getByRole('search'), 'Supprimer (1)').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette affaire CDG ?');
  await expectNotice(page, 'Supprimé !', 'Affaire CDG supprimée avec succès');
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
  const suivante = await uneAffaire(page.request);
  expect(suivante.numRecu > numRecu).toBe(true);
});

test('R344 D09 D67 une affaire sur laquelle un prix repose ne se supprime pas : le dossier est nommé', async ({
  page,
}) => {
  const titre = unique('Vente');
  const { id } = await creerOuvert(page.request, titre);
  const { cdgId, repertoire } = await post<{ cdgId: number; repertoire: string }>(
    page.request,
    `/cdg/addCdg/${id}`,
    { versements: [] },
  );
  const { ouverture } = await lireDossier(page.request, id);
  const prix = { ...ouverture.prix, caisseNotaire: { isChecked: true, cdg: { value: cdgId } } };
  await post(page.request, '/dossier/vente_immob/add/ouverture', { id, ouverture: { ...ouverture, prix } });
  const { numRecu } = await get<{ numRecu: string }>(page.request, `/cdg/getCdgById/${cdgId}`);

  await page.goto(adresse(numRecu));
  await ligne(page, numRecu)
    .getByRole('link', { name: `${repertoire} · ${titre}` })
    .click();
  await expect(page).toHaveURL(`/app/dossier/consultation/${id}`);
  await page.goBack();
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  const refus = fenetre(page, 'Suppression impossible');
  await expect(refus.getByText('Un dossier s’en sert.')).toBeVisible();
  await expect(
    refus.getByText(`${numRecu}, dossier ${repertoire} : Le prix du dossier repose sur cette affaire.`),
  ).toBeVisible();
  await bouton(refus, 'Fermer').click();
  await expect(fenetre(page, 'Êtes-vous sûr ?')).toHaveCount(0);
  await expect(ligne(page, numRecu)).toBeVisible();
});

test('R291 R310 une suppression qui n’aboutit pas le dit et ne change rien', async ({ page }) => {
  const { numRecu } = await uneAffaire(page.request);
  await page.goto(adresse(numRecu));
  await couper(page, 'cdg/deleteById');
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette affaire CDG ?');
  await expectRefus(page, 'Le serveur ne répond pas.');
  await couper(page, 'cdg/preDelete');
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await expect(ligne(page, numRecu)).toBeVisible();
});

test('R023 R024 R219 R222 la liste se charge, échoue en le disant, se relit', async ({ page }) => {
  await expectChargementEtPanne(page, {
    url: `${LISTE}?sort=createdAt`,
    path: 'cdg/getAllCdgs',
    text: 'Erreur dans la récupération des données des affaires CDG, veuillez rafraîchir la page !',
  });
});

test('R027 la liste est accessible, claire et sombre, et tient sur un téléphone', async ({ page }) => {
  const { numRecu } = await uneAffaire(page.request);
  await page.goto(adresse(numRecu));
  await expect(lignes(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
});

test('D39 l’affaire d’un dossier annulé dit, avant que l’on saisisse, ce qu’elle laisse encore changer', async ({
  page,
}) => {
  const { id, cdgId } = await creerEnCaisse(page.request, titre('Annulée'), 60_000);
  const { numRecu } = await get<{ numRecu: string }>(page.request, `/cdg/getCdgById/${cdgId}`);
  await post(page.request, '/dossier/deleteById', { ids: [id], motif: 'Vente abandonnée' });
  await page.goto(adresse(numRecu));
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  await expect(affaire.getByRole('note')).toHaveText(
    'Le dossier de cette affaire est annulé : seul un versement revenu impayé peut encore en être retiré.',
  );
  await expectAccessible(page);
});
