/** The life of the steps: their tabs, what a save sends, where it leads, what it reloads. */
import { CONSERVATION, ENREGISTREMENT, ETAPE_IDS, FORMALITES, SIGNATURE } from '../src/dossier/etape';
import { creerOuvert, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, expectRefus, retenir } from './support/ecran';
import { avis, champ, onglet, partie, saisir } from './support/saisie';
import { expect, test } from './support/session';

const TITRES = [
  'Ouverture du dossier',
  'Signature',
  'Enregistrement',
  'Conservation foncière',
  'Formalités',
  'Clôture',
];

test('R401 R402 R403 R533 R536 six onglets disent où chaque étape en est, et la dernière clôture', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Onglets'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  const onglets = page.getByRole('tab');
  await expect(onglets).toHaveCount(TITRES.length);
  const etats = ['terminée', 'terminée', 'en cours', 'à venir', 'à venir', 'à venir'];
  for (const [rang, nom] of TITRES.entries()) {
    await expect(onglets.nth(rang)).toContainText(nom);
    await expect(onglets.nth(rang)).toContainText(`étape ${etats[rang]}`);
  }
  await saisir(page, { 'R.E': '118' });
  await onglet(page, 'Clôture').click();
  await expect(onglet(page, 'Enregistrement')).toContainText('étape à corriger');
  await onglet(page, 'Signature').click();
  await expect(onglet(page, 'Enregistrement')).toContainText('étape commencée');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  for (const [rang, etape] of ETAPE_IDS.entries()) {
    await ouvrirEtape(page, id, etape);
    await expect(page.getByRole('tab', { selected: true })).toContainText(TITRES[rang] ?? '');
    const dernier = rang === TITRES.length - 1;
    await expect(bouton(page, 'Étape suivante')).toHaveCount(dernier ? 0 : 1);
    await expect(bouton(page, 'Clôturer le dossier')).toHaveCount(dernier ? 1 : 0);
  }
});

test('D61 changer d’onglet pendant que l’étape se relit attend la fin, sans conflit avec soi-même', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Deux gestes'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await saisir(page, { "Référence de l'avis": 'AV-1', 'R.E': '118', 'O.R': '12', Date: '18/11/2026' });
  const relire = await retenir(page, `dossier/getDossierById/${id}`);
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'Enregistrement validé')).toBeVisible();
  await onglet(page, 'Conservation foncière').click();
  relire();
  await expect(champ(page, 'R1')).toBeVisible();
  await expect(onglet(page, 'Conservation foncière')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R539 R540 R555 R557 R589 « Enregistrer » reste, « Étape suivante » avance et remonte ; les dates voyagent en ISO, vides en null', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Envois'));
  await page.setViewportSize({ width: 1440, height: 560 });
  await ouvrirEtape(page, id, ENREGISTREMENT);
  const envoi = async (geste: string) => {
    const demande = page.waitForRequest('**/api/dossier/vente_immob/add/*/*');
    await bouton(page, geste).click();
    return (await demande).postDataJSON() as Record<string, unknown>;
  };
  await saisir(page, { "Référence de l'avis": 'AV-1', 'R.E': '118', 'O.R': '12', Date: '18/11/2026' });
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await envoi('Étape suivante')).toMatchObject({ re: '118', date: '2026-11-18' });
  await expect(onglet(page, 'Conservation foncière')).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await saisir(page, { R1: 'R1-5', "Date d'envoi": '' });
  expect(await envoi('Enregistrer')).toMatchObject({ r1: 'R1-5', observation: null, dateEnvoie: null });
  await expect(avis(page, 'L’étape est enregistrée, elle reste à compléter.')).toBeVisible();
  await expect(onglet(page, 'Conservation foncière')).toHaveAttribute('aria-selected', 'true');
  await onglet(page, 'Enregistrement').click();
  await expect(champ(page, 'Date')).toHaveValue('18/11/2026');
  await ouvrirEtape(page, id, FORMALITES);
  await partie(page, 'TPI').getByRole('radio', { name: 'Par le bureau' }).check();
  await saisir(partie(page, 'TPI'), { "Date de l'acte": '', 'Date de dépôt TPI': '' });
  expect(await envoi('Enregistrer')).toMatchObject({ tpi: { dateActe: null, dateDepot: null } });
});

test('R544 une configuration qui ne rend pas de dossier est un problème technique', async ({ page }) => {
  await page.route('**/api/dossier/submit/config', (route) => route.fulfill({ json: null }));
  await page.goto('/app/dossier/ouverture');
  await saisir(page, { 'Titre du dossier': 'Sans numéro' });
  await bouton(page, 'Confirmer').click();
  await expectRefus(page, 'Problème technique !');
  await expect(page).toHaveURL('/app/dossier/ouverture');
  await expect(champ(page, 'Titre du dossier')).toHaveValue('Sans numéro');
});

test('R456 R543 R544 la signature donne son numéro au dossier ; sans numéro, c’est un problème technique', async ({
  page,
}) => {
  const { id } = await creerOuvert(page.request, titre('Sans numéro'));
  const signer = async () => {
    await ouvrirEtape(page, id, SIGNATURE);
    const personnes = partie(page, 'Signataires').getByRole('listitem');
    await saisir(personnes.nth(0), { 'Date de signature': '12/11/2026', 'Heure de signature': '10:30' });
    await bouton(page, 'Même date et heure pour tous').click();
    await bouton(page, 'Étape suivante').click();
  };
  await page.route('**/api/dossier/vente_immob/add/signature/*', (route) =>
    route.fulfill({ json: { id, version: 9, repertoire: null } }),
  );
  await signer();
  const alerte = page.getByRole('dialog').filter({ hasText: 'Problème technique !' });
  await bouton(alerte, 'Fermer').click();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByText("Étapes de création d'un dossier (Brouillon)")).toBeVisible();
  await signer();
  await expect(avis(page, 'Signature validée')).toBeVisible();
  const { repertoire } = await lireDossier(page.request, id);
  await expect(page.getByText(`Étapes de création du dossier : ${repertoire}`)).toBeVisible();
});

test('R600 après une écriture, dossiers, affaires, propriétés et sociétés se relisent', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Relire'));
  const listes = {
    Consultation: ['Consultation des Dossiers', 'dossier/getAllDossiers'],
    'Affaires CDG': ['Affaires CDG', 'cdg/getAllCdgs'],
    Propriétés: ['Propriétés', 'propriete/getAllProprietes'],
    Sociétés: ['Sociétés', 'societe/getAllSocietes'],
  } as const;
  const relues = new Set<string>();
  page.on('request', (request) => {
    for (const [, appel] of Object.values(listes)) if (request.url().includes(appel)) relues.add(appel);
  });
  const visiter = async () => {
    relues.clear();
    for (const [lien, [nom]] of Object.entries(listes)) {
      await page.getByRole('navigation').getByRole('link', { name: lien, exact: true }).first().click();
      await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
    }
    return [...relues];
  };
  // What the shell reads in advance comes before, not in the middle.
  const enAvance = page.waitForResponse('**/api/rdv/getAllRdvs*');
  await ouvrirEtape(page, id, CONSERVATION);
  await expect(champ(page, 'R1')).toBeVisible();
  await enAvance;
  await visiter(); // Now every list is known, and fresh.
  await page.evaluate((pages) => history.go(-pages), Object.keys(listes).length);
  await saisir(page, { R1: 'R1-7' });
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'L’étape est enregistrée, elle reste à compléter.')).toBeVisible();
  await expect(page.getByText('Enregistré à')).toBeVisible(); // Read again: nothing is left to ask about.
  expect(await visiter()).toEqual(Object.values(listes).map(([, appel]) => appel));
});

test('« Étape suivante » au clavier mène au début de l’étape, et la tabulation à son premier champ', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Au clavier'));
  await ouvrirEtape(page, id, SIGNATURE);
  await bouton(page, 'Étape suivante').press('Enter');
  const etape = page.getByRole('tabpanel', { name: 'Enregistrement' });
  await expect(etape).toBeFocused();
  const premier = etape.getByRole('textbox').first();
  await expect(premier).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(premier).toBeFocused();
});

test('le lien « Étapes » de la page laisse l’étape montrée, sa saisie, et son adresse', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Même page'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await saisir(page, { 'R.E': '118' });
  const pages = page.getByRole('navigation', { name: 'Pages du dossier' });
  await pages.getByRole('link', { name: 'Étapes' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?etape=${ENREGISTREMENT}$`));
  await expect(champ(page, 'R.E')).toHaveValue('118');
  await bouton(page, 'Enregistrer').click();
  await expect(avis(page, 'elle reste à compléter.')).toBeVisible();
  await page.reload();
  await expect(onglet(page, 'Enregistrement')).toHaveAttribute('aria-selected', 'true');
});

test('l’étape suivante se lit depuis son début, même dessinée une image plus tard', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Clavier en avant'));
  await ouvrirEtape(page, id, SIGNATURE);
  await expect(bouton(page, 'Étape suivante')).toBeVisible();
  // On a busy machine, the browser's next image comes before the next step.
  await page.evaluate(() => {
    const vraie = window.requestAnimationFrame.bind(window);
    let dedans = false;
    window.requestAnimationFrame = (suite) => {
      if (dedans) return vraie(suite);
      dedans = true;
      suite(performance.now());
      dedans = false;
      return 0;
    };
  });
  await bouton(page, 'Étape suivante').press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Enregistrement' })).toBeFocused();
});
