/** The short notices over the top bar, for whoever reads them with the keyboard. */
import type { Page } from '@playwright/test';
import { bouton, fenetre, taireLeFlux } from './support/ecran';
import { unique } from './support/registres';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Rendez-vous ajouté' });

/** An appointment booked with the keyboard alone: its notice is there, and the clock stands in the test's hands. */
async function prendre(page: Page): Promise<void> {
  await taireLeFlux(page);
  await page.clock.install();
  await page.goto('/app/rdv');
  await bouton(page, 'Prise de rendez-vous').press('Enter');
  const dialog = fenetre(page, 'Prise de rendez-vous');
  await champ(dialog, 'Nom').fill(unique('Message'));
  await champ(dialog, 'Téléphone').fill('0612345678');
  await champ(dialog, 'Téléphone').press('Enter');
  await expect(message(page)).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('un message où le clavier se tient l’attend, puis s’en va', async ({ page }) => {
  await prendre(page);
  const croix = bouton(page, 'Fermer le message');
  await croix.focus();
  await page.clock.runFor(60_000);
  await expect(croix).toBeFocused();
  await bouton(page, 'Prise de rendez-vous').focus();
  await page.clock.runFor(10_000);
  await expect(message(page)).toHaveCount(0);
});

test('un message que le clavier ferme le rend à ce qui l’avait', async ({ page }) => {
  await prendre(page);
  await bouton(page, 'Fermer le message').press('Enter');
  await page.clock.runFor(1_000);
  await expect(message(page)).toHaveCount(0);
  await expect(bouton(page, 'Prise de rendez-vous')).toBeFocused();
});
