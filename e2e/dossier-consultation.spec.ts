/** The consultation of a file: R545 to R580. */
import type { Page } from '@playwright/test';
import { get, post } from './support/api';
import { creerOuvert, creerSansPieces, creerSigne, lireDossier, titre } from './support/donnees';
import { bouton, confirmer, couper, expectNotice, ligne, retablir } from './support/ecran';
import { uneAffaire } from './support/registres';
import { avis, onglet, pdf, valeur } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/dossier/consultation';
const ouvrir = (page: Page, id: number) => page.goto(`${LISTE}/${id}`);
const barre = (page: Page) => page.getByRole('navigation', { name: 'Étapes du dossier' }).getByRole('button');

async function verserLesPieces(page: Page, id: number): Promise<void> {
  for (const fileType of ['expedition', 'certificatPropriete']) {
    const multipart = { fileType, file: pdf(`${fileType}.pdf`) };
    const { status } = await page.request
      .post(`/api/dossier/changeFile/${id}`, { multipart })
      .then((response) => ({ status: response.status() }));
    expect(status).toBe(200);
  }
}

test('R545 R550 R561 R562 un brouillon se nomme par son titre, et chaque étape est jugée', async ({
  page,
}) => {
  const { id, titre: nom } = await creerOuvert(page.request, titre('Brouillon'));
  await ouvrir(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nom);
  await expect(page.getByText('Brouillon', { exact: true }).first()).toBeVisible();
  const titres = (level: number) => page.getByRole('main').getByRole('heading', { level });
  await expect(titres(2).filter({ hasText: 'Ouverture du dossier' })).toBeVisible();
  await expect(titres(3).filter({ hasText: 'Vendeurs' })).toBeVisible();
  for (const geste of ['Facture', 'Clôturer', 'Supprimer']) await expect(bouton(page, geste)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toBeVisible();
  const etats = ['active', 'started', 'started', 'started', 'started', 'started'];
  for (const [rang, etat] of etats.entries()) {
    await expect(barre(page).nth(rang)).toHaveAttribute('data-statut', etat);
    await expect(barre(page).nth(rang)).toHaveAttribute('data-etat', rang === 0 ? 'faite' : 'vierge');
  }
});

test('R558 R559 le solde du vendeur est vert à zéro, rouge en dessous', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Solde'));
  const solde = page.getByText('Solde vendeur').locator('xpath=..');
  await ouvrir(page, id);
  await expect(solde).toContainText('0,00 DH');
  await expect(solde.getByText('0,00 DH')).toHaveCSS('color', 'rgb(31, 97, 70)');
  const [vendeur] = (await lireDossier(page.request, id)).ouverture.vendeurs;
  const rang = { id: vendeur?.id, modePaiement: 'Chèque CDG', montant: 100.1 };
  await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
    tpi: { tpiCase: 'bureau', vendeurs: [rang] },
  });
  await page.reload();
  await expect(solde.getByText('100,10 DH')).toHaveText('− 100,10 DH');
  await expect(solde.getByText('100,10 DH')).toHaveCSS('color', 'rgb(163, 38, 28)');
});

test('D10 sans prix de vente, la consultation dit qu’il manque au lieu d’un montant nul', async ({
  page,
}) => {
  const id = await post<number>(page.request, '/dossier/submit/config', {
    titre: titre('Sans prix'),
    config: { type: 'Vente immobilière', complement: 'Non' },
    devis: { enreg_percent: 4, conserv_percent: 1.5 },
  });
  await ouvrir(page, id);
  for (const montant of ['Montant (4,00 %)', 'Montant (1,50 %)'])
    await expect(valeur(page, montant)).toHaveText('Prix de vente à saisir');
});

test('R571 D63 les emplacements des formalités ne sont là que pour ce que fait le bureau', async ({
  page,
}) => {
  const { id } = await creerSansPieces(page.request, titre('Emplacements'));
  const DE_LA_TPI = ['Accusé de dépôt TPI', 'Imprimé de déclaration TPI', 'Reçu de paiement TPI'];
  const DU_QUITUS = ['Quitus fiscal (perception)', 'Quittance de perception'];
  for (const [tpiCase, qfCase, montres] of [
    ['client', 'client', []],
    ['bureau', 'client', DE_LA_TPI],
    ['client', 'bureau', DU_QUITUS],
  ] as const) {
    await post(page.request, `/dossier/vente_immob/add/formalite/${id}`, {
      tpi: { tpiCase },
      qf: { qfCase },
    });
    await ouvrir(page, id);
    const formalites = page.locator('#etape-formalites');
    await expect(formalites.getByText('TPI', { exact: true }).first()).toBeVisible();
    for (const piece of [...DE_LA_TPI, ...DU_QUITUS])
      await expect(formalites.getByText(piece, { exact: true })).toHaveCount(
        (montres as readonly string[]).includes(piece) ? 1 : 0,
      );
  }
});

test('R548 un dossier incomplet ne se clôture pas : l’avertissement dure 10 secondes', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const { id } = await creerOuvert(page.request, titre('Incomplet'));
  await page.clock.install();
  await ouvrir(page, id);
  await bouton(page, 'Clôturer').click();
  const refus = avis(page, "Le dossier n'est pas complet !");
  for (const etape of ['Signature', 'Enregistrement', 'Conservation foncière'])
    await expect(refus).toContainText(`L'étape « ${etape} » n'est pas valide !`);
  for (const part of ['TPI', 'Quitus fiscal'])
    await expect(refus).toContainText(`La partie ${part} de l'étape « Formalités » n'est pas valide !`);
  await page.clock.fastForward(9_000);
  await expect(refus).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(refus).toBeHidden();
});

test('R545 R546 R547 R549 R574 un dossier complet se clôture de sa consultation, puis se réouvre', async ({
  page,
}) => {
  const { id } = await creerSansPieces(page.request, titre('Complet'));
  await verserLesPieces(page, id);
  await ouvrir(page, id);
  await expect(page.getByText('Non complet', { exact: true }).first()).toBeVisible();
  await bouton(page, 'Clôturer').click();
  await expectNotice(page, 'Dossier clôturé avec succès !', 'Dossier complet');
  await expect(page.getByText('Complet', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toHaveCount(0);
  await bouton(page, 'Réouvrir').click();
  await expectNotice(page, 'Dossier réouvert avec succès !', 'Il peut de nouveau être modifié.');
  await expect(page.getByText('Non complet', { exact: true }).first()).toBeVisible();
  await expect(bouton(page, 'Clôturer')).toBeVisible();
  expect(await lireDossier(page.request, id)).toMatchObject({ isComplet: false, cloture: 'Non Complet' });
});

test('R576 un dossier supprimé ici ramène à la liste, relue sans lui, et libère son affaire', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404); // its deadlines may be read again as the page goes
  const nom = titre('À supprimer');
  const { id } = await creerOuvert(page.request, nom);
  const affaire = await uneAffaire(page.request);
  const prix = { total: 1, caisseNotaire: { isChecked: true, cdg: { value: affaire.id } } };
  const ouverture = { ...(await lireDossier(page.request, id)).ouverture, prix };
  await post(page.request, '/dossier/vente_immob/add/ouverture', { id, ouverture });
  const menu = (lien: string) => page.getByRole('navigation').getByRole('link', { name: lien }).first();
  await page.goto('/app/cdg');
  await expect(ligne(page, affaire.numRecu)).toBeVisible();
  await menu('Consultation').click();
  await page.getByRole('searchbox').fill(nom);
  await ligne(page, nom).getByRole('link', { name: 'Voir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nom);
  const relues = Promise.all([
    page.waitForRequest('**/api/dossier/getAllDossiers*'),
    page.waitForRequest('**/api/dashboard/getYearsFilter'),
  ]);
  await bouton(page, 'Supprimer').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer ce dossier ?');
  await expectNotice(page, 'Supprimé !', 'Dossier supprimé avec succès');
  await expect(page).toHaveURL(LISTE);
  await relues;
  const affaires = page.waitForRequest('**/api/cdg/getAllCdgs*');
  await menu('Affaires CDG').click();
  await affaires;
  expect(await get(page.request, `/cdg/getCdgById/${affaire.id}`)).toMatchObject({ dossierId: null });
});

test('R577 R578 R579 ce qui ne se charge pas se dit ; seul le dossier ou ses biens ramènent à la liste', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Panne'));
  const RAFRAICHIR = 'veuillez rafraîchir la page !';
  for (const [appel, quoi] of [
    ['dossier/getDossierById/', 'du dossier'],
    ['propriete/getProprietesByIdDossier/', 'des propriétés'],
  ] as const) {
    await couper(page, appel);
    await ouvrir(page, id);
    await expectNotice(page, 'Erreur', `Erreur dans la récupération des données ${quoi}, ${RAFRAICHIR}`);
    await expect(page).toHaveURL(LISTE);
    await retablir(page, appel);
  }
  await couper(page, 'cdg/getCdgByDossierId/');
  await ouvrir(page, id);
  await expectNotice(
    page,
    'Erreur',
    `Erreur dans la récupération des données de l'affaire CDG, ${RAFRAICHIR}`,
  );
  await expect(page).toHaveURL(`${LISTE}/${id}`);
  await retablir(page, 'cdg/getCdgByDossierId/');
  await bouton(page, 'Réessayer').click();
  await expect(page.getByText('Aucune affaire CDG.')).toBeVisible();
});

test('R580 D67 l’affaire se supprime d’ici, après question, quand le prix n’y repose pas', async ({
  page,
  allowStatus,
}) => {
  const { id } = await creerOuvert(page.request, titre('Affaire'));
  const { cdgId } = await post<{ cdgId: number }>(page.request, `/cdg/addCdg/${id}`, { versements: [] });
  const { ouverture } = await lireDossier(page.request, id);
  const prix = { ...ouverture.prix, caisseNotaire: { isChecked: true, cdg: { value: cdgId } } };
  const reposer = (prixDu: object) =>
    post(page.request, '/dossier/vente_immob/add/ouverture', {
      id,
      ouverture: { ...ouverture, prix: prixDu },
    });
  await reposer(prix);
  await ouvrir(page, id);
  const supprimer = bouton(page, "Supprimer l'affaire CDG");
  await supprimer.click();
  await bouton(page.getByRole('dialog', { name: 'Suppression impossible' }), 'Fermer').click();
  await reposer({ ...prix, caisseNotaire: { isChecked: false, cdg: { value: cdgId } } });
  await supprimer.click();
  await confirmer(page, 'Voulez-vous vraiment supprimer cette affaire CDG ?');
  await expectNotice(page, 'Supprimé !', 'Affaire CDG supprimée avec succès');
  await expect(page.getByText('Aucune affaire CDG.')).toBeVisible();
  allowStatus(404);
  await expect(onglet(page, 'Signature')).toHaveCount(0);
  await expect(valeur(page, 'Caisse du notaire (CDG)')).toHaveText('Non');
});

test('le nom d’une étape tient dans sa case, quelle que soit la largeur', async ({ page }) => {
  const { id } = await creerSigne(page.request, titre('Largeurs'));
  await ouvrir(page, id);
  await expect(barre(page)).toHaveCount(6);
  for (const width of [600, 780, 840, 870, 900, 940, 1_000]) {
    await page.setViewportSize({ width, height: 800 });
    const debordent = await barre(page).evaluateAll((steps) =>
      steps.filter((step) => step.scrollWidth > step.clientWidth).map((step) => step.textContent),
    );
    expect([width, debordent]).toEqual([width, []]);
  }
});
