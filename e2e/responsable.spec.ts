/** Rights per file: a clerk who sees only the files that he is responsible for. */
import type { APIRequestContext, Browser } from '@playwright/test';
import { NOTAIRE } from './support/account';
import { get, post } from './support/api';
import { type Compte, connecter, entrer, unCompte } from './support/comptes';
import { creerBrouillon, creerSigne, titre } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne, lignes } from './support/ecran';
import { unique } from './support/registres';
import { champ, choisir } from './support/saisie';
import { expect, test } from './support/session';

const LISTE = '/app/dossier/consultation';
const nomDe = ({ firstname, lastname }: Compte) => `${firstname} ${lastname}`;

/** Hands files over, as a colleague does elsewhere. */
async function confier(request: APIRequestContext, ids: number[], compte: Compte): Promise<void> {
  const comptes = await get<{ value: number; label: string }[]>(request, '/dossier/responsables');
  const responsable = comptes.find(({ label }) => label === nomDe(compte))?.value;
  await post(request, '/dossier/responsable', { ids, responsable });
}

test('un clerc ne voit que ses dossiers : liste, adresse directe, tableau de bord, livres ; il en cède un', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(404);
  const mot = unique('Cloison');
  const autre = await creerSigne(page.request, `${mot} du notaire`);
  const clerc = await entrer(page, { tousDossiers: false });
  const sien = await creerSigne(page.request, `${mot} du clerc`);

  await page.goto(`${LISTE}?q=${mot}`);
  await expect(page.getByText('Vos dossiers : ceux dont vous êtes responsable')).toBeVisible();
  await expect(ligne(page, `${mot} du clerc`)).toBeVisible();
  await expect(lignes(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Responsable' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Répertoire \d{4}$/ })).toHaveCount(0);

  for (const ecran of ['consultation', 'modifier', 'pieces', 'echeances']) {
    await page.goto(`/app/dossier/${ecran}/${autre.id}`);
    await expect(page).toHaveURL(new RegExp(`${LISTE}$`));
    await expect(page.getByText(`${mot} du notaire`)).toHaveCount(0);
  }

  await page.goto('/app/dashboard/');
  const cartes = page.getByRole('list', { name: 'Chiffres de l’activité' });
  await expect(
    cartes.getByRole('listitem', { name: 'Dossiers', exact: true }).getByText('1', { exact: true }),
  ).toBeVisible();

  await page.goto('/app/comptabilite?vue=balance');
  await expect(page.getByRole('link', { name: 'Affaires CDG' }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balance' })).toHaveCount(0);

  await page.goto('/app/dossier/repertoire');
  await expect(
    page.getByText('Le répertoire est réservé à ceux qui voient tous les dossiers.'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(`${LISTE}/${sien.id}`);
  await expect(page.getByText(`suivi par ${clerc.firstname} ${clerc.lastname}`)).toBeVisible();
  await expectFits(page);
  await bouton(page, `Changer le responsable, ${clerc.firstname} ${clerc.lastname}`).click();
  const choix = fenetre(page, 'Changer le responsable');
  await expect(choix.getByText('ce dossier ne vous sera plus visible')).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext();
  await connecter(context.request, NOTAIRE);
  const { firstname, lastname } = await get<{ firstname: string; lastname: string }>(
    context.request,
    '/get/user',
  );
  await champ(choix, 'Responsable').click();
  await champ(choix, 'Responsable').fill(firstname);
  await page.getByRole('option', { name: `${firstname} ${lastname}`, exact: true }).click();
  await bouton(choix, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', `Le dossier est suivi par ${firstname} ${lastname}.`);
  await expect(page).toHaveURL(new RegExp(`${LISTE}$`));
  await page.goto(`${LISTE}?q=${mot}`);
  await expect(
    page.getByText('Aucun résultat').or(page.getByText('Élargissez la recherche.')).first(),
  ).toBeVisible();

  const notaire = await context.newPage();
  await notaire.goto(`${LISTE}?q=${mot}`);
  await expect(lignes(notaire)).toHaveCount(2);
  await notaire.getByRole('combobox', { name: 'Responsable' }).selectOption('Mes dossiers');
  await expect(lignes(notaire)).toHaveCount(2);
  await notaire
    .getByRole('combobox', { name: 'Responsable' })
    .selectOption(`Dossiers d’${clerc.firstname} ${clerc.lastname}`);
  await expect(lignes(notaire)).toHaveCount(0);
  await context.close();
});

test('un dossier qu’un collègue vient de confier à un autre ne change pas de mains sans qu’on l’ait lu', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const context = await browser.newContext();
  const [un, deux] = [await unCompte(context.request), await unCompte(context.request)];
  const moi = await entrer(page);
  const id = await creerBrouillon(page.request, titre('Deux mains'));
  await page.goto(`/app/dossier/consultation/${id}`);
  await bouton(page, `Changer le responsable, ${nomDe(moi)}`).click();
  const choix = fenetre(page, 'Changer le responsable');
  await choisir(choix, 'Responsable', nomDe(deux));
  await confier(context.request, [id], un);

  await bouton(choix, 'Confirmer').click();
  const conflit = fenetre(page, 'Deux saisies à réunir');
  await expect(conflit.getByRole('row').filter({ hasText: 'Responsable' })).toContainText(
    new RegExp(`${nomDe(deux)}.*${nomDe(un)}`),
  );
  await bouton(conflit, 'Revenir à ma saisie').click();
  await expect(champ(choix, 'Responsable')).toHaveValue(nomDe(deux));
  await bouton(choix, 'Confirmer').click();
  await conflit.getByRole('radio', { name: new RegExp(`La sienne, ${nomDe(un)}`) }).check();
  await bouton(conflit, 'Réunir et enregistrer').click();
  await expectNotice(page, 'Modifié !', `Le dossier est suivi par ${nomDe(un)}.`);
  await expect(bouton(page, `Changer le responsable, ${nomDe(un)}`)).toBeVisible();
});

/** Who leaves, who stays, and a colleague, signed in elsewhere. */
async function troisComptes(browser: Browser) {
  const context = await browser.newContext();
  const compte = () => unCompte(context.request);
  return { context, part: await compte(), reste: await compte(), collegue: await compte() };
}

test('les dossiers d’un clerc qui s’en va se confient tous ensemble, sans ceux qu’un collègue vient de reprendre', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const { context, part, reste, collegue } = await troisComptes(browser);
  const mot = unique('Départ');
  const ids: number[] = [];
  for (const n of [1, 2, 3]) ids.push(await creerBrouillon(context.request, `${mot} ${n}`));
  await confier(context.request, ids, part);

  await page.goto(`${LISTE}?q=${mot}`);
  await expect(lignes(page)).toHaveCount(3);
  await expect(bouton(page, 'Confier ces dossiers')).toHaveCount(0);
  await page
    .getByRole('combobox', { name: 'Responsable' })
    .selectOption({ label: `Dossiers d’${nomDe(part)}` });
  await bouton(page, 'Confier ces dossiers').click();
  const choix = fenetre(page, 'Confier ces dossiers');
  await expect(choix.getByText('3 dossiers de la liste, sur toutes ses pages, changent')).toBeVisible();
  await expectAccessible(page);
  await champ(choix, 'Responsable').click();
  await expect(page.getByRole('option', { name: nomDe(part), exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choisir(choix, 'Responsable', nomDe(reste));
  await confier(context.request, ids.slice(0, 1), collegue);
  await bouton(choix, 'Confirmer').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(choix.getByText('2 dossiers de la liste, sur toutes ses pages, changent')).toBeVisible();
  await bouton(choix, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', `2 dossiers sont suivis par ${nomDe(reste)}.`);
  await expect(lignes(page)).toHaveCount(0);
  await expect(bouton(page, 'Confier ces dossiers')).toBeDisabled();
  await context.close();
});

test('tous repris par un collègue pendant qu’on choisit, la fenêtre le dit et n’attend rien', async ({
  page,
  browser,
  allowStatus,
}) => {
  allowStatus(409);
  const { context, part, reste, collegue } = await troisComptes(browser);
  const mot = unique('Repris');
  const id = await creerBrouillon(context.request, mot);
  await confier(context.request, [id], part);
  await page.goto(`${LISTE}?q=${mot}`);
  await page
    .getByRole('combobox', { name: 'Responsable' })
    .selectOption({ label: `Dossiers d’${nomDe(part)}` });
  await bouton(page, 'Confier ces dossiers').click();
  const choix = fenetre(page, 'Confier ces dossiers');
  await choisir(choix, 'Responsable', nomDe(reste));
  await confier(context.request, [id], collegue);
  await bouton(choix, 'Confirmer').click();
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').click();
  await expect(choix.getByText('Ces dossiers ont déjà changé de responsable.')).toBeVisible();
  await expect(bouton(choix, 'Confirmer')).toHaveCount(0);
  await context.close();
});
