/** One browser, two people after one another, or each in a tab: what is one's is not the other's. */
import { ENREGISTREMENT } from '../src/dossier/etape';
import { NOTAIRE } from './support/account';
import { connecter, seConnecter, unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, demandees, fenetre } from './support/ecran';
import { champ } from './support/saisie';

test('la preuve demandée à qui perd sa session ne l’est pas à qui se connecte après lui', async ({
  page,
  context,
  allowStatus,
}) => {
  allowStatus(401, 403);
  await unCompte(page.request, { gererComptes: true });
  const invitations = demandees(page, '/collaborateur/inviter');
  await page.route(
    '**/api/collaborateur/inviter',
    (route) => route.fulfill({ status: 403, json: { code: 'confirmation_requise', message: 'Confirmez.' } }),
    { times: 1 },
  );
  const nouvelles = page.waitForResponse('**/api/notifications');
  await page.goto('/app/settings/collabs');
  await nouvelles;
  await bouton(page, 'Inviter un collaborateur').click();
  const saisie = fenetre(page, 'Inviter un collaborateur');
  await champ(saisie, 'E-mail').fill('attendu@etude.test');
  await bouton(saisie, 'Confirmer').click();
  const preuve = fenetre(page, 'Confirmez que c’est bien vous');
  // Lost as the proof is sent: earlier, whatever else the screen asks for would find it out first.
  await page.route('**/api/auth/confirmer', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await champ(preuve, 'Votre mot de passe').fill('peu importe');
  await bouton(preuve, 'Confirmer').click();
  await bouton(fenetre(page, 'Votre session est terminée'), 'Se reconnecter').click();
  await seConnecter(page);
  await expect(bouton(page, 'Inviter un collaborateur')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(invitations).toHaveLength(1);
});

test('ce qui s’est dit à l’un ne se lit pas de qui se connecte ensuite', async ({ page }) => {
  await page.clock.install();
  await unCompte(page.request);
  const { id } = await creerSigne(page.request, titre('Avis'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await champ(page, 'R.E').fill('118');
  await bouton(page, 'Enregistrer').click();
  const dit = page.getByText('L’étape est enregistrée, elle reste à compléter.');
  await expect(dit).toBeVisible();
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await seConnecter(page);
  // The notices come after the screen.
  const nouvelles = page.waitForResponse('**/api/notifications');
  await nouvelles;
  // It would go by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await expect(dit).toHaveCount(0);
});

test('ce que l’un tape ne s’écrit pas au nom d’un autre, connecté dans un autre onglet', async ({
  page,
  allowStatus,
}) => {
  allowStatus(401);
  const compte = await unCompte(page.request);
  const { id } = await creerSigne(page.request, titre('Deux comptes'));
  const re = async () => {
    const { enregistrement } = await lireDossier(page.request, id);
    return enregistrement.re;
  };
  // What is typed is kept from then on.
  const cle = page.waitForResponse('**/api/user/cleBrouillons');
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await cle;
  await expect(page.getByText(/^Bienvenue/).first()).toBeVisible();
  await champ(page, 'R.E').fill('118');
  // As the step is sent: earlier, whatever else the screen asks for would find it out first.
  await page.route(
    `**/api/dossier/vente_immob/add/enregistrement/${id}`,
    async (route) => {
      await connecter(page.request, NOTAIRE);
      await route.continue();
    },
    { times: 1 },
  );
  await bouton(page, 'Enregistrer').click();
  const question = fenetre(page, 'Votre session est terminée');
  await expect(question.getByText('un autre compte s’est connecté dans ce navigateur')).toBeVisible();
  expect(await re()).toBeNull();
  await bouton(question, 'Continuer la saisie').click();
  const refus = fenetre(page, 'Erreur !');
  await expect(refus.getByText('Votre session est terminée')).toBeVisible();
  await expect(refus.getByText('Reconnectez-vous dans un autre onglet, avec votre compte')).toBeVisible();
  await bouton(refus, 'Fermer').click();
  await bouton(page, 'Enregistrer').click();
  await bouton(question, 'Se reconnecter').click();
  await seConnecter(page, compte.email, compte.password);
  await bouton(page, 'Reprendre').click();
  await expect(champ(page, 'R.E')).toHaveValue('118');
  await bouton(page, 'Enregistrer').click();
  await expect(page.getByText('L’étape est enregistrée, elle reste à compléter.')).toBeVisible();
  expect(await re()).toBe('118');
});
