/** What is printed of a file: its quote, its invoice and the credit note that corrects it, the register of a year. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerBrouillon, creerSigne, nouvelleReference } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, retenir } from './support/ecran';
import { avis, valeur } from './support/saisie';
import { expect, test } from './support/session';

/** What « Télécharger » leaves: its name and its bytes. */
async function telecharger(page: Page, cadre: Locator, nom = 'Télécharger') {
  const attendu = page.waitForEvent('download');
  await bouton(cadre, nom).click();
  const recu = await attendu;
  return { nom: recu.suggestedFilename(), octets: await readFile(await recu.path()) };
}

const facturePdf = async (page: Page, id: number): Promise<Buffer> =>
  (await page.request.get(`/api/dossier/${id}/facture.pdf`)).body();

async function ouvrir(page: Page, id: number): Promise<Locator> {
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, 'Facture').click();
  const facture = fenetre(page, 'Facture');
  await expect(facture.getByText("Frais d'étude HT")).toBeVisible();
  return facture;
}

async function emettre(page: Page, facture: Locator): Promise<string> {
  await bouton(facture, 'Émettre la facture').click();
  await bouton(fenetre(page, 'Émettre la facture ?'), 'Émettre la facture').click();
  await expect(avis(page, 'Elle porte le numéro').last()).toContainText('Facture émise !');
  await expect(facture.getByText('Émise', { exact: true })).toBeVisible();
  const etat = await facture.getByText(/^F-\d{4}-\d{4,}, du /).textContent();
  return etat?.split(',')[0] ?? '';
}

test('R572 R573 la facture suit le dossier, s’émet, ne change plus, et un avoir la corrige', async ({
  page,
}) => {
  const { id, titre } = await creerSigne(page.request, `Facturée ${nouvelleReference()}`);
  const facture = await ouvrir(page, id);
  await expect(facture.getByText('Pro forma', { exact: true })).toBeVisible();
  await expect(valeur(facture, 'Prix total TTC')).toHaveText('33 000,00 DH');
  expect((await telecharger(page, facture)).nom).toMatch(/^Facture pro forma \d+-\d{4}\.pdf$/);
  await bouton(facture, 'Imprimer').click();
  const apercu = fenetre(page, 'Pro forma');
  await expect(apercu.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  await bouton(apercu, 'Fermer').click();

  await bouton(facture, 'Émettre la facture').dblclick();
  const question = fenetre(page, 'Émettre la facture ?');
  await expect(question).toContainText('ne pourra plus être modifiée ni supprimée');
  await bouton(question, 'Annuler').click();
  await expect(question).toBeHidden();
  // « Échap » closes what stands above, and that only.
  await bouton(facture, 'Émettre la facture').click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bouton(facture, 'Émettre la facture')).toBeFocused();
  await expect(facture.getByText('Pro forma', { exact: true })).toBeVisible();
  const premiere = await emettre(page, facture);
  const emise = await telecharger(page, facture);
  expect(emise.nom).toBe(`Facture ${premiere}.pdf`);
  expect(emise.octets.equals(await facturePdf(page, id))).toBe(true);

  // What is issued stays, whatever the file becomes.
  await post(page.request, '/dossier/submit/config', {
    id,
    titre,
    config: { type: 'Vente immobilière', complement: 'Non' },
    devis: {
      nom_client: 'Cherkaoui',
      prix_vente: 500_000,
      enreg_percent: 4,
      conserv_percent: 1.5,
      frais_etude: 6_000,
    },
  });
  await ouvrir(page, id);
  await expect(valeur(facture, 'Prix total TTC')).toHaveText('33 000,00 DH');
  await expect(facture.getByText('leur total est aujourd’hui de 34 100,00 DH')).toBeVisible();
  await expect(facture.getByText('Adressée à Chraïbi Leïla', { exact: true })).toBeVisible();
  await expect(
    facture.getByText('elle serait aujourd’hui adressée à Cherkaoui et Chraïbi Leïla'),
  ).toBeVisible();
  expect((await facturePdf(page, id)).equals(emise.octets)).toBe(true);
  await expect(bouton(facture, 'Émettre la facture')).toHaveCount(0);

  await bouton(facture, 'Établir un avoir').click();
  const motif = fenetre(page, 'Établir un avoir ?');
  await expect(bouton(motif, 'Établir un avoir')).toBeDisabled();
  await motif.getByRole('textbox', { name: 'Motif de l’avoir' }).fill('Honoraires à 6 000 DH');
  await bouton(motif, 'Établir un avoir').click();
  await expectNotice(page, 'Avoir établi !', 'Il porte le numéro A-');
  await expect(facture.getByText('Pro forma', { exact: true })).toBeVisible();
  await expect(valeur(facture, 'Prix total TTC')).toHaveText('34 100,00 DH');

  const seconde = await emettre(page, facture);
  expect(seconde > premiere).toBe(true);
  const emis = facture.getByRole('region', { name: 'Factures et avoirs émis' }).getByRole('listitem');
  await expect(emis).toHaveCount(3);
  await expect(emis.nth(0)).toContainText(new RegExp(`${premiere}.*annulée par A-.*33\\s000,00\\sDH`));
  await expect(emis.nth(1)).toContainText(`annule ${premiere}`);
  await expect(emis.nth(1)).toContainText('Honoraires à 6 000 DH');
  const relue = await telecharger(page, facture, `Télécharger ${premiere}`);
  expect(relue.octets.equals(emise.octets)).toBe(true);
  await expectAccessible(page);
  await expectFits(page);
});

test('un brouillon n’a qu’une pro forma ; le devis et le répertoire se voient avant de s’imprimer', async ({
  page,
}) => {
  const id = await creerBrouillon(page.request, `Brouillon ${nouvelleReference()}`);
  const facture = await ouvrir(page, id);
  await expect(facture.getByText('Un brouillon ne se facture pas')).toBeVisible();
  await expect(bouton(facture, 'Émettre la facture')).toHaveCount(0);
  await bouton(facture, 'Fermer').click();

  await bouton(page, 'Devis').click();
  await expect(fenetre(page, 'Devis').getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'download',
    /^Devis Brouillon .*\.pdf$/,
  );
  await bouton(fenetre(page, 'Devis'), 'Fermer').click();

  const [annee] = await get<number[]>(page.request, '/dashboard/getYearsFilter');
  await page.goto(`/app/dossier/consultation?annee=${annee}`);
  await bouton(page, `Répertoire ${annee}`).click();
  const repertoire = fenetre(page, `Répertoire ${annee}`);
  await expect(repertoire.getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
    'download',
    `Répertoire ${annee}.pdf`,
  );
  await bouton(repertoire, 'Fermer').click();
  await expectFits(page);
});

test('une facture émise ne se télécharge plus en pro forma, aussi lente que soit sa relecture', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, `Émise ${nouvelleReference()}`);
  const facture = await ouvrir(page, id);
  await bouton(facture, 'Émettre la facture').click();
  const rendre = await retenir(page, `dossier/${id}/factures`);
  const relue = page.waitForRequest(`**/api/dossier/${id}/factures`);
  await bouton(fenetre(page, 'Émettre la facture ?'), 'Émettre la facture').click();
  await relue;
  const telechargee = telecharger(page, facture);
  await expect(bouton(facture, 'Télécharger')).toBeDisabled();
  rendre();
  expect((await telechargee).nom).toMatch(/^Facture F-/);
});

test('un dossier annulé garde sa facture, et n’invite pas à refacturer', async ({ page }) => {
  const { id, titre } = await creerSigne(page.request, `Annulée ${nouvelleReference()}`);
  await post(page.request, `/dossier/${id}/facture`, {});
  await post(page.request, '/dossier/submit/config', {
    id,
    titre,
    config: { type: 'Vente immobilière', complement: 'Non' },
    devis: { nom_client: 'Cherkaoui', prix_vente: 400_000, enreg_percent: 4, frais_etude: 6_000 },
  });
  await post(page.request, '/dossier/deleteById', { ids: [id], motif: 'Vente abandonnée' });
  const facture = await ouvrir(page, id);
  await expect(facture.getByText('Adressée à Chraïbi Leïla', { exact: true })).toBeVisible();
  await expect(bouton(facture, 'Établir un avoir')).toBeVisible();
  await expect(facture.getByText('refacturer')).toHaveCount(0);
});
