/** The office's own page: its letterhead, its logo, its rates. They are everybody's: what a test changes, it gives back. */
import type { Page } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { connecter, entrer } from './support/comptes';
import {
  bouton,
  confirmer,
  documentLu,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  retenir,
} from './support/ecran';
import { unique } from './support/registres';
import {
  avis,
  champ,
  confirmerFenetre,
  deposer,
  gardes,
  pdf,
  png,
  rienNeSeTape,
  saisir,
  valeur,
} from './support/saisie';
import { expect, test } from './support/session';

const ETUDE = '/app/settings/etude';
const BAREMES = '/app/settings/baremes';
/** After every day that another test speaks of. */
const LOIN = '2089-01-01';
const titre = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Whatever happened in between, the office is as every other test expects it. */
test.afterEach(async ({ page }) => {
  await connecter(page.request, NOTAIRE);
  await post(page.request, '/etude/update', { nom: 'Étude notariale' });
  await post(page.request, '/etude/deleteLogo', {});
  const tous = await get<{ id: number; valideDu: string | null }[]>(page.request, '/bareme/getAllBaremes');
  for (const { id, valideDu } of tous)
    if (valideDu && valideDu >= LOIN) await post(page.request, `/bareme/delete/${id}`, {});
});

test('l’en-tête de l’étude se règle, se vérifie, porte un logo et se voit imprimé', async ({
  page,
  allowStatus,
}) => {
  const nom = `Étude de Maître ${unique('Benjelloun')}`;
  await page.goto(ETUDE);
  await expect(page).toHaveTitle('Étude · Minutier');
  await expect(titre(page, 'Étude')).toBeVisible();
  await saisir(page, { ICE: '001525411000070', RIB: '310 810', 'Identifiant fiscal (IF)': '123456' });
  await expect(page.getByText('D’ordinaire 7 ou 8 chiffres')).toBeVisible();
  await bouton(page, 'Enregistrer').click();
  await expect(page.getByText('L’ICE est faux : un chiffre ne correspond pas')).toBeVisible();
  await expect(page.getByText('Le RIB a 24 chiffres.')).toBeVisible();
  await expectAccessible(page);

  await saisir(page, {
    'Nom de l’étude': nom,
    Notaire: 'Maître Salma Benjelloun',
    Ville: 'Rabat',
    Téléphone: '0537123456',
    ICE: '001 525 411 000 006',
    RIB: '310810100002400123456768',
    Mentions: 'Membre de l’ordre',
  });
  await page.getByRole('link', { name: 'Barèmes' }).click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Continuer la saisie').click();
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré !', 'L’en-tête de l’étude est enregistré.');
  await expect(champ(page, 'RIB')).toHaveValue('310 810 1000024001234567 68');
  await expect(champ(page, 'ICE')).toHaveValue('001525411000006');
  await expect(bouton(page, 'Annuler les modifications')).toHaveCount(0);

  await deposer(page, 'Choisir une image', pdf('logo.pdf'));
  await expectRefus(page, 'Choisissez une image PNG ou JPEG.');
  await deposer(page, 'Choisir une image', png('sceau.png'));
  await expectNotice(page, 'Enregistré !', 'Le logo est sur l’en-tête de l’étude.');
  await expect(page.getByRole('img', { name: 'Logo de l’étude' })).toHaveJSProperty('naturalWidth', 1);
  await expectFits(page);

  await bouton(page, 'Aperçu').click();
  const apercu = fenetre(page, 'Aperçu');
  await expect(documentLu(apercu)).toBeVisible();
  await expect(apercu.getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'download',
    'En-tête de l’étude.pdf',
  );
  // PDF/A says in plain text whose it is.
  const imprime = await page.request.get('/api/etude/apercu.pdf');
  expect((await imprime.body()).toString()).toContain(nom);
  await bouton(apercu, 'Fermer').click();

  allowStatus(409);
  await champ(page, 'Site').fill('www.un.example');
  await post(page.request, '/etude/update', { nom, site: 'www.autre.example' });
  await bouton(page, 'Enregistrer').click();
  const choix = fenetre(page, 'Deux saisies à réunir');
  await expect(choix.getByRole('row').filter({ hasText: 'Site' })).toContainText('www.autre.example');
  await bouton(choix, 'Revenir à ma saisie').click();
  await expect(champ(page, 'Site')).toHaveValue('www.un.example');
  await bouton(page, 'Annuler les modifications').click();
  await page.reload();
  await expect(champ(page, 'Site')).toHaveValue('www.autre.example');

  await bouton(page, 'Historique').click();
  const historique = fenetre(page, 'Historique : Étude');
  const retablir = historique.getByRole('button', { name: 'Rétablir Téléphone : 05 37 12 34 56' }).first();
  await retablir.click();
  await bouton(fenetre(page, 'Rétablir cette valeur ?'), 'Rétablir').click();
  await expectNotice(page, 'Rétabli !', 'Les valeurs d’avant sont de nouveau enregistrées.');
  await bouton(historique, 'Fermer la fenêtre').click();
  await expect(champ(page, 'Téléphone')).toHaveValue(/05 ?37 ?12 ?34 ?56/);
  await expect(champ(page, 'Site')).toHaveValue('www.autre.example');

  await bouton(page, 'Retirer').click();
  await confirmer(page, 'Voulez-vous vraiment retirer le logo de l’étude ?');
  await expect(page.getByText('Aucun logo')).toBeVisible();
});

test('D61 rien ne se tape dans l’en-tête de l’étude pendant qu’il s’enregistre', async ({ page }) => {
  await page.goto(ETUDE);
  await champ(page, 'Ville').fill('Rabat');
  const repondre = await retenir(page, 'etude/update');
  await champ(page, 'Ville').press('Enter');
  await rienNeSeTape(page, page.locator('[name="ville"]'));
  repondre();
  await expect(bouton(page, 'Annuler')).toBeHidden();
  await expect(champ(page, 'Ville')).toBeFocused();
});

test('un barème change à partir d’un jour, se vérifie, garde son histoire ; sans le droit, tout se lit seulement', async ({
  page,
  browser,
}) => {
  await page.goto(BAREMES);
  await expect(page).toHaveTitle('Barèmes · Minutier');
  const certificat = ligne(page, 'Certificat de propriété');
  await expect(certificat).toContainText('100,00 DH');
  await expect(certificat).toContainText('à vérifier par le notaire');
  await expectAccessible(page);
  await expectFits(page);
  await bouton(certificat, 'Modifier').click();
  const fiche = fenetre(page, 'Modifier : Certificat de propriété');
  await expect(champ(fiche, 'Source')).toHaveValue(/ANCFCC/);
  await fiche.getByRole('radio', { name: 'Nouvelle valeur à partir du…' }).check();
  await expect(champ(fiche, 'Source')).toHaveValue('');
  await bouton(fiche, 'Confirmer').click();
  await expect(fiche.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await expectAccessible(page);
  await saisir(fiche, { 'À partir du': '01/01/2090', Valeur: '120', Source: 'Tarif de 2090' });
  await confirmerFenetre(fiche, 'Le barème est enregistré.');
  await expect(certificat).toContainText('jusqu’au 31/12/2089, puis 120,00 DH');

  await bouton(certificat, 'Historique').click();
  const histoire = fenetre(page, 'Historique : Certificat de propriété');
  const neuve = histoire.getByRole('row').filter({ hasText: 'Tarif de 2090' });
  await expect(neuve).toContainText('depuis le 01/01/2090');
  await bouton(neuve, 'Marquer comme vérifié').click();
  await bouton(fenetre(page, 'Marquer comme vérifié ?'), 'Marquer comme vérifié').click();
  await expectNotice(page, 'Vérifié !', 'Cette valeur est marquée comme vérifiée.');
  await expect(neuve).toContainText(/vérifié le \d\d\/\d\d\/\d{4}\s*par /);
  await expect(bouton(neuve, 'Marquer comme vérifié')).toHaveCount(0);
  await expectAccessible(page);
  await bouton(neuve, 'Modifier').click();
  const correction = fenetre(page, 'Modifier : Certificat de propriété');
  await saisir(correction, { Valeur: '125', 'Valable du': '01/02/2090' });
  await confirmerFenetre(correction, 'Le barème est enregistré.');
  await expect(neuve).toContainText('125,00 DH');
  await expect(neuve).toContainText('à vérifier par le notaire');
  await expect(histoire.getByRole('row').filter({ hasText: 'jusqu’au 31/01/2090' })).toHaveCount(1);
  await bouton(neuve, 'Retirer cette valeur').click();
  await confirmer(
    page,
    'Voulez-vous vraiment retirer la valeur 125,00 DH ? Celle d’avant reprendra ses jours, si elle la précède sans interruption.',
  );
  await expect(neuve).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(certificat).not.toContainText('2090');

  const clerc = await (await browser.newContext()).newPage();
  await entrer(clerc);
  await clerc.goto(BAREMES);
  await expect(bouton(ligne(clerc, 'Certificat de propriété'), 'Historique')).toBeVisible();
  for (const interdit of ['Modifier', 'Marquer comme vérifié'])
    await expect(bouton(clerc, interdit)).toHaveCount(0);
  await clerc.goto(ETUDE);
  await expect(valeur(clerc, 'Nom de l’étude')).toHaveText('Étude notariale');
  await expect(clerc.getByText('Seul un compte qui a le droit de régler l’étude')).toBeVisible();
  for (const interdit of ['Enregistrer', 'Choisir une image'])
    await expect(bouton(clerc, interdit)).toHaveCount(0);
  const refus = await clerc.request.post('/api/etude/update', { data: { nom: 'Autre' } });
  expect(refus.status()).toBe(403);
  await clerc.context().close();
});

test('D75 une valeur qu’un autre a corrigée entre-temps se réunit à celle que l’on corrige', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const saisie = { valeur: 100, valideDu: '2089-03-01', source: 'Essai', verifie: false };
  const { id } = await post<{ id: number }>(page.request, '/bareme/addBareme', {
    ...saisie,
    code: 'honorairesMinimum',
  });
  await page.goto(BAREMES);
  await bouton(ligne(page, 'Minimum d’honoraires'), 'Historique').click();
  const neuve = fenetre(page, 'Historique : Minimum d’honoraires')
    .getByRole('row')
    .filter({ hasText: 'depuis le 01/03/2089' });
  await bouton(neuve, 'Modifier').click();
  const fiche = fenetre(page, 'Modifier : Minimum d’honoraires');
  await champ(fiche, 'Source').fill('Arrêté de 2089');
  await post(page.request, `/bareme/update/${id}`, { ...saisie, valeur: 150, valideAu: null });
  await bouton(fiche, 'Confirmer').click();
  await expect(avis(page, 'Vos deux saisies sont réunies.')).toBeVisible();
  await expect(neuve).toContainText('150,00 DH');
  await expect(neuve).toContainText('Arrêté de 2089');
});

test('une nouvelle valeur tapée, puis perdue avec l’onglet, se reprend avec son jour et sa source', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(BAREMES);
  const ouvrir = async () => {
    await bouton(ligne(page, 'Minimum d’honoraires'), 'Modifier').click();
    return fenetre(page, 'Modifier : Minimum d’honoraires');
  };
  const fiche = await ouvrir();
  await fiche.getByRole('radio', { name: 'Nouvelle valeur à partir du…' }).check();
  await saisir(fiche, { 'À partir du': '01/04/2089', Source: 'Arrêté de 2089' });
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.reload();
  await bouton(await ouvrir(), 'Reprendre').click();
  await expect(fiche.getByRole('radio', { name: 'Nouvelle valeur à partir du…' })).toBeChecked();
  await expect(champ(fiche, 'À partir du')).toHaveValue('01/04/2089');
  await expect(champ(fiche, 'Source')).toHaveValue('Arrêté de 2089');
});
