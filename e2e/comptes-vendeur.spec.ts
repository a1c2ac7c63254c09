/** Of the clients' account, what is the seller's: a tax of his that the office paid in cash is claimed of him alone. */
import { post } from './support/api';
import { creerSigne, lireDossier, titre } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre } from './support/ecran';
import { choisir, partie, saisir, valeur } from './support/saisie';
import { expect, test } from './support/session';

test('la TPI payée en espèces pour le vendeur lui est réclamée, et l’acquéreur garde sa provision', async ({
  page,
}) => {
  const { id, acquereur } = await creerSigne(page.request, titre('Deux décomptes'));
  const provision = { genre: 'provision', date: '2026-11-03', moyen: 'Chèque', montant: 60_000 };
  await post(page.request, `/compta/dossier/${id}/operation`, { ...provision, tiers: acquereur.fullname });
  await page.goto(`/app/dossier/comptes/${id}`);
  const decompte = partie(page, 'Décompte');
  await expect(valeur(decompte, 'Reste à restituer')).toHaveText('60 000,00 DH');
  await expect(bouton(page, 'Décompte du vendeur')).toHaveCount(0);

  const { ouverture } = await lireDossier(page.request, id);
  const especes = { montant: 30_000, modePaiement: 'Espèce', espece: { datePaiement: '2026-11-20' } };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ id: ouverture.vendeurs[0]?.id, ...especes }] },
  });
  await page.reload();
  await expect(valeur(decompte, 'Acquéreur : reste à restituer')).toHaveText('60 000,00 DH');
  await expect(valeur(decompte, 'Vendeur : dû à l’étude')).toHaveText('− 30 000,00 DH');
  await expectAccessible(page);
  await expectFits(page);
  const imprime = page.waitForResponse(/decompte\.pdf\?cote=vendeur/);
  await bouton(page, 'Décompte du vendeur').click();
  expect((await imprime).status()).toBe(200);
});

test('une provision dit de quel côté elle est : celui de qui elle nomme, ou celui que l’on choisit', async ({
  page,
}) => {
  const { id, acquereur, vendeur } = await creerSigne(page.request, titre('Pour qui'));
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une opération');
  const cote = (nom: string) => ajout.getByRole('radio', { name: nom, exact: true });
  await expect(cote('Acquéreur')).toBeChecked();
  await choisir(ajout, 'Reçue de', vendeur.fullname);
  await expect(cote('Vendeur')).toBeChecked();
  await saisir(ajout, { 'Reçue de': acquereur.fullname });
  await expect(cote('Acquéreur')).toBeChecked();
  // Who pays for another: what a hand has chosen stays, whoever is named then.
  await cote('Vendeur').check();
  await saisir(ajout, { 'Reçue de': 'Son frère', Montant: '2000' });
  await expect(cote('Vendeur')).toBeChecked();
  await choisir(ajout, 'Moyen de paiement', 'Virement');
  await expectAccessible(page);
  await bouton(ajout, 'Confirmer').click();
  await expectNotice(page, 'Ajoutée !', 'Opération ajoutée avec succès');
  const ligne = page.getByRole('row').filter({ hasText: 'Son frère' });
  await expect(ligne).toContainText('Pour le vendeur');
  await expect(bouton(page, 'Décompte du vendeur')).toBeVisible();

  await page.getByRole('button', { name: 'Modifier : Provision, Son frère' }).click();
  const correction = fenetre(page, 'Modifier l’opération');
  await expect(correction.getByRole('radio', { name: 'Vendeur', exact: true })).toBeChecked();
  await correction.getByRole('radio', { name: 'Acquéreur', exact: true }).check();
  await bouton(correction, 'Confirmer').click();
  await expectNotice(page, 'Modifiée !', 'Opération modifiée avec succès');
  await expect(ligne).not.toContainText('Pour le vendeur');
  await expect(bouton(page, 'Décompte du vendeur')).toHaveCount(0);
});
