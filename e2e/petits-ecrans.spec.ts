/** A telephone, upright or on its side, and a page that one enlarges: what opens over the screen is reached whole. */
import type { Locator } from '@playwright/test';
import { cloche, faites } from './support/cloche';
import { get, post } from './support/api';
import { creerEnCaisse, creerSigne, titre } from './support/donnees';
import { bouton, fenetre, taireLeFlux } from './support/ecran';
import { unClient, unique } from './support/registres';
import { expect, test } from './support/session';

const DEBOUT = { width: 360, height: 640 };
const COUCHE = { width: 640, height: 360 };

/** Scrolled to, if need be: a finger gets there. */
async function expectAtteint(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect(element).toBeInViewport({ ratio: 1 });
}

for (const [sens, taille] of Object.entries({ debout: DEBOUT, couché: COUCHE })) {
  test(`sur un téléphone ${sens}, un calendrier s’ouvre jusqu’à « Aujourd’hui »`, async ({ page }) => {
    await page.setViewportSize(taille);
    await page.goto('/app/rdv');
    await bouton(page, 'Prise de rendez-vous').click();
    const dialog = fenetre(page, 'Prise de rendez-vous');
    await bouton(dialog, 'Choisir une date : Date').click();
    const calendrier = fenetre(page, 'Choisir une date : Date');
    await expect(calendrier.locator('[data-today]')).toBeFocused();
    await expectAtteint(bouton(calendrier, 'Mois précédent'));
    await expectAtteint(bouton(calendrier, 'Aujourd’hui'));
  });
}

for (const [nom, taille] of Object.entries({
  'un téléphone couché': COUCHE,
  'une page à 400 %': { width: 320, height: 256 },
})) {
  test(`sur ${nom}, la dernière notification de la cloche se lit`, async ({ page }) => {
    await taireLeFlux(page);
    await faites(
      page,
      Array.from({ length: 12 }, (_, rang) => ({ title: `Annonce ${rang}`, content: 'Vente Alaoui' })),
    );
    await page.setViewportSize(taille);
    await page.goto('/app/client');
    await cloche(page).click();
    await expectAtteint(page.getByRole('checkbox', { name: 'Lu : Annonce 11' }));
    await expectAtteint(page.getByRole('checkbox', { name: 'Lu : Annonce 0' }));
  });
}

test('en barre, le menu « Paramètres » se déroule en entier sur un petit écran', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('menu', 'horizontal'));
  await page.setViewportSize({ width: 768, height: 360 });
  await page.goto('/app/client');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await bouton(menu, 'Paramètres').press('Enter');
  await expectAtteint(menu.getByRole('link', { name: 'Administration' }));
  await expectAtteint(menu.getByRole('link', { name: 'Profil & mot de passe' }));
});

test('le plus grand montant n’est coupé dans aucun tableau : il passe à la ligne', async ({ page }) => {
  const { id, cdgId } = await creerEnCaisse(page.request, titre('Montants'), 999_999_999_999.99);
  const deClient = (await unClient(page.request)).id;
  const { versements, version } = await get<{ versements: object[]; version: number }>(
    page.request,
    `/cdg/getCdgById/${cdgId}`,
  );
  const cheque = {
    montant: 999_999_999.99,
    typePaiement: 'Chèque',
    numCheque: '7',
    chequeBank: 'CIH',
    deClient,
  };
  await post(page.request, `/cdg/update/${cdgId}`, {
    objet: 'Vente immobilière',
    versements: [...versements, cheque],
    clientsBeneficiaire: [],
    autresBeneficiaire: [],
    version,
  });
  for (const [adresse, montant] of [
    [`/app/dossier/consultation/${id}`, '999 999 999 999,99 DH'],
    [`/app/comptabilite/cdg/${cdgId}`, '999 999 999 999,99 DH'],
    ['/app/echeances?q=Dépôt', '999 999 999,99 DH'],
  ] as const) {
    await page.goto(adresse);
    const cellules = page.getByRole('cell').filter({ hasText: montant });
    await expect(cellules.first()).toBeVisible();
    for (const width of [1_440, 1_000, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const coupes = await cellules.evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
      expect([adresse, width, coupes]).toEqual([adresse, width, []]);
    }
  }
});

test('sur un téléphone, une liste vide n’offre rien à cocher ni à trier', async ({ page }) => {
  await page.setViewportSize(DEBOUT);
  const toutCocher = page.getByRole('checkbox', { name: 'Tout cocher' });
  const { fullname, nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await expect(page.getByRole('row', { name: fullname })).toBeVisible();
  await expect(toutCocher).toBeVisible();
  await page.goto(`/app/client?q=${unique('Introuvable')}`);
  await expect(page.getByText('Désolé, aucun résultat trouvé')).toBeVisible();
  await expect(toutCocher).toBeHidden();
  await expect(bouton(page, 'Prénom')).toBeHidden();
});

test('sur un téléphone, une liste sans brouillon n’offre rien à cocher', async ({ page }) => {
  await page.setViewportSize(DEBOUT);
  const { titre: nom } = await creerSigne(page.request, titre('Signé'));
  await page.goto(`/app/dossier/consultation?q=${encodeURIComponent(nom)}`);
  await expect(page.getByRole('row').filter({ hasText: nom })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tout cocher' })).toBeHidden();
  await expect(bouton(page, 'Répertoire')).toBeVisible();
});
