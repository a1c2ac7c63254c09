/** What is saved from a link, and what is told when it cannot be. */
import { get, post } from './support/api';
import { creerOuvert } from './support/donnees';
import { expectRefus } from './support/ecran';
import { unique } from './support/registres';
import { pdf } from './support/saisie';
import { expect, test } from './support/session';

interface Piece {
  cle: string;
  courante: { fichier: { id: number; file: string } } | null;
}

test('un téléchargement refusé se dit à l’écran, avec ce qu’il y a à faire, et ne laisse aucun fichier', async ({
  page,
  allowStatus,
}) => {
  allowStatus(401, 404, 503);
  const { id } = await creerOuvert(page.request, unique('Emporte'));
  const multipart = { fileType: 'minute', file: pdf('la minute.pdf') };
  await page.request.post(`/api/dossier/changeFile/${id}`, { multipart });
  await page.goto(`/app/dossier/pieces/${id}`);
  const telecharger = page.getByRole('link', { name: 'Télécharger : Minute' });
  const tout = page.getByRole('link', { name: 'Tout télécharger' });
  const recus: string[] = [];
  page.on('download', (download) => recus.push(download.suggestedFilename()));

  // What a browser that follows the link by itself would have saved whole.
  await page.route('**/pieces.zip', (route) => route.abort('aborted'));
  await tout.click();
  await expectRefus(page, 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.');
  await page.unroute('**/pieces.zip');

  // A colleague takes the piece away; in a tab, it is told in a page.
  const pieces = await get<Piece[]>(page.request, `/dossier/${id}/pieces`);
  const minute = pieces.find(({ cle }) => cle === 'minute')?.courante?.fichier;
  await post(page.request, `/helpers/deleteFile/${minute?.id}`, {});
  await telecharger.click();
  await expectRefus(page, 'Pièce introuvable.', 'Quelqu’un l’a remplacée ou retirée entre-temps.');
  const onglet = await page.context().newPage();
  await onglet.goto(minute?.file ?? '');
  await expect(onglet.getByRole('heading', { name: 'Pièce introuvable.' })).toBeVisible();
  await expect(onglet.getByText('Fermez cet onglet et rechargez la page d’où vous venez')).toBeVisible();
  await onglet.close();

  // The session ends under the click, and no sooner: the page would see it by itself. The login page comes back here.
  await page.route('**/pieces.zip', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({
      status: 401,
      json: { code: 'session_requise', message: 'Votre session est terminée.' },
    });
  });
  await tout.click();
  await expect(page).toHaveURL(new RegExp(`/login\\?retour=.*pieces`));
  expect(recus).toEqual([]);
});
