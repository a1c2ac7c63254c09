/** What is deleted is not found again by « back ». */
import type { Page } from '@playwright/test';
import { creerBrouillon } from './support/donnees';
import { bouton, confirmer, demandees, fenetre, ligne, lignes } from './support/ecran';
import { unClient, unique, uneSociete } from './support/registres';
import { expect, test } from './support/session';

interface Fiche {
  liste: string;
  quoi: string;
  creer: (page: Page) => Promise<{ id: number; titre: string }>;
}

const FICHES: Fiche[] = [
  {
    liste: 'client',
    quoi: 'ce client',
    creer: async ({ request }) => {
      const { id, fullname } = await unClient(request);
      return { id, titre: fullname };
    },
  },
  {
    liste: 'societe',
    quoi: 'cette société',
    creer: async ({ request }) => {
      const { id, nom } = await uneSociete(request);
      return { id, titre: nom };
    },
  },
  {
    liste: 'dossier/consultation',
    quoi: 'ce dossier',
    creer: async ({ request }) => {
      const titre = unique('Retour');
      return { id: await creerBrouillon(request, titre), titre };
    },
  },
];

for (const { liste, quoi, creer } of FICHES) {
  const question = `Voulez-vous vraiment supprimer ${quoi} ?`;
  const chemin = `/app/${liste}`;

  async function ouvrir(page: Page) {
    const { id, titre } = await creer(page);
    await page.goto(`${chemin}?q=${titre.split(' ')[0]}`);
    await ligne(page, titre.split(' ')[0] ?? '')
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: titre, level: 1 })).toBeVisible();
    return { id, titre };
  }

  test(`« Précédent » ne revient pas à la page de ce que l’on vient d’y supprimer (${liste})`, async ({
    page,
  }) => {
    const { titre } = await ouvrir(page);
    await bouton(page, 'Supprimer').click();
    await confirmer(page, question);
    await expect(page).toHaveURL(new RegExp(`${chemin}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\?q=/);
    await expect(lignes(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: titre, level: 1 })).toHaveCount(0);
  });

  test(`« Suivant » ne rend pas la page de ce que l’on a supprimé de la liste (${liste})`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(404);
    const { titre } = await ouvrir(page);
    await page.goBack();
    await bouton(ligne(page, titre.split(' ')[0] ?? ''), 'Supprimer').click();
    await confirmer(page, question);
    await expect(lignes(page)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${chemin}$`));
    await expect(page.getByRole('heading', { name: titre, level: 1 })).toHaveCount(0);
  });
}

test('d’un dossier que l’on supprime, les échéances ne sont plus lues, même si leur carte arrive pendant ce temps', async ({
  page,
}) => {
  const titre = unique('Retour');
  const id = await creerBrouillon(page.request, titre);
  let arriver = (): void => undefined;
  const arrivee = new Promise<void>((suite) => {
    arriver = suite;
  });
  await page.route('**/assets/PanneauEcheances-*.js', async (route) => {
    await arrivee;
    await route.continue();
  });
  const lues = demandees(page, `/api/dossier/${id}/echeances`);
  await page.route('**/api/dossier/deleteById', async (route) => {
    const response = await route.fetch();
    arriver();
    await expect(page.getByRole('link', { name: 'Toutes ses échéances' })).toBeVisible();
    await route.fulfill({ response });
  });
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce dossier ?');
  await expect(page).toHaveURL(/consultation$/);
  await expect(page.getByRole('heading', { name: titre, level: 1 })).toHaveCount(0);
  expect(lues).toEqual([]);
});

test('d’un dossier que l’on supprime, la lecture en cours des échéances est abandonnée ; refusé, il est relu', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const titre = unique('Retour');
  const id = await creerBrouillon(page.request, titre);
  const echeances = `/api/dossier/${id}/echeances`;
  await page.addInitScript((lue) => {
    const suite: string[] = [];
    const demander = fetch;
    const ecouter = (url: string, init?: RequestInit) => {
      if (url === lue) init?.signal?.addEventListener('abort', () => suite.push('abandonnée'));
      if (url.endsWith('deleteById')) suite.push('supprimé');
      return demander(url, init);
    };
    Object.assign(window, { suite, fetch: ecouter });
  }, echeances);
  await page.route(`**${echeances}`, () => undefined, { times: 1 });
  const enCours = page.waitForRequest(`**${echeances}`);
  await page.goto(`/app/dossier/consultation/${id}`);
  await enCours;
  const relue = page.waitForResponse(`**${echeances}`);
  await page.route('**/api/dossier/deleteById', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflit', message: 'Enregistré entre-temps.' } }),
  );
  await bouton(page, 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce dossier ?');
  expect((await relue).status()).toBe(200);
  expect(await page.evaluate('suite')).toEqual(['abandonnée', 'supprimé']);
  await expect(page.getByRole('heading', { name: titre, level: 1 })).toBeVisible();
});

test('« précédent » emporte la question posée sur l’écran que l’on quitte', async ({ page }) => {
  const { id, nom } = await uneSociete(page.request);
  await page.goto('/app/rdv');
  await page.getByRole('link', { name: 'Sociétés' }).click();
  await page.getByRole('searchbox').fill(nom);
  await bouton(ligne(page, nom), 'Supprimer').click();
  await expect(fenetre(page, 'Êtes-vous sûr ?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/app/rdv');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/app/societe/voir/${id}`);
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
});
