/** An office's network is plain http: what the screens copy there (src/kit/web/copier.ts). */
import { adresse, entrer } from './support/comptes';
import { expect, test } from './support/console';
import { creerSansPieces } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { unique } from './support/registres';
import { champ, pdf } from './support/saisie';

test('sur le réseau de l’étude, en http, le lien se copie aussi : le presse-papiers y est fermé aux pages', async ({
  page,
}) => {
  await entrer(page, { gererComptes: true });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/app/settings/collabs');
  await bouton(page, 'Inviter un collaborateur').click();
  const dialog = fenetre(page, 'Inviter un collaborateur');
  await champ(dialog, 'E-mail').fill(adresse());
  await bouton(dialog, 'Confirmer').click();
  const copie = bouton(fenetre(page, 'Lien d’invitation'), 'Copier le lien');
  await copie.click();
  await expect(page.getByRole('status').getByText('Lien copié')).toBeVisible();
  await expect(copie).toBeFocused();
});

test('l’empreinte d’une pièce copiée se dit ; où rien ne se copie, elle se montre entière', async ({
  page,
}) => {
  await entrer(page);
  const { id } = await creerSansPieces(page.request, unique('Empreinte'));
  const multipart = { titre: 'Note', file: pdf('note.pdf') };
  expect((await page.request.post(`/api/dossier/${id}/pieces`, { multipart })).ok()).toBe(true);
  await page.goto(`/app/dossier/pieces/${id}`);
  const copier = bouton(page, 'Copier l’empreinte SHA-256\u00a0: Note');
  const dit = page.getByRole('listitem').filter({ hasText: 'note.pdf' }).getByRole('status');
  await copier.click();
  await expect(dit).toHaveText('Empreinte copiée');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await copier.click();
  await expect(dit).toHaveText(/[0-9a-f]{64}/);
});
