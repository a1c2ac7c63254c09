import type { Page } from '@playwright/test';
import { creerClient, creerPropriete, nouvelleReference } from './support/donnees';
import { expectFits } from './support/ecran';
import { expectNoViolations } from './support/axe';
import {
  ajouterA,
  avis,
  champ,
  choisir,
  confirmerFenetre,
  demanderLaCloture,
  etapeSuivante,
  lignes,
  onglet,
  partie,
  pdf,
  remplirPartie,
  saisir,
  valeur,
  verser,
} from './support/saisie';
import { expect, test } from './support/session';

/** For axe, on a phone and on a tablet. */
async function expectSoigne(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectFits(page);
}

test('R356 R409 R410 R432 R456 R469 R489 D40 D41 une donation va de sa configuration à sa clôture, sans devis', async ({
  page,
}) => {
  const reference = nouvelleReference();
  const titre = `Donation Berrada ${reference}`;
  const donateur = await creerClient(page.request, 'Berrada', 'Hassan');
  const donataire = await creerClient(page.request, 'Berrada', 'Imane');
  const mandataire = await creerClient(page.request, 'Lahlou', 'Samir');
  const propriete = await creerPropriete(page.request, 'Local de la médina', reference);

  await test.step('R408–R410 une donation se configure sans complément ni devis', async () => {
    await page.goto('/app/dossier/ouverture');
    const devis = page.getByRole('heading', { name: 'Établissement du devis' });
    await expect(devis).toBeVisible();
    await choisir(page, 'Type du dossier', 'Donation immobilière');
    await expect(devis).toHaveCount(0);
    await expect(champ(page, "Complément d'un dossier ?")).toHaveCount(0);
    await saisir(page, { 'Titre du dossier': titre });
    await expectSoigne(page);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(avis(page, 'Configuration faite avec succès')).toBeVisible();
  });

  await test.step('D40 ses parties sont des donateurs et des donataires', async () => {
    await ajouterA(page, 'Propriétés', propriete.label);
    const [donateurs, donataires] = [lignes(page, 'Donateurs'), lignes(page, 'Donataires')];
    await expect(page.getByRole('button', { name: 'Ajouter un donateur' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ajouter un donataire' })).toBeVisible();
    await expect(lignes(page, 'Vendeurs')).toHaveCount(0);
    await remplirPartie(donateurs.nth(0), {
      client: donateur.cin,
      quote: '100',
      qualite: 'es-nom et qualité',
      type: 'Mandataire',
      pour: mandataire.cin,
    });
    await remplirPartie(donataires.nth(0), { client: donataire.cin, quote: '100', qualite: 'es-nom' });
  });

  await test.step('D41 « Modifier le dossier » offre la valeur du bien et les taux', async () => {
    await page.getByRole('button', { name: 'Modifier le dossier' }).click();
    const fenetre = page.getByRole('dialog', { name: 'Modifier le dossier' });
    await expect(fenetre.getByRole('heading', { name: 'Valeur du bien et taux' })).toBeVisible();
    await expect(champ(fenetre, 'Prix de vente')).toHaveCount(0);
    await saisir(fenetre, {
      'Valeur du bien': '750000,50',
      "Pourcentage d'enregistrement": '1,5',
      'Pourcentage de conservation': '1',
    });
    await expectSoigne(page);
    await confirmerFenetre(fenetre, 'Dossier modifié avec succès');
    // What was typed in the step behind the window stays, and the value is one (D41).
    await expect(champ(lignes(page, 'Donateurs'), 'Quote-part')).toHaveValue('100,00');
    await expect(champ(page, 'Valeur du bien')).toHaveValue(/^750\s000,50$/);
  });

  await test.step('D41 ni caisse du notaire ni hors la vue ne sont exigés', async () => {
    await expectSoigne(page);
    await etapeSuivante(page, 'Ouverture du dossier validée', 'Signature');
  });

  await test.step('R456 la signature donne le répertoire', async () => {
    const personnes = partie(page, 'Signataires').getByRole('listitem');
    await expect(personnes).toHaveCount(2);
    await expect(personnes.nth(0)).toContainText('Donateur, par Lahlou Samir');
    await expect(personnes.nth(1)).toContainText('Donataire');
    await saisir(personnes.nth(0), { 'Date de signature': '12112026', 'Heure de signature': '9h15' });
    await saisir(personnes.nth(1), { 'Date de signature': '13/11/2026', 'Heure de signature': '1030' });
    await expectSoigne(page);
    await etapeSuivante(page, 'Signature validée', 'Enregistrement');
    await expect(page.getByText(/Étapes de création du dossier\s:\s\d+\/\d{4}/)).toBeVisible();
  });

  await test.step('R458, R464 les droits se calculent sur la valeur du bien', async () => {
    await expect(valeur(page, "Montant de l'enregistrement")).toHaveText('11 250,01 DH');
    await saisir(page, { "Référence de l'avis": 'AV-7', 'R.E': '21', 'O.R': '22', Date: '18/11/2026' });
    await verser(page, 'Expédition', pdf('expedition.pdf'));
    await expectSoigne(page);
    await etapeSuivante(page, 'Enregistrement validé', 'Conservation foncière');
    await expect(valeur(page, 'Montant de la conservation foncière')).toHaveText('7 500,01 DH');
    await saisir(page, { "Date d'envoi": '19/11/2026', R1: 'R1-9' });
    await verser(page, 'Certificat de propriété', pdf('certificat.pdf'));
    await expectSoigne(page);
    await etapeSuivante(page, 'Conservation validée', 'Formalités');
  });

  await test.step('R469, R489 le client fait lui-même ses formalités', async () => {
    for (const titreCarte of ['TPI', 'Quitus fiscal'])
      await partie(page, titreCarte).getByRole('radio', { name: 'Par le client' }).check();
    await expect(page.getByText('Accusé de dépôt TPI')).toHaveCount(0);
    await expectSoigne(page);
    await etapeSuivante(page, 'Formalités validées', 'Clôture');
  });

  await test.step('R546 la donation se clôture et se relit', async () => {
    await expectSoigne(page);
    await demanderLaCloture(page);
    await expect(avis(page, 'Complété avec succès !')).toContainText('Dossier complet');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titre);
    const ligne = (nom: string) => page.getByRole('table', { name: nom, exact: true }).getByRole('row');
    await expect(ligne('Donateurs').filter({ hasText: donateur.cin })).toContainText(
      'Mandataire · Lahlou Samir',
    );
    await expect(ligne('Donataires').filter({ hasText: donataire.cin })).toContainText('es-nom');
    await expect(page.getByText('Solde donateur')).toBeVisible();
    await expect(page.getByText('Effectué par le client.')).toHaveCount(2);
    await expect(onglet(page, 'Signature')).toHaveCount(0);
    await expectSoigne(page);
  });
});
