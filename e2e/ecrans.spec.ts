/** Each address of the back office opens its screen, for whoever is signed in: R003 to R016, R300. */
import { unCompte } from './support/comptes';
import { expect, test } from './support/console';
import { creerOuvert } from './support/donnees';
import { bouton } from './support/ecran';
import { dans } from './support/jours';
import { times, unRdv, uneSociete, unique } from './support/registres';

test('R003 R004 R005 R006 R007 R008 R009 R010 R011 R012 R013 R014 R015 R016 R300 chaque adresse ouvre son écran, même à un clerc', async ({
  page,
}) => {
  await unCompte(page.request);
  const { id, titre: dossier, vendeur } = await creerOuvert(page.request, unique('Vente'));
  const societe = await uneSociete(page.request);
  const ecrans = {
    '/app/dashboard/': 'Tableau de bord',
    '/app/rdv': 'Rendez-vous',
    '/app/client': 'Clients',
    [`/app/client/voir/${vendeur.id}`]: `Voir le client ${vendeur.nom} ${vendeur.prenom}`,
    '/app/societe': 'Sociétés',
    [`/app/societe/voir/${societe.id}`]: societe.nom,
    '/app/propriete': 'Propriétés',
    '/app/cdg': 'Affaires CDG',
    '/app/dossier/ouverture': 'Ouverture du Dossier',
    '/app/dossier/consultation': 'Consultation des Dossiers',
    [`/app/dossier/consultation/${id}`]: `Consultation du Dossier ${dossier}`,
    [`/app/dossier/modifier/${id}`]: `Modification du Dossier ${dossier}`,
    '/app/echeances': 'Échéances · Liste',
    [`/app/dossier/echeances/${id}`]: `Échéances ${dossier}`,
    '/app/comptabilite': 'Comptabilité · Journal',
    [`/app/dossier/comptes/${id}`]: `Comptes ${dossier}`,
    '/app/modeles': 'Modèles d’actes · Modèles',
    [`/app/dossier/actes/${id}`]: `Actes ${dossier}`,
    '/app/settings/profile': 'Profil & mot de passe',
    '/app/settings/collabs': 'Collaborateurs',
    '/app/settings/etude': 'Étude',
    '/app/settings/baremes': 'Barèmes',
    '/app/settings/echeances': 'Règles d’échéances',
    '/app/settings/corbeille': 'Corbeille',
  };
  for (const [adresse, titre] of Object.entries(ecrans)) {
    await page.goto(adresse);
    // It tells two tabs of the browser apart: which file, which view.
    await expect(page).toHaveTitle(`${titre} · Minutier`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${adresse.replace(/\/$/, '')}/?$`));
  }
});

test('de toutes les pages d’un dossier, le menu dit qu’elles sont de la consultation', async ({ page }) => {
  await unCompte(page.request);
  const { id } = await creerOuvert(page.request, unique('Vente'));
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const ici = menu.locator('[aria-current]');
  for (const de of ['modifier', 'actes', 'pieces', 'echeances', 'comptes', 'consultation']) {
    await page.goto(`/app/dossier/${de}/${id}`);
    await expect(ici, de).toHaveText('Consultation');
  }
  await page.goto('/app/dossier/ouverture');
  await expect(ici).toHaveText('Ouverture');
});

test('un autre écran se dit, même quand le clavier reste dans le menu', async ({ page }) => {
  await unCompte(page.request);
  await page.goto('/app/societe');
  await expect(page.getByRole('heading', { name: 'Sociétés', level: 1 })).toBeVisible();
  const clients = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Clients' });
  const dit = page.locator('[aria-live="polite"]').filter({ hasText: ' · Minutier' });
  await clients.press('Enter');
  await expect(dit).toHaveText('Clients · Minutier');
  await expect(clients).toBeFocused();
  await expect(dit).toHaveCount(0);
});

test('sur un écran de 1366 px, aucun nom de modèle ni de collaborateur n’est coupé', async ({ page }) => {
  await unCompte(page.request, { gererComptes: true, gererEtude: true });
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const adresse of ['/app/modeles', '/app/settings/collabs']) {
    await page.goto(adresse);
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toBeVisible();
    const coupes = await page
      .getByRole('table')
      .locator('th, td')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(coupes).toEqual([]);
  }
});

test('sur une tablette debout et dans une petite fenêtre, les noms gardent leur place', async ({ page }) => {
  await unCompte(page.request, { gererComptes: true, supprimer: true });
  for (const width of [820, 1030, 1160]) {
    await page.setViewportSize({ width, height: 800 });
    for (const adresse of ['/app/rdv', '/app/societe', '/app/settings/corbeille', '/app/settings/collabs']) {
      await page.goto(adresse);
      const nom = page.getByRole('columnheader', { name: 'Nom', exact: true });
      await expect(nom).toBeVisible();
      const place = await nom.evaluate((head) => {
        const cadre = head.closest('table')?.parentElement;
        return { nom: head.clientWidth, deborde: (cadre?.scrollWidth ?? 0) - (cadre?.clientWidth ?? 0) };
      });
      expect(place.nom, `${adresse} à ${width} px`).toBeGreaterThan(85);
      expect(place.deborde, `${adresse} à ${width} px`).toBe(0);
    }
  }
});

test('sur un téléphone, les boutons du tableau de bord vont d’un bord à l’autre', async ({ page }) => {
  await unCompte(page.request);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/app/dashboard/');
  const fin = async (role: 'heading' | 'link', name: string): Promise<number> => {
    const box = await page.getByRole('main').getByRole(role, { name }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect(page.getByRole('main').getByRole('link', { name: 'Ouvrir un dossier' })).toBeVisible();
  expect(await fin('link', 'Ouvrir un dossier')).toBeCloseTo(await fin('heading', 'Tableau de bord'), 0);
});

test('sur un téléphone, les filtres du rapprochement remplissent leurs lignes', async ({ page }) => {
  await unCompte(page.request, { tousDossiers: true });
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/app/comptabilite?vue=rapprochement');
    const bords = async (name: string): Promise<number[]> => {
      const champ = page.getByRole('main').getByLabel(name, { exact: true });
      const { x, width: large } = (await champ.boundingBox()) ?? { x: 0, width: 0 };
      return [Math.round(x), Math.round(x + large)];
    };
    await expect(page.getByRole('main').getByLabel('Compte', { exact: true })).toBeVisible();
    const [debut, fin] = await bords('Compte');
    expect((await bords('Depuis le'))[0], `à ${width} px`).toBe(debut);
    expect((await bords('Situation au'))[1], `à ${width} px`).toBe(fin);
  }
});

test('ce qui vide un filtre et ce qui mène à une échéance du mois se touchent du doigt : 24 px au moins', async ({
  page,
}) => {
  await unCompte(page.request);
  const date = dans(0);
  await Promise.all(times(5, () => unRdv(page.request, { date, heure: '10:30' })));
  const cotes = (element: Element): number => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height);
  };
  await page.goto(`/app/rdv?q=a&date=${date}&heure=10:30`);
  for (const nom of ['Effacer la recherche', 'Effacer la date', 'Effacer l’heure'])
    expect(await bouton(page, nom).evaluate(cotes), nom).toBeGreaterThanOrEqual(24);
  await page.goto('/app/echeances?vue=calendrier');
  const cibles = page
    .getByRole('gridcell')
    .filter({ has: page.locator('[aria-current="date"]') })
    .locator('a, button');
  await expect(cibles).toHaveCount(5);
  for (const cible of await cibles.all())
    expect(await cible.evaluate(cotes), await cible.innerText()).toBeGreaterThanOrEqual(24);
});

test('en mode sombre, une liste et un calendrier s’ouvrent en vert nuit, comme le reste', async ({
  page,
}) => {
  await unCompte(page.request);
  await page.addInitScript(() => localStorage.setItem('mode', 'dark'));
  await page.goto('/app/dashboard/');
  await page.getByLabel('Année').first().click();
  await expect(
    page.getByRole('listbox').locator('xpath=ancestor-or-self::*[contains(@class, "Popover-dropdown")]'),
  ).toHaveCSS('background-color', 'rgb(26, 35, 30)');
});
