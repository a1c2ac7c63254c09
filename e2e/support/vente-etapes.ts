/** The steps of the same sale after its Ouverture. */
import type { Locator, Page } from '@playwright/test';
import { get } from './api';
import { expect } from './console';
import { expectAccessible } from './ecran';
import {
  avis,
  champ,
  choisir,
  emplacement,
  etapeSuivante,
  onglet,
  partie,
  pdf,
  png,
  prendreLeJour,
  saisir,
  valeur,
  verser,
} from './saisie';
import type { Vente } from './vente';

export const MOT_DE_PASSE = 'Simpl-TPI-2026';
export const MASQUE = '••••••••';
/** 1 100 000,35 paid in, less the cheques: 21 240,01 + 1 000,10 + 600,20 + 900,35. */
export const SOLDE = '1 076 259,69 DH';

export async function signer(page: Page, { id, vendeur, acquereur, nouvelAcquereur }: Vente): Promise<void> {
  const personnes = partie(page, 'Signataires').getByRole('listitem');
  await expect(personnes).toHaveCount(3);
  await expect(personnes.filter({ hasText: vendeur.cin })).toContainText('Vendeur, représente');
  await expect(personnes.filter({ hasText: acquereur.cin })).toContainText('Acquéreur');
  await expect(personnes.filter({ hasText: nouvelAcquereur.cin })).toHaveCount(1);
  await saisir(personnes.nth(0), { 'Date de signature': '02/11/2026', 'Heure de signature': '10h30' });
  await prendreLeJour(personnes.nth(0), 'Date de signature', '12 novembre 2026');
  await page.getByRole('button', { name: 'Même date et heure pour tous' }).click();
  for (const row of [0, 1, 2]) {
    await expect(champ(personnes.nth(row), 'Date de signature')).toHaveValue('12/11/2026');
    await expect(champ(personnes.nth(row), 'Heure de signature')).toHaveValue('10:30');
  }
  await expectAccessible(page);
  await etapeSuivante(page, 'Signature validée', 'Enregistrement');
  await expect(onglet(page, 'Signature')).toContainText('Signée le 12/11/2026');
  // The seller is two parties of the file, and signed once.
  const { vends } = await get<{ vends: { signature: object }[] }>(
    page.request,
    `/dossier/vente_immob/getAcqVendByDosId/${id}`,
  );
  const signature = { date: '2026-11-12', heure: '10:30' };
  expect(vends.map((vendeurDeux) => vendeurDeux.signature)).toEqual([signature, signature]);
}

export async function enregistrer(page: Page): Promise<void> {
  await expect(valeur(page, "Montant de l'enregistrement")).toHaveText('47 200,01 DH');
  await saisir(page, {
    "Référence de l'avis": '2026/RB/4471',
    'R.E': '118 204',
    'O.R': '77',
    Date: '18/11/2026',
  });
  await verser(page, 'Expédition', pdf('expedition.pdf'));
  await verser(page, "Quittance d'enregistrement", png('quittance.png'));
  await expect(champ(page, 'R.E')).toHaveValue('118 204');
  await expectAccessible(page);
  await etapeSuivante(page, 'Enregistrement validé', 'Conservation foncière');
}

export async function conserver(page: Page): Promise<void> {
  await expect(valeur(page, 'Montant de la conservation foncière')).toHaveText('17 700,00 DH');
  await saisir(page, { "Date d'envoi": '19/11/2026', R1: 'R1-5', Observation: 'Déposé au guichet 4' });
  await verser(page, 'Certificat de propriété', pdf('certificat.pdf'));
  await expect(emplacement(page, 'Quittance de conservation')).toHaveCount(1);
  await expectAccessible(page);
  await etapeSuivante(page, 'Conservation validée', 'Formalités');
}

/** Vendeur N°1 is a person and pays by cheque, N°2 a company and pays in cash. */
export async function declarerTpi(page: Page, { vendeur, societe }: Vente): Promise<void> {
  const carte = partie(page, 'TPI');
  await expect(champ(carte, "Date de l'acte")).toHaveCount(0);
  await carte.getByRole('radio', { name: 'Par le bureau' }).check();
  await expect(champ(carte, "Date de l'acte")).toHaveValue('12/11/2026');
  await expect(valeur(carte, 'Dernier délai')).toContainText('12/12/2026');
  await saisir(carte, { 'Date de dépôt TPI': '20/11/2026' });

  const personne = carte.getByRole('region', { name: 'Vendeur N°1' });
  await expect(valeur(personne, 'Nom')).toHaveText(vendeur.nom);
  await expect(valeur(personne, 'Prénom')).toHaveText(vendeur.prenom);
  await expect(valeur(personne, 'CIN')).toHaveText(vendeur.cin);
  const titre = personne.getByRole('button', { name: 'Vendeur N°1' });
  await titre.click();
  await expect(champ(personne, 'Code SIT')).toBeHidden();
  await titre.click();
  await expect(valeur(personne, 'N° de reçu CDG')).toHaveText(/^\d{4}\/\d{4}Modifier l'affaire CDG$/);
  await saisir(personne, { IF: '40112233', 'Code SIT': 'S1', Login: 'tazi.karim', Montant: '21240,01' });
  await personne.getByLabel(/^Mot de passe/).fill(MOT_DE_PASSE);
  await saisir(personne, { 'N° de chèque': '0045872', 'Date de paiement': '20/11/2026' });
  await expect(valeur(carte, 'Montant total')).toHaveText('21 240,01 DH');

  const soumise = carte.getByRole('region', { name: 'Vendeur N°2' });
  const soumettre = soumise.getByRole('switch', { name: 'Soumis à la TPI' });
  await expect(soumettre).not.toBeChecked();
  await soumettre.check();
  await expect(valeur(soumise, 'Société')).toHaveText(societe);
  await expect(valeur(soumise, 'RC')).toHaveText('45120');
  await expect(valeur(soumise, 'ICE')).toHaveText('—');
  await expect(champ(soumise, 'IF')).toBeDisabled();
  await saisir(soumise, { 'Code SIT': 'S2', Login: 'atlas', Montant: '5000,50' });
  await soumise.getByLabel(/^Mot de passe/).fill('Atlas-2026');
  await choisir(soumise, 'Mode de paiement', 'Espèces');
  await saisir(soumise, { 'Date de paiement': '20/11/2026' });
  await expect(valeur(carte, 'Montant total')).toHaveText('26 240,51 DH');
  await soumettre.uncheck();
  await expect(valeur(carte, 'Montant total')).toHaveText('21 240,01 DH');
  await soumettre.check();
  await expect(valeur(carte, 'Montant total')).toHaveText('26 240,51 DH');
  await expect(champ(soumise, 'Code SIT')).toHaveValue('S2');
  await verser(carte, 'Accusé de dépôt TPI', pdf('accuse.pdf'));
  for (const piece of ['Imprimé de déclaration TPI', 'Reçu de paiement TPI'])
    await expect(emplacement(carte, piece)).toHaveCount(1);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(avis(page, 'L’étape est enregistrée, elle reste à compléter.')).toBeVisible();
}

export async function revelerDansLEtape(page: Page): Promise<void> {
  const personne = page.getByRole('region', { name: 'Vendeur N°1' });
  const mdp = personne.getByLabel(/^Mot de passe/);
  await expect(mdp).toHaveValue(MASQUE);
  await personne.getByRole('button', { name: 'Voir le mot de passe' }).click();
  await expect(mdp).toHaveValue(MOT_DE_PASSE);
  await personne.getByRole('button', { name: 'Cacher le mot de passe' }).click();
  await expect(mdp).toHaveValue(MASQUE);
}

export async function obtenirQuitus(page: Page): Promise<void> {
  const carte = partie(page, 'Quitus fiscal');
  await expect(champ(carte, 'Nature du bien')).toHaveCount(0);
  await carte.getByRole('radio', { name: 'Par le bureau' }).check();
  await saisir(carte, {
    Nom: 'Tazi',
    'Nature du bien': 'Appartement',
    "N° d'article": '12',
    'Situation du contribuable': 'À jour',
    "N° d'envoi de la demande": '55',
  });
  await remplirCommune(carte.getByRole('region', { name: 'Commune', exact: true }));
  await remplirImpots(carte.getByRole('region', { name: 'Impôts', exact: true }));
  await remplirPerception(carte.getByRole('region', { name: 'Perception', exact: true }));
  await verser(carte, 'Quitus fiscal (perception)', pdf('quitus.pdf'));
  await verser(carte, 'Quittance de perception', png('perception.png'));
  await expect(valeur(page, 'Versé à la CDG')).toHaveText('1 100 000,35 DH');
  await expect(valeur(page, 'Taxes payées par Chèque CDG')).toHaveText('− 23 740,66 DH');
  await expect(valeur(page, 'Solde vendeur')).toHaveText(SOLDE);
  await expectAccessible(page);
  await etapeSuivante(page, 'Formalités validées', 'Clôture');
}

async function remplirCommune(commune: Locator): Promise<void> {
  await saisir(commune, { Commune: 'Agdal' });
  await expect(commune.getByRole('textbox')).toHaveCount(1);
  await commune.getByRole('checkbox', { name: 'Dépôt physique ?' }).check();
  await saisir(commune, {
    'Date de dépôt à la commune': '13/11/2026',
    'Date de retrait de la commune': '15/11/2026',
    'Observation du dépôt physique': 'Déposé au guichet',
  });
  await commune.getByRole('checkbox', { name: 'Réponse de la commune ?' }).check();
  await saisir(commune, {
    'Date de réponse de la commune': '16/11/2026',
    'Montant de la commune': '1000,10',
    'Observation de la réponse': 'Rien à payer de plus',
  });
  await choisir(commune, 'Mode de paiement', 'Espèces');
  await expect(champ(commune, 'N° de chèque')).toHaveCount(0);
  await expect(champ(commune, 'Date de paiement')).toBeVisible();
  await choisir(commune, 'Mode de paiement', 'Chèque CDG');
  await saisir(commune, { 'N° de chèque': '0045873', 'Date de paiement': '17/11/2026' });
}

async function remplirImpots(impots: Locator): Promise<void> {
  await saisir(impots, {
    Impôts: 'Rabat Agdal',
    'Date de réponse des impôts': '17/11/2026',
    'Montant des impôts': '900,35',
  });
  const paiement = (rang: number) => impots.getByRole('group', { name: `Paiement N°${rang}` });
  const [premier, second] = [paiement(1), paiement(2)];
  await choisir(premier, 'Mode de paiement', 'Chèque CDG');
  await saisir(premier, { Montant: '600,20', 'N° de chèque': '0045874', 'Date de paiement': '18/11/2026' });
  await impots.getByRole('button', { name: 'Nouveau paiement' }).click();
  await expect(second.getByRole('button', { name: 'Supprimer : Paiement N°2' })).toBeVisible();
  await choisir(second, 'Mode de paiement', 'Espèces');
  await saisir(second, { Montant: '300,15', 'Date de paiement': '18/11/2026' });
  await expect(impots.getByText('900,35 DH réglés sur 900,35 DH')).toBeVisible();
}

async function remplirPerception(perception: Locator): Promise<void> {
  await expect(valeur(perception, 'Montant de la perception')).toHaveText('900,35 DH');
  await saisir(perception, {
    Perception: 'Perception Agdal',
    'Date de dépôt à la perception': '18/11/2026',
    'Date de retrait de la perception': '17/11/2026',
    'Montant supplémentaire': '50',
  });
  const retrait = champ(perception, 'Date de retrait de la perception');
  await expect(retrait).toHaveAccessibleDescription(/Avant le dépôt/);
  await retrait.fill('20/11/2026');
  await expect(perception.getByText('Avant le dépôt')).toHaveCount(0);
  const paiement = perception.getByRole('group', { name: 'Paiement N°1' });
  await choisir(paiement, 'Mode de paiement', 'Chèque CDG');
  await saisir(paiement, { Montant: '900,35', 'N° de chèque': '0045875', 'Date de paiement': '20/11/2026' });
}
