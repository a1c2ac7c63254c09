/** Another affair chosen in Ouverture frees the one that the file had (D68), and what it holds with it. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerEnCaisse, creerOuvert, titre } from './support/donnees';
import { bouton, expectAccessible, fenetre } from './support/ecran';
import { uneAffaire } from './support/registres';
import { avis, champ, chercher } from './support/saisie';
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
  await page.goto(`/app/dossier/modifier/${id}?etape=1`);
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
  await page.goto(`/app/dossier/modifier/${id}?etape=1`);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await chercher(page, 'Affaire CDG', libre.numRecu);
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
  expect(await affaireDe(page, id)).toBe(libre.id);
});
