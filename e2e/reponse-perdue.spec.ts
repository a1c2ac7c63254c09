/** A save is done and its answer lost; what is typed is corrected before it is sent again. */
import type { Page } from '@playwright/test';
import { FORMALITES, SIGNATURE } from '../src/dossier/etape';
import { get } from './support/api';
import { creerOuvert, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, couper, expectNotice, expectRefus, fenetre, ligne, perdre, retablir } from './support/ecran';
import { unClient, uneAffaire } from './support/registres';
import {
  avis,
  champ,
  chercher,
  choisir,
  onglet,
  partie,
  saisir,
  saisirVirement,
  gardes,
} from './support/saisie';
import { expect, test } from './support/session';

/** A first versement of 1 000 is stored, the answer lost. */
async function perdreUnVersement(page: Page) {
  const client = await unClient(page.request);
  const { id, numRecu } = await uneAffaire(page.request);
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const premier = affaire.getByRole('group', { name: 'Premier Versement' });
  const ouvrir = async () => {
    await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
    await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  };
  await ouvrir();
  await saisirVirement(premier, client.cin, '1000');
  await perdre(page, 'cdg/update/*');
  await bouton(affaire, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  const verses = async () => {
    const { versements } = await get<{ versements: { montant: number }[] }>(
      page.request,
      `/cdg/getCdgById/${id}`,
    );
    return versements.map(({ montant }) => montant);
  };
  return { affaire, premier, ouvrir, verses };
}

test('D75 un versement dont la réponse s’est perdue, puis corrigé, ne se compte pas deux fois', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { affaire, premier, verses } = await perdreUnVersement(page);
  await saisir(premier, { Montant: '2000' });
  await bouton(affaire, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  await expect(avis(page, 'enregistré entre-temps')).toHaveCount(0);
  expect(await verses()).toEqual([2000]);
});

test('D75 un versement retiré, ou dont le payeur change, sans réponse, puis corrigé, ne se réunit pas avec soi-même', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const payeurs = [await unClient(page.request), await unClient(page.request), await unClient(page.request)];
  const [un, , trois] = payeurs;
  const virement = { montant: 500, typePaiement: 'Virement', dateVirement: '2025-03-04', deClient: un?.id };
  const { id, numRecu } = await uneAffaire(page.request, {
    versements: [{ ...virement, montant: 1000 }, virement],
  });
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const premier = affaire.getByRole('group', { name: 'Premier Versement' });
  await bouton(affaire, 'Supprimer : Premier Versement n° 1').click();
  await chercher(premier, 'De la part de', payeurs[1]?.cin ?? '');
  await perdre(page, 'cdg/update/*');
  await bouton(affaire, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await chercher(premier, 'De la part de', trois?.cin ?? '');
  await bouton(affaire, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  await expect(avis(page, 'enregistré entre-temps')).toHaveCount(0);
  expect(await get(page.request, `/cdg/getCdgById/${id}`)).toMatchObject({
    solde: 500,
    versements: [{ deClient: trois?.id }],
  });
});

test('D75 un versement dont la réponse s’est perdue, corrigé puis repris d’une page rechargée, ne se compte pas deux fois', async ({
  page,
}) => {
  const { affaire, premier, ouvrir, verses } = await perdreUnVersement(page);
  await saisir(premier, { Montant: '2000' });
  page.on('dialog', (dialog) => void dialog.accept());
  await ouvrir();
  await expect(champ(premier, 'Montant')).toHaveValue('1\u00a0000,00');
  await bouton(affaire, 'Reprendre').click();
  await expect(champ(premier, 'Montant')).toHaveValue('2\u00a0000,00');
  await expect(affaire.getByRole('group', { name: /Versement/ })).toHaveCount(1);
  await bouton(affaire, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  expect(await verses()).toEqual([2000]);
});

/** A payment of 600,20 is stored, the answer lost. */
async function perdreUnPaiement(page: Page) {
  const { id } = await creerSigne(page.request, titre('Quitus'));
  await ouvrirEtape(page, id, FORMALITES);
  const carte = partie(page, 'Quitus fiscal');
  await carte.getByRole('radio', { name: 'Par le bureau' }).check();
  const impots = carte.getByRole('region', { name: 'Impôts', exact: true });
  const paiement = impots.getByRole('group', { name: 'Paiement N°1' });
  await choisir(paiement, 'Mode de paiement', 'Espèces');
  await saisir(paiement, { Montant: '600,20', 'Date de paiement': '18/11/2026' });
  await perdre(page, 'dossier/vente_immob/add/formalite/*');
  await bouton(page, 'Enregistrer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  const payes = async () => {
    const { formalite } = await lireDossier(page.request, id);
    return formalite.qf.impot.modePaiements.map(({ montant }) => montant);
  };
  return { paiement, payes };
}

test('D75 un paiement d’impôt dont la réponse s’est perdue, puis corrigé, n’en fait pas deux', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { paiement, payes } = await perdreUnPaiement(page);
  await saisir(paiement, { Montant: '900,35' });
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré', 'elle reste à compléter.');
  await expect(avis(page, 'enregistré entre-temps')).toHaveCount(0);
  expect(await payes()).toEqual([900.35]);
});

test('D75 un paiement d’impôt dont la réponse s’est perdue, corrigé puis repris d’une page rechargée, n’en fait pas deux', async ({
  page,
}) => {
  const { paiement, payes } = await perdreUnPaiement(page);
  await saisir(paiement, { Montant: '900,35' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(champ(paiement, 'Montant')).toHaveValue('600,20');
  await bouton(page, 'Reprendre').click();
  await expect(champ(paiement, 'Montant')).toHaveValue('900,35');
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré', 'elle reste à compléter.');
  expect(await payes()).toEqual([900.35]);
});

test('ce qui était enregistré sans réponse n’est plus proposé comme non enregistré', async ({ page }) => {
  const { paiement } = await perdreUnPaiement(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.reload();
  await expect(champ(paiement, 'Montant')).toHaveValue('600,20');
  await expect.poll(async () => (await gardes(page)).length).toBe(0);
  await expect(page.getByText('a été retrouvée.')).toHaveCount(0);
});

test('D75 une étape enregistrée que l’on n’a pu relire s’enregistre encore, sans se réunir avec soi-même', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerOuvert(page.request, titre('Relecture'));
  await ouvrirEtape(page, id, SIGNATURE);
  const premier = partie(page, 'Signataires').getByRole('listitem').first();
  await saisir(premier, { 'Date de signature': '02/11/2026', 'Heure de signature': '10h30' });
  await page.getByRole('button', { name: 'Même date et heure pour tous' }).click();
  await couper(page, `dossier/getDossierById/${id}`);
  await bouton(page, 'Étape suivante').click();
  await expectNotice(page, 'Erreur', 'Erreur dans la récupération des données du dossier');
  await retablir(page, `dossier/getDossierById/${id}`);
  await saisir(premier, { 'Heure de signature': '11h30' });
  await bouton(page, 'Étape suivante').click();
  await expect(onglet(page, 'Enregistrement')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await onglet(page, 'Signature').click();
  await expect(champ(premier, 'Heure de signature')).toHaveValue('11:30');
});
