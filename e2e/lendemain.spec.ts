/** A screen left open overnight: in the morning, its day is the morning's. */
import { aujourdhui, dans, jjmmaaaa } from './support/jours';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

test('la balance laissée ouverte la nuit est celle du matin, sauf d’un jour que l’on a choisi', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/app/comptabilite?vue=balance');
  const au = champ(page, 'Balance au');
  await expect(au).toHaveValue(aujourdhui());
  await page.clock.fastForward('24:00:00');
  await expect(au).toHaveValue(jjmmaaaa(dans(1)));
  await au.fill(jjmmaaaa(dans(-3)));
  await au.press('Tab');
  await expect(page).toHaveURL(/au=/);
  await page.clock.fastForward('24:00:00');
  await expect(au).toHaveValue(jjmmaaaa(dans(-3)));
});
