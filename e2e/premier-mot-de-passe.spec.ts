/** A password that somebody else has given: ASVS 6.4.1. */
import { entrer } from './support/comptes';
import { expect, test } from './support/console';
import { bouton, expectAccessible, expectFits } from './support/ecran';
import { champ, partie } from './support/saisie';

const CHOISI = 'calanque tabouret 4271';

test('un mot de passe donné par un autre se change avant toute autre chose', async ({
  page,
  allowStatus,
  playwright,
  baseURL,
}) => {
  allowStatus(403, 422);
  const { email, password } = await entrer(page);
  // As the office answers a first account whose password was printed: the one of these tests was given its own.
  const refus = { code: 'mot_de_passe_a_changer', message: 'Choisissez d’abord le vôtre.' };
  await page.route('**/api/user/checkUserRole', (route) => route.fulfill({ status: 403, json: refus }));
  await page.route('**/api/get/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), motDePasseAChanger: true } });
  });
  await page.goto('/app/client');
  await expect(page).toHaveURL(/\/securite\?retour=%2Fapp%2Fclient/);
  await expect(page.getByRole('heading', { name: 'Choisissez votre mot de passe', level: 1 })).toBeVisible();
  await expect(page.getByText(/d’autres ont pu le lire/)).toBeVisible();
  await expect(bouton(page, 'Continuer')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  const choisir = async (nouveau: string): Promise<void> => {
    const carte = partie(page, 'Mot de passe');
    await champ(carte, 'Mot de passe actuel').fill(password);
    await champ(carte, 'Nouveau mot de passe').fill(nouveau);
    await champ(carte, 'Confirmation du nouveau mot de passe').fill(nouveau);
    await bouton(carte, 'Confirmer').click();
  };
  await choisir(password);
  await expect(page.getByText('Choisissez un autre mot de passe que l’actuel.')).toBeVisible();
  await page.unrouteAll();
  await choisir(CHOISI);
  await expect(page).toHaveURL('/app/client');
  // From elsewhere: the page goes on with its own session.
  const ailleurs = await playwright.request.newContext({ baseURL });
  const answer = await ailleurs.post('/api/auth/sign-in/email', { data: { email, password: CHOISI } });
  expect(answer.status()).toBe(200);
  await ailleurs.dispose();
});
