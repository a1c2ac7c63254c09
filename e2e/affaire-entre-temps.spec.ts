/** An affair that a colleague opens for the file while another is being picked: D68, D75. */
import { get, post } from './support/api';
import { creerOuvert, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectRefus, fenetre } from './support/ecran';
import { avis, champ, chercher, choisir, saisir } from './support/saisie';
import { uneAffaire } from './support/registres';
import { expect, test } from './support/session';

interface Affaire {
  cdgId: number;
}

test('D75 l’affaire qu’un collègue a ouverte entre-temps pour le dossier n’est pas libérée sans un mot', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerOuvert(page.request, titre('Affaire'));
  const libre = await uneAffaire(page.request);
  await ouvrirEtape(page, id);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await chercher(page, 'Affaire CDG', libre.numRecu);

  const { cdgId } = await post<Affaire>(page.request, `/cdg/addCdg/${id}`, {});
  const lire = async () => {
    const { ouverture } = await lireDossier(page.request, id);
    return ouverture.prix.caisseNotaire.cdg;
  };
  const ouverte = await lire();

  await bouton(page, 'Enregistrer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  const ligne = choix.getByRole('row').filter({ hasText: 'Affaire CDG' });
  await expect(ligne).toContainText(libre.numRecu);
  await ligne.getByRole('radio', { name: new RegExp(`Valeur enregistrée, ${ouverte?.label}`) }).check();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
  await expect(champ(page, 'Affaire CDG')).toHaveValue(new RegExp(`${ouverte?.label}`));
  expect((await lire())?.value).toBe(cdgId);
});

test('l’affaire qu’un collègue ouvre pendant que l’on tape la sienne garde ses versements', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id, acquereur } = await creerOuvert(page.request, titre('Deux affaires'));
  await page.clock.install();
  await ouvrirEtape(page, id);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await bouton(page, 'Nouvelle affaire CDG').click();
  const affaire = page.getByRole('dialog', { name: /affaire CDG/ });
  // The window takes the keyboard as it opens, later on a held clock: what was typed before would be left.
  await expect(affaire.getByRole('heading', { name: 'Ajouter une affaire CDG' })).toBeFocused();
  await chercher(affaire, 'De la part de', acquereur.cin);
  await choisir(affaire, 'Mode de versement', 'Virement');
  await saisir(affaire, { Montant: '1200', 'Date du virement': '03/11/2026' });
  // As the colleague does; then one comes back to this window, after a while.
  const virement = { typePaiement: 'Virement', dateVirement: '2026-11-02', deClient: acquereur.id };
  const versements = [{ ...virement, montant: 90_000 }];
  const { cdgId } = await post<Affaire>(page.request, `/cdg/addCdg/${id}`, { versements });
  await page.clock.fastForward(31_000);
  const relu = page.waitForResponse(/getDossierById/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await relu;
  await expect(page.getByText(/Étapes de création du dossier\s:\s\d+\/\d{4}/)).toBeVisible();
  await bouton(affaire, 'Confirmer').click();
  await expectRefus(page, 'Ce dossier a déjà une affaire CDG');
  await expect(affaire).toHaveAccessibleName('Ajouter une affaire CDG');
  const lue = await get<{ versements: { montant: number }[] }>(page.request, `/cdg/getCdgById/${cdgId}`);
  expect(lue.versements.map(({ montant }) => montant)).toEqual([90_000]);
});
