/** The bank's statement beside the books: imported, matched, undone, and what is left to blame. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerBrouillon } from './support/donnees';
import {
  bouton,
  couper,
  demandees,
  expectAccessible,
  expectFits,
  expectNotice,
  fenetre,
  ligne,
  retablir,
} from './support/ecran';
import { unique } from './support/registres';
import { expect, test } from './support/session';

const PAGE = '/app/comptabilite?vue=rapprochement&compte=BANQUE';
const enTexte = (montant: number): string => montant.toFixed(2).replace('.', ',');
/** No other test has this amount. */
const montantUnique = (): number => randomInt(20_000_000, 90_000_000) / 100;

interface Recue {
  tiers: string;
  montant: number;
  reference?: string;
}
async function recevoir(on: Page, dossierId: number, recue: Recue): Promise<number> {
  const provision = { genre: 'provision', moyen: 'Chèque', date: '2026-11-04', ...recue };
  const { id } = await post<{ id: number }>(on.request, `/compta/dossier/${dossierId}/operation`, provision);
  return id;
}

const releve = (texte: string, name = 'relevé.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(texte, 'latin1'),
});

async function deposer(on: Page, fichier: ReturnType<typeof releve>) {
  await bouton(on, 'Importer un relevé').click();
  const envoi = fenetre(on, 'Importer un relevé : Banque de l’étude');
  await envoi.getByLabel('Relevé de la banque').setInputFiles(fichier);
  return envoi;
}

test('un relevé choisi pendant que le serveur se tait se lit en confirmant de nouveau', async ({ page }) => {
  await page.goto(PAGE);
  await couper(page, 'compta/releve/examiner');
  const envoi = await deposer(page, releve('Date;Libellé;Débit;Crédit\r\n04/11/2026;Remise;;100,00\r\n'));
  await expect(envoi.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await retablir(page, 'compta/releve/examiner');
  await bouton(envoi, 'Importer').click();
  await expect(envoi.getByText('1 ligne', { exact: false }).first()).toBeVisible();
});

test('un solde final qui ne se lit pas est refusé sur son champ, le relevé reste choisi', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  await page.goto(PAGE);
  const envoi = await deposer(page, releve('Date;Libellé;Débit;Crédit\r\n04/11/2026;Remise;;100,00\r\n'));
  const solde = envoi.getByLabel('Solde final du relevé');
  await solde.fill('douze mille');
  await bouton(envoi, 'Importer').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(solde).toBeFocused();
  await expect(solde).toHaveAttribute('aria-invalid', 'true');
  await expect(solde).toHaveAccessibleDescription(/par exemple 12\s345,67/);
  await expect(envoi.getByText('relevé.csv')).toBeVisible();
});

/** The rows of the list, not those of the sums above it. */
const lignes = (on: Page) =>
  on
    .getByRole('table', { name: /^(Lignes de la banque|Écritures sans ligne de banque)$/ })
    .getByRole('row')
    .filter({ has: on.getByRole('cell') });

async function chercher(on: Page, quoi: string, montrer: string): Promise<void> {
  await on.getByRole('combobox', { name: 'Lignes montrées' }).selectOption(montrer);
  await on.getByRole('searchbox', { name: 'Rechercher une ligne' }).fill(quoi);
}

test('un relevé s’importe, ses lignes se rapprochent seules ou à la main, et la page dit ce qui manque', async ({
  page,
}) => {
  const marque = unique('Releve').replace(/\W/g, '');
  const dossierId = await creerBrouillon(page.request, `Rapproché ${marque}`);
  const [seul, a, b] = [montantUnique(), montantUnique(), montantUnique()];
  const operation = await recevoir(page, dossierId, {
    tiers: `Seul ${marque}`,
    montant: seul,
    reference: 'CH778',
  });
  await recevoir(page, dossierId, { tiers: `Un ${marque}`, montant: a });
  await recevoir(page, dossierId, { tiers: `Deux ${marque}`, montant: b });
  const remise = Math.round((a + b) * 100) / 100;
  const texte = [
    'Date opération;Libellé;Réf;Sortie;Entrée',
    `04/11/2026;Chèque encaissé ${marque};CH778;;${enTexte(seul)}`,
    `05/11/2026;Remise de chèques ${marque};;;${enTexte(remise)}`,
    `05/11/2026;Frais ${marque};;110,00;`,
    `05/11/2026;Frais ${marque};;110,00;`,
    '',
  ].join('\r\n');

  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Situation' })).toBeVisible();

  // What is wrong is told where it is, and nothing is taken.
  const faux = await deposer(page, releve(texte.replace('05/11/2026;Frais', '35/11/2026;Frais'), 'faux.csv'));
  await expect(faux.getByRole('alert')).toContainText('Ligne 4, « Date opération »');
  await bouton(faux, 'Importer').click();
  await expect(faux).toBeVisible();
  // The column is chosen otherwise: the statement is read again.
  await faux.getByRole('combobox', { name: 'Colonne de la date' }).selectOption('1');
  await expect(faux.getByRole('alert')).toContainText('4 erreurs');
  await expectAccessible(page);
  await expectFits(page);
  await faux.getByLabel('Relevé de la banque').setInputFiles(releve(texte));
  await expect(faux.getByRole('status').filter({ hasText: '4 lignes' })).toContainText('220,00 DH sortis');
  await expect(faux.getByRole('table', { name: 'Premières lignes' })).toContainText(
    `Chèque encaissé ${marque}`,
  );
  await expect(faux.getByRole('combobox', { name: 'Encodage' })).toHaveValue('windows-1252');
  await bouton(faux, 'Importer').click();
  await expectNotice(page, 'Importé !', '4 lignes ajoutées sur 4');

  await chercher(page, marque, 'rapprochees');
  await expect(lignes(page)).toHaveCount(1);
  await expect(ligne(page, 'Chèque encaissé')).toContainText('automatique, le');
  await chercher(page, marque, '');
  await expect(lignes(page)).toHaveCount(3);

  // By hand: two entries make the deposit.
  const celui = bouton(page, `Rapprocher : Remise de chèques ${marque}`);
  await expect(celui).toHaveAccessibleDescription(/, 0\d\/11\/2026$/); // a bank repeats its words
  await celui.click();
  const main = fenetre(page, 'Rapprocher une ligne de la banque');
  await main.getByRole('searchbox', { name: 'Rechercher une écriture' }).fill(marque);
  await expect(main.getByRole('checkbox', { name: marque })).toHaveCount(2);
  await main.getByRole('searchbox', { name: 'Rechercher une écriture' }).press('Enter');
  await expect(main.getByText('La somme choisie n’est pas celle de la banque.')).toHaveCount(0);
  await main.getByRole('checkbox', { name: new RegExp(`^Cocher Provision d’Un ${marque}`) }).check();
  await bouton(main, 'Rapprocher').click();
  await expect(main.getByText('La somme choisie n’est pas celle de la banque.')).toBeVisible();
  await main.getByRole('checkbox', { name: new RegExp(`^Cocher Provision de Deux ${marque}`) }).check();
  await expect(main.getByRole('status').filter({ hasText: 'Reste' })).toContainText('0,00 DH');
  await expectAccessible(page);
  // A line that has its entries is not asked again which it could have.
  const relus = demandees(page, '/candidats');
  await bouton(main, 'Rapprocher').click();
  await expectNotice(page, 'Rapproché !', 'Ligne rapprochée de ses écritures');
  await expect(lignes(page)).toHaveCount(2);
  expect(relus).toEqual([]);

  // An entry that is countered leaves its line, which says so.
  const { version } = await post<{ version: number }>(page.request, `/compta/operation/${operation}`, {
    genre: 'provision',
    moyen: 'Chèque',
    date: '2026-11-04',
    tiers: `Seul ${marque}`,
    montant: seul + 1,
    reference: 'CH778',
  });
  expect(version).toBeGreaterThan(1);
  await page.reload();
  await chercher(page, marque, 'contrepassees');
  await expect(ligne(page, 'Chèque encaissé')).toContainText(/Écriture n°\s\d+ contre-passée le/);
  await chercher(page, marque, 'attendues');
  await expect(ligne(page, `Seul ${marque}`)).toContainText(/\d+\sjours/);

  // Undone, it waits again; imported again, nothing is new.
  await chercher(page, marque, 'rapprochees');
  await bouton(page, `Défaire : Remise de chèques ${marque}`).click();
  const defaire = fenetre(page, 'Défaire ce rapprochement ?');
  await expect(defaire).toContainText('Elles ne se rapprocheront plus d’elles-mêmes.');
  await bouton(defaire, 'Défaire').click();
  await expectNotice(page, 'Défait !', 'Rapprochement défait');
  await expect(lignes(page)).toHaveCount(0);
  const encore = await deposer(page, releve(texte));
  await expect(encore.getByRole('table', { name: 'Premières lignes' })).toBeVisible();
  await bouton(encore, 'Importer').click();
  await expectNotice(page, 'Importé !', 'Toutes ces lignes étaient déjà là');
  await bouton(page, 'Rapprocher').click();
  await expect(page.getByRole('alert').filter({ hasText: /Rapproché !|Rien à rapprocher/ })).toBeVisible();
  await chercher(page, marque, '');
  await expect(lignes(page)).toHaveCount(4);

  // The page's own sum: from the bank's balance to the journal's.
  await expect(page.getByText('Le compte y est : tout l’écart est expliqué')).toBeVisible();
  const etat = await get<{ reste: number; banque: number; journal: number }>(
    page.request,
    '/compta/rapprochement?compte=BANQUE',
  );
  expect(etat.reste).toBe(0);
  await expectAccessible(page);
  await expectFits(page);
});

test('un relevé importé par erreur s’écarte, avec son motif : ses lignes ne comptent plus', async ({
  page,
}) => {
  const marque = unique('Autre').replace(/\W/g, '');
  const fichier = releve(
    `Date opération;Libellé;Réf;Sortie;Entrée\r\n06/11/2026;Course ${marque};;1,00;\r\n`,
    `${marque}.csv`,
  );
  await page.goto(PAGE);
  const envoi = await deposer(page, fichier);
  await expect(envoi.getByRole('table', { name: 'Premières lignes' })).toBeVisible();
  await bouton(envoi, 'Importer').click();
  await expectNotice(page, 'Importé !', '1 ligne ajoutée sur 1');
  await chercher(page, marque, '');
  await expect(lignes(page)).toHaveCount(1);
  await expect(page.getByText(`Dernier import : ${marque}.csv`)).toBeVisible();

  await bouton(page, 'Écarter ce relevé').click();
  const ecart = fenetre(page, `Écarter ${marque}.csv`);
  await bouton(ecart, 'Écarter').click();
  await expect(ecart.getByRole('textbox', { name: 'Motif' })).toHaveAttribute('aria-invalid', 'true');
  await ecart.getByRole('textbox', { name: 'Motif' }).fill('Relevé de l’autre compte');
  await expectAccessible(page);
  await expectFits(page);
  await bouton(ecart, 'Écarter').click();
  await expectNotice(page, 'Écarté !', 'Le relevé ne compte plus');
  await expect(lignes(page)).toHaveCount(0);
  await expect(page.getByText(`Dernier import : ${marque}.csv`)).toBeHidden();

  const encore = await deposer(page, fichier);
  await expect(encore.getByRole('table', { name: 'Premières lignes' })).toBeVisible();
  await bouton(encore, 'Importer').click();
  await expect(lignes(page)).toHaveCount(1);
});
