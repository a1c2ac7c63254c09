/** What makes the screens feel immediate: what is asked for at once, and what is not drawn again. */
import { post } from './support/api';
import { dessinsDans, suivreDessins } from './support/dessins';
import { creerBrouillon, creerClient, creerPropriete } from './support/donnees';
import { unique } from './support/registres';
import { expect, test } from './support/session';

test('le code d’un écran est demandé par sa page : rien n’attend qu’un autre fichier le demande', async ({
  page,
}) => {
  for (const adresse of ['/app/client', '/app/dossier/consultation', '/app/settings/etude']) {
    await page.goto(adresse);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const tard = await page.evaluate(() => {
      const entrees = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const admis = entrees.find(({ name }) => name.endsWith('/checkUserRole'))?.responseEnd ?? 0;
      const annonce = (path: string) => document.querySelector(`head [href="${path}"], head [src="${path}"]`);
      return entrees
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter(({ path, startTime }) => /(Page|Screen)-[^/]+$/.test(path) || startTime < admis)
        .filter(({ path }) => path.endsWith('.js') && !annonce(path))
        .map(({ path }) => path);
    });
    expect(tard, adresse).toEqual([]);
  }
});

test('la page montre la connexion et le cadre de l’étude avant tout code, sans rien de l’étude', async ({
  page,
}) => {
  // It never comes.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  // What would be typed there would be lost.
  await expect(page.locator('input, button')).toHaveCount(0);
  await page.goto('/app/client', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Chargement…');
  await expect(page.locator('#root a, #root h1')).toHaveCount(0);
  // The policy of the page lets no style through but those of its files.
  expect(await page.locator('#root [style]').count()).toBe(0);
});

test('la page suivante d’une liste est lue pendant qu’on la vise, et une seule fois', async ({ page }) => {
  const nom = unique('Visé');
  await Promise.all(Array.from({ length: 16 }, (_, n) => creerClient(page.request, nom, `Omar ${n}`)));
  const lues: string[] = [];
  page.on('request', (request) => {
    if (/getAllClients.*page=2/.test(request.url())) lues.push(request.url());
  });
  await page.goto(`/app/client?q=${encodeURIComponent(nom)}`);
  const suivante = page.getByRole('button', { name: 'Suivante' });
  await expect(suivante).toBeEnabled();
  const lue = page.waitForResponse(/getAllClients.*page=2/);
  await suivante.hover();
  await lue;
  await suivante.click();
  await expect(page.getByText('16\u00a0–\u00a016 sur 16')).toBeVisible();
  expect(lues).toHaveLength(1);
});

test('une touche dans un champ ne redessine ni les autres parties, ni l’étape', async ({ page }) => {
  const id = await creerBrouillon(page.request, unique('Vente'));
  const clients = await Promise.all(
    [1, 2, 3, 4].map((n) => creerClient(page.request, `Bennis ${n}`, 'Omar')),
  );
  const bien = await creerPropriete(page.request, 'Bureau');
  const parties = clients.map((client) => ({ client: { client: client.id }, quote: 50, qualite: 'es-nom' }));
  await post(page.request, '/dossier/vente_immob/add/ouverture', {
    id,
    ouverture: {
      titre: unique('Vente'),
      prix: {
        total: 500_000,
        caisseNotaire: { isChecked: false, cdg: null },
        horsVue: { isChecked: true, montant: 500_000 },
      },
      proprietes: [bien.id],
      vendeurs: parties.slice(0, 2),
      acquereurs: parties.slice(2),
    },
  });
  await suivreDessins(page);
  await page.goto(`/app/dossier/modifier/${id}`);
  const quote = page.locator('input[name="vendeurs.0.quote"]');
  // The first key makes the form dirty, which it says.
  await quote.fill('40');
  await expect(page.getByText('90 %')).toBeVisible();
  await expect.poll(() => dessinsDans(page, 'body')).toBe(0);
  await quote.press('End');
  await quote.press('Backspace');
  await expect(page.getByText('54 %')).toBeVisible();
  const [soi, autres] = [
    await page.evaluate(() => window.dessins.filter((each) => each.closest('ul li:first-child')).length),
    await dessinsDans(page, 'li:has(input[name="vendeurs.1.quote"]), ul:has(input[name^="acquereurs"])'),
  ];
  expect(soi).toBeGreaterThan(0);
  expect(autres).toBe(0);
});
