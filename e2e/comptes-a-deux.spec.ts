/** Two clerks at the same money: what the first has done already is said to the second, and shown. */
import { randomInt } from 'node:crypto';
import { get, post } from './support/api';
import { creerEnCaisse, creerSigne, titre } from './support/donnees';
import { bouton, expectNotice, expectRefus, fenetre, ligne } from './support/ecran';
import { unique } from './support/registres';
import { importerReleve } from './support/releves';
import { champ, choisir, partie, saisir, valeur } from './support/saisie';
import { expect, test } from './support/session';

test('une opération qu’un collègue vient de corriger n’est pas annulée sans que l’on ait lu son nouveau montant', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Corrigée'));
  const provision = { genre: 'provision', date: '2026-11-05', moyen: 'Virement', tiers: 'Karim' };
  const chemin = `/compta/dossier/${id}/operation`;
  const { id: operation } = await post<{ id: number }>(page.request, chemin, {
    ...provision,
    montant: 1_500,
  });
  const lire = async () => {
    const { operations } = await get<{ operations: object[] }>(page.request, `/compta/dossier/${id}`);
    return operations;
  };
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Annuler : Provision, Karim').click();
  const annuler = fenetre(page, 'Annuler l’opération');
  await champ(annuler, 'Motif').fill('Montant faux');
  await post(page.request, `/compta/operation/${operation}`, { ...provision, montant: 15_000 });
  await bouton(annuler, 'Confirmer').click();
  const attention = fenetre(page, 'Attention');
  await expect(attention).toContainText(
    /Cette opération a été modifiée entre-temps\s: Provision, Karim · 15\s000,00\sDH · 05\/11\/2026\./,
  );
  await bouton(attention, 'Fermer').click();
  expect(await lire()).toMatchObject([{ montant: 15_000, motifAnnulation: null }]);
  await expect(annuler).toContainText(/15\s000,00\sDH/);
  await expect(champ(annuler, 'Motif')).toHaveValue('Montant faux');
  await bouton(annuler, 'Confirmer').click();
  await expectNotice(page, 'Annulée !', 'Opération annulée, son écriture est contre-passée');
  expect(await lire()).toMatchObject([{ montant: 15_000, motifAnnulation: 'Montant faux' }]);
});

test('la provision qu’un collègue vient d’ajouter se dit à qui ajoute la même, et n’empêche rien', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Deux fois'));
  const chemin = `/compta/dossier/${id}/operation`;
  const provision = { genre: 'provision', date: '2026-11-05', moyen: 'Virement', montant: 1_500 };
  await page.goto(`/app/dossier/comptes/${id}`);
  await expect(bouton(page, 'Ajouter')).toBeVisible();
  await post(page.request, chemin, { ...provision, tiers: 'Karim' });
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une opération');
  await saisir(ajout, { Montant: '1500', Date: '05/11/2026', 'Reçue de': 'karim' });
  await choisir(ajout, 'Moyen de paiement', 'Chèque');
  await expect(ajout.getByRole('status').filter({ hasText: 'pareille' })).toHaveText(
    /Une opération pareille est déjà au dossier\s: Provision, Karim · 1\s500,00\sDH · 05\/11\/2026\./,
  );
  await champ(ajout, 'Montant').fill('1500,01');
  await expect(ajout).not.toContainText('déjà au dossier');
  await champ(ajout, 'Montant').fill('1500');
  await expect(ajout).toContainText('déjà au dossier');
  await bouton(ajout, 'Confirmer').click();
  await expectNotice(page, 'Ajoutée !', 'Opération ajoutée avec succès');
});

test('celle qu’il ajoute pendant que l’on tape la même se dit avant que la seconde soit écrite', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Ensemble'));
  const provision = { genre: 'provision', date: '2026-11-05', moyen: 'Virement', montant: 1_500 };
  const combien = async () => {
    const { operations } = await get<{ operations: object[] }>(page.request, `/compta/dossier/${id}`);
    return operations.length;
  };
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une opération');
  await saisir(ajout, { Montant: '1500', Date: '05/11/2026', 'Reçue de': 'Karim' });
  await choisir(ajout, 'Moyen de paiement', 'Chèque');
  await post(page.request, `/compta/dossier/${id}/operation`, { ...provision, tiers: 'Karim' });
  await bouton(ajout, 'Confirmer').click();
  const attention = fenetre(page, 'Attention');
  await expect(attention).toContainText('Une opération pareille est déjà au dossier');
  await expect(attention).toContainText('La vôtre n’est pas ajoutée.');
  await bouton(attention, 'Fermer').click();
  expect(await combien()).toBe(1);
  await expect(champ(ajout, 'Montant')).toHaveValue(/^1\s500,00$/);
  await expect(ajout.getByRole('status').filter({ hasText: 'pareille' })).toBeVisible();
  await bouton(ajout, 'Confirmer').click();
  await expectNotice(page, 'Ajoutée !', 'Opération ajoutée avec succès');
  expect(await combien()).toBe(2);
});

test('une opération qu’un collègue vient d’annuler est montrée annulée à qui la modifiait, totaux compris', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Annulée'));
  const provision = {
    genre: 'provision',
    date: '2026-11-05',
    moyen: 'Virement',
    montant: 1_000,
    tiers: 'Karim',
  };
  const operation = await post<{ id: number }>(page.request, `/compta/dossier/${id}/operation`, provision);
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Modifier : Provision, Karim').click();
  const fiche = fenetre(page, 'Modifier l’opération');
  await champ(fiche, 'Montant').fill('2000');
  await post(page.request, `/compta/operation/${operation.id}/annuler`, { motif: 'Chèque impayé' });
  await bouton(fiche, 'Confirmer').click();
  await expectRefus(page, 'Vous avez annulé cette opération : « Chèque impayé ».');
  await expect(champ(fiche, 'Montant')).toHaveValue(/2\s?000/);
  await bouton(fiche, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(page.getByRole('table', { name: 'Opérations' })).toContainText('Annulée : Chèque impayé');
  await expect(valeur(partie(page, 'Décompte'), 'Provisions reçues')).toHaveText('0,00 DH');
});

test('une ligne de la banque qu’un collègue vient de rapprocher le dit à qui veut la rapprocher, et quitte la liste', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  const marque = unique('Prise').replace(/\W/g, '');
  const montant = randomInt(1_000, 9_000);
  await importerReleve(
    page,
    [`06/11/2026;Agios ${marque};;${montant},25;`, `06/11/2026;Course ${marque};;${montant},75;`],
    marque,
  );
  // What is shown was read before the colleague's write: a later reading would take the line away before one presses.
  const lues = page.waitForResponse((lu) => /etat=sansEcriture/.test(lu.url()) && lu.url().includes(marque));
  await page.getByRole('combobox', { name: 'Lignes montrées' }).selectOption({ index: 0 });
  await lues;
  await expect(ligne(page, `Agios ${marque}`)).toBeVisible();
  const [lue] = await get<{ id: number }[]>(
    page.request,
    `/compta/rapprochement/lignes?compte=BANQUE&page=1&q=Agios%20${marque}`,
  );
  await post(page.request, `/compta/rapprochement/lignes/${lue?.id}/frais`, {});
  await bouton(page, `Rapprocher : Agios ${marque}`).click();
  const fiche = fenetre(page, 'Rapprocher une ligne de la banque');
  await expect(fiche.getByRole('alert')).toHaveText(/^Cette ligne n’est plus à rapprocher/);
  await expect(bouton(fiche, 'Réessayer')).toHaveCount(0);
  await bouton(fiche, 'Fermer').click();
  await expect(ligne(page, `Agios ${marque}`)).toHaveCount(0);
  await expect(ligne(page, `Course ${marque}`)).toBeVisible();
});

test('un découvert qu’un collègue vient d’autoriser n’est pas remplacé sans qu’on l’ait lu', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { cdgId } = await creerEnCaisse(page.request, titre('Découvert'), 20_000);
  await page.goto(`/app/comptabilite/cdg/${cdgId}`);
  await bouton(page, 'Autoriser un découvert').click();
  const decouvert = fenetre(page, 'Autoriser un découvert');
  await saisir(decouvert, { 'Découvert autorisé': '100', Motif: 'Virement annoncé' });
  await post(page.request, `/compta/cdg/${cdgId}/deroger`, { plafond: 5_000, motif: 'Accord du notaire' });
  await bouton(decouvert, 'Confirmer').click();
  const attention = fenetre(page, 'Attention');
  await expect(attention).toContainText(
    /a autorisé entre-temps un découvert, jusqu’à 5\s000,00\sDH sous zéro\./,
  );
  await expect(attention).toContainText('Rien n’est remplacé.');
  await bouton(attention, 'Fermer').click();
  await expect(champ(decouvert, 'Motif')).toHaveValue('Virement annoncé');
  await expect(champ(decouvert, 'Découvert autorisé')).toHaveValue('100,00');
  await bouton(decouvert, 'Confirmer').click();
  await expectNotice(page, 'Autorisé !', 'Découvert autorisé, son motif est gardé');
  const autorises = page.getByRole('list', { name: 'Découverts autorisés' }).getByRole('listitem');
  await expect(autorises).toContainText([
    /5\s000,00.*remplacé depuis/,
    /jusqu’à 100,00\sDH.*Virement annoncé/,
  ]);
});

test('ce qu’un collègue vient de rendre se dit à qui rend la même provision, et se voit derrière sa saisie', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const { id } = await creerSigne(page.request, titre('Rendue'));
  const chemin = `/compta/dossier/${id}/operation`;
  const provision = {
    genre: 'provision',
    date: '2026-11-05',
    moyen: 'Virement',
    montant: 1_500,
    tiers: 'Karim',
  };
  await post(page.request, chemin, provision);
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une opération');
  await ajout.getByRole('radio', { name: 'Restitution' }).check();
  await ajout.getByRole('radio', { name: 'Provision du client' }).check();
  await saisir(ajout, { Montant: '1500', Date: '05/11/2026', 'Restituée à': 'Karim' });
  await choisir(ajout, 'Moyen de paiement', 'Chèque');
  await post(page.request, chemin, {
    ...provision,
    genre: 'restitution',
    origine: 'PROVISION',
    tiers: 'Nadia',
  });
  await bouton(ajout, 'Confirmer').click();
  const dit = /La provision n’a plus que 0,00\sDH à rendre\. Vous avez enregistré la dernière restitution/;
  await expect(fenetre(page, 'Erreur !')).toBeVisible();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(ajout.getByText(dit)).toBeVisible();
  await expect(champ(ajout, 'Restituée à')).toHaveValue('Karim');
  await expect(page.getByRole('table', { name: 'Opérations', includeHidden: true })).toContainText('Nadia');
});
