/** The dashboard: R003, R077 to R095. Its figures are those of the whole office, so that exact ones are answered here. */
import type { Locator, Page } from '@playwright/test';
import type { AnalyticsEntry } from '../src/tableau-de-bord/analytics';
import { ENTREES } from './support/analytics';
import { get } from './support/api';
import { creerSigne } from './support/donnees';
import {
  bouton,
  couper,
  demandees,
  expectAbandon,
  expectAccessible,
  expectFits,
  expectNotice,
  retablir,
  retenir,
  tenirLeTemps,
} from './support/ecran';
import { suivreLePoste } from './support/horloge';
import { unClient, unePropriete, unique } from './support/registres';
import { champ } from './support/saisie';
import { expect, test } from './support/session';

const ECRAN = '/app/dashboard/';
const MIDI = new Date('2026-05-04T12:00:00Z');

const ANALYTICS = '**/api/get/analytics';

/** In May 2026, with these figures. */
async function ouvrir(page: Page, entrees = ENTREES): Promise<void> {
  await suivreLePoste(page);
  await page.clock.setFixedTime(MIDI);
  await page.route(ANALYTICS, (route) => route.fulfill({ json: entrees }));
  await page.goto(ECRAN);
  await expect(carte(page, 'Clients')).toBeVisible();
}

const carte = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Chiffres de l’activité' }).getByRole('listitem', { name, exact: true });
const annee = (page: Page): Locator => champ(page, 'Année');

const graphique = (page: Page, name: string): Locator => page.getByRole('figure', { name, exact: true });

async function choisir(page: Page, choix: string): Promise<void> {
  await annee(page).click();
  await page.getByRole('option', { name: choix, exact: true }).click();
}

async function expectCartes(page: Page, valeurs: Record<string, string>): Promise<void> {
  for (const [titre, valeur] of Object.entries(valeurs)) {
    await expect(carte(page, titre).getByText(valeur, { exact: true })).toBeVisible();
  }
}

test('R003 R077 R080 l’étude s’ouvre sur le tableau de bord, qui mène à un nouveau dossier', async ({
  page,
}) => {
  await page.goto('/app');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto(ECRAN);
  await expect(page).toHaveTitle('Tableau de bord · Minutier');
  const contenu = page.getByRole('main');
  await expect(contenu.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
  await expect(contenu.getByText('Bienvenue Mr Notaire')).toBeVisible();
  await contenu.getByRole('link', { name: 'Ouvrir un dossier' }).click();
  await expect(page).toHaveURL(/\/app\/dossier\/ouverture$/);
});

test('R082 R083 R084 R085 R086 D27 quatre cartes : trois mènent à leur liste, les revenus disent ce qu’ils somment', async ({
  page,
}) => {
  await ouvrir(page);
  await expect(page.getByRole('list', { name: 'Chiffres de l’activité' }).getByRole('heading')).toHaveText([
    'Clients',
    'Propriétés',
    'Revenus',
    'Dossiers',
  ]);
  await expectCartes(page, {
    Clients: '84',
    Propriétés: '41',
    Revenus: '1 250 000,00 DH',
    Dossiers: '30',
  });
  const revenus = carte(page, 'Revenus');
  await expect(revenus.getByText('2 500 000,45 DH en 2025')).toBeVisible();
  await expect(revenus.getByRole('link')).toHaveCount(0);
  await bouton(revenus, 'Ce que comptent les revenus').focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Somme des frais d’étude hors taxe des dossiers créés en 2026, sans les brouillons ni les dossiers annulés.',
  );

  const listes = {
    Clients: '/app/client',
    Propriétés: '/app/propriete',
    Dossiers: '/app/dossier/consultation',
  };
  for (const [titre, adresse] of Object.entries(listes)) {
    await carte(page, titre).getByRole('link').click();
    await expect(page).toHaveURL(adresse);
    await page.goBack();
  }
});

test('R078 R079 R089 R090 R091 R092 R093 D04 l’année se choisit sans rien redemander, chiffres et graphiques suivent', async ({
  page,
}) => {
  const demandes = demandees(page, '/api/get/analytics');
  await ouvrir(page);
  const contenu = page.getByRole('main');
  await expect(annee(page)).toHaveValue('2026');
  await expect(contenu.getByText("Résumé de l'activité de l'année 2026")).toBeVisible();
  await annee(page).click();
  await expect(page.getByRole('option')).toHaveText(['Tous', '2026', '2025', '2023']);
  await page.keyboard.press('Escape');
  const etats = graphique(page, 'États des dossiers');
  await choisir(page, 'Tous');
  await expect(contenu.getByText("Résumé de l'activité de toutes les années")).toBeVisible();
  await expectCartes(page, {
    Clients: '1 284',
    Propriétés: '97',
    Revenus: '3 750 000,45 DH',
    Dossiers: '40',
  });
  await expect(etats.getByRole('row', { name: 'Clôturés 18 45 %' })).toBeVisible({ timeout: 2_000 });

  await choisir(page, '2025');
  await expect(contenu.getByText("Résumé de l'activité de l'année 2025")).toBeVisible();
  await expectCartes(page, { Clients: '1 199', Revenus: '2 500 000,45 DH', Dossiers: '10' });
  await expect(etats.getByRole('row', { name: 'Non clôturés 10 100 %' })).toBeVisible();
  await expect(etats.locator('circle')).toHaveCSS('fill', /^url/);
  await page.reload();
  await expect(annee(page)).toHaveValue('2025');

  await choisir(page, '2025'); // chosen again: none is; so does the cross, which only a pointer reaches
  await expect(page.getByPlaceholder('Choisir une date')).toHaveValue('');
  await expect(contenu.getByText("Résumé de l'activité de l'année 2026")).toBeVisible();
  await expectCartes(page, { Clients: '84' });
  expect(demandes, 'une demande par ouverture').toHaveLength(2);
});

test('R087 R088 deux graphiques qui se lisent sans couleur et s’entendent, ou disent qu’il n’y a rien', async ({
  page,
}) => {
  await ouvrir(page);
  const etats = graphique(page, 'États des dossiers');
  await expect(etats.getByRole('row')).toHaveText([
    'ÉtatDossiersPart',
    'Clôturés1860\u00a0%',
    'Non clôturés1240\u00a0%',
  ]);
  // Two slices, and the one that waits is hatched.
  await expect(etats.locator('path[d^="M"]')).toHaveCount(2);
  await expect(etats.locator('path[fill^="url"]')).toHaveCount(1);
  const natures = graphique(page, 'Nombre de dossiers par nature');
  await expect(natures.locator('svg text')).toHaveText([
    'Vente',
    '24 · 80\u00a0%',
    'Donation',
    '6 · 20\u00a0%',
  ]);
  await expect(natures.getByRole('row')).toHaveText(['NatureDossiers', 'Vente24', 'Donation6']);
  const barres = natures.locator('rect:nth-of-type(2)');
  const [vente, donation] = await Promise.all([barres.nth(0).boundingBox(), barres.nth(1).boundingBox()]);
  expect((donation?.width ?? 0) / (vente?.width ?? 1)).toBeCloseTo(6 / 24, 2);

  await choisir(page, '2023');
  for (const vide of [etats, natures]) await expect(vide.getByText('Aucun dossier à compter')).toBeVisible();
  await expectCartes(page, { Clients: '1', Revenus: '0,00 DH', Dossiers: '0' });
});

test('R094 R317 ses chiffres sont ceux que l’étude répond, tout juste écrits', async ({ page }) => {
  const lire = async () => (await get<AnalyticsEntry[]>(page.request, '/get/analytics'))[1] as AnalyticsEntry;
  const avant = await lire();
  await unClient(page.request);
  await unePropriete(page.request);
  await creerSigne(page.request, unique('Vente'));
  const reponse = page.waitForResponse(ANALYTICS);
  await page.goto(ECRAN);
  const entrees = (await (await reponse).json()) as AnalyticsEntry[];
  const cetteAnnee = entrees[1] as AnalyticsEntry;
  expect(entrees.map((entree) => entree.annee)).toEqual(['Tous', ...cetteAnnee.years.map(String)]);
  expect(Object.keys(cetteAnnee).toSorted()).toEqual(Object.keys(ENTREES[0] as AnalyticsEntry).toSorted());
  expect(cetteAnnee.clients).toBeGreaterThanOrEqual(avant.clients + 3);
  expect(cetteAnnee.proprietes).toBeGreaterThanOrEqual(avant.proprietes + 2);
  expect(cetteAnnee.dossiers).toBeGreaterThan(avant.dossiers);
  expect(cetteAnnee.revenues).toBeGreaterThanOrEqual(avant.revenues + 5_000);
  const nombre = (valeur: number) => valeur.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0');
  await expect(annee(page)).toHaveValue(cetteAnnee.annee);
  await expectCartes(page, {
    Clients: nombre(cetteAnnee.clients),
    Propriétés: nombre(cetteAnnee.proprietes),
    Dossiers: nombre(cetteAnnee.dossiers),
  });
});

test('R081 R095 il se charge, échoue en le disant 10 secondes, se relit', async ({ page }) => {
  await tenirLeTemps(page);
  const contenu = page.getByRole('main');
  const release = await retenir(page, 'get/analytics');
  await page.goto(ECRAN);
  // The figures' place; the deadlines have their own.
  await expect(contenu.getByRole('status').first()).toHaveText('Chargement…');
  release();
  await expect(carte(page, 'Clients')).toBeVisible();
  await expect(contenu.getByText('Chargement…')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await couper(page, 'get/analytics');
  await page.reload();
  const texte =
    'Erreur dans la récupération des données du tableau de bord, veuillez rafraîchir la page\u00a0!';
  await page.clock.runFor(1_100); // the second try
  await expectNotice(page, 'Erreur', texte);
  await expect(contenu.getByText('Ces données n’ont pas pu être chargées.')).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(page.getByText(texte)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText(texte)).toHaveCount(0);
  await retablir(page, 'get/analytics');
  await bouton(contenu, 'Réessayer').click();
  await expect(carte(page, 'Clients')).toBeVisible();
});

test('R308 il renonce à ses chiffres au bout de 10 secondes', async ({ page }) => {
  await tenirLeTemps(page);
  await page.goto('/app/client');
  const accueil = page.getByRole('link', { name: 'Minutier' });
  await expect(accueil.first()).toBeVisible();
  await expectAbandon(page, { path: 'get/analytics', limit: 10_000 }, () => accueil.first().click());
});

test('R027 il est accessible et tient sur un téléphone, avec des chiffres ordinaires ou démesurés', async ({
  page,
}) => {
  await ouvrir(page);
  await expectAccessible(page);
  await expectFits(page);
  await choisir(page, '2023');
  await expectAccessible(page);
  const demesure = ENTREES.map((entree) => ({
    ...entree,
    clients: 99_999_999,
    revenues: 999_999_999_999.99,
    pieChartDatas: [99_999_999, 1],
    barChartDatas: [1, 99_999_999],
  })) as AnalyticsEntry[];
  await ouvrir(page, demesure);
  await expectFits(page);
});
