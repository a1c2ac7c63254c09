/** A file that changes its type: what it keeps of the other one. */
import { post } from './support/api';
import { creerSigne, lireDossier, titre } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { avis, champ, choisir, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('D41 une vente devenue donation propose le prix de son Ouverture, dit celui du devis, et enregistre ce qui se voit', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Deux prix'));
  const lu = await lireDossier(page.request, id);
  await post(page.request, '/dossier/submit/config', {
    ...lu,
    version: undefined,
    devis: { prix_vente: 400_000 },
  });
  await page.goto(`/app/dossier/modifier/${id}`);
  await page.getByRole('button', { name: 'Modifier le dossier' }).click();
  const dialog = fenetre(page, 'Modifier le dossier');
  await choisir(dialog, 'Type du dossier', 'Donation immobilière');
  await expect(champ(dialog, 'Valeur du bien')).toHaveValue(/^500\s000,00$/);
  await expect(dialog.getByRole('status')).toHaveText(
    /ouverture est de 500\s000,00\sDH, celui du devis de 400\s000,00\sDH/,
  );
  // A sale again, it has its quote's.
  await choisir(dialog, 'Type du dossier', 'Vente immobilière');
  await expect(champ(dialog, 'Prix de vente')).toHaveValue(/^400\s000,00$/);
  await choisir(dialog, 'Type du dossier', 'Donation immobilière');
  await bouton(dialog, 'Confirmer').click();
  await expect(avis(page, 'Dossier modifié avec succès')).toBeVisible();
  expect(await lireDossier(page.request, id)).toMatchObject({
    devis: { prix_vente: 500_000 },
    ouverture: { prix: { total: 500_000 } },
  });
});

test('D41 une vente saisie, puis déclarée donation avant d’être créée, ne lui laisse pas ses taux', async ({
  page,
}) => {
  await page.goto('/app/dossier/ouverture');
  await saisir(page, {
    'Titre du dossier': titre('Donation après coup'),
    'Prix de vente': '900000',
    "Pourcentage d'enregistrement": '4',
    'Pourcentage de conservation': '1,5',
  });
  await choisir(page, 'Type du dossier', 'Donation immobilière');
  await bouton(page, 'Confirmer').click();
  await expect(page).toHaveURL(/modifier\/\d+/);
  await expect(champ(page, 'Valeur du bien')).toHaveValue(/^900\s000,00$/);
  const id = page.url().match(/modifier\/(\d+)/)?.[1] ?? '';
  expect(await lireDossier(page.request, id)).toMatchObject({
    devis: { prix_vente: 900_000, enreg_percent: null, conserv_percent: null },
  });
});

test('D41 des frais ne viennent pas à une donation, où rien ne les montre : ni d’une saisie de vente, ni de l’historique', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Frais cachés'));
  const lire = () => lireDossier(page.request, id);
  const ecrire = async (type: string, devis: object) =>
    post(page.request, '/dossier/submit/config', {
      id,
      titre: (await lire()).titre,
      config: { type, complement: null },
      devis: { prix_vente: 500_000, ...devis },
    });
  await ecrire('Vente immobilière', {});
  await page.goto(`/app/dossier/modifier/${id}`);
  await bouton(page, 'Modifier le dossier').click();
  const dialog = fenetre(page, 'Modifier le dossier');
  await champ(dialog, "Frais d'étude hors taxe").fill('7000');
  // As the colleague does.
  await ecrire('Donation immobilière', {});
  await bouton(dialog, 'Confirmer').click();
  await expect(avis(page, 'Dossier modifié avec succès')).toBeVisible();
  expect((await lire()).devis.frais_etude).toBeNull();

  await ecrire('Vente immobilière', { frais_etude: 8_000 });
  await ecrire('Donation immobilière', {});
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Historique').click();
  await page
    .getByRole('button', { name: /^Rétablir .*Frais d’étude : 8/ })
    .first()
    .click();
  await bouton(fenetre(page, 'Rétablir cette valeur ?'), 'Rétablir').click();
  await expect(fenetre(page, 'Attention')).toContainText('Cette valeur dépend d’un autre champ');
  expect((await lire()).devis.frais_etude).toBeNull();
});
