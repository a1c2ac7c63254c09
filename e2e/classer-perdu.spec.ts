/** A printed document is kept in its file, and nobody learns it. */
import { get } from './support/api';
import { creerSigne, titre } from './support/donnees';
import { bouton, expectNotice, fenetre } from './support/ecran';
import { expect, test } from './support/session';

interface Piece {
  titre: string;
  anciennes: unknown[];
}

test('D76 un document classé sans réponse, puis envoyé de nouveau, ne se remplace pas lui-même', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Classé'));
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Décompte').click();
  const apercu = fenetre(page, 'Décompte');
  let envois = 0;
  await page.route(`**/api/dossier/${id}/pieces`, async (route) => {
    if (route.request().method() !== 'POST' || envois > 0) return route.continue();
    envois += 1;
    await route.fetch();
    await route.abort('aborted');
  });
  await bouton(apercu, 'Classer au dossier').click();
  await bouton(fenetre(page, 'Erreur !'), 'Envoyer de nouveau').click();
  await expectNotice(page, 'Classé !', 'Le document « Décompte » est classé au dossier.');
  const classe = bouton(apercu, 'Classé au dossier');
  await expect(classe).toBeDisabled();
  await expect(classe).toBeFocused();
  const pieces = await get<Piece[]>(page.request, `/dossier/${id}/pieces`);
  expect(pieces.filter((piece) => piece.titre === 'Décompte').map(({ anciennes }) => anciennes)).toEqual([
    [],
  ]);
});
