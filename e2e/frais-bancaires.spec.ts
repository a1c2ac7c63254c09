/** What the bank takes for itself: a line of its statement that no file explains. */
import { randomInt } from 'node:crypto';
import { bouton, expectAccessible, expectNotice, fenetre, ligne } from './support/ecran';
import { unique } from './support/registres';
import { importerReleve } from './support/releves';
import { expect, test } from './support/session';

test('des frais du relevé, pris ou rendus, passent en écriture après une question, et se défont', async ({
  page,
}) => {
  const frais = unique('Agios').replace(/\W/g, '');
  const montant = `${randomInt(1_000, 9_000)},${randomInt(10, 99)}`;
  const lignes = [`05/11/2026;${frais};;${montant};`, `05/11/2026;Extourne ${frais};;;${montant}`];
  await importerReleve(page, lignes, frais);
  await expect(ligne(page, `Extourne ${frais}`)).toBeVisible();
  await bouton(page, `Frais bancaires : ${frais}`).click();
  const question = fenetre(page, 'Frais bancaires ?');
  await expect(question).toContainText(`05/11/2026, ${frais} :`);
  await expectAccessible(page);
  await bouton(question, 'Annuler').click();
  await bouton(page, `Frais bancaires : ${frais}`).click();
  await bouton(question, 'Passer en frais').click();
  await expectNotice(page, 'Rapprochée !', 'Frais bancaires passés en écriture');
  await bouton(page, `Défaire : ${frais}`).click();
  const defaire = fenetre(page, 'Défaire ce rapprochement ?');
  await expect(defaire).toContainText('Son écriture de frais bancaires sera contre-passée');
  await bouton(defaire, 'Défaire').click();
  await expectNotice(page, 'Défait !', 'Rapprochement défait');
  await expect(bouton(page, `Frais bancaires : ${frais}`)).toBeVisible();

  // What comes in is given back.
  await bouton(page, `Frais bancaires rendus : Extourne ${frais}`).click();
  const rendus = fenetre(page, 'Frais bancaires rendus ?');
  await expect(rendus).toContainText(`05/11/2026, Extourne ${frais} :`);
  await expectAccessible(page);
  await bouton(rendus, 'Passer en frais rendus').click();
  await expectNotice(page, 'Rapprochée !', 'Frais bancaires rendus passés en écriture');
  await bouton(page, `Défaire : Extourne ${frais}`).click();
  await bouton(fenetre(page, 'Défaire ce rapprochement ?'), 'Défaire').click();
  await expect(bouton(page, `Frais bancaires rendus : Extourne ${frais}`)).toBeVisible();
});
