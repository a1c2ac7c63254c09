/** One sale, told from the sign-in to its re-opening: each test goes on where the one before it stopped. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { seConnecter } from './support/comptes';
import { watchConsole } from './support/console';
import { creerClient, creerPropriete, nouvelleReference } from './support/donnees';
import { expectAccessible } from './support/ecran';
import { unique } from './support/registres';
import { avis, demanderLaCloture, lignes, onglet, partie, pdf, verser } from './support/saisie';
import type { Vente } from './support/vente';
import {
  conserver,
  declarerTpi,
  enregistrer,
  obtenirQuitus,
  revelerDansLEtape,
  signer,
} from './support/vente-etapes';
import {
  facturer,
  lireEntete,
  lireEtapes,
  lireOuverture,
  lireQuitus,
  lireTpi,
} from './support/vente-lecture';
import { configurer, fixerLePrix, inscrire } from './support/vente-ouverture';

test.describe.configure({ mode: 'serial' });

test.describe('Une vente', () => {
  let page: Page;
  let vente: Vente;
  let watched: ReturnType<typeof watchConsole>;

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    watched = watchConsole(context);
    page = await context.newPage();
    await page.goto('/app');
    await seConnecter(page);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    vente = await preparer(page);
  });
  test.afterEach(() => watched.expectSilent());
  test.afterAll(() => page.context().close());

  test('R397 R418 R420 R423 R424 se configure : son devis se calcule, son brouillon s’ouvre', () =>
    configurer(page, vente));
  test('R426 R427 R428 R429 R432 R433 R438 R581 R582 R583 réunit ses parties et ses biens, créés au besoin sans rien perdre', () =>
    inscrire(page, vente));
  test('R398 R434 R435 R436 R437 R438 R450 R538 R543 a son prix et son affaire CDG, qui la numérote', () =>
    fixerLePrix(page, vente));
  test('R451 R452 R453 R455 R538 se signe une fois par personne', () => signer(page, vente));
  test('R457 R458 R459 R462 R538 R601 s’enregistre', () => enregistrer(page));
  test('R463 R464 R465 R468 R538 R601 se dépose à la conservation foncière', () => conserver(page));
  test('R469 R470 R471 R472 R473 R474 R475 R476 R477 R480 R481 R485 R486 R487 R488 R556 sa TPI est déclarée par le bureau', () =>
    declarerTpi(page, vente));
  test('D48 le mot de passe fiscal est masqué, et se révèle', () => revelerDansLEtape(page));
  test('R489 R490 R491 R492 R493 R494 R495 R496 R497 R498 R499 R500 R501 R514 R558 son Quitus fiscal est obtenu par le bureau', () =>
    obtenirQuitus(page));
  test('R515 R516 R517 R518 R519 R520 R521 R546 R575 montre ses pièces, et se clôture', () =>
    cloturer(page, vente));
  test('R545 R560 R561 R562 R563 R564 sa consultation dit où elle en est', () => lireEntete(page, vente));
  test('R565 son ouverture se relit', () => lireOuverture(page, vente));
  test('R566 sa signature, son enregistrement, sa conservation et sa clôture se relisent', () =>
    lireEtapes(page, vente));
  test('R567 R568 R569 sa TPI se relit, les personnes à part des sociétés', () => lireTpi(page, vente));
  test('R570 R571 son Quitus fiscal se relit, avec ses paiements et ses pièces', () => lireQuitus(page));
  test('R573 D64 sa facture détaille les frais, jamais le hors la vue', () => facturer(page));
  test('D50 clôturée, elle ne se modifie plus', () => lireSeulement(page, vente));
  test('R387 D51 se retrouve par son répertoire', () => retrouver(page, vente));
  test('R547 R549 R574 se réouvre sans condition', () => reouvrir(page, vente));
});

/** What the office knew before this sale. */
async function preparer({ request }: Page): Promise<Vente> {
  const reference = nouvelleReference();
  return {
    titre: `Vente Tazi ${reference}`,
    id: '',
    repertoire: '',
    vendeur: await creerClient(request, 'Tazi', 'Karim'),
    acquereur: await creerClient(request, 'Alaoui', 'Youssef'),
    nouvelAcquereur: { nom: 'Haddou', cin: unique('E') },
    societe: `Atlas Immobilier ${reference}`,
    propriete: await creerPropriete(request, 'Bureau du centre'),
    nouvellePropriete: { designation: 'Appartement du Haut-Agdal', reference },
  };
}

async function cloturer(page: Page, { id }: Vente): Promise<void> {
  const groupes = {
    Signature: ['Minute'],
    Enregistrement: ['expedition.pdf', 'quittance.png'],
    Conservation: ['certificat.pdf', 'Quittance de conservation'],
    Formalités: [
      'accuse.pdf',
      'Imprimé de déclaration TPI',
      'Reçu de paiement TPI',
      'quitus.pdf',
      'perception.png',
    ],
  };
  for (const [groupe, pieces] of Object.entries(groupes))
    for (const piece of pieces) await expect(partie(page, groupe)).toContainText(piece);
  await verser(page, 'Minute', pdf('minute.pdf'));
  const signature = partie(page, 'Signature');
  await expect(signature).toContainText('0,00 Mo');
  for (const geste of ['Télécharger', 'Supprimer'])
    await expect(signature.getByRole('button', { name: `${geste} : minute.pdf` })).toBeVisible();
  await expect(partie(page, 'Ce qui manque')).toContainText('Rien : le dossier peut être clôturé.');
  await expectAccessible(page);
  await demanderLaCloture(page);
  const question = page.getByRole('dialog', { name: 'Clôturer le dossier ?' });
  await expect(question).toContainText('Il reste 1 076 259,69 DH de fonds à la CDG.');
  await question.getByRole('button', { name: 'Clôturer quand même' }).click();
  await expect(avis(page, 'Complété avec succès !')).toContainText('Dossier complet');
  await expect(page).toHaveURL(new RegExp(`/app/dossier/consultation/${id}$`));
}

async function lireSeulement(page: Page, { id }: Vente): Promise<void> {
  await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const refus = page.getByRole('dialog').filter({ hasText: 'réouvrez-le avant de le supprimer' });
  await refus.getByRole('button', { name: 'Fermer', exact: true }).click();

  await page.goto(`/app/dossier/modifier/${id}`);
  await expect(page.getByRole('note')).toContainText('Ce dossier est clôturé : il se lit');
  for (const nom of [
    'Ouverture du dossier',
    'Signature',
    'Enregistrement',
    'Conservation foncière',
    'Formalités',
    'Clôture',
  ]) {
    await onglet(page, nom).click();
    await expect(onglet(page, nom)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0);
    await expectNoViolations(page);
  }
}

async function retrouver(page: Page, { titre, repertoire }: Vente): Promise<void> {
  await page.goto('/app/dossier/consultation');
  await page.getByRole('searchbox', { name: 'Rechercher un dossier' }).fill(titre);
  const ligne = page.getByRole('row').filter({ hasText: titre });
  await expect(ligne).toHaveCount(1);
  await expect(ligne).toContainText(repertoire);
  await expect(ligne).toContainText('Complet');
  await expect(ligne.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await ligne.getByRole('link', { name: repertoire }).click();
}

async function reouvrir(page: Page, { id }: Vente): Promise<void> {
  await page.getByRole('button', { name: 'Réouvrir' }).click();
  await expect(avis(page, 'Dossier réouvert avec succès !')).toBeVisible();
  await page.getByRole('link', { name: 'Modifier', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/app/dossier/modifier/${id}`));
  await expect(lignes(page, 'Vendeurs')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible();
}
