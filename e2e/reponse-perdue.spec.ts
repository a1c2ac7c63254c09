/** A save is done and its answer lost; whoever corrects what he typed before he sends it again is alone in the record. */
import type { Page } from '@playwright/test';
import { get } from './support/api';
import { creerOuvert, creerSigne, titre } from './support/donnees';
import { bouton, couper, expectNotice, expectRefus, fenetre, ligne, retablir } from './support/ecran';
import { unClient, uneAffaire } from './support/registres';
import { avis, champ, chercher, choisir, onglet, partie, saisir } from './support/saisie';
import { expect, test } from './support/session';

/** The next request is done, and nobody learns it. */
const perdre = (page: Page, path: string): Promise<unknown> =>
  page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('aborted');
    },
    { times: 1 },
  );

test('D75 un versement dont la réponse s’est perdue, puis corrigé, ne se compte pas deux fois', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const client = await unClient(page.request);
  const { id, numRecu } = await uneAffaire(page.request);
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const premier = affaire.getByRole('group', { name: 'Premier Versement', exact: true });
  await chercher(premier, 'De la part de', client.cin);
  await saisir(premier, { Montant: '1000' });
  await choisir(premier, 'Mode de versement', 'Virement');
  await saisir(premier, { 'Date du virement': '4/3/2025' });
  await perdre(page, 'cdg/update/*');
  await bouton(affaire, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await saisir(premier, { Montant: '2000' });
  await bouton(affaire, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  await expect(avis(page, 'a enregistré entre-temps')).toHaveCount(0);
  const { versements } = await get<{ versements: { montant: number }[] }>(
    page.request,
    `/cdg/getCdgById/${id}`,
  );
  expect(versements.map(({ montant }) => montant)).toEqual([2000]);
});

interface Quitus {
  formalite: { qf: { impot: { modePaiements: { montant: number }[] } } };
}

test('D75 un paiement d’impôt dont la réponse s’est perdue, puis corrigé, n’en fait pas deux', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Quitus'));
  await page.goto(`/app/dossier/modifier/${id}?etape=5`);
  const carte = partie(page, 'Quitus fiscal');
  await carte.getByRole('radio', { name: 'Par le bureau' }).check();
  const impots = carte.getByRole('region', { name: 'Impôts', exact: true });
  const paiement = impots.getByRole('group', { name: 'Paiement N°1' });
  await choisir(paiement, 'Mode de paiement', 'Espèces');
  await saisir(paiement, { Montant: '600,20', 'Date de paiement': '18/11/2026' });
  await perdre(page, 'dossier/vente_immob/add/formalite/*');
  await bouton(page, 'Enregistrer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await saisir(paiement, { Montant: '900,35' });
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré', 'elle reste à compléter.');
  await expect(avis(page, 'a enregistré entre-temps')).toHaveCount(0);
  const { formalite } = await get<Quitus>(page.request, `/dossier/getDossierById/${id}`);
  expect(formalite.qf.impot.modePaiements.map(({ montant }) => montant)).toEqual([900.35]);
});

test('D75 une étape enregistrée que l’on n’a pu relire s’enregistre encore, sans se réunir avec soi-même', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerOuvert(page.request, titre('Relecture'));
  await page.goto(`/app/dossier/modifier/${id}?etape=2`);
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
