/** A PC whose clock is wrong: its screens keep the office's day, which the server tells. */
import { post } from './support/api';
import { creerEnCaisse } from './support/donnees';
import { bouton, fenetre } from './support/ecran';
import { deregler } from './support/horloge';
import { aujourdhui, dans } from './support/jours';
import { unique } from './support/registres';
import { champ, gardes, saisir } from './support/saisie';
import { expect, test } from './support/session';

for (const [nom, jours] of [
  ['en avance d’un jour', 1],
  ['en retard d’un jour', -1],
  ['arrêté depuis des années', -3_000],
] as const)
  test(`une opération saisie sur un poste ${nom} est du jour de l’étude`, async ({ page }) => {
    const { id } = await creerEnCaisse(page.request, unique('Déréglé'), 20_000);
    await deregler(page, jours);
    await page.goto(`/app/dossier/comptes/${id}`);
    await bouton(page, 'Ajouter').click();
    const ajout = fenetre(page, 'Ajouter une opération');
    await expect(champ(ajout, 'Date')).toHaveValue(aujourdhui());
  });

test('le calendrier d’un poste en avance d’un jour montre et choisit le jour de l’étude', async ({
  page,
}) => {
  await deregler(page, 1);
  await page.goto('/app/rdv');
  await bouton(page, 'Choisir une date : Filtrer par date').click();
  const calendrier = fenetre(page, 'Choisir une date : Filtrer par date');
  await expect(calendrier.locator('[data-highlight-today]')).toHaveText(String(Number(dans(0).slice(8))));
  await bouton(calendrier, 'Aujourd’hui').click();
  await expect(page).toHaveURL(new RegExp(`date=${dans(0)}`));
});

test('une saisie gardée par un poste arrêté depuis des années reste gardée quand il est remis à l’heure', async ({
  page,
  context,
}) => {
  const { id } = await creerEnCaisse(page.request, unique('Gardée'), 20_000);
  await deregler(page, -3_000);
  await page.goto(`/app/dossier/comptes/${id}`);
  await bouton(page, 'Ajouter').click();
  await saisir(fenetre(page, 'Ajouter une opération'), { Montant: '1 250' });
  await page.clock.runFor(5_000);
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.close();

  const aLHeure = await context.newPage();
  await aLHeure.clock.setSystemTime(Date.now());
  await aLHeure.goto(`/app/dossier/comptes/${id}`);
  await bouton(aLHeure, 'Ajouter').click();
  await bouton(fenetre(aLHeure, 'Ajouter une opération'), 'Reprendre').click();
});

test('l’heure d’un poste remise en arrière, un dossier rouvert est relu et une opération est du jour de l’étude', async ({
  page,
}) => {
  const { id } = await creerEnCaisse(page.request, unique('Remis'), 20_000);
  await deregler(page, 1);
  await page.goto(`/app/dossier/comptes/${id}`);
  const pages = page.getByRole('navigation', { name: 'Pages du dossier' });
  await expect(page.getByText('Aucune opération')).toBeVisible();
  await pages.getByRole('link', { name: 'Échéances' }).click();
  await expect(page).toHaveURL(/echeances/);
  await expect(page.getByText('Aucune opération')).toBeHidden();

  await page.clock.setSystemTime(Date.now());
  await page.clock.runFor(61_000);
  const provision = { genre: 'provision', date: dans(0), moyen: 'Virement', tiers: 'Karim', montant: 1_500 };
  await post(page.request, `/compta/dossier/${id}/operation`, provision);
  await pages.getByRole('link', { name: 'Comptes' }).click();
  await expect(bouton(page, 'Annuler : Provision, Karim')).toBeVisible();
  await bouton(page, 'Ajouter').click();
  const ajout = fenetre(page, 'Ajouter une opération');
  await expect(champ(ajout, 'Date')).toHaveValue(aujourdhui());
});
