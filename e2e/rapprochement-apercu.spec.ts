/** A bank's statement, before it is imported: only what was seen is, what may be there already is said; and what it leads to. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bouton, demandees, expectAccessible, expectFits, expectNotice, fenetre } from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

const EXAMINER = '**/api/compta/releve/examiner';
const TITRES = 'Date opération;Libellé;Réf;Sortie;Entrée';

async function deposer(on: Page, name: string, ...lignes: string[]) {
  await bouton(on, 'Importer un relevé').click();
  const envoi = fenetre(on, 'Importer un relevé : Dépôts à la CDG');
  const buffer = Buffer.from([TITRES, ...lignes, ''].join('\r\n'));
  await envoi.getByLabel('Relevé de la banque').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(envoi.getByRole('table', { name: 'Premières lignes' })).toBeVisible();
  return envoi;
}

test('un format qui se relit encore n’est pas importé : ce qui est à l’écran n’est pas lui', async ({
  page,
}) => {
  const marque = unique('Relu').replace(/\W/g, '');
  await page.goto('/app/comptabilite?vue=rapprochement&compte=CDG');
  const envoi = await deposer(page, `${marque}.csv`, `07/11/2026;Course ${marque};;1,00;`);
  let lire = () => {};
  const relu = new Promise<void>((resolve) => {
    lire = resolve;
  });
  await page.route(EXAMINER, async (route) => {
    await relu;
    await route.continue();
  });
  const imports = demandees(page, '/compta/releve/importer');
  await envoi.getByRole('combobox', { name: 'Colonne de la référence' }).selectOption('');
  await bouton(envoi, 'Importer').click();
  await expect(envoi.getByRole('status').filter({ hasText: 'Lecture du relevé…' })).toBeVisible();
  lire();
  await expect(envoi.getByRole('status').filter({ hasText: 'Lecture du relevé…' })).toBeHidden();
  expect(imports).toEqual([]);
  await bouton(envoi, 'Importer').click();
  await expectNotice(page, 'Importé !', '1 ligne ajoutée sur 1');
});

test('le même jour et le même montant qu’une ligne déjà là : l’aperçu le dit, et n’empêche rien', async ({
  page,
}) => {
  const marque = unique('Double').replace(/\W/g, '');
  const montant = (randomInt(20_000_000, 90_000_000) / 100).toFixed(2).replace('.', ',');
  await page.goto('/app/comptabilite?vue=rapprochement&compte=CDG');
  const premier = await deposer(page, `${marque}.csv`, `08/11/2026;Virement ${marque};V1;;${montant}`);
  await expect(premier.getByRole('alert')).toHaveCount(0);
  await bouton(premier, 'Importer').click();
  await expectNotice(page, 'Importé !', '1 ligne ajoutée sur 1');
  await page.reload();
  const second = await deposer(page, `${marque}-2.csv`, `08/11/2026;VIR RECU ${marque};SRV-9;;${montant}`);
  await expect(second.getByRole('alert')).toContainText(
    'Une de ces lignes a le jour et le montant d’une ligne déjà importée',
  );
  await expectAccessible(page);
  await expectFits(page);
  await bouton(second, 'Importer').click();
  await expectNotice(page, 'Importé !', '1 ligne ajoutée sur 1');
});

test('une ligne d’un jour à venir : l’aperçu le dit, et n’empêche rien', async ({ page }) => {
  await page.goto('/app/comptabilite?vue=rapprochement&compte=CDG');
  const envoi = await deposer(page, 'a-venir.csv', '15/01/2190;Prélèvement à venir;;10,00;');
  await expect(envoi.getByRole('alert')).toContainText('Une de ces lignes est d’un jour à venir.');
  await expect(bouton(envoi, 'Importer')).toBeEnabled();
});

test('le solde final que dit une ligne du fichier est proposé, et ne remplace pas ce qu’on a tapé', async ({
  page,
}) => {
  const marque = unique('Final').replace(/\W/g, '');
  await page.goto('/app/comptabilite?vue=rapprochement&compte=CDG');
  const envoi = await deposer(
    page,
    `${marque}.csv`,
    `09/11/2026;Frais ${marque};;1,00;`,
    'Solde final au 30/11/2026;;;;12 735,67',
  );
  await expect(envoi.getByText('Une ligne n’est pas une opération, et n’est pas importée')).toBeVisible();
  const solde = envoi.getByLabel('Solde final du relevé');
  await expect(solde).toHaveValue(/^12\s735,67$/);
  await expect(solde).toHaveAccessibleDescription(/Lu dans ce fichier/);
  await expectAccessible(page);
  await solde.fill('99,00');
  await envoi.getByRole('combobox', { name: 'Colonne de la référence' }).selectOption('');
  await expect(envoi.getByRole('table', { name: 'Premières lignes' })).toBeVisible();
  await expect(solde).toHaveValue('99,00');
  // Of another file, which gives none, it is empty again.
  const buffer = Buffer.from(`${TITRES}\r\n10/11/2026;Autre ${marque};;1,00;\r\n`);
  await envoi
    .getByLabel('Relevé de la banque')
    .setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer });
  await expect(envoi.getByRole('cell', { name: `Autre ${marque}` })).toBeVisible();
  await expect(solde).toHaveValue('');
});

test('un double clic sur « Importer » importe une fois, et le dit', async ({ page }) => {
  const marque = unique('Deuxclics').replace(/\W/g, '');
  await page.goto('/app/comptabilite?vue=rapprochement&compte=CDG');
  const envoi = await deposer(page, `${marque}.csv`, `09/11/2026;Course ${marque};;3,00;`);
  const imports = demandees(page, '/compta/releve/importer');
  await bouton(envoi, 'Importer').dblclick();
  await expectNotice(page, 'Importé !', '1 ligne ajoutée sur 1');
  await expect(envoi).toBeHidden();
  expect(imports).toHaveLength(1);
});

test('un montant de « De la banque au journal » tient sur sa ligne, si long que soit ce qui l’explique', async ({
  page,
}) => {
  await page.route('**/api/compta/rapprochement?**', async (route) => {
    const reponse = await route.fetch();
    const trous = [{ apres: '2026-11-25', jusque: '2026-11-30', montant: -0.01 }];
    await route.fulfill({ response: reponse, json: { ...(await reponse.json()), ecart: -0.01, trous } });
  });
  await page.goto('/app/comptabilite?vue=rapprochement&compte=CDG');
  const lignes = page.getByRole('table', { name: 'De la banque au journal' });
  await expect(lignes.getByText('qu’aucun relevé importé ne montre')).toBeVisible();
  const hauteurs = await lignes.locator('td').evaluateAll((cellules) =>
    cellules.map((cellule) => {
      const texte = document.createRange();
      texte.selectNodeContents(cellule);
      return new Set([...texte.getClientRects()].map(({ y }) => Math.round(y))).size;
    }),
  );
  expect(new Set(hauteurs)).toEqual(new Set([1]));
});
