/** Windows' « contraste élevé »: the system paints all in its own few colours, and shadows and tints are gone. */
import type { Locator } from '@playwright/test';
import { creerOuvert } from './support/donnees';
import { ligne } from './support/ecran';
import { times, unRdv, unique } from './support/registres';
import { expect, test } from './support/session';

const style = (part: Locator, name: string) =>
  part.evaluate((element, key) => Reflect.get(getComputedStyle(element), key) as string, name);

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('contraste élevé : le champ où l’on tape, la page et l’entrée du menu où l’on est se voient', async ({
  page,
}) => {
  const nom = unique('Contraste');
  await Promise.all(times(6, () => unRdv(page.request, { nom })));
  await page.goto(`/app/rdv?q=${nom}`);
  const ici = page.getByRole('button', { name: 'Page 1' });
  await expect(ici).toHaveAttribute('aria-current', 'page');
  // Painted as what is selected, where a tint would be painted over.
  expect(await style(ici, 'forcedColorAdjust')).toBe('none');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  expect(await style(menu.getByRole('link', { name: 'Rendez-vous' }), 'forcedColorAdjust')).toBe('none');
  const recherche = page.getByRole('searchbox');
  await recherche.focus();
  expect(await style(recherche, 'outlineStyle')).toBe('solid');
  expect(await style(page.getByRole('button', { name: 'Prise de rendez-vous' }), 'borderTopWidth')).toBe(
    '2px',
  );
});

test('contraste élevé : l’avancement d’un dossier et l’onglet où l’on est se voient', async ({ page }) => {
  const titre = unique('Vente');
  await creerOuvert(page.request, titre);
  await page.goto(`/app/dossier/consultation?q=${titre}`);
  const marque = ligne(page, titre).getByRole('img').locator('span').first();
  expect(await style(marque, 'borderTopWidth')).toBe('1px');
  await page.goto('/app/echeances');
  const onglet = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(onglet('Liste')).toHaveAttribute('aria-current', 'page');
  expect(await style(onglet('Liste'), 'borderBottomColor')).not.toBe(
    await style(onglet('Calendrier'), 'borderBottomColor'),
  );
});

test('contraste élevé : l’étape où l’on est se voit, en saisie comme en consultation', async ({ page }) => {
  const { id } = await creerOuvert(page.request, unique('Vente'));
  const trait = (part: Locator) => style(part, 'borderBottomColor');
  await page.goto(`/app/dossier/modifier/${id}`);
  const onglet = (name: RegExp) => page.getByRole('tab', { name });
  await expect(onglet(/^Ouverture/)).toHaveAttribute('aria-selected', 'true');
  expect(await trait(onglet(/^Ouverture/))).not.toBe(await trait(onglet(/^Signature/)));
  await page.goto(`/app/dossier/consultation/${id}`);
  const etape = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Étapes du dossier' }).getByRole('button', { name });
  expect(await trait(etape(/^Ouverture/))).not.toBe(await trait(etape(/^Signature/)));
});
