/** What is typed or chosen while something else happens: another's save, a server that is silent, a night. */
import { get, post } from './support/api';
import { bouton, couper, expectNotice, fenetre, retablir, retenir } from './support/ecran';
import { unClient } from './support/registres';
import { champ, emplacement, pdf } from './support/saisie';
import { expect, test } from './support/session';

test('D75 une pièce versée pendant qu’on modifie le client ne change pas la version sur laquelle on saisit', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await unClient(page.request);
  await page.goto(`/app/client/voir/${id}`);
  const arriver = await retenir(page, 'client/changeFile/');
  await emplacement(page, 'CIN').setInputFiles(pdf('cin.pdf'));
  await bouton(page, 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await champ(dialog, 'Profession').fill('Pharmacienne');
  const lu = await get<object>(page.request, `/client/getClientById/${id}`);
  await post(page.request, `/client/update/${id}`, { ...lu, profession: 'Avocate' });
  arriver();
  await expectNotice(page, 'Ajouté !', 'CIN ajouté avec succès');
  // Whatever was read again has come.
  await expect(page.getByText('cin.pdf')).toBeAttached();
  await bouton(dialog, 'Confirmer').click();
  const conflit = fenetre(page, 'Deux saisies à réunir');
  await expect(conflit.getByText('Avocate')).toBeVisible();
  await expect(conflit.getByText('Pharmacienne')).toBeVisible();
});

test('une pièce que le serveur n’a pas reçue s’envoie de nouveau sans être choisie encore', async ({
  page,
}) => {
  const { id } = await unClient(page.request);
  await page.goto(`/app/client/voir/${id}`);
  await couper(page, 'client/changeFile/');
  await emplacement(page, 'CIN').setInputFiles(pdf('cin.pdf'));
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Le serveur ne répond pas.')).toBeVisible();
  await retablir(page, 'client/changeFile/');
  await bouton(refus, 'Envoyer de nouveau').click();
  await expectNotice(page, 'Ajouté !', 'CIN ajouté avec succès');
  await expect(page.getByRole('button', { name: 'Télécharger : cin.pdf' })).toBeVisible();
});
