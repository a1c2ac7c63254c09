/** Printed documents, seen before they are printed: the fiche of a client, the receipt of a versement. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerOuvert } from './support/donnees';
import { bouton, documentLu, expectAccessible, expectFits, fenetre, ligne } from './support/ecran';
import { unClient, uneAffaire } from './support/registres';
import { champ, partie } from './support/saisie';
import { expect, test } from './support/session';

const RECU = 'Reçu de versement';

/** The document is in its frame, and « Télécharger » keeps it under that name. */
async function expectDocument(page: Page, dialog: Locator, nom: string): Promise<void> {
  await expect(documentLu(dialog)).toHaveAttribute('src', /^blob:.*#navpanes=0/);
  await expectGarde(page, dialog, nom);
}

async function expectGarde(page: Page, dialog: Locator, nom: string): Promise<void> {
  const telechargement = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Télécharger' }).click();
  const fichier = await telechargement;
  expect(fichier.suggestedFilename()).toBe(nom);
  const pdf = await readFile(await fichier.path(), 'latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
}

/** The viewer is a page of the browser's own: only what the window asks of it can be heard. */
const ecouterImpressions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const viewer = { print: () => (document.documentElement.dataset.imprime = 'oui') };
    const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const within = get?.call(this) as Window;
        return new Proxy(within, { get: (of, name) => (name === '0' ? viewer : Reflect.get(of, name)) });
      },
    });
  });

test('la fiche d’un client se voit, se garde et s’imprime, au clavier aussi', async ({ page }) => {
  await ecouterImpressions(page);
  const client = await unClient(page.request, { prenom: 'Éloïse محمد' });
  await page.goto(`/app/client/voir/${client.id}`);
  const ouvrir = bouton(page, 'Fiche client');
  await ouvrir.focus();
  await page.keyboard.press('Enter');
  const dialog = fenetre(page, 'Fiche client');
  await expectDocument(page, dialog, `Fiche ${client.fullname}.pdf`);
  await bouton(dialog, 'Imprimer').click();
  await expect(page.locator('html')).toHaveAttribute('data-imprime', 'oui');
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ouvrir).toBeFocused();
});

test('un document dont le cadre ne vient pas le dit, et se redemande', async ({ page }) => {
  const client = await unClient(page.request);
  await page.goto(`/app/client/voir/${client.id}`);
  await page.route('**/cadre.html', (route) => route.abort('connectionrefused'));
  await bouton(page, 'Fiche client').click();
  const dialog = fenetre(page, 'Fiche client');
  await expect(dialog.getByRole('alert')).toContainText('n’ont pas pu être chargées');
  await page.unroute('**/cadre.html');
  await bouton(dialog, 'Réessayer').click();
  await expectDocument(page, dialog, `Fiche ${client.fullname}.pdf`);
});

test('un document dont le cadre se fait attendre ne laisse pas la fenêtre vide', async ({ page }) => {
  await page.clock.install();
  const client = await unClient(page.request);
  await page.goto(`/app/client/voir/${client.id}`);
  await page.route('**/cadre.html', () => undefined);
  await bouton(page, 'Fiche client').click();
  const dialog = fenetre(page, 'Fiche client');
  await expect(dialog.locator('iframe')).toBeAttached();
  await page.clock.fastForward(9_000);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(dialog.getByRole('alert')).toContainText('n’ont pas pu être chargées');
  await page.unroute('**/cadre.html');
  await bouton(dialog, 'Réessayer').click();
  await expect(documentLu(dialog)).toBeAttached();
  await page.clock.fastForward(11_000);
  await expect(documentLu(dialog)).toBeAttached();
});

test('le reçu d’un versement s’ouvre de l’affaire et du dossier, tel qu’enregistré', async ({
  page,
  allowStatus,
}) => {
  const { id: deClient, fullname } = await unClient(page.request);
  const versement = { deClient, typePaiement: 'Virement', dateVirement: '2026-03-02' };
  const versements = [
    { ...versement, montant: 1_250_000.5 },
    { ...versement, montant: 80 },
  ];
  const { numRecu, id } = await uneAffaire(page.request, { versements });
  const nomDuRecu = async (idAffaire: number, rang: number) => {
    const affaire = await get<{ numRecu: string; versements: { idVers: number }[] }>(
      page.request,
      `/cdg/getCdgById/${idAffaire}`,
    );
    const numero = affaire.numRecu.replace('/', '-');
    return `Reçu ${numero} versement ${affaire.versements[rang]?.idVers} ${fullname}.pdf`;
  };
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const recu = bouton(affaire, `${RECU} : Premier Versement n° 1`);

  // What the server refuses is said in its words, and can be asked again.
  allowStatus(500, 404);
  const refus = { code: 'erreur_interne', message: 'Le document n’a pas pu être imprimé.' };
  await page.route('**/recu.pdf', (route) => route.fulfill({ status: 500, json: refus }));
  await recu.click();
  const dialog = fenetre(page, RECU);
  await expect(dialog.getByRole('alert')).toContainText('Le document n’a pas pu être imprimé.');
  await expect(bouton(dialog, 'Imprimer')).toBeHidden();
  await page.unroute('**/recu.pdf');
  await bouton(dialog, 'Réessayer').click();
  await expectDocument(page, dialog, await nomDuRecu(id, 0));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(recu).toBeFocused();

  // A receipt is of what is stored: not of what one is typing, nor of a row to come.
  const premier = affaire.getByRole('group', { name: 'Premier Versement' });
  await champ(premier, 'Montant').fill('90');
  await expect(bouton(premier, `${RECU} : enregistrez d’abord cette affaire`)).toBeDisabled();
  await expect(bouton(affaire, `${RECU} : Complément de Versement n° 2`)).toBeEnabled();
  await bouton(affaire, 'Ajouter un versement').click();
  await expect(affaire.getByRole('group')).toHaveCount(3);
  await expect(affaire.getByRole('button', { name: RECU })).toHaveCount(2);

  const dossier = await creerOuvert(page.request, `Vente au reçu ${numRecu}`);
  const { cdgId } = await post<{ cdgId: number }>(page.request, `/cdg/addCdg/${dossier.id}`, { versements });
  await page.goto(`/app/dossier/consultation/${dossier.id}`);
  await bouton(partie(page, 'Affaire CDG'), `${RECU} : Complément de Versement n° 2`).click();
  await expectDocument(page, dialog, await nomDuRecu(cdgId, 1));
  await page.keyboard.press('Escape');

  // One that a colleague has taken out meanwhile has no receipt any more, however often it is asked for.
  const lue = await get<{ versements: object[] }>(page.request, `/cdg/getCdgById/${cdgId}`);
  await post(page.request, `/cdg/update/${cdgId}`, { versements: lue.versements.slice(0, 1) });
  await bouton(partie(page, 'Affaire CDG'), `${RECU} : Complément de Versement n° 2`).click();
  await expect(dialog.getByRole('alert')).toContainText('Ce versement n’est plus dans l’affaire CDG');
  await expect(bouton(dialog, 'Réessayer')).toHaveCount(0);
  await bouton(dialog, 'Fermer').click();
  await expect(bouton(partie(page, 'Affaire CDG'), `${RECU} : Complément de Versement n° 2`)).toHaveCount(0);
  await expect(bouton(partie(page, 'Affaire CDG'), `${RECU} : Premier Versement n° 1`)).toBeVisible();
});

test.describe('sur un téléphone, qui ne montre pas de PDF dans une page', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('la fenêtre le dit, et le document se télécharge', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false });
    });
    const client = await unClient(page.request);
    await page.goto(`/app/client/voir/${client.id}`);
    await bouton(page, 'Fiche client').click();
    const dialog = fenetre(page, 'Fiche client');
    await expect(dialog.getByText('Téléchargez le document')).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await expect(bouton(dialog, 'Imprimer')).toHaveCount(0);
    await expectGarde(page, dialog, `Fiche ${client.fullname}.pdf`);
    await expectAccessible(page);
    await expectFits(page);
  });
});
