/** A seller who leaves the file while another clerk types his tax. */
import type { Page } from '@playwright/test';
import { FORMALITES, SIGNATURE } from '../src/dossier/etape';
import { post } from './support/api';
import { creerOuvert, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectNotice, fenetre } from './support/ecran';
import { avis, champ, chercher, lignes, saisir } from './support/saisie';
import { expect, test } from './support/session';

/** As the other clerk does. */
const ecrireVendeurs = async (page: Page, id: number, vendeurs: object[]) =>
  post(page.request, '/dossier/vente_immob/add/ouverture', {
    id,
    ouverture: { ...(await lireDossier(page.request, id)).ouverture, vendeurs },
  });
const second = (client: number) => ({ client: { client }, quote: 50, qualite: 'es-nom' });

test('D75 un vendeur retiré par un autre clerc n’empêche pas d’enregistrer ce qui est tapé des autres', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, acquereur } = await creerSigne(page.request, titre('Vendeur parti'));
  const { vendeurs } = (await lireDossier(page.request, id)).ouverture;
  await ecrireVendeurs(page, id, [...vendeurs, second(acquereur.id)]);
  await ouvrirEtape(page, id, FORMALITES);
  await page.getByRole('radio', { name: 'Par le bureau' }).first().check();
  const bloc = (rang: number) => page.getByRole('region', { name: `Vendeur N°${rang}` });
  await saisir(bloc(1), { Login: 'premier', Montant: '111,11' });
  await saisir(bloc(2), { Login: 'second', Montant: '222,22' });
  await ecrireVendeurs(page, id, (await lireDossier(page.request, id)).ouverture.vendeurs.slice(1));
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'elle reste à compléter.')).toBeVisible();
  await expect(bloc(1)).toContainText(acquereur.nom);
  await expect(champ(bloc(1), 'Login')).toHaveValue('second');
  await expect(bloc(2)).toHaveCount(0);
  expect((await lireDossier(page.request, id)).formalite.tpi.vendeurs).toMatchObject([
    { login: 'second', montant: 222.22 },
  ]);
});

test('D75 une signature entière est dite validée, même quand un vendeur est parti entre-temps', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, acquereur } = await creerOuvert(page.request, titre('Signataire parti'));
  const avant = (await lireDossier(page.request, id)).ouverture.vendeurs;
  await ecrireVendeurs(page, id, [...avant, second(acquereur.id)]);
  const { vendeurs } = (await lireDossier(page.request, id)).ouverture;
  await ouvrirEtape(page, id, SIGNATURE);
  const personne = page.getByRole('listitem').filter({ hasText: acquereur.cin });
  await saisir(personne, { 'Date de signature': '12/11/2026', 'Heure de signature': '10:30' });
  await ecrireVendeurs(page, id, vendeurs.slice(1));
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Signature validée')).toBeVisible();
  await expect(page.getByText(/Étapes de création du dossier\s:\s\d+\/\d{4}/)).toBeVisible();
});

test('un vendeur dont la TPI est payée ne se remplace qu’après qu’on a lu quel paiement s’en va', async ({
  page,
}) => {
  const { id, vendeur, acquereur } = await creerSigne(page.request, titre('Vendeur payé'));
  const [{ id: partieId } = { id: 0 }] = (await lireDossier(page.request, id)).ouverture.vendeurs;
  const especes = { id: partieId, montant: 30_000, modePaiement: 'Espèce' };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ ...especes, espece: { datePaiement: '2026-11-20' } }] },
  });
  const personnes = async () =>
    (await lireDossier(page.request, id)).ouverture.vendeurs.map(({ client }) => client.client);
  await ouvrirEtape(page, id);
  await chercher(lignes(page, 'Vendeurs'), 'Client', acquereur.cin);
  const question = fenetre(page, 'Retirer un paiement ?');
  await bouton(page, 'Enregistrer').click();
  await expect(question).toContainText('a été payée en espèces (30 000,00 DH).');
  await bouton(question, 'Annuler').click();
  expect(await personnes()).toEqual([vendeur.id]);
  await bouton(page, 'Enregistrer').click();
  await bouton(question, 'Enregistrer').click();
  await expect.poll(personnes).toEqual([acquereur.id]);
});

test('un vendeur dont la TPI est payée par un collègue pendant qu’on le retire ne part pas sans que cela se dise', async ({
  page,
}) => {
  const { id, acquereur } = await creerSigne(page.request, titre('Payé entre-temps'));
  const [vendeur] = (await lireDossier(page.request, id)).ouverture.vendeurs;
  await ouvrirEtape(page, id);
  await chercher(lignes(page, 'Vendeurs'), 'Client', acquereur.cin);
  const especes = { id: vendeur?.id, montant: 30_000, modePaiement: 'Espèce' };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ ...especes, espece: { datePaiement: '2026-11-20' } }] },
  });
  await bouton(page, 'Enregistrer').click();
  const question = fenetre(page, 'Retirer un paiement ?');
  await expect(question).toContainText('a été payée en espèces (30 000,00 DH).');
  await bouton(question, 'Annuler').click();
  expect((await lireDossier(page.request, id)).formalite.tpi.vendeurs).toMatchObject([{ montant: 30_000 }]);
});

test('rétablir un ancien vendeur à la place de celui dont la TPI est payée le demande aussi', async ({
  page,
}) => {
  const { id, vendeur, acquereur } = await creerSigne(page.request, titre('Vendeur rétabli'));
  const [lu] = (await lireDossier(page.request, id)).ouverture.vendeurs;
  await ecrireVendeurs(page, id, [{ ...second(acquereur.id), id: lu?.id, quote: 100 }]);
  const especes = { id: lu?.id, montant: 30_000, modePaiement: 'Espèce' };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ ...especes, espece: { datePaiement: '2026-11-20' } }] },
  });
  const personnes = async () =>
    (await lireDossier(page.request, id)).ouverture.vendeurs.map(({ client }) => client.client);
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Historique').click();
  const retablir = async () => {
    await page.getByRole('button', { name: new RegExp(`^Rétablir .*Client : ${vendeur.nom}`) }).click();
    await bouton(fenetre(page, 'Rétablir cette valeur ?'), 'Rétablir').click();
  };
  const question = fenetre(page, 'Retirer un paiement ?');
  await retablir();
  await expect(question).toContainText('a été payée en espèces (30 000,00 DH).');
  await bouton(question, 'Annuler').click();
  expect(await personnes()).toEqual([acquereur.id]);
  await retablir();
  await bouton(question, 'Enregistrer').click();
  await expectNotice(page, 'Rétabli !', 'Les valeurs d’avant sont de nouveau enregistrées.');
  expect(await personnes()).toEqual([vendeur.id]);
});

test('la TPI payée par l’étude ne passe « Par le client » qu’après qu’on a lu ce que cela efface', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Passe au client'));
  const [vendeur] = (await lireDossier(page.request, id)).ouverture.vendeurs;
  const especes = { id: vendeur?.id, montant: 30_000, modePaiement: 'Espèce' };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [{ ...especes, espece: { datePaiement: '2026-11-20' } }] },
  });
  const payes = async () => (await lireDossier(page.request, id)).formalite.tpi.vendeurs;
  await ouvrirEtape(page, id, FORMALITES);
  const parTpi = page.getByRole('radiogroup').first();
  await parTpi.getByRole('radio', { name: 'Par le client' }).check();
  const question = fenetre(page, 'Retirer un paiement ?');
  await bouton(page, 'Enregistrer').click();
  await expect(question).toContainText('a été payée en espèces (30 000,00 DH).');
  await bouton(question, 'Annuler').click();
  expect(await payes()).toMatchObject([{ montant: 30_000 }]);
  await bouton(page, 'Enregistrer').click();
  await bouton(question, 'Enregistrer').click();
  await expect.poll(payes).toMatchObject([{ montant: null }]);
});
