/** A screen left open overnight: in the morning, its day is the morning's; on the first of January, its year too. */
import { ENTREES } from './support/analytics';
import { creerEnCaisse } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { suivreLePoste } from './support/horloge';
import { aujourdhui, dans, jjmmaaaa } from './support/jours';
import { unique } from './support/registres';
import { champ, saisir } from './support/saisie';
import { expect, test } from './support/session';

/** The answer of the dashboard's deadlines: one, so many days away. */
const prochaines = (jours: number) => ({
  prochaines: [
    {
      id: 1,
      version: 1,
      dossier: { id: 1, nom: '1/2026', titre: 'Vente Tazi', lectureSeule: false },
      regle: null,
      libelle: 'Relancer',
      depart: null,
      date: '2026-11-27',
      jours,
      chome: null,
      etat: 'ouverte',
      faiteLe: null,
      note: null,
      deplacee: true,
      parLaMain: true,
      lien: '/app/dossier/echeances/1',
    },
  ],
  depassees: 0,
  semaine: 1,
  rdvSemaine: 0,
  sansEcheance: 0,
});

test('la balance laissée ouverte la nuit est celle du matin, sauf d’un jour que l’on a choisi', async ({
  page,
}) => {
  await suivreLePoste(page);
  await page.clock.install();
  await page.goto('/app/comptabilite?vue=balance');
  const au = champ(page, 'Balance au');
  await expect(au).toHaveAttribute('placeholder', aujourdhui());
  await page.clock.fastForward('24:00:00');
  await expect(au).toHaveAttribute('placeholder', jjmmaaaa(dans(1)));
  await au.fill(jjmmaaaa(dans(-3)));
  await au.press('Tab');
  await expect(page).toHaveURL(/au=/);
  await page.clock.fastForward('24:00:00');
  await expect(au).toHaveValue(jjmmaaaa(dans(-3)));
});

test('le tableau de bord laissé ouvert au nouvel an est celui de la nouvelle année, sauf d’une année que l’on a choisie', async ({
  page,
}) => {
  const soir = new Date('2026-12-31T20:00:00Z');
  await suivreLePoste(page);
  await page.clock.install({ time: soir });
  const [premiere] = ENTREES;
  const an = (annee: string, clients: number) => ({ ...premiere, annee, clients });
  let annees = [an('2026', 98)];
  await page.route('**/api/get/analytics', (route) => route.fulfill({ json: [an('Tous', 99), ...annees] }));
  await page.goto('/app/dashboard');
  const annee = champ(page, 'Année');
  await expect(annee).toHaveValue('2026');
  await expect(page.getByText("Résumé de l'activité de l'année 2026")).toBeVisible();
  annees = [an('2027', 1), ...annees];
  await page.clock.fastForward('08:00:00');
  await expect(annee).toHaveValue('2027');
  await expect(page.getByText("Résumé de l'activité de l'année 2027")).toBeVisible();
  await annee.click();
  await page.getByRole('option', { name: '2026', exact: true }).click();
  await expect(page).toHaveURL(/annee=2026/);
  await annee.click();
  await page.getByRole('option', { name: '2027', exact: true }).click();
  await expect(page).not.toHaveURL(/annee=/);
});

test('ce qui était pour demain est pour aujourd’hui, sur un écran laissé ouvert la nuit', async ({
  page,
}) => {
  await suivreLePoste(page);
  await page.clock.install({ time: new Date('2026-11-26T20:00:00Z') });
  let jours = 1;
  await page.route('**/api/echeances/prochaines', (route) => route.fulfill({ json: prochaines(jours) }));
  await page.goto('/app/dashboard');
  const liste = page.getByRole('list', { name: 'Les dix prochaines' });
  await expect(liste).toContainText('demain');
  jours = 0;
  await page.clock.fastForward('08:00:00');
  await expect(liste).toContainText('aujourd’hui');
});

test('la date d’une opération est celle du matin dans une fenêtre où l’on n’avait rien saisi, et reste celle que l’on avait vue en saisissant', async ({
  page,
}) => {
  const { id } = await creerEnCaisse(page.request, unique('Veillée'), 20_000);
  await suivreLePoste(page);
  await page.clock.install();
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une opération');
  await expect(champ(ajout, 'Date')).toHaveValue(aujourdhui());
  await page.clock.fastForward('24:00:00');
  await expect(champ(ajout, 'Date')).toHaveValue(jjmmaaaa(dans(1)));
  await saisir(ajout, { Montant: '1 250' });
  await page.clock.fastForward('24:00:00');
  await expect(champ(ajout, 'Date')).toHaveValue(jjmmaaaa(dans(1)));
});

test('les notifications laissées ouvertes la nuit sont d’hier au matin', async ({ page }) => {
  const soir = '2026-11-26T20:00:00.000Z';
  await suivreLePoste(page);
  await page.clock.install({ time: new Date(soir) });
  const dite = { id: 1, type: 'Alert', state: 'info', title: 'Recette', content: '', isRead: false };
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: [{ ...dite, sender: null, lien: null, created_at: soir, updated_at: soir }] }),
  );
  await page.goto('/app/societe');
  await page.clock.runFor(6_000);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panneau = page.getByRole('dialog', { name: /^Notifications/ });
  await expect(panneau.getByText("aujourd'hui à 20:00")).toBeVisible();
  await page.clock.fastForward('08:00:00');
  await expect(panneau.getByText('hier à 20:00')).toBeVisible();
});
