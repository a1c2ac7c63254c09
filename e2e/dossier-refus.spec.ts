import type { Page } from '@playwright/test';
import { SIGNATURE } from '../src/dossier/etape';
import { post } from './support/api';
import {
  creerBrouillon,
  creerClient,
  creerEnCaisse,
  creerOuvert,
  creerPropriete,
  ouvrirEtape,
  titre,
} from './support/donnees';
import {
  ajouterA,
  avis,
  champ,
  choisir,
  lignes,
  onglet,
  partie,
  remplirPartie,
  saisir,
} from './support/saisie';
import { expect, test } from './support/session';

const suivante = (page: Page) => page.getByRole('button', { name: 'Étape suivante' }).click();

test.describe('L’ouverture', () => {
  test('R439 R443 R444 R445 R446 R551 dit ce qui manque, champ par champ, et n’est pas enregistrée', async ({
    page,
  }) => {
    await ouvrirEtape(page, await creerBrouillon(page.request, titre('Ouverture vide')));
    await saisir(page, { Titre: '' });
    await suivante(page);
    await expect(avis(page, "L'étape « Ouverture du dossier » n'est pas valide !")).toBeVisible();
    await expect(champ(page, 'Titre')).toBeFocused();
    await expect(page.getByText('Le champ « Titre » est obligatoire.')).toBeVisible();
    await expect(page.getByText('Choisissez au moins une propriété.')).toBeVisible();
    await expect(
      page.getByText('Cochez la caisse du notaire (CDG), le hors la vue, ou les deux.'),
    ).toBeVisible();
    const vendeur = lignes(page, 'Vendeurs');
    await expect(vendeur.getByText('Obligatoire')).toHaveCount(3);
    await expect(lignes(page, 'Acquéreurs').getByText('Obligatoire')).toHaveCount(3);

    // What is filled is no longer missing; what it makes appear is.
    await choisir(vendeur, 'Qualité', 'es-qualité');
    await expect(vendeur.getByText('Obligatoire')).toHaveCount(2);
    await suivante(page);
    await expect(vendeur.getByText('Obligatoire')).toHaveCount(3);
    for (const [type, cible] of [
      ['Représentant', 'Société représentée'],
      ['Mandataire', 'Mandataire'],
    ] as const) {
      await choisir(vendeur, 'Mandataire ou Représentant', type);
      await suivante(page);
      await expect(champ(vendeur, cible)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(onglet(page, 'Ouverture du dossier')).toHaveAttribute('aria-selected', 'true');
  });

  test('R440 R441 R442 veut l’affaire de la caisse cochée et le montant du hors la vue coché', async ({
    page,
  }) => {
    await ouvrirEtape(page, await creerBrouillon(page.request, titre('Prix incomplet')));
    const prix = partie(page, 'Prix');
    await saisir(prix, { 'Prix total': '' });
    await prix.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
    await prix.getByRole('checkbox', { name: 'Hors la vue du notaire' }).check();
    await suivante(page);
    for (const label of ['Prix total', 'Affaire CDG', 'Montant hors la vue'])
      await expect(prix.getByText(`Le champ « ${label} » est obligatoire.`)).toBeVisible();
    await prix.getByRole('checkbox', { name: 'Hors la vue du notaire' }).uncheck();
    await expect(champ(prix, 'Montant hors la vue')).toHaveCount(0);
  });

  test('ce que l’on a mal tapé, puis caché, n’empêche ni de dire le reste ni d’enregistrer', async ({
    page,
  }) => {
    const { id } = await creerEnCaisse(page.request, titre('Hors la vue mal tapé'), 500_000);
    await ouvrirEtape(page, id);
    const prix = partie(page, 'Prix');
    const horsVue = prix.getByRole('checkbox', { name: 'Hors la vue du notaire' });
    const caisse = prix.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' });
    await horsVue.check();
    await saisir(prix, { 'Montant hors la vue': '12.50.3' });
    await caisse.uncheck();
    await horsVue.uncheck();
    await suivante(page);
    await expect(
      page.getByText('Cochez la caisse du notaire (CDG), le hors la vue, ou les deux.'),
    ).toBeVisible();
    await horsVue.check();
    await expect(champ(prix, 'Montant hors la vue')).toHaveValue('12.50.3');
    await horsVue.uncheck();
    await caisse.check();
    await suivante(page);
    await expect(onglet(page, 'Signature')).toHaveAttribute('aria-selected', 'true');
  });

  test('de plusieurs propriétés choisies, celle qu’un collègue a supprimée entre-temps est nommée', async ({
    page,
    allowStatus,
  }) => {
    allowStatus(422);
    const { id } = await creerOuvert(page.request, titre('Propriété supprimée'));
    const gardee = await creerPropriete(page.request, 'Bureau gardé');
    const supprimee = await creerPropriete(page.request, 'Bureau supprimé');
    await ouvrirEtape(page, id);
    for (const { label } of [gardee, supprimee]) await ajouterA(page, 'Propriétés', label);
    await post(page.request, '/propriete/deleteById', [supprimee.id]);
    await suivante(page);
    await expect(champ(page, 'Propriétés')).toHaveAccessibleDescription(
      `${supprimee.label} : cette propriété n’existe plus. Elle est peut-être dans la corbeille.`,
    );
  });

  test('D71 signale un prix total qui diffère du devis', async ({ page }) => {
    await ouvrirEtape(page, await creerBrouillon(page.request, titre('Prix double')));
    const prix = partie(page, 'Prix');
    await saisir(prix, { 'Prix total': '510000' });
    await expect(
      page.getByText('Le prix total (510 000,00 DH) diffère du prix de vente du devis (500 000,00 DH).'),
    ).toBeVisible();
    await saisir(prix, { 'Prix total': '510 000 environ' });
    await expect(prix).not.toContainText('diffère');
  });

  test('R448, R449 n’ajoute pas de partie après une ligne incomplète, et garde toujours une ligne', async ({
    page,
  }) => {
    const client = await creerClient(page.request, 'Ziani', 'Anas');
    await ouvrirEtape(page, await creerBrouillon(page.request, titre('Lignes')));
    const vendeurs = lignes(page, 'Vendeurs');
    const ajouter = page.getByRole('button', { name: 'Ajouter un vendeur' });
    await ajouter.click();
    await expect(avis(page, 'Complétez d’abord les lignes déjà ouvertes.')).toBeVisible();
    await expect(vendeurs).toHaveCount(1);
    await expect(vendeurs.getByText('Obligatoire')).toHaveCount(3);

    await remplirPartie(vendeurs, { client: client.cin, quote: '33,333', qualite: 'es-nom' });
    await ajouter.click();
    await expect(vendeurs).toHaveCount(1);
    await expect(vendeurs).toContainText('Deux décimales au plus.');
    await saisir(vendeurs, { 'Quote-part': '70' });
    await expect(vendeurs).not.toContainText('Deux décimales au plus.');
    await expect(page.getByText('70 % répartis sur 100')).toBeVisible(); // D57
    await ajouter.click();
    await expect(vendeurs).toHaveCount(2);
    const supprimer = page.getByRole('button', { name: 'Supprimer le vendeur 1' });
    await supprimer.click();
    await expect(vendeurs).toHaveCount(1);
    await expect(champ(vendeurs, 'Quote-part')).toHaveValue('');
    await saisir(vendeurs, { 'Quote-part': '30' });
    await supprimer.click();
    await expect(vendeurs).toHaveCount(1);
    await expect(champ(vendeurs, 'Quote-part')).toHaveValue('');
  });

  test('R235, R239 l’affaire CDG n’ajoute pas de versement après un versement incomplet', async ({
    page,
  }) => {
    await ouvrirEtape(page, await creerBrouillon(page.request, titre('Versements')));
    await partie(page, 'Prix').getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
    await page.getByRole('button', { name: 'Nouvelle affaire CDG' }).click();
    const affaire = page.getByRole('dialog', { name: 'Ajouter une affaire CDG' });
    await affaire.getByRole('button', { name: 'Ajouter un versement' }).click();
    await expect(affaire.getByText('Complétez d’abord les versements déjà commencés.')).toBeVisible();
    await expect(affaire.getByText('Ce champ est obligatoire.')).toHaveCount(3);
    await affaire.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(affaire).toBeHidden();
    await expect(page.getByText("Étapes de création d'un dossier (Brouillon)")).toBeVisible();
  });
});

test('R451, R452 une personne sans heure n’a pas signé', async ({ page }) => {
  const { id } = await creerOuvert(page.request, titre('Heure'));
  await ouvrirEtape(page, id, SIGNATURE);
  const personnes = partie(page, 'Signataires').getByRole('listitem');
  await saisir(personnes.nth(0), { 'Date de signature': '31/02/2026' });
  await suivante(page);
  await expect(page.getByText('Cette date n’existe pas.')).toBeVisible();
  await saisir(personnes.nth(0), { 'Date de signature': '12/11/2026' });
  await suivante(page);
  await expect(avis(page, "L'étape « Signature » n'est pas valide !")).toBeVisible();
  await expect(page.getByText("Étapes de création d'un dossier (Brouillon)")).toBeVisible();
});
