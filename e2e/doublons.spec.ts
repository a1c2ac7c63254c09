/** A record that is probably there already is told while it is entered, and never refused (docs/decisions/0005-registers.md). */
import type { Locator, Page } from '@playwright/test';
import { creerBrouillon, titre } from './support/donnees';
import { bouton, expectAccessible, expectFits, expectNotice, fenetre, ligne } from './support/ecran';
import { unClient, unePropriete, uneSociete, unique } from './support/registres';
import { champ, lignes, saisir } from './support/saisie';
import { expect, test } from './support/session';

const UNE = 'Une fiche ressemble à celle-ci';
const dit = (dialog: Locator, texte: string): Locator =>
  dialog.getByRole('status').filter({ hasText: texte });

async function ajouter(page: Page, adresse: string, nom: string): Promise<Locator> {
  await page.goto(adresse);
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, nom);
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  return dialog;
}

test('un client déjà là se dit quand on quitte le champ, se tait quand on retape, et s’ouvre à côté sans rien perdre', async ({
  page,
}) => {
  const cin = unique('QD-');
  const la = await unClient(page.request, { prenom: 'Aïcha', cin, date_naissance: '1961-07-03' });
  const dialog = await ajouter(page, '/app/client', 'Ajouter un client');
  const notice = dit(dialog, UNE);
  const champCin = champ(dialog, 'CIN');
  await champCin.pressSequentially(cin.replace('-', '').toLowerCase());
  await expect(notice).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(notice).toContainText('(même CIN)');
  await champCin.press('End');
  await champCin.press('Backspace');
  await expect(notice).toBeHidden();

  await saisir(dialog, { CIN: unique('QE'), Nom: la.nom.toUpperCase(), Prénom: 'AICHA' });
  await expect(notice).toBeHidden();
  await champ(dialog, 'Date de naissance').fill('3/7/1961');
  await page.keyboard.press('Tab');
  await expect(notice).toContainText('(mêmes nom, prénom et date de naissance)');
  await expect(bouton(notice, 'Choisir')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  const [onglet] = await Promise.all([
    page.waitForEvent('popup'),
    notice.getByRole('link', { name: `${la.fullname} · ${cin} (nouvel onglet)` }).click(),
  ]);
  await expect(onglet.getByRole('heading', { level: 1 })).toContainText(la.nom);
  await onglet.close();
  await expect(champ(dialog, 'Prénom')).toHaveValue('AICHA');
});

test('une fiche n’est pas son propre doublon ; modifiée, l’autre est dite dès l’ouverture', async ({
  page,
}) => {
  const nom = unique('Berrada');
  const [un, autre] = [unique('QF'), unique('QG')];
  await unClient(page.request, { nom, cin: un });
  await page.goto(`/app/client?q=${nom}`);
  await bouton(ligne(page, nom), 'Modifier').click();
  const dialog = fenetre(page, 'Modifier le client');
  await expect(champ(dialog, 'CIN')).toHaveValue(un);
  const [reponse] = await Promise.all([
    // Not the one asked for as it opens, which the typing gives up.
    page.waitForResponse(`**/api/client/getDoublons?*cin=${un}9*`),
    champ(dialog, 'CIN')
      .fill(`${un}9`)
      .then(() => champ(dialog, 'Nom').focus()),
  ]);
  expect(await reponse.json()).toEqual({ doublons: [], total: 0 });
  await expect(dit(dialog, UNE)).toBeHidden();
  await champ(dialog, 'CIN').fill(un);
  await bouton(dialog, 'Fermer').click();
  await expect(dialog).toBeHidden();

  await unClient(page.request, { nom, cin: autre });
  await page.reload();
  await bouton(ligne(page, nom).first(), 'Modifier').click();
  await expect(dit(dialog, UNE)).toContainText('(mêmes nom, prénom et date de naissance)');
});

test('une société déjà là se dit par son nom ou son RC ; confirmer l’enregistre quand même', async ({
  page,
}) => {
  const rc = unique('88');
  const la = await uneSociete(page.request, {
    nom: unique('Zénith S.A.R.L. '),
    rc: `${rc} Meknès`,
    ice: null,
  });
  const dialog = await ajouter(page, '/app/societe', 'Ajouter une société');
  const nom = unique('Autre');
  await saisir(dialog, { Nom: nom, 'RC N°': `RC n° ${rc}, Meknes` });
  await page.keyboard.press('Tab');
  const notice = dit(dialog, UNE);
  await expect(notice).toContainText('(même numéro de RC)');
  await expect(notice.getByRole('link', { name: la.nom })).toHaveAttribute(
    'href',
    `/app/societe/voir/${la.id}`,
  );
  // A search is 200 characters at most: a name longer than that is not compared, the number still is.
  await champ(dialog, 'Nom').fill(`${nom} ${'et associés '.repeat(20)}`);
  await page.keyboard.press('Tab');
  await expect(notice).toContainText('(même numéro de RC)');
  await champ(dialog, 'Nom').fill(la.nom.replace('Zénith S.A.R.L. ', 'ZENITH SARL '));
  await champ(dialog, 'RC N°').fill('');
  await page.keyboard.press('Tab');
  await expect(notice).toContainText('(même nom)');
  await bouton(dialog, 'Confirmer').click();
  await expectNotice(page, 'Ajouté !', 'Société ajoutée avec succès');
});

test('trois propriétés sont nommées, les autres comptées', async ({ page }) => {
  const numero = unique('77');
  for (let n = 0; n < 5; n += 1) await unePropriete(page.request, { refFonciere: `${numero}/M` });
  const dialog = await ajouter(page, '/app/propriete', 'Ajouter une propriété');
  await saisir(dialog, { 'Référence foncière': `TF ${numero} / m` });
  await champ(dialog, 'Adresse').focus();
  const notice = dit(dialog, '5 fiches ressemblent à celle-ci');
  await expect(notice.getByRole('link')).toHaveCount(3);
  await expect(notice).toContainText('et 2 autres');
  const [onglet] = await Promise.all([page.waitForEvent('popup'), notice.getByRole('link').first().click()]);
  await expect(ligne(onglet, 'Garage')).toHaveCount(5);
  await onglet.close();
});

test('dans un dossier, la fiche déjà là se choisit à la place de celle qu’on saisit', async ({ page }) => {
  const la = await unClient(page.request);
  const bien = await unePropriete(page.request, { refFonciere: unique('88') });
  const id = await creerBrouillon(page.request, titre('Déjà là'));
  await page.goto(`/app/dossier/modifier/${id}`);
  const vendeur = lignes(page, 'Vendeurs').first();
  await vendeur.getByRole('button', { name: 'Nouveau client' }).first().click();
  const client = fenetre(page, 'Ajouter un client');
  await champ(client, 'CIN').fill(la.cin);
  await page.keyboard.press('Tab');
  const label = `${la.fullname} · ${la.cin}`;
  await bouton(client, `Choisir : ${label}`).click();
  const question = fenetre(page, 'Quitter sans enregistrer ?');
  await bouton(question, 'Continuer la saisie').click();
  await expect(champ(client, 'CIN')).toHaveValue(la.cin);
  await bouton(client, `Choisir : ${label}`).click();
  await bouton(question, 'Quitter sans enregistrer').click();
  await expect(client).toBeHidden();
  await expect(champ(vendeur, 'Client')).toHaveValue(label);

  const biens = champ(page, 'Propriétés');
  for (let n = 0; n < 2; n += 1) {
    await bouton(page, 'Nouvelle propriété').click();
    const propriete = fenetre(page, 'Ajouter une propriété');
    await champ(propriete, 'Référence foncière').fill(`n° ${bien.refFonciere}`);
    await champ(propriete, 'Adresse').focus();
    await propriete.getByRole('button', { name: /^Choisir/ }).click();
    await bouton(question, 'Quitter sans enregistrer').click();
    await expect(propriete).toBeHidden();
    await expect(biens).toHaveAttribute('aria-description', `${bien.designation} · ${bien.refFonciere}`);
  }
});
