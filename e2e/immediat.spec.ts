/** What makes the screens feel immediate: what is asked for at once, and what is not drawn again. */
import type { APIRequestContext } from '@playwright/test';
import { post } from './support/api';
import { dessinsDans, suivreDessins } from './support/dessins';
import { creerBrouillon, creerClient, creerPropriete } from './support/donnees';
import { demandees, taireLeFlux } from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

declare global {
  interface Window {
    rangs: number[];
  }
}

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

test('les notifications sont lues une fois à l’ouverture, quand on les écoute', async ({ page }) => {
  const lues: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/notifications')) lues.push(pathname);
  });
  await taireLeFlux(page);
  const listes = page.waitForResponse(/getAllDossiers/);
  await page.goto('/app/client');
  // What is read ahead comes last.
  await listes;
  expect(lues.toSorted()).toEqual(['/api/notifications', '/api/notifications/flux']);
});

test('la page d’un dossier demande le rôle, le compte et le dossier sans attendre le code, une fois chacun', async ({
  page,
}) => {
  const id = await creerBrouillon(page.request, unique('Vente'));
  const lus = ['/api/dossier/getDossierById/' + id, '/api/get/user', '/api/user/checkUserRole'];
  const demandes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (lus.includes(pathname)) demandes.push(pathname);
  });
  // The code waits for them.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await expect.poll(() => demandes.toSorted()).toEqual(lus);
    await route.continue();
  });
  await page.goto(`/app/dossier/modifier/${id}`);
  await expect(page.getByRole('textbox', { name: 'Titre' })).toBeVisible();
  expect(demandes.toSorted()).toEqual(lus);
});

test('un départ qui vient après le code ne demande plus rien : sa réponse, que nul n’attend, passerait pour une plus récente', async ({
  page,
}) => {
  const id = await creerBrouillon(page.request, unique('Vente'));
  const lectures = demandees(page, `/getDossierById/${id}`);
  await page.route('**/depart.js', async (route) => {
    await expect.poll(() => lectures.length).toBe(1);
    await route.continue();
  });
  const parti = page.waitForResponse('**/depart.js');
  await page.goto(`/app/dossier/consultation/${id}`);
  await (await parti).finished();
  await page.waitForLoadState('load');
  expect(lectures).toHaveLength(1);
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

/** A sale whose first step is whole, with so many sellers and buyers. */
async function venteEntre(request: APIRequestContext, vendeurs: number, acquereurs: number): Promise<number> {
  const id = await creerBrouillon(request, unique('Vente'));
  const clients = await Promise.all(
    Array.from({ length: vendeurs + acquereurs }, (_, n) => creerClient(request, `Bennis ${n}`, 'Omar')),
  );
  const bien = await creerPropriete(request, 'Bureau');
  const parties = clients.map((client, n) => {
    const quote = 100 / (n < vendeurs ? vendeurs : acquereurs);
    return { client: { client: client.id }, quote, qualite: 'es-nom' };
  });
  await post(request, '/dossier/vente_immob/add/ouverture', {
    id,
    ouverture: {
      titre: unique('Vente'),
      prix: {
        total: 500_000,
        caisseNotaire: { isChecked: false, cdg: null },
        horsVue: { isChecked: true, montant: 500_000 },
      },
      proprietes: [bien.id],
      vendeurs: parties.slice(0, vendeurs),
      acquereurs: parties.slice(vendeurs),
    },
  });
  return id;
}

test('vingt parties viennent par morceaux, et toutes à qui tabule, imprime ou enregistre aussitôt', async ({
  page,
}) => {
  const id = await venteEntre(page.request, 20, 1);
  const quotes = page.locator('input[name^="vendeurs."][name$=".quote"]');
  await page.addInitScript(() => {
    const gestes: Record<string, () => unknown> = {
      tabuler: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })),
      imprimer: () => window.dispatchEvent(new Event('beforeprint')),
      enregistrer: () =>
        [...document.querySelectorAll('button')].find((one) => one.textContent === 'Enregistrer')?.click(),
    };
    window.rangs = [];
    new MutationObserver(() => {
      const ici = document.querySelectorAll('input[name^="vendeurs."][name$=".quote"]').length;
      if (ici === 0 || ici === window.rangs.at(-1)) return;
      window.rangs.push(ici);
      if (window.rangs.length === 2) gestes[location.hash.slice(1)]?.();
    }).observe(document, { childList: true, subtree: true });
  });
  /** How many rows there were each time that some came. */
  const rangs = async (geste: string): Promise<number[]> => {
    await page.goto('about:blank');
    await page.goto(`/app/dossier/modifier/${id}#${geste}`);
    await expect(quotes).toHaveCount(20);
    return page.evaluate(() => window.rangs);
  };
  const peu = await rangs('attendre');
  expect(peu.map((ici, n) => ici - (peu[n - 1] ?? 0)).filter((de) => de > 4)).toEqual([]);
  for (const geste of ['tabuler', 'imprimer', 'enregistrer'])
    expect(await rangs(geste), geste).toHaveLength(3);
});

test('une touche dans un champ ne redessine ni les autres parties, ni l’étape', async ({ page }) => {
  const id = await venteEntre(page.request, 2, 2);
  await suivreDessins(page);
  await page.goto(`/app/dossier/modifier/${id}`);
  const quote = page.locator('input[name="vendeurs.0.quote"]');
  const ailleurs = [
    'li:has(input[name="vendeurs.1.quote"])',
    'ul:has(input[name^="acquereurs"])',
    'div:has(> div > input[name="titre"])',
    'nav[aria-label="Pages du dossier"]',
    'h1',
  ].join();
  /** What a key draws again: of its own row, and of what it has nothing to do with. */
  const touche = async (key: string, somme: string): Promise<[number, number]> => {
    await expect.poll(() => dessinsDans(page, 'body')).toBe(0);
    await quote.press(key);
    await expect(page.getByText(somme)).toBeVisible();
    const dessins = (within: string) =>
      page.evaluate((one) => window.dessins.filter((element) => element.closest(one)).length, within);
    return [await dessins('ul li:first-child'), await dessins(ailleurs)];
  };
  await quote.press('Control+a');
  // The first key makes the form one to save, which the bar says and the step has no use for.
  const [soi, autres] = await touche('4', '54 %');
  expect(soi).toBeGreaterThan(0);
  expect(autres).toBe(0);
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  expect(await touche('5', '95 %')).toEqual([expect.any(Number), 0]);
});
