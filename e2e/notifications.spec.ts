import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { connecter } from './support/comptes';
import { get, post } from './support/api';
import { cloche, faites } from './support/cloche';
import { couper, expectAccessible, expectFits, retablir, taireLeFlux } from './support/ecran';
import { dans } from './support/jours';
import { unique } from './support/registres';
import { expect, test } from './support/session';

interface Notification {
  id: number;
  title: string;
  isRead: boolean;
}

const panneau = (page: Page): Locator => page.getByRole('dialog', { name: /^Notifications/ });
/** What a notification says, found by a word of its own. */
const annonce = (page: Page, text: string): Locator =>
  panneau(page).getByRole('listitem').filter({ hasText: text });

/** Someone writes by the public page; answers the subject. */
async function ecrire(request: APIRequestContext, message = 'Pourriez-vous me rappeler ?'): Promise<string> {
  const subject = unique('Objet');
  const personne = { name: 'Salma Tazi', phone: '0612345678', email: 's.tazi@mail.example' };
  await post(request, '/contact/push', { ...personne, subject, message });
  return subject;
}

/** An appointment of today; answers its name. */
async function prendreRdv(request: APIRequestContext): Promise<string> {
  const nom = unique('Idrissi');
  const rdv = { nom, prenom: 'Karim', tel: '0655443322', motif: 'Signature', date: dans(0), heure: '16:30' };
  await post(request, '/rdv/addRdv', rdv);
  return nom;
}

/** The bell says as many as the office knows: other tests write at the same time. */
async function expectNonLus(page: Page): Promise<void> {
  const attendu = async (): Promise<string> => {
    const all = await get<Notification[]>(page.request, '/notifications');
    const unread = all.filter(({ isRead }) => !isRead).length;
    if (unread > 99) return 'Notifications, plus de 99 non lus';
    if (unread === 0) return 'Notifications';
    return `Notifications, ${unread} non lu${unread > 1 ? 's' : ''}`;
  };
  await expect(async () => {
    await expect(cloche(page)).toHaveAccessibleName(await attendu(), { timeout: 500 });
  }).toPass();
}

async function ouvrir(page: Page): Promise<void> {
  const flux = page.waitForResponse('**/api/notifications/flux');
  await page.goto('/app/client');
  await flux;
  await cloche(page).click();
  await expect(panneau(page).getByRole('tab', { name: /^Tous/ })).toBeVisible();
}

const DAY_MS = 86_400_000;

test('R031 R056 D03 un message arrive à la cloche sans rechargement, et s’y lit en entier', async ({
  page,
}) => {
  const flux = page.waitForResponse('**/api/notifications/flux');
  await page.goto('/app/client');
  await flux;
  await expectNonLus(page);
  await page.evaluate(() => Object.assign(window, { memePage: true }));
  const suite = 'la suite du message, que l’on ne lit qu’en le dépliant. '.repeat(6);
  const objet = await ecrire(page.request, `Bonjour,\n\n${suite}`);
  await expect(cloche(page)).toHaveAccessibleName(/\d+ non lus?$/);
  await expectNonLus(page);
  await cloche(page).click();
  const message = annonce(page, objet);
  await expect(message.getByText('De Salma Tazi')).toBeVisible();
  await expect(message.getByText(/^aujourd'hui à \d\d:\d\d$/)).toBeVisible();
  await expect(panneau(page).getByText(/\d+ non lus?$/)).toBeVisible();
  await message.getByRole('button', { name: 'Lire la suite' }).click();
  await expect(message).toContainText(suite.trim());
  await expect(message.getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:0612345678',
  );
  await expect(message.getByRole('link', { name: 's.tazi@mail.example' })).toHaveAttribute(
    'href',
    'mailto:s.tazi@mail.example',
  );
  await expect(message.getByRole('checkbox')).toBeChecked();
  await expectNonLus(page);
  expect(await page.evaluate(() => 'memePage' in window)).toBe(true);
});

test('R055 les onglets séparent messages et alertes ; une alerte mène à son écran', async ({ page }) => {
  const objet = await ecrire(page.request);
  const nom = await prendreRdv(page.request);
  await ouvrir(page);
  const onglet = (name: RegExp) => panneau(page).getByRole('tab', { name });
  await expect(panneau(page).getByRole('tab')).toHaveText([
    /^Tous \(\d+\)$/,
    /^Messages \(\d+\)$/,
    /^Alertes \(\d+\)$/,
  ]);
  await expect(annonce(page, objet)).toBeVisible();
  await expect(annonce(page, nom)).toHaveCount(1);
  await onglet(/^Messages/).click();
  await expect(annonce(page, objet)).toBeVisible();
  await expect(annonce(page, nom)).toHaveCount(0);
  await onglet(/^Alertes/).click();
  await expect(annonce(page, objet)).toHaveCount(0);
  await expectAccessible(page);
  await annonce(page, nom).getByRole('link', { name: 'Ouvrir' }).click();
  await expect(page.getByRole('heading', { name: 'Rendez-vous', level: 1 })).toBeVisible();
  await expect(panneau(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: nom })).toBeVisible();
});

test('R057 R056 une case la dit lue, sur tous ses écrans et dans la session suivante', async ({
  page,
  browser,
  context,
}) => {
  const objet = await ecrire(page.request);
  await ouvrir(page);
  const ailleurs = await (await browser.newContext({ storageState: await context.storageState() })).newPage();
  await ouvrir(ailleurs);
  const lu = (on: Page) => annonce(on, objet).getByRole('checkbox', { name: /^Lu/ });
  await expect(lu(page)).not.toBeChecked();
  await lu(page).check();
  await expect(lu(ailleurs)).toBeChecked();
  await expectNonLus(ailleurs);
  await ailleurs.context().close();

  // A page that still stands asks for its messages without a cookie meanwhile.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await connecter(page.request, NOTAIRE);
  await ouvrir(page);
  await expect(lu(page)).toBeChecked();
  await lu(page).uncheck();
  await expectNonLus(page);
  await page.reload();
  await cloche(page).click();
  await expect(lu(page)).not.toBeChecked();
});

test('R058 R061 R062 R063 R064 R056 une icône et une date par notification, une liste qui défile', async ({
  page,
}) => {
  const il_y_a = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const etats = { info: 'Information', warning: 'Attention', important: 'Important', success: 'Succès' };
  const dates = [/^aujourd'hui à \d\d:\d\d$/, /^hier à \d\d:\d\d$/, /^le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/];
  await faites(page, [
    ...Object.keys(etats).map((state) => ({ title: `État ${state}`, state })),
    ...dates.map((_, days) => ({ title: `Date ${days}`, updated_at: il_y_a(days) })),
    { title: 'Longue '.repeat(40), content: 'Sans espace'.repeat(60), sender: 'Un nom '.repeat(20) },
  ]);
  await ouvrir(page);
  await expect(cloche(page)).toHaveAccessibleName('Notifications, 8 non lus');
  await expect(cloche(page)).toHaveText('8');
  for (const [state, mot] of Object.entries(etats)) {
    await expect(annonce(page, `État ${state}`).getByText(mot, { exact: true })).toBeAttached();
  }
  const icones = await panneau(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => item.querySelector('svg')?.innerHTML));
  expect(new Set(icones.slice(0, 4)).size).toBe(4);
  for (const [days, date] of dates.entries()) {
    await expect(annonce(page, `Date ${days}`).getByText(date)).toBeAttached();
  }
  const liste = panneau(page).getByRole('list');
  await expect(liste).toHaveCSS('max-height', '300px');
  expect(
    await liste.evaluate((list) => list.scrollHeight > list.clientHeight && list.clientHeight <= 300),
  ).toBe(true);
  await annonce(page, 'Longue').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expectFits(page);
});

test('R056 tout se marque comme lu d’un geste, et le clavier reste dans le panneau', async ({ page }) => {
  await faites(page, [{ title: 'Une' }, { title: 'Deux' }, { title: 'Trois', isRead: true }]);
  await page.route('**/api/notifications/lire', (route) => route.fulfill({ json: { ok: true } }));
  await ouvrir(page);
  const sent = page.waitForRequest('**/api/notifications/lire');
  await panneau(page).getByRole('button', { name: 'Tout marquer comme lu' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ ids: [1, 2], lu: true });
  await expect(panneau(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(cloche(page)).toHaveAccessibleName('Notifications');
  await expect(panneau(page).getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panneau(page)).toBeHidden();
});

test('R059 sans notification, la cloche salue ; au clavier elle s’ouvre et se ferme', async ({ page }) => {
  await faites(page, []);
  await page.goto('/app/client');
  await cloche(page).focus();
  await page.keyboard.press('Enter');
  for (const onglet of ['Tous (0)', 'Messages (0)', 'Alertes (0)']) {
    await panneau(page).getByRole('tab', { name: onglet }).click();
    await expect(
      panneau(page).getByText("Salam ! Vous n'avez pas de notifications pour le moment", { exact: true }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panneau(page)).toBeHidden();
  await expect(cloche(page)).toBeFocused();
});

test('D03 des notifications qui ne viennent pas le disent, et reviennent', async ({ page }) => {
  // What comes back is what the button asked for.
  await taireLeFlux(page);
  await couper(page, 'notifications');
  await Promise.all([page.waitForResponse('**/api/notifications/flux'), page.goto('/app/client')]);
  await cloche(page).click();
  await expect(panneau(page).getByText('Les notifications n’ont pas pu être chargées.')).toBeVisible();
  await expectAccessible(page);
  await retablir(page, 'notifications');
  await panneau(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(panneau(page).getByRole('tab', { name: /^Tous/ })).toBeVisible();
});

test('D03 le flux se ferme quand on se déconnecte', async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  const flux = page.waitForRequest('**/api/notifications/flux');
  await page.goto('/app/client');
  const ferme = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/flux'));
  await flux;
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await ferme;
  await expect(page).toHaveURL(/\/login/);
});

test('une longue liste de notifications n’a qu’un défilement, le sien', async ({ page }) => {
  await taireLeFlux(page);
  await faites(
    page,
    Array.from({ length: 12 }, (_, rang) => ({ title: `Relance ${rang}`, lien: '/app/client' })),
  );
  await page.goto('/app/client');
  await cloche(page).click();
  await expect(annonce(page, 'Relance 11')).toBeAttached();
  expect(await panneau(page).evaluate((un) => un.scrollHeight - un.clientHeight)).toBeLessThanOrEqual(1);
});
