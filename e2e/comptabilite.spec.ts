/** The money of a file and of the office: what is recorded, what is refused, what the books then say. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { CLOTURE, FORMALITES } from '../src/dossier/etape';
import { entrer } from './support/comptes';
import { get, post } from './support/api';
import { creerEnCaisse, creerSansPieces, ouvrirEtape } from './support/donnees';
import { dans, jjmmaaaa } from './support/jours';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { unique } from './support/registres';
import {
  champ,
  choisir,
  demanderLaCloture,
  deposer,
  onglet,
  partie,
  pdf,
  saisir,
  valeur,
} from './support/saisie';
import { expect, test } from './support/session';

const page = (id: number): string => `/app/dossier/comptes/${id}`;
const operation = (on: Page, tiers: string): Locator =>
  on.getByRole('table', { name: 'Opérations' }).getByRole('row').filter({ hasText: tiers });

async function operer(
  on: Page,
  genre: string,
  choix: Record<string, string>,
  champs: Record<string, string>,
) {
  await bouton(on, 'Ajouter').click();
  const ajout = fenetre(on, 'Ajouter une opération');
  await ajout.getByRole('radio', { name: genre }).check();
  for (const [label, valeurChoisie] of Object.entries(choix)) await choisir(ajout, label, valeurChoisie);
  await saisir(ajout, champs);
  await bouton(ajout, 'Confirmer').click();
}

async function montants(on: Page, carte: string, attendus: Record<string, string>): Promise<void> {
  for (const [label, montant] of Object.entries(attendus))
    await expect(valeur(partie(on, carte), label), `${carte}, ${label}`).toHaveText(montant);
}

test('provision, débours et son justificatif font le décompte ; une opération se corrige et s’annule', async ({
  page: on,
}) => {
  const titre = unique('Comptée');
  const { id, acquereur } = await creerEnCaisse(on.request, titre, 20_000);
  await on.goto(page(id));
  await expect(on).toHaveTitle(/^Comptes .* · Minutier$/);
  await montants(on, 'Fonds à la CDG', { Versé: '20 000,00 DH', 'Solde vendeur': '20 000,00 DH' });
  await expect(on.getByText('Aucune opération', { exact: true })).toBeVisible();

  await bouton(on, 'Ajouter').click();
  const ajout = fenetre(on, 'Ajouter une opération');
  await bouton(ajout, 'Confirmer').click();
  await expect(ajout.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await expect(ajout.getByText('Saisissez un montant.')).toBeVisible();
  await expectAccessible(on);
  // The parties are offered; another may have paid.
  await choisir(ajout, 'Reçue de', acquereur.fullname);
  await saisir(ajout, { 'Reçue de': titre, Montant: '15000' });
  await choisir(ajout, 'Moyen de paiement', 'Chèque');
  await bouton(ajout, 'Confirmer').click();
  await expectNotice(on, 'Ajoutée !', 'Opération ajoutée avec succès');

  const bureau = unique('Enregistrement');
  await operer(
    on,
    'Débours',
    { 'Nature du débours': 'Droits d’enregistrement' },
    { Montant: '8000,50', 'Payé à': bureau },
  );
  await expect(operation(on, bureau)).toContainText('à payer');
  await montants(on, 'Reste à payer', { [bureau]: '8 000,50 DH', 'Débours à payer': '8 000,50 DH' });
  await montants(on, 'Décompte', {
    'Provisions reçues': '15 000,00 DH',
    Débours: '− 8 000,50 DH',
    'Reste à restituer': '6 999,50 DH',
  });

  // Paid: its receipt is missing, then in the archive. A refused one is forgotten, to be refused again.
  await bouton(on, `Modifier : Débours, ${bureau}`).click();
  await choisir(fenetre(on, 'Modifier l’opération'), 'Moyen de paiement', 'Virement');
  await bouton(fenetre(on, 'Modifier l’opération'), 'Confirmer').click();
  await expect(operation(on, bureau)).toContainText('Justificatif manquant');
  await expect(partie(on, 'Reste à payer')).toContainText('Aucun débours n’attend son paiement.');
  const depot = `Déposer le justificatif : ${bureau}`;
  const choisi = await deposer(on, depot, { ...pdf('quittance.txt'), mimeType: 'text/plain' });
  await bouton(fenetre(on, 'Attention'), 'Fermer').click();
  await expect.poll(() => choisi.inputValue()).toBe('');
  await deposer(on, depot, pdf('quittance.pdf'));
  await expectNotice(on, 'Ajouté !', 'Justificatif versé parmi les pièces du dossier');
  await expect(operation(on, bureau).getByRole('link', { name: 'quittance.pdf' })).toBeVisible();
  await expect(operation(on, bureau)).not.toContainText('Justificatif manquant');
  await bouton(on, `Annuler : Provision, ${titre}`).click();
  await expect(fenetre(on, 'Annuler l’opération')).toContainText(`Provision, ${titre} · 15 000,00 DH`);
  await saisir(fenetre(on, 'Annuler l’opération'), { Motif: 'Chèque revenu impayé' });
  await bouton(fenetre(on, 'Annuler l’opération'), 'Confirmer').click();
  await expect(operation(on, titre)).toContainText('Annulée : Chèque revenu impayé');
  await expect(operation(on, titre).getByRole('deletion').first()).toBeVisible();
  await montants(on, 'Décompte', { 'Provisions reçues': '0,00 DH', 'Dû par le client': '− 8 000,50 DH' });
  await expectAccessible(on);
  await expectFits(on);

  // The entries say both, and lead from one to the other.
  await on.getByText('Écritures du dossier').click();
  const ecritures = on.getByRole('list', { name: 'Journal' }).getByRole('listitem');
  const contre = ecritures.filter({ hasText: `Contre-passation : Provision de ${titre}` });
  await contre.getByRole('link', { name: /^Contre-passe l’écriture/ }).click();
  await expect(on).toHaveURL(/\/app\/comptabilite\?numero=\d+$/);
  await expect(on.getByText(/^Seulement l’écriture n°\s\d+$/)).toBeVisible();
  await expect(ecritures).toHaveCount(1);
  await expect(ecritures).toContainText(`Provision de ${titre}`);
  await expect(ecritures.getByRole('link', { name: /^Contre-passée par/ })).toBeVisible();

  // Found again in the journal, and taken away as a spreadsheet.
  await on.getByRole('link', { name: 'Tout le journal' }).click();
  await on.getByRole('searchbox', { name: 'Rechercher une écriture' }).fill(titre);
  await expect(ecritures).toHaveCount(2);
  await on.getByRole('combobox', { name: 'Compte' }).selectOption('Provisions des clients');
  await champ(on, 'Du').fill(jjmmaaaa(dans(0)));
  await expect(on).toHaveURL(new RegExp(`du=${dans(0)}`));
  await expect(ecritures).toHaveCount(2);
  await expectAccessible(on);
  await expectFits(on);
  const telechargement = on.waitForEvent('download');
  await on.getByRole('link', { name: 'Exporter (CSV)' }).click();
  const csv = await readFile(await (await telechargement).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 4);
  expect(csv).toContain(titre);

  await on.getByRole('link', { name: 'Balance' }).click();
  await expect(on.getByText('Débits et crédits sont égaux.')).toBeVisible();
  await expect(ligne(on, 'Provisions des clients')).toBeVisible();
  const [, , , debiteurs, crediteurs] = await ligne(on, 'Total').getByRole('cell').allTextContents();
  expect(debiteurs).toBe(crediteurs);
  await expectAccessible(on);
  await on.getByRole('link', { name: 'TVA', exact: true }).click();
  await expect(on.getByText('Factures émises, avoirs déduits.')).toBeVisible();
});

test('un chèque sans provision est refusé sans rien perdre ; autorisé avec un motif, il se lit au relevé', async ({
  page: on,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const titre = unique('Découvert');
  const { id, cdgId } = await creerEnCaisse(on.request, titre, 20_000);
  await ouvrirEtape(on, id, FORMALITES);
  const formalites = onglet(on, 'Formalités');
  await formalites.click();
  const tpi = partie(on, 'TPI');
  await tpi.getByRole('radio', { name: 'Par le bureau' }).check();
  const vendeur = tpi.getByRole('region', { name: 'Vendeur N°1' });
  await saisir(vendeur, { Montant: '21500,25', 'N° de chèque': '0045999', 'Date de paiement': '20/11/2026' });
  await bouton(on, 'Enregistrer').click();
  const refus = fenetre(on, 'Provision insuffisante');
  await expect(refus).toContainText('il manque 1 500,25 DH');
  await expectAccessible(on);
  await bouton(refus, 'Fermer').click();
  await expect(champ(vendeur, 'Date de paiement')).toBeFocused();
  await expect(champ(vendeur, 'N° de chèque')).toHaveValue('0045999');
  await expect(on.getByText('Modifications non enregistrées')).toBeVisible();

  await bouton(on, 'Enregistrer').click();
  await bouton(refus, 'Autoriser avec un motif…').click();
  const motif = fenetre(on, 'Autoriser un découvert');
  await expect(champ(motif, 'Découvert autorisé')).toHaveValue(/^1\s500,25$/);
  await bouton(motif, 'Confirmer').click();
  await expect(motif.getByText('Ce champ est obligatoire.')).toBeVisible();
  await saisir(motif, { Motif: 'Virement annoncé par la banque' });
  await bouton(motif, 'Confirmer').click();
  await expect(on.getByText(/^Enregistré à/)).toBeVisible();
  await expect(champ(vendeur, 'Date de paiement')).toBeFocused();
  await on.reload();
  await expect(champ(vendeur, 'N° de chèque')).toHaveValue('0045999');

  // On the file and on the statement, with who and why.
  await on.goto(page(id));
  await montants(on, 'Fonds à la CDG', { 'Solde vendeur': '− 1 500,25 DH', Disponible: '− 1 500,25 DH' });
  await on.getByRole('link', { name: 'Relevé de l’affaire' }).click();
  await expect(on).toHaveURL(new RegExp(`/app/comptabilite/cdg/${cdgId}$`));
  await expect(ligne(on, '0045999')).toContainText('− 1 500,25 DH');
  const derogation = on.getByRole('list', { name: 'Découverts autorisés' }).getByRole('listitem');
  await expect(derogation).toContainText('jusqu’à 1 500,25 DH sous zéro : Virement annoncé par la banque');
  await expect(derogation).toContainText(`le ${jjmmaaaa(dans(0))}`);
  await expectAccessible(on);
  await expectFits(on);

  // A restitution beyond it, by somebody who may not override.
  const autre = await browser.newPage({ baseURL: new URL(on.url()).origin });
  await entrer(autre);
  await autre.goto(page(id));
  await bouton(autre, 'Ajouter').click();
  const ajout = fenetre(autre, 'Ajouter une opération');
  await ajout.getByRole('radio', { name: 'Restitution' }).check();
  await ajout.getByRole('radio', { name: 'Fonds à la CDG' }).check();
  await expect(champ(ajout, 'Moyen de paiement')).toHaveCount(0);
  await saisir(ajout, { Montant: '10', 'Restituée à': titre });
  await bouton(ajout, 'Confirmer').click();
  const sansDroit = fenetre(autre, 'Provision insuffisante');
  await expect(sansDroit).toContainText('il manque 1 510,25 DH');
  await expect(sansDroit).toContainText('Seul un compte à qui l’étude en a donné le droit');
  await expect(bouton(sansDroit, 'Autoriser avec un motif…')).toHaveCount(0);
  await bouton(sansDroit, 'Fermer').click();
  await expect(champ(ajout, 'Restituée à')).toHaveValue(titre);
  await autre.close();

  await on.goto('/app/comptabilite?vue=affaires');
  await on.getByRole('combobox', { name: 'Soldes' }).selectOption('Sous zéro');
  const { numRecu } = await get<{ numRecu: string }>(on.request, `/cdg/getCdgById/${cdgId}`);
  await expect(ligne(on, numRecu)).toContainText('− 1 500,25 DH');
  await expect(ligne(on, numRecu)).toContainText('sous zéro, autorisé');
  await expectAccessible(on);
  await expectFits(on);
});

test('un dossier qui tient encore de l’argent le dit avant de se clôturer, et se clôture quand même', async ({
  page: on,
}) => {
  const { id } = await creerSansPieces(on.request, unique('Reste'));
  for (const fileType of ['expedition', 'certificatPropriete'])
    await on.request.post(`/api/dossier/changeFile/${id}`, { multipart: { fileType, file: pdf('p.pdf') } });
  const provision = { genre: 'provision', montant: 350, date: dans(0), tiers: 'Chraïbi', moyen: 'Espèces' };
  await post(on.request, `/compta/dossier/${id}/operation`, provision);
  await ouvrirEtape(on, id, CLOTURE);
  await onglet(on, 'Clôture').click();
  await demanderLaCloture(on);
  const question = fenetre(on, 'Clôturer le dossier ?');
  await expect(question).toContainText('Il reste 350,00 DH de provision.');
  await expectAccessible(on);
  await bouton(question, 'Annuler').click();
  await on.goto(`/app/dossier/consultation/${id}`);
  await bouton(on, 'Clôturer').click();
  await bouton(question, 'Clôturer quand même').click();
  await expectNotice(on, 'Dossier clôturé avec succès !', 'Dossier complet');

  await on.goto(page(id));
  await expect(on.getByRole('note')).toContainText('Ce dossier est clôturé');
  await expect(operation(on, 'Chraïbi')).toContainText('350,00 DH');
  await expect(bouton(on, 'Ajouter')).toHaveCount(0);
  await expect(on.getByRole('button', { name: /^Modifier :/ })).toHaveCount(0);
});
