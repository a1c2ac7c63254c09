/** The office's settings on a bad line: what is added once is there once, what is said done is done. */
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import { adresse, entrer } from './support/comptes';
import { bouton, expectRefus, fenetre, ligne, perdre } from './support/ecran';
import { unique } from './support/registres';
import { champ, saisir } from './support/saisie';
import { expect, test } from './support/session';
import { word } from './support/word';

test.beforeEach(({ allowStatus }) => allowStatus(422));

/** The window is sent, done without an answer, then sent as `corriger` leaves it: the office says that the first one is there. */
async function perdrePuisCorriger(saisie: Locator, path: string, corriger: () => Promise<void>) {
  const page = saisie.page();
  const envoyer = saisie.getByRole('button', { name: /^(Confirmer|Déposer)$/ });
  await perdre(page, path);
  await envoyer.click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await corriger();
  await envoyer.click();
  const dit = fenetre(page, 'Déjà enregistré');
  await expect(dit).toContainText('Votre premier envoi, resté sans réponse, avait été enregistré tel quel');
  await bouton(dit, 'Fermer').click();
  await expect(saisie).toBeVisible();
}

interface Bareme {
  id: number;
  code: string;
  valideDu: string | null;
}
const LOIN = '2090-01-01';
const lointains = async (page: Page) =>
  (await get<Bareme[]>(page.request, '/bareme/getAllBaremes')).filter(
    ({ valideDu }) => (valideDu ?? '') >= LOIN,
  );

test('D76 une nouvelle valeur de barème dont la réponse s’est perdue, puis corrigée, n’en fait pas deux', async ({
  page,
}) => {
  await page.goto('/app/settings/baremes');
  await bouton(ligne(page, 'Certificat de propriété'), 'Modifier').click();
  const saisie = page.getByRole('dialog', { name: /^Modifier/ });
  await saisie.getByRole('radio', { name: 'Nouvelle valeur à partir du…' }).check();
  await saisir(saisie, { 'À partir du': '01/01/2090', Valeur: '150', Source: 'Arrêté' });
  await perdrePuisCorriger(saisie, 'bareme/addBareme', () => saisir(saisie, { 'À partir du': '02/01/2090' }));
  expect((await lointains(page)).map(({ valideDu }) => valideDu)).toEqual([LOIN]);
  for (const { id } of await lointains(page)) await post(page.request, `/bareme/delete/${id}`, {});
});

test('D76 un traitement dont la réponse s’est perdue, puis corrigé, n’est pas deux fois au registre', async ({
  page,
}) => {
  const nom = unique('Badges');
  const tous = async () =>
    (await get<{ id: number; nom: string }[]>(page.request, '/protection/traitements')).filter((un) =>
      un.nom.startsWith(nom),
    );
  await page.goto('/app/settings/donnees');
  await bouton(page, 'Ajouter un traitement').click();
  const ajout = fenetre(page, 'Ajouter un traitement');
  await saisir(ajout, {
    'Nom du traitement': nom,
    Finalité: 'Ouvrir la porte',
    'Base légale': 'Intérêt légitime',
    'Personnes concernées': 'Le personnel',
    Données: 'Nom, heure',
    Destinataires: 'Le notaire',
    Conservation: 'Trois mois',
    'Mesures de sécurité': 'Armoire fermée',
    'Transfert hors du Maroc': 'Aucun',
  });
  await perdrePuisCorriger(ajout, 'protection/traitements/add', () =>
    saisir(ajout, { 'Nom du traitement': `${nom} de la porte` }),
  );
  expect((await tous()).map((un) => un.nom)).toEqual([nom]);
  for (const { id } of await tous()) await post(page.request, `/protection/traitements/delete/${id}`, {});
});

const tousLesModeles = (page: Page) => get<{ id?: number; nom: string }[]>(page.request, '/acte/modeles');

test('D76 un modèle dont la réponse s’est perdue, puis renommé, ne se dépose pas deux fois', async ({
  page,
}) => {
  const nom = unique('Perdu');
  await page.goto('/app/modeles');
  await bouton(page, 'Déposer un modèle').click();
  const depot = fenetre(page, 'Déposer un modèle');
  await depot.getByLabel('Document Word').setInputFiles(word(`${nom}.docx`, ['{prix.lettres}']));
  await expect(depot.getByText('1 balise reconnue')).toBeVisible();
  await perdrePuisCorriger(depot, 'acte/modeles', () => champ(depot, 'Nom du modèle').fill(`${nom} corrigé`));
  const noms = (await tousLesModeles(page)).map((un) => un.nom);
  expect(noms.filter((un) => un.startsWith(nom))).toEqual([nom]);
});

test('une invitation sans réponse, son adresse corrigée : on dit que la première a pu partir', async ({
  browser,
}) => {
  // An account of its own: inviting asks for a recent proof.
  const page = await (await browser.newContext()).newPage();
  await entrer(page, { gererComptes: true });
  const [fausse, bonne] = [adresse(), adresse()];
  await page.goto('/app/settings/collabs');
  await bouton(page, 'Inviter un collaborateur').click();
  const invitation = fenetre(page, 'Inviter un collaborateur');
  await champ(invitation, 'E-mail').fill(fausse);
  await perdre(page, 'collaborateur/inviter');
  await bouton(invitation, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await champ(invitation, 'E-mail').fill(bonne);
  await bouton(invitation, 'Confirmer').click();
  const lien = fenetre(page, 'Lien d’invitation');
  await expect(lien).toContainText(`Donnez ce lien à ${bonne}`);
  await expect(lien).toContainText(`a pu inviter aussi ${fausse}`);
  await bouton(lien, 'Fermer').click();
  for (const email of [fausse, bonne]) await expect(ligne(page, email)).toBeVisible();
  await page.context().close();
});
