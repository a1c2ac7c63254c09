/** Windows' « contraste élevé »: the system paints all in its own few colours, and shadows and tints are gone. */
import type { Locator } from '@playwright/test';
import { cloche } from './support/cloche';
import { creerOuvert } from './support/donnees';
import { bouton, fenetre, ligne } from './support/ecran';
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

/** Red, green and blue: a fill of our own is painted over by the page's colour, transparent or not. */
const fond = async (one: Locator): Promise<string> =>
  String((await style(one, 'backgroundColor')).match(/\d+/g)?.slice(0, 3));
const memeFond = async (one: Locator, other: Locator): Promise<boolean> =>
  (await fond(one)) === (await fond(other));

test('contraste élevé : ce qui est coché, choisi ou visé au clavier se voit', async ({ page }) => {
  const nom = unique('Coche');
  await Promise.all(times(2, () => unRdv(page.request, { nom })));
  await page.goto(`/app/rdv?q=${nom}`);
  const cases = ligne(page, nom).getByRole('checkbox');
  await cases.first().check();
  expect(await memeFond(cases.first(), cases.last())).toBe(false);

  await page.goto('/app/client');
  await bouton(page, 'Ajouter').click();
  const client = fenetre(page, 'Ajouter un client');
  const genre = (name: string) => client.getByRole('radio', { name });
  await genre('Femme').check();
  expect(await memeFond(genre('Femme'), genre('Homme'))).toBe(false);
  await client.getByRole('combobox', { name: 'État civil' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="option"][data-combobox-selected]')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await client.getByLabel('Date de naissance').fill('12/11/1986');
  await client.getByRole('button', { name: /Date de naissance/ }).click();
  const jour = (name: string) => page.getByRole('button', { name });
  expect(await memeFond(jour('12 novembre 1986'), jour('13 novembre 1986'))).toBe(false);
});

test('contraste élevé : un interrupteur se voit, allumé comme éteint', async ({ page }) => {
  await page.goto('/app/settings/collabs');
  await bouton(page, 'Inviter un collaborateur').click();
  const interrupteurs = fenetre(page, 'Inviter un collaborateur').getByRole('switch');
  await interrupteurs.first().check();
  await interrupteurs.last().uncheck();
  const piste = (one: Locator) => one.locator('+ *');
  const bouchon = (one: Locator) => piste(one).locator('> *').first();
  const [allume, eteint] = [interrupteurs.first(), interrupteurs.last()];
  expect(await memeFond(piste(allume), piste(eteint))).toBe(false);
  expect(await style(piste(eteint), 'borderTopWidth')).toBe('1px');
  for (const one of [allume, eteint]) expect(await memeFond(piste(one), bouchon(one))).toBe(false);
});

test('contraste élevé : l’heure de la journée que l’on lit se voit parmi les autres', async ({ page }) => {
  await page.goto('/');
  const heure = (name: string) => page.getByRole('button', { name });
  await expect(heure('9:00')).toHaveAttribute('aria-current', 'true');
  const marque = (one: Locator) =>
    one.evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
  expect(await marque(heure('9:00'))).not.toBe(await marque(heure('10:30')));
});

test('contraste élevé sur fond noir : les mots des graphiques et le signe de chaque étape se lisent, en mode clair', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const { id } = await creerOuvert(page.request, unique('Vente'));
  await page.goto('/app/dashboard');
  const graphique = page.getByRole('figure', { name: 'Nombre de dossiers par nature' });
  const ecrit = await style(graphique.getByRole('heading'), 'color');
  await expect(graphique.locator('svg text').first()).toHaveCSS('fill', ecrit);
  await page.goto(`/app/dossier/modifier/${id}`);
  const signe = page.getByRole('tab', { name: /^Ouverture/ }).locator('svg');
  await expect(signe).toHaveCSS('color', ecrit);
});

test('contraste élevé : l’onglet choisi de la cloche se voit', async ({ page }) => {
  await page.goto('/app/client');
  await cloche(page).click();
  const onglet = (name: RegExp) => page.getByRole('tab', { name });
  await expect(onglet(/^Tous/)).toHaveAttribute('aria-selected', 'true');
  const trait = (name: RegExp) => style(onglet(name), 'borderBottomColor');
  expect(await trait(/^Tous/)).not.toBe(await trait(/^Messages/));
});
