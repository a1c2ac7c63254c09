/** A screen left open overnight: in the morning, its day is the morning's; on the first of January, its year too. */
import { ENTREES } from './support/analytics';
import { aujourdhui, dans, jjmmaaaa } from './support/jours';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

test('la balance laissée ouverte la nuit est celle du matin, sauf d’un jour que l’on a choisi', async ({
  page,
}) => {
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
  await page.clock.install({ time: soir });
  const [premiere] = ENTREES;
  const an = (annee: string, clients: number) => ({ ...premiere, annee, clients });
  let lues = 0;
  await page.route('**/api/get/analytics', (route) => {
    lues += 1;
    const json = [an('Tous', 99), ...(lues > 1 ? [an('2027', 1)] : []), an('2026', 98)];
    return route.fulfill({ json });
  });
  await page.goto('/app/dashboard');
  const annee = champ(page, 'Année');
  await expect(annee).toHaveValue('2026');
  await expect(page.getByText('Résumé de l’activité de l’année 2026')).toBeVisible();
  await page.clock.fastForward('08:00:00');
  await expect(annee).toHaveValue('2027');
  await expect(page.getByText('Résumé de l’activité de l’année 2027')).toBeVisible();
  await annee.click();
  await page.getByRole('option', { name: '2026', exact: true }).click();
  await expect(page).toHaveURL(/annee=2026/);
  await annee.click();
  await page.getByRole('option', { name: '2027', exact: true }).click();
  await expect(page).not.toHaveURL(/annee=/);
});
