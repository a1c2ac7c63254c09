/** An affair that a colleague opens for the file while another is being picked: D68, D75. */
import { get, post } from './support/api';
import { creerOuvert, titre } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { avis, champ, chercher } from './support/saisie';
import { uneAffaire } from './support/registres';
import { expect, test } from './support/session';

interface Affaire {
  cdgId: number;
}
interface Lue {
  ouverture: { prix: { caisseNotaire: { cdg: { value: number; label: string } } } };
}

test('D75 l’affaire qu’un collègue a ouverte entre-temps pour le dossier n’est pas libérée sans un mot', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerOuvert(page.request, titre('Affaire'));
  const libre = await uneAffaire(page.request);
  await page.goto(`/app/dossier/modifier/${id}?etape=1`);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await chercher(page, 'Affaire CDG', libre.numRecu);

  const { cdgId } = await post<Affaire>(page.request, `/cdg/addCdg/${id}`, {});
  const lire = async () => {
    const { ouverture } = await get<Lue>(page.request, `/dossier/getDossierById/${id}`);
    return ouverture.prix.caisseNotaire.cdg;
  };
  const ouverte = await lire();

  await bouton(page, 'Enregistrer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  const ligne = choix.getByRole('row').filter({ hasText: 'Affaire CDG' });
  await expect(ligne).toContainText(libre.numRecu);
  await ligne.getByRole('radio', { name: new RegExp(`La sienne, ${ouverte.label}`) }).check();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
  await expect(champ(page, 'Affaire CDG')).toHaveValue(new RegExp(ouverte.label));
  expect((await lire()).value).toBe(cdgId);
});
