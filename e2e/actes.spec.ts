/** Acts made from the office's own Word templates: from a template with a mistake to an act without a leftover tag. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerOuvert, creerSigne, lireDossier, signer } from './support/donnees';
import {
  bouton,
  couper,
  demandees,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  retablir,
  retenir,
} from './support/ecran';
import { unique } from './support/registres';
import { champ } from './support/saisie';
import { expect, test } from './support/session';
import { texteDuWord, word } from './support/word';

const ACTE = [
  '{Vendeurs.leRole} : {vendeurs.noms}',
  'vend au prix de {prix.lettres} ({prix}), répertoire {dossier.repertoire}.',
  '{#acquereurs}',
  '{nomComplet}, {ne} {naissance.lettres}{#marie}, {etatCivil}{/marie}',
  '{/acquereurs}',
];

/** The list is slow to come back: it still shows what the first press changed. */
async function demarquerEtRemarquer(page: Page, modele: Locator): Promise<void> {
  const relire = await retenir(page, 'acte/modeles');
  const demandes = demandees(page, '/api/acte/modeles');
  const marque = page.waitForResponse('**/marquer');
  const demarquer = bouton(modele, 'Remettre à vérifier');
  await demarquer.click();
  await marque;
  await demarquer.evaluate(async (button: HTMLElement) => {
    await new Promise((dessine) => requestAnimationFrame(() => setTimeout(dessine)));
    button.click();
  });
  relire();
  await bouton(modele, 'Marquer comme vérifié').click();
  await bouton(fenetre(page, 'Marquer comme vérifié'), 'Oui, il est vérifié').click();
  await expect(modele).toContainText(/vérifié le/);
  expect(demandes.filter((url) => url.endsWith('/marquer'))).toHaveLength(2);
  expect(demandes.filter((url) => url.endsWith('/modeles'))).toHaveLength(2);
}

test('un modèle est vérifié à son dépôt : chaque balise inconnue est montrée à sa place, sans faute il se dépose', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const nom = unique('Modèle');
  await page.goto('/app/modeles');
  await expect(page).toHaveTitle('Modèles d’actes · Modèles · Minutier');
  await expect(ligne(page, 'Acte de donation')).toContainText('à vérifier par le notaire');

  await bouton(page, 'Déposer un modèle').click();
  const depot = fenetre(page, 'Déposer un modèle');
  await bouton(depot, 'Déposer').click();
  await expect(depot.getByText('Choisissez un document Word.')).toBeVisible();
  const choix = depot.getByLabel('Document Word');
  await choix.setInputFiles(word(`${nom}.docx`, ['Au prix de {prix.letres}.', 'Dit par {#vendeurs}{nom}']));
  await expect(depot.getByText('2 fautes à corriger')).toBeVisible();
  const fautes = depot.getByRole('listitem');
  await expect(fautes.nth(0)).toContainText('Balise inconnue.');
  await expect(fautes.nth(0)).toContainText('{prix.lettres}');
  await expect(fautes.nth(0)).toContainText('Corps du document');
  await expect(fautes.nth(0)).toContainText('Au prix de {prix.letres}.');
  await expect(fautes.nth(1)).toContainText('{/vendeurs}');
  await expectAccessible(page);

  await choix.setInputFiles(word(`${nom}.docx`, ACTE));
  await expect(depot.getByText('balises reconnues')).toBeVisible();
  await expect(champ(depot, 'Nom du modèle')).toHaveValue(nom);
  await bouton(depot, 'Déposer').click();
  await expectNotice(page, 'Ajouté !', 'Modèle déposé');
  await expect(depot).toBeHidden();

  const modele = ligne(page, nom);
  await expect(modele).toContainText('à vérifier par le notaire');
  await bouton(modele, 'Marquer comme vérifié').click();
  await bouton(fenetre(page, 'Marquer comme vérifié'), 'Oui, il est vérifié').click();
  await expect(modele).toContainText(/vérifié le \d\d\/\d\d\/\d{4} par/);
  await demarquerEtRemarquer(page, modele);
  await bouton(modele, 'Remplacer').click();
  const remplacement = fenetre(page, `Remplacer « ${nom} »`);
  await remplacement.getByLabel('Document Word').setInputFiles(word('suite.docx', [...ACTE, 'Fin.']));
  await expect(remplacement.getByText('balises reconnues')).toBeVisible();
  await bouton(remplacement, 'Déposer').click();
  await expect(modele).toContainText('version 2');
  await expect(modele).toContainText('à vérifier par le notaire');

  const { titre } = await creerOuvert(page.request, unique('Palette'));
  await page.getByRole('link', { name: 'Balises' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher une balise' }).fill('prix lettres');
  const balise = page.getByRole('listitem').filter({ hasText: '{prix.lettres}' }).last();
  await bouton(page, 'Copier {prix.lettres}').click();
  await expect(page.getByText('{prix.lettres} est copiée')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{prix.lettres}');
  await champ(page, 'Valeurs pour le dossier').fill(titre);
  await page.getByRole('option', { name: titre }).click();
  await expect(balise).toContainText('cinq cent mille dirhams');
  await expectAccessible(page);
  await expectFits(page);
});

test('un modèle choisi pendant que le serveur se tait se vérifie en confirmant de nouveau', async ({
  page,
}) => {
  await page.goto('/app/modeles');
  await bouton(page, 'Déposer un modèle').click();
  const depot = fenetre(page, 'Déposer un modèle');
  await couper(page, 'acte/modeles/verifier');
  await depot.getByLabel('Document Word').setInputFiles(word(`${unique('Muet')}.docx`, ACTE));
  await expect(depot.getByText('Le serveur ne répond pas.')).toBeVisible();
  await retablir(page, 'acte/modeles/verifier');
  await bouton(depot, 'Déposer').click();
  await expect(depot.getByText('balises reconnues')).toBeVisible();
});

async function deposer(page: Page, nom: string): Promise<void> {
  const { name, mimeType, buffer } = word(`${nom}.docx`, ACTE);
  const multipart = { nom, file: { name, mimeType, buffer } };
  expect((await page.request.post('/api/acte/modeles', { multipart })).ok()).toBe(true);
}

test('un acte se génère d’un dossier : ce qui manque est nommé, avec le lien où le saisir, et l’acte ne garde aucune balise', async ({
  page,
}) => {
  const nom = unique('Acte');
  await deposer(page, nom);
  const { id } = await creerOuvert(page.request, unique('Dossier'));
  await page.goto(`/app/dossier/actes/${id}`);
  await expect(page.getByRole('radio', { name: 'Acte de donation' })).toHaveCount(0);
  await page.getByRole('radio', { name: nom }).check();
  await expect(page.getByRole('heading', { name: 'Une donnée manque à cet acte' })).toBeVisible();
  await expect(bouton(page, 'Générer')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  await bouton(page, 'Générer malgré tout').click();
  await expectNotice(page, 'Généré !', nom);
  const telecharger = async (version: number): Promise<string[]> => {
    const attendu = page.waitForEvent('download');
    await page.getByRole('link', { name: new RegExp(`${nom}.*version ${version}$`) }).click();
    const fichier = await attendu;
    expect(fichier.suggestedFilename()).toMatch(/\.docx$/);
    return texteDuWord(readFileSync(await fichier.path()));
  };
  expect(await telecharger(1)).toContain(
    'vend au prix de cinq cent mille dirhams (500 000,00 DH), répertoire ……….',
  );

  await page.getByRole('link', { name: /répertoire/i }).click();
  await expect(page).toHaveURL(new RegExp(`/app/dossier/modifier/${id}\\?etape=2`));
  await expect(page.getByRole('tab', { name: 'Signature' })).toHaveAttribute('aria-selected', 'true');
  await signer(page.request, id);
  await page.goto(`/app/dossier/actes/${id}`);
  await page.getByRole('radio', { name: nom }).check();
  await expect(page.getByText('Rien ne manque')).toBeVisible();
  await bouton(page, 'Générer').click();
  await expect(page.getByRole('row').filter({ hasText: '1 (remplacée)' })).toBeVisible();
  const { repertoire } = await lireDossier(page.request, id);
  expect(await telecharger(2)).toEqual([
    'Le vendeur : Monsieur Omar BENNIS',
    `vend au prix de cinq cent mille dirhams (500 000,00 DH), répertoire ${repertoire}.`,
    'Monsieur Leïla CHRAÏBI, né le quatorze mai mille neuf cent quatre-vingt',
  ]);
});

test('un modèle qu’un collègue vient de supprimer le dit, et quitte le choix', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404);
  const noms = [unique('Parti'), unique('Parti aussi')] as const;
  for (const nom of noms) await deposer(page, nom);
  const supprimer = async (parti: string) => {
    const modeles = await get<{ cle: string; nom: string }[]>(page.request, '/acte/modeles');
    const cle = modeles.find(({ nom }) => nom === parti)?.cle ?? '';
    await post(page.request, `/acte/modeles/${cle.replace(/\D/g, '')}/supprimer`, {});
  };
  const { id } = await creerSigne(page.request, unique('Dossier'));
  await page.goto(`/app/dossier/actes/${id}`);
  const [premier, second] = noms.map((name) => page.getByRole('radio', { name, exact: true }));
  await premier?.check();
  const generer = page.getByRole('button', { name: /^Générer/ });
  await expect(generer).toBeVisible();
  await supprimer(noms[0]);
  await generer.click();
  await expectRefus(page, 'Quelqu’un l’a retiré entre-temps des modèles de l’étude.');
  await expect(premier as Locator).toHaveCount(0);

  await supprimer(noms[1]);
  await second?.check();
  await expect(page.getByText('Ce modèle ou ce dossier n’existe plus.')).toBeVisible();
  await expect(bouton(page, 'Réessayer')).toHaveCount(0);
});

test('un dossier annulé sans acte n’invite pas à en générer', async ({ page }) => {
  const { id } = await creerSigne(page.request, unique('Sans acte'));
  const actes = page.getByRole('main');
  await page.goto(`/app/dossier/actes/${id}`);
  await expect(actes).toContainText('Choisissez un modèle');
  await post(page.request, '/dossier/deleteById', { ids: [id], motif: 'Vente abandonnée' });
  await page.reload();
  await expect(actes).toContainText('plus aucun acte n’y est généré');
  await expect(actes).toContainText('Aucun acte généré');
  await expect(actes).not.toContainText('Choisissez un modèle');
});

test('deux modèles du même nom se distinguent par leur origine là où l’on choisit', async ({ page }) => {
  const nom = 'Demande de quitus fiscal'; // the name of a supplied one, as an office would call its own
  const multipart = { nom, file: word('quitus.docx', ['Quitus']) };
  const depose = await page.request.post('/api/acte/modeles', { multipart });
  const { modele } = (await depose.json()) as { modele: { id: number } };
  const { id } = await creerSigne(page.request, unique('Homonymes'));
  await page.goto(`/app/dossier/actes/${id}`);
  const choix = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(choix(`${nom} · Fourni avec Minutier`)).toBeVisible();
  await expect(choix(`${nom} · De l’étude`)).toBeVisible();
  await expect(choix('Convocation à la signature')).toBeVisible();
  await post(page.request, `/acte/modeles/${modele.id}/supprimer`, {});
  await page.reload();
  await expect(choix(nom)).toBeVisible();
});
