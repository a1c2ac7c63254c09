/** What frees an affair (D68), or deletes it, says what it holds first: another chosen in Ouverture, its draft deleted (D39). */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerEnCaisse, creerOuvert, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectAccessible, expectRefus, fenetre, ligne } from './support/ecran';
import { unClient, uneAffaire, unique } from './support/registres';
import { avis, champ, chercher, lignes as lignesDe } from './support/saisie';
import { expect, test } from './support/session';

const affaireDe = async (page: Page, id: number): Promise<number | undefined> => {
  const lue = await get<{ id: number } | null>(page.request, `/cdg/getCdgByDossierId/${id}`);
  return lue?.id;
};

test('D68 une affaire qui contient de l’argent ne quitte son dossier qu’après qu’on a lu ce qu’elle contient', async ({
  page,
}) => {
  const { id, cdgId } = await creerEnCaisse(page.request, titre('Affaire garnie'), 150_000);
  const { numRecu } = await get<{ numRecu: string }>(page.request, `/cdg/getCdgById/${cdgId}`);
  const libre = await uneAffaire(page.request);
  await ouvrirEtape(page, id);
  await chercher(page, 'Affaire CDG', libre.numRecu);
  await bouton(page, 'Enregistrer').click();
  const question = fenetre(page, 'Changer d’affaire CDG ?');
  await expect(question).toContainText(
    `L’affaire CDG ${numRecu} de ce dossier contient 1 versement, pour un solde de 150 000,00 DH.`,
  );
  await expect(question).toContainText('Elle redevient libre et reste dans la liste des affaires CDG');
  await expectAccessible(page);
  await bouton(question, 'Annuler').click();
  await expect(question).toBeHidden();
  await expect(champ(page, 'Affaire CDG')).toHaveValue(new RegExp(libre.numRecu));
  expect(await affaireDe(page, id)).toBe(cdgId);

  await bouton(page, 'Enregistrer').click();
  await bouton(question, 'Changer d’affaire').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
  expect(await affaireDe(page, id)).toBe(libre.id);
  const liberee = await get<{ dossierId: number | null; solde: number }>(
    page.request,
    `/cdg/getCdgById/${cdgId}`,
  );
  expect(liberee).toMatchObject({ dossierId: null, solde: 150_000 });
});

test('D68 celle qui ne contient rien laisse sa place sans question', async ({ page }) => {
  const { id } = await creerOuvert(page.request, titre('Affaire vide'));
  await post(page.request, `/cdg/addCdg/${id}`, { versements: [] });
  const libre = await uneAffaire(page.request);
  await ouvrirEtape(page, id);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await chercher(page, 'Affaire CDG', libre.numRecu);
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
  expect(await affaireDe(page, id)).toBe(libre.id);
});

const VERSEMENT = { montant: 120_000, typePaiement: 'Virement', dateVirement: '2026-11-02' };
/** An affair with money in it, of a file that has no number yet. */
async function unBrouillonGarni(page: Page) {
  const { id, titre: nom, acquereur } = await creerOuvert(page.request, titre('Brouillon garni'));
  const { id: cdgId, numRecu } = await uneAffaire(page.request, {
    versements: [{ ...VERSEMENT, deClient: acquereur.id }],
  });
  const { ouverture } = await lireDossier(page.request, id);
  const prix = { ...ouverture.prix, caisseNotaire: { isChecked: true, cdg: { value: cdgId } } };
  await post(page.request, '/dossier/vente_immob/add/ouverture', { id, ouverture: { ...ouverture, prix } });
  return { id, nom, cdgId, numRecu };
}

test('D39 D68 supprimer un brouillon dit ce que contient l’affaire qu’il libère, de la liste comme de sa page', async ({
  page,
}) => {
  const { id, nom, cdgId, numRecu } = await unBrouillonGarni(page);
  const dite = `L’affaire CDG ${numRecu}, qui contient 1 versement, pour un solde de 120 000,00 DH, redevient libre`;
  const question = fenetre(page, 'Êtes-vous sûr ?');
  await page.goto(`/app/dossier/consultation?q=${encodeURIComponent(nom)}`);
  await bouton(ligne(page, nom), 'Supprimer').click();
  await expect(question).toContainText(dite);
  await expectAccessible(page);
  await bouton(question, 'Annuler').click();
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Supprimer').click();
  await expect(question).toContainText(dite);
  await bouton(question, 'Oui, je supprime !').click();
  await expect(avis(page, 'Dossier supprimé avec succès')).toBeVisible();

  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  await expect(question).toContainText(
    `L’affaire CDG ${numRecu} contient 1 versement, pour un solde de 120 000,00 DH.`,
  );
  await bouton(question, 'Annuler').click();
  expect(await get<object>(page.request, `/cdg/getCdgById/${cdgId}`)).toMatchObject({ dossierId: null });
});

test('l’affaire choisie puis modifiée montre son nouveau solde, et le client choisi le nom qu’un collègue lui a donné', async ({
  page,
}) => {
  const { id, vendeur } = await creerOuvert(page.request, titre('Choisis puis changés'));
  const client = await unClient(page.request);
  const virement = {
    montant: 1_000,
    typePaiement: 'Virement',
    dateVirement: '2026-11-02',
    deClient: vendeur.id,
  };
  const { numRecu } = await uneAffaire(page.request, { versements: [virement] });
  await ouvrirEtape(page, id);
  const acquereur = lignesDe(page, 'Acquéreurs');
  await chercher(acquereur, 'Client', client.cin);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await chercher(page, 'Affaire CDG', numRecu);
  const { id: _, fullname: __, ...fiche } = client;
  const nom = unique('Renommée');
  await post(page.request, `/client/update/${client.id}`, { ...fiche, nom });
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
  await expect(champ(acquereur, 'Client')).toHaveValue(new RegExp(nom));
  await expect(champ(page, 'Affaire CDG')).toBeFocused();
  // The list of what has the keyboard again does not open by itself over the button.
  await bouton(page, "Modifier l'affaire CDG").click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  await champ(affaire, 'Montant').fill('5000');
  await bouton(affaire, 'Confirmer').click();
  await expect(avis(page, 'Affaire CDG modifiée avec succès')).toBeVisible();
  await expect(champ(page, 'Affaire CDG')).toHaveValue(`${numRecu} · solde 5\u00a0000,00\u00a0DH`);
});

test('D75 l’affaire où un collègue dépose un versement sous la question n’est pas supprimée sans un mot', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const client = await unClient(page.request);
  const { id, numRecu } = await uneAffaire(page.request);
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  const question = fenetre(page, 'Êtes-vous sûr ?');
  await expect(question).toContainText('Voulez-vous vraiment supprimer cette affaire CDG ?');
  await expect(question).not.toContainText('versement');
  const versements = [{ ...VERSEMENT, deClient: client.id }];
  await post(page.request, `/cdg/update/${id}`, { objet: 'Vente immobilière', versements });
  await bouton(question, 'Oui, je supprime !').click();
  await expectRefus(
    page,
    `L’affaire CDG ${numRecu} a changé depuis que vous l’avez lue : rien n’a été supprimé.`,
  );
  await expect(ligne(page, numRecu)).toContainText('120 000,00 DH');
  await bouton(ligne(page, numRecu), 'Supprimer').click();
  await expect(question).toContainText(`L’affaire CDG ${numRecu} contient 1 versement`);
  await bouton(question, 'Oui, je supprime !').click();
  await expect(avis(page, 'Affaire CDG supprimée avec succès')).toBeVisible();
});

test('la ligne d’une affaire suit ce que sa fenêtre vient de montrer, même quand on n’y a rien changé', async ({
  page,
}) => {
  const client = await unClient(page.request);
  const { id, numRecu } = await uneAffaire(page.request);
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await expect(ligne(page, numRecu)).toContainText('0,00 DH');
  const versements = [{ ...VERSEMENT, deClient: client.id }];
  await post(page.request, `/cdg/update/${id}`, { objet: 'Vente immobilière', versements });
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  await expect(affaire).toContainText('120 000,00 DH');
  await bouton(affaire, 'Fermer').click();
  await expect(ligne(page, numRecu)).toContainText('120 000,00 DH');
  await expect(bouton(ligne(page, numRecu), 'Voir / Modifier')).toBeFocused();
});
