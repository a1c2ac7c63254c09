/** Two people in one file, and what is typed is never lost. */
import type { Page } from '@playwright/test';
import { ENREGISTREMENT } from '../src/dossier/etape';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { expectNoViolations } from './support/axe';
import { watchConsole } from './support/console';
import { connecter, unCompte } from './support/comptes';
import { creerBrouillon, creerClient, creerSigne, lireDossier, ouvrirEtape, titre } from './support/donnees';
import { bouton, couper, expectFits, expectNotice, expectRefus, fenetre, retablir } from './support/ecran';
import { unique } from './support/registres';
import { avis, champ, chercher, gardes, lignes, saisir } from './support/saisie';
import { expect, test } from './support/session';

const dossier = (quoi: string, page: Page) => creerSigne(page.request, titre(quoi));
const enregistrer = (page: Page) => bouton(page, 'Enregistrer').click();
const INCOMPLETE = 'L’étape est enregistrée, elle reste à compléter.';

/** A page is told who is there; what it was not told, it asks every twelve seconds. */
const BIENTOT = { timeout: 20_000 };

/** A browser of which nobody has signed in. */
const PERSONNE = { cookies: [], origins: [] };

async function lu(page: Page, id: number) {
  const { enregistrement } = await lireDossier(page.request, id);
  return enregistrement;
}

test('D75 deux clercs se voient, leurs saisies se réunissent, et ce qui se contredit se choisit', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await dossier('Deux saisies', page);
  const ailleurs = await browser.newContext({ storageState: PERSONNE });
  const veille = watchConsole(ailleurs);
  const { firstname, lastname } = await unCompte(ailleurs.request);
  const autre = await ailleurs.newPage();
  await ouvrirEtape(autre, id, ENREGISTREMENT);
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await expect(page.getByText(new RegExp(`^${firstname}.* a ouvert Enregistrement\\.$`)).first()).toBeVisible(
    BIENTOT,
  );
  await saisir(autre, { 'R.E': '118' });
  const modifie = page
    .getByRole('status')
    .getByText(new RegExp(`^${firstname}.* modifie Enregistrement\\.$`));
  await expect(modifie).toBeVisible(BIENTOT);
  await expect(page.getByRole('tab', { name: /Enregistrement.*modifie Enregistrement/ })).toBeVisible();
  await saisir(page, { 'O.R': '12' });
  await enregistrer(autre);
  await expect(avis(autre, INCOMPLETE)).toBeVisible();

  // What does not clash comes together without a question.
  await enregistrer(page);
  await expect(avis(page, INCOMPLETE)).toBeVisible();
  await expect(avis(page, 'a enregistré entre-temps : R.E. Vos deux saisies sont réunies.')).toBeVisible();
  await expect(champ(page, 'R.E')).toHaveValue('118');
  expect(await lu(page, id)).toMatchObject({ re: '118', or: '12' });

  await autre.reload();
  await saisir(autre, { 'R.E': '119', Date: '18/11/2026' });
  await saisir(page, { 'R.E': '120', "Référence de l'avis": 'AV-7' });
  await enregistrer(autre);
  await expect(avis(autre, INCOMPLETE)).toBeVisible();
  await enregistrer(page);
  const choix = fenetre(page, 'Deux saisies à réunir');
  const ligne = choix.getByRole('row').filter({ hasText: 'R.E' });
  await expect(choix.getByRole('row')).toHaveCount(2);
  await expect(ligne.getByRole('cell')).toContainText(['120', '119', '118']);
  await expect(choix.getByText(new RegExp(`^${firstname}( ${lastname})?, à \\d\\d:\\d\\d$`))).toBeVisible();
  await expect(bouton(choix, 'Réunir et enregistrer')).toBeDisabled();
  await expectNoViolations(page);
  await expectFits(page);
  await bouton(choix, 'Revenir à ma saisie').click();
  await expect(champ(page, 'R.E')).toHaveValue('120');
  await enregistrer(page);
  await bouton(choix, 'Tout le sien').click();
  await ligne.getByRole('radio', { name: /Ma valeur, 120/ }).check();
  await bouton(choix, 'Réunir et enregistrer').click();
  await expect(choix).toBeHidden();
  await expect(avis(page, 'a enregistré entre-temps : Date. Vos deux saisies sont réunies.')).toBeVisible();
  expect(await lu(page, id)).toEqual({
    refAvis: 'AV-7',
    re: '120',
    or: '12',
    date: '2026-11-18',
    montant: expect.any(Number),
  });

  await autre.close();
  await expect(modifie).toBeHidden(BIENTOT);
  await ailleurs.close();
  veille.expectSilent();
});

const RETROUVEE = /^Une saisie non enregistrée du \d\d\/\d\d\/\d{4} à \d\d:\d\d a été retrouvée\.$/;

test.describe('Sur un poste', () => {
  test.use({ storageState: PERSONNE });

  test('une saisie interrompue se retrouve : page rechargée, serveur muet, session expirée', async ({
    page,
    allowStatus,
  }) => {
    allowStatus(401);
    page.on('dialog', (dialog) => void dialog.accept());
    const compte = await unCompte(page.request);
    await connecter(page.request, compte);
    const { id } = await dossier('Saisie gardée', page);
    const banniere = page.getByText(RETROUVEE);
    await ouvrirEtape(page, id, ENREGISTREMENT);
    await saisir(page, { 'R.E': 'confidentiel-118' });
    await expect.poll(async () => (await gardes(page)).length).toBe(1);
    expect((await gardes(page)).join()).not.toMatch(/confidentiel|etape|dossier/);

    // The tab is closed, or the machine stops: it is offered, never put back by itself.
    await page.reload();
    await expect(banniere).toBeVisible();
    await expect(champ(page, 'R.E')).toHaveValue('');
    await expectNoViolations(page);
    await bouton(page, 'Reprendre').click();
    await expect(banniere).toBeHidden();
    await expect(champ(page, 'R.E')).toHaveValue('confidentiel-118');

    // The server does not answer; meanwhile another has saved the same step.
    await couper(page, `dossier/vente_immob/add/enregistrement/${id}`);
    await enregistrer(page);
    await expectRefus(page);
    await retablir(page, `dossier/vente_immob/add/enregistrement/${id}`);
    await post(page.request, `/dossier/vente_immob/add/enregistrement/${id}`, { or: '12' });
    await page.reload();
    await bouton(page, 'Reprendre').click();
    await expect(champ(page, 'R.E')).toHaveValue('confidentiel-118');
    await expect(champ(page, 'O.R')).toHaveValue('12');

    // The session expires; another account signs in on the machine, and sees nothing of it.
    await page.context().clearCookies();
    await bouton(page, 'Enregistrer').dispatchEvent('click'); // another's news may have asked first
    await bouton(fenetre(page, 'Votre session est terminée'), 'Se reconnecter').click();
    await expect(page).toHaveURL(/\/login\?retour=/);
    await connecter(page.request, NOTAIRE);
    await ouvrirEtape(page, id, ENREGISTREMENT);
    await saisir(page, { 'R.E': 'autre' });
    await expect.poll(async () => (await gardes(page)).length).toBe(2);
    await expect(banniere).toBeHidden();
    await page.goto('/logout');
    await expect(page).toHaveURL('/login');
    expect((await gardes(page)).length).toBe(1);

    // The account comes back to its own, and saves it: nothing is kept any more.
    await connecter(page.request, compte);
    await ouvrirEtape(page, id, ENREGISTREMENT);
    await bouton(page, 'Reprendre').click();
    await enregistrer(page);
    await expect(avis(page, INCOMPLETE)).toBeVisible();
    expect(await lu(page, id)).toMatchObject({ re: 'confidentiel-118', or: '12' });
    expect(await gardes(page)).toEqual([]);
    await page.reload();
    await expect(champ(page, 'R.E')).toHaveValue('confidentiel-118');
    await expect(banniere).toBeHidden();
  });
});

test('une fiche du registre se retrouve, et son abandon s’oublie', async ({ page, allowStatus }) => {
  allowStatus(409);
  page.on('dialog', (dialog) => void dialog.accept());
  const nom = unique('Gardée');
  const { id } = await post<{ id: number }>(page.request, '/societe/addSociete', { nom });
  const ouvrir = async () => {
    await page.goto(`/app/societe?q=${encodeURIComponent(nom)}`);
    await bouton(page.getByRole('row').filter({ hasText: nom }), 'Voir / Modifier').click();
    return fenetre(page, 'Modifier la société');
  };
  const fiche = await ouvrir();
  await saisir(fiche, { 'RC N°': '4512' });
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  const { version } = await get<{ version: number }>(page.request, `/societe/getSocieteById/${id}`);
  await post(page.request, `/societe/update/${id}`, { nom, rc: '99', adresse: 'Fès', version });
  await ouvrir();
  await bouton(fiche, 'Reprendre').click();
  const choix = fenetre(page, 'Saisie retrouvée à réunir');
  await expect(choix.getByRole('row').last().getByRole('cell')).toContainText(['4512', '99', 'vide']);
  await bouton(choix, 'Toute la saisie retrouvée').click();
  await bouton(choix, 'Réunir').click();
  await expect(champ(fiche, 'RC N°')).toHaveValue('4512');

  // Saved meanwhile, again: what does not clash is together at once.
  await post(page.request, `/societe/update/${id}`, { nom, rc: '99', adresse: 'Rabat' });
  await bouton(fiche, 'Confirmer').click();
  await expect(fiche).toBeHidden();
  await expectNotice(
    page,
    'Saisies réunies',
    'Vous avez enregistré entre-temps, dans un autre onglet ou sur un autre poste : Adresse.',
  );
  expect(await get<object>(page.request, `/societe/getSocieteById/${id}`)).toMatchObject({
    rc: '4512',
    adresse: 'Rabat',
  });
  expect(await gardes(page)).toEqual([]);

  await ouvrir();
  await saisir(fiche, { 'RC N°': '1' });
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await bouton(fiche, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  await expect(fiche).toBeHidden();
  expect(await gardes(page)).toEqual([]);
});

test('R433 une partie reprise dit si la CIN de son client est là, ou la demande', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { cin } = await creerClient(page.request, 'Alami', 'Reprise');
  const id = await creerBrouillon(page.request, titre('Reprise'));
  await page.goto(`/app/dossier/modifier/${id}`);
  const vendeur = lignes(page, 'Vendeurs').first();
  await chercher(vendeur, 'Client', cin);
  const depot = vendeur.getByRole('button', { name: /^Déposer la CIN/ });
  await expect(depot).toBeVisible();
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.reload();
  await bouton(page, 'Reprendre').click();
  await expect(champ(vendeur, 'Client')).toHaveValue(new RegExp(cin));
  await expect(depot).toBeVisible();
});

test('l’affaire que l’on tape pour un dossier ne se propose pas à un autre', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const [ici, ailleurs] = [await dossier('Affaire', page), await dossier('Affaire', page)];
  const ouvrir = async ({ id }: { id: number }, retrouvees = 0) => {
    await page.goto(`/app/dossier/modifier/${id}`);
    // What tells of it comes a moment after the step, and moves what stands below.
    await expect(page.getByText(RETROUVEE)).toHaveCount(retrouvees);
    await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
    await bouton(page, 'Nouvelle affaire CDG').click();
    return fenetre(page, 'Ajouter une affaire CDG');
  };
  await saisir(await ouvrir(ici), { Montant: '1200' });
  await expect.poll(async () => (await gardes(page)).length).toBe(2);
  const autre = await ouvrir(ailleurs);
  await saisir(autre, { Montant: '900' });
  await expect.poll(async () => (await gardes(page)).length).toBe(4);
  await expect(autre.getByText(RETROUVEE)).toHaveCount(0);
  await expect((await ouvrir(ici, 1)).getByText(RETROUVEE)).toBeVisible();
});
