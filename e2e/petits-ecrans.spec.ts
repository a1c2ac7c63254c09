/** A telephone, upright or on its side, and a page that one enlarges: what opens over the screen is reached whole. */
import type { APIRequestContext, Locator } from '@playwright/test';
import { CLOTURE } from '../src/dossier/etape';
import { cloche, faites } from './support/cloche';
import { get, post } from './support/api';
import { creerEnCaisse, creerOuvert, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, fenetre, taireLeFlux } from './support/ecran';
import { unClient, uneSociete, unique } from './support/registres';
import { champ, partie } from './support/saisie';
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

/** Where its middle is, one sees it: no bar that stays in place stands over it. */
const estVu = (field: Element): boolean => {
  const { left, top, width, height } = field.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (seen === field || field.contains(seen));
};

test('sur une page à 400 %, la barre des boutons ne cache pas le champ où le clavier arrive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const expectVus = async (...noms: string[]): Promise<void> => {
    for (const nom of noms) {
      const saisi = page.getByRole('textbox', { name: nom, exact: true });
      while (!(await saisi.evaluate((field) => field === document.activeElement)))
        await page.keyboard.press('Tab');
      expect(await saisi.evaluate(estVu), nom).toBe(true);
    }
  };
  await page.goto('/app/dossier/ouverture');
  await champ(page, 'Type du dossier').focus();
  await expectVus('Titre du dossier', 'Nom du client', 'Prix de vente');
  await page.goto('/app/rdv');
  await bouton(page, 'Ajouter').click();
  await expect(champ(fenetre(page, 'Prise de rendez-vous'), 'Nom')).toBeFocused();
  await expectVus('Prénom', 'Téléphone', 'Date', 'Heure');
});

test('sur un écran de 320 px, la barre sur deux lignes ne cache pas la case où le clavier arrive', async ({
  page,
}) => {
  const { id } = await creerOuvert(page.request, titre('Barre'));
  await page.setViewportSize({ width: 320, height: 480 });
  await ouvrirEtape(page, id);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).focus();
  const horsVue = page.getByRole('checkbox', { name: 'Hors la vue du notaire' });
  // Just under the bar's upper edge, where one line of buttons would not reach.
  await horsVue.evaluate((box) => scrollBy(0, box.getBoundingClientRect().bottom - innerHeight + 90));
  await page.keyboard.press('Tab');
  await expect(horsVue).toBeFocused();
  expect(await horsVue.evaluate(estVu)).toBe(true);
});

test('sur une page à 400 %, ce qui manque à une étape se lit à côté de son nom', async ({ page }) => {
  const id = await post<number>(page.request, '/dossier/submit/config', {
    titre: titre('Donation'),
    config: { type: 'Donation immobilière', complement: 'Non' },
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await ouvrirEtape(page, id, CLOTURE);
  const noms = partie(page, 'Récapitulatif').getByRole('term');
  await expect(noms).toHaveCount(5);
  const deborde = (element: Element): number => element.scrollWidth - element.clientWidth;
  for (const nom of await noms.all()) expect(await nom.evaluate(deborde), await nom.innerText()).toBe(0);
  expect(await page.locator('html').evaluate(deborde)).toBe(0);
});

test('sur un téléphone, une liste vide n’offre rien à cocher ni à trier', async ({ page }) => {
  await page.setViewportSize(DEBOUT);
  const toutCocher = page.getByRole('checkbox', { name: 'Tout cocher' });
  const { fullname, nom } = await unClient(page.request);
  await page.goto(`/app/client?q=${nom}`);
  await expect(page.getByRole('row', { name: fullname })).toBeVisible();
  // On its words, beside the box.
  await page.locator('label', { has: toutCocher }).click({ position: { x: 70, y: 16 } });
  await expect(page.getByRole('checkbox', { name: `Cocher ${fullname}` })).toBeChecked();
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

/** A sale whose seller is a company, which pays the TPI. */
async function venteDUneSociete(request: APIRequestContext): Promise<number> {
  const { id: representant } = await uneSociete(request, { nom: 'Compagnie immobilière' });
  const { id } = await creerOuvert(request, titre('Société'));
  const { ouverture } = await lireDossier(request, id);
  const elle = { qualite: 'es-qualité', typeQualite: 'Représentant', representant };
  const vendeurs = ouverture.vendeurs.map((un) => ({ ...un, ...elle }));
  await post(request, '/dossier/vente_immob/add/ouverture', { id, ouverture: { ...ouverture, vendeurs } });
  const tpi = vendeurs.map((un) => ({ id: un.id, isTpi: true, montant: 125_000 }));
  await post(request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: tpi },
    qf: { qfCase: 'client' },
  });
  return id;
}

const A4_PX = 718;

test('sur le papier, une société et la liste où elle est écrivent son ICE d’une ligne', async ({ page }) => {
  const { id, nom, ice } = await uneSociete(page.request);
  for (const adresse of [`/app/societe?q=${nom}`, `/app/societe/voir/${id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(adresse);
    const cellule = page.getByRole('cell', { name: ice, exact: true });
    await expect(cellule).toBeVisible();
    await page.setViewportSize({ width: A4_PX, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const lignes = await cellule.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lignes, adresse).toBe(1);
  }
});

test('dans une petite fenêtre et sur le papier, une société qui vend garde la place de son nom et de ses numéros', async ({
  page,
}) => {
  await page.goto(`/app/dossier/consultation/${await venteDUneSociete(page.request)}`);
  const ligne = page.getByRole('table', { name: 'TPI des sociétés' }).getByRole('row').last();
  // A word is not cut in two: its lines are those of its words.
  const lignesDe = (texte: string) =>
    ligne
      .getByRole('cell')
      .filter({ hasText: texte })
      .evaluate((cell) => {
        const textes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        range.selectNode(textes.nextNode() as Text);
        return range.getClientRects().length;
      });
  const expectEntiers = async (ou: string): Promise<void> => {
    expect(await lignesDe('Compagnie immobilière'), ou).toBeLessThanOrEqual(2);
    expect(await lignesDe('001525411000070'), ou).toBe(1);
    expect(await lignesDe('125 000,00 DH'), ou).toBe(1);
  };
  await expect(ligne).toContainText('Compagnie immobilière');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectEntiers(`à ${width} px`);
  }
  await page.setViewportSize({ width: A4_PX, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expectEntiers('sur le papier');
});
