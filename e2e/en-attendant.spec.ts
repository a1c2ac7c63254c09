/** What a screen says while an answer is on its way: nothing that the answer will deny. */
import { get, post } from './support/api';
import { creerOuvert, creerPropriete, creerSigne, titre } from './support/donnees';
import { ENREGISTREMENT } from './support/echeances';
import { bouton, demandees, expectNotice, fenetre, ligne, retenir } from './support/ecran';
import { uneSociete, unique } from './support/registres';
import { ajouterA, avis, champ, saisir } from './support/saisie';
import { expect, test } from './support/session';

const RIEN = 'Désolé, aucun résultat trouvé';

test('R298 une page qui n’est plus ramène à la première, sans dire d’abord qu’il n’y a rien', async ({
  page,
}) => {
  const { nom } = await uneSociete(page.request, { nom: unique('Page') });
  const rendre = await retenir(page, 'societe/getAllSocietes?page=1&');
  const premiere = page.waitForRequest(/getAllSocietes\?page=1&.*Page/);
  await page.goto(`/app/societe?q=${nom}&page=3`);
  await premiere;
  await expect(page.getByRole('main').getByText('Chargement…')).toBeAttached();
  await expect(page.getByText(RIEN)).toHaveCount(0);
  rendre();
  await expect(ligne(page, nom)).toBeVisible();
});

test('une liste où rien n’était n’est plus dite vide pendant qu’elle se relit après un ajout', async ({
  page,
}) => {
  const nom = unique('Ajoutée');
  await page.goto(`/app/societe?q=${nom}`);
  await expect(page.getByText(RIEN)).toBeVisible();
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une société');
  await champ(ajout, 'Nom').fill(nom);
  const rendre = await retenir(page, 'societe/getAllSocietes');
  await bouton(ajout, 'Confirmer').click();
  await expect(ajout).toBeHidden();
  await expect(page.getByText(RIEN)).toHaveCount(0);
  rendre();
  await expect(ligne(page, nom)).toBeVisible();
});

test('ce que l’on vient d’enregistrer se lit au détail du dossier, pas ce qu’il montrait avant', async ({
  page,
}) => {
  const { id } = await creerOuvert(page.request, titre('Détail'));
  const autre = await creerPropriete(page.request, 'Parking du fond');
  await page.goto(`/app/dossier/consultation/${id}`);
  const biens = page.getByRole('table', { name: 'Propriétés', exact: true });
  await expect(biens).toContainText('Bureau de la place');
  await page.getByRole('link', { name: 'Modifier', exact: true }).click();
  await ajouterA(page, 'Propriétés', autre.label);
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();

  const rendre = await retenir(page, 'propriete/getProprietesByIdDossier/');
  const lues = page.waitForRequest(/getProprietesByIdDossier/);
  await page.getByRole('link', { name: 'Voir les détails' }).click();
  await lues;
  await expect(biens).toBeVisible();
  await expect(biens).not.toContainText('Bureau de la place');
  rendre();
  await expect(biens).toContainText('Parking du fond');
});

test('les comptes d’un dossier ne disent pas, le temps d’être relus, ce qu’ils étaient avant que l’on écrive', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Comptes'));
  const enFace = (nom: string) =>
    page.getByRole('navigation').getByRole('link', { name: nom, exact: true }).last().click();
  await page.goto(`/app/dossier/comptes/${id}`);
  const fonds = page.getByText('Fonds à la CDG', { exact: true }).first();
  await expect(fonds).toBeVisible();
  await enFace('Étapes');
  await page.getByRole('tab', { name: 'Enregistrement' }).click();
  await saisir(page, { "Référence de l'avis": 'AV-7', 'R.E': '21', 'O.R': '22', Date: '18/11/2026' });
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Enregistrement validé')).toBeVisible();

  const rendre = await retenir(page, 'compta/dossier/');
  const relus = page.waitForRequest(/compta\/dossier/);
  await enFace('Comptes');
  await relus;
  await expect(page.getByRole('main').getByText('Chargement…').first()).toBeVisible();
  await expect(fonds).toHaveCount(0);
  rendre();
  await expect(fonds).toBeVisible();
});

interface Suivi {
  echeances: { id: number; libelle: string; version: number }[];
}

test('ce qui vient d’être fait, pressé de nouveau avant que la liste ne soit relue, n’est pas renvoyé', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Rouverte'));
  const { echeances } = await get<Suivi>(page.request, `/dossier/${id}/echeances`);
  const une = echeances.find(({ libelle }) => libelle === ENREGISTREMENT);
  const faite = { etat: 'faite', le: '2026-11-13', version: une?.version };
  await post(page.request, `/echeance/${une?.id}/fermer`, faite);
  await page.goto(`/app/dossier/echeances/${id}`);
  const rouvrir = bouton(page, `Rouvrir : ${ENREGISTREMENT}`);
  await expect(rouvrir).toBeVisible();
  const envois = demandees(page, '/rouvrir');
  const rendre = await retenir(page, `dossier/${id}/echeances`);
  await rouvrir.click();
  await expect.poll(() => envois.length).toBe(1);
  await rouvrir.click();
  rendre();
  await expectNotice(page, 'Rouverte !', 'Échéance rouverte avec succès');
  await expect(rouvrir).toHaveCount(0);
  await expect(fenetre(page, 'Erreur !')).toHaveCount(0);
  expect(envois).toHaveLength(1);
});
