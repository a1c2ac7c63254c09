/** One person, two tabs on one form: what one tab still holds is not the other's to take up, nor to throw away. */
import { creerSigne, titre } from './support/donnees';
import { champ, gardes, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('ce que l’on tape dans un onglet ne se propose à un autre que s’il n’est plus là', async ({
  page,
  context,
}) => {
  const { id } = await creerSigne(page.request, titre('Deux onglets'));
  const enregistrement = `/app/dossier/modifier/${id}?etape=3`;
  await page.goto(enregistrement);
  await saisir(page, { 'R.E': '118' });
  await expect.poll(async () => (await gardes(page)).length).toBe(1);

  const autre = await context.newPage();
  await autre.goto(enregistrement);
  const banniere = autre.getByText(/^Une saisie non enregistrée/);
  await saisir(autre, { 'O.R': '12' });
  await expect.poll(async () => (await gardes(autre)).length).toBe(2);
  await expect(banniere).toBeHidden();
  await saisir(autre, { 'O.R': '' });
  await expect.poll(async () => (await gardes(autre)).length).toBe(1);

  await page.close();
  await autre.reload();
  await expect(banniere).toBeVisible();
  await autre.getByRole('button', { name: 'Reprendre' }).click();
  await expect(champ(autre, 'R.E')).toHaveValue('118');
});
