import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ENREGISTREMENT } from '../src/dossier/etape';
import { post } from './support/api';
import {
  creerBrouillon,
  creerClient,
  creerOuvert,
  creerSigne,
  lireDossier,
  ouvrirEtape,
  titre,
} from './support/donnees';
import {
  bouton,
  confirmer,
  couper,
  demandees,
  expectNotice,
  expectRefus,
  expectRienCoche,
  fenetre,
  retablir,
} from './support/ecran';
import { avis, champ, chercher, emplacement, lignes, pdf, saisir, verser } from './support/saisie';
import { expect, test } from './support/session';

const enregistrer = (page: Page) => bouton(page, 'Enregistrer').click();

test.describe('La saisie n’est jamais perdue', () => {
  test('D61 quitter sans avoir enregistré demande d’abord', async ({ page }) => {
    const { id } = await creerSigne(page.request, titre('Quitter'));
    await ouvrirEtape(page, id, ENREGISTREMENT);
    await saisir(page, { 'R.E': '118' });
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
    const question = fenetre(page, 'Quitter sans enregistrer ?');
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await bouton(question, 'Continuer la saisie').click();
    await expect(question).toBeHidden();
    await expect(champ(page, 'R.E')).toHaveValue('118');
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await bouton(question, 'Quitter sans enregistrer').click();
    await expect(page).toHaveURL(/\/app\/client$/);
  });

  test('R310 un enregistrement qui échoue garde la saisie et se refait', async ({ page }) => {
    const { id } = await creerOuvert(page.request, titre('Échec'));
    await ouvrirEtape(page, id);
    await saisir(lignes(page, 'Vendeurs'), { 'Quote-part': '80' });
    await couper(page, 'dossier/vente_immob/add/ouverture');
    await enregistrer(page);
    await expectRefus(page);
    await expect(champ(lignes(page, 'Vendeurs'), 'Quote-part')).toHaveValue(/^80/);
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
    await retablir(page, 'dossier/vente_immob/add/ouverture');
    await enregistrer(page);
    await expect(avis(page, 'Ouverture du dossier validée')).toBeVisible();
    await page.reload();
    await expect(champ(lignes(page, 'Vendeurs'), 'Quote-part')).toHaveValue('80,00');
  });

  test('D75 deux étapes écrites en même temps ne se gênent pas', async ({ page }) => {
    const { id } = await creerSigne(page.request, titre('Sans conflit'));
    await ouvrirEtape(page, id, ENREGISTREMENT);
    await saisir(page, { 'R.E': '118' });
    await post(page.request, `/dossier/vente_immob/add/conservation/${id}`, {
      dateEnvoie: '2026-11-19',
      r1: 'R1',
    });
    await enregistrer(page);
    await expect(avis(page, 'L’étape est enregistrée, elle reste à compléter.')).toBeVisible();
    const { conservation } = await lireDossier(page.request, id);
    expect(conservation.r1).toBe('R1');
  });

  test('R408 une configuration sans titre n’ouvre pas de dossier', async ({ page }) => {
    await page.goto('/app/dossier/ouverture');
    await saisir(page, { 'Prix de vente': '500000' });
    await bouton(page, 'Confirmer').click();
    await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(1);
    await expect(champ(page, 'Prix de vente')).toHaveValue(/^500\s000,00$/);
    await expect(page).toHaveURL(/\/app\/dossier\/ouverture$/);
  });
});

test.describe('Les pièces', () => {
  const texte = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') };
  const AIDE = 'Veuillez télécharger un fichier PDF valide ou une image (jpg, jpeg, png)';

  test('R526 R528 une pièce d’un autre type n’est pas envoyée', async ({ page }) => {
    const { id } = await creerSigne(page.request, titre('Type'));
    await page.clock.install();
    await ouvrirEtape(page, id, ENREGISTREMENT);
    const envois = demandees(page, '/changeFile/');
    await emplacement(page, 'Expédition').setInputFiles(texte);
    await expect(page.getByText(AIDE)).toBeVisible();
    await expect(emplacement(page, 'Expédition')).toHaveAttribute('aria-invalid', 'true');
    // R528: five seconds later the slot has nothing more to say.
    await page.clock.fastForward(4_000);
    await expect(page.getByText(AIDE)).toBeVisible();
    await page.clock.fastForward(1_500);
    await expect(page.getByText(AIDE)).toHaveCount(0);
    expect(envois).toEqual([]);
  });

  test('R433, R526 la CIN d’une partie aussi, avec son avertissement', async ({ page }) => {
    const client = await creerClient(page.request, 'Kettani', 'Rim');
    await ouvrirEtape(page, await creerBrouillon(page.request, titre('CIN')));
    const vendeur = lignes(page, 'Vendeurs');
    await chercher(vendeur, 'Client', client.cin);
    await vendeur.getByLabel(/^Fichier CIN/).setInputFiles(texte);
    await expect(avis(page, 'Vérifiez le fichier CIN')).toBeVisible();
    await expect(vendeur.getByText(AIDE)).toBeVisible();
  });

  test('R525 le serveur regarde ce que le fichier contient', async ({ page, allowStatus }) => {
    allowStatus(415, 422);
    const { id } = await creerSigne(page.request, titre('Contenu'));
    await ouvrirEtape(page, id, ENREGISTREMENT);
    await emplacement(page, 'Expédition').setInputFiles({ ...pdf('faux.pdf'), buffer: texte.buffer });
    await expectRefus(page);
    await expect(emplacement(page, 'Expédition')).toHaveCount(1);
    await emplacement(page, 'Expédition').setInputFiles({ ...pdf('vide.pdf'), buffer: Buffer.alloc(0) });
    await expect(fenetre(page, 'Erreur !')).toContainText('Le fichier est vide.');
    await expect(fenetre(page, 'Erreur !')).not.toContainText('champs signalés');
  });

  test('R529 R530 R531 une pièce versée se télécharge telle quelle, puis se supprime', async ({ page }) => {
    const { id } = await creerSigne(page.request, titre('Cycle'));
    await ouvrirEtape(page, id, ENREGISTREMENT);
    const piece = pdf('expedition.pdf', 'Expedition du 12/11/2026');
    await verser(page, 'Expédition', piece);
    await expect(emplacement(page, 'Expédition')).toHaveCount(0);
    const attendu = page.waitForEvent('download');
    await bouton(page, 'Télécharger : expedition.pdf').click();
    expect(await readFile(await (await attendu).path())).toEqual(piece.buffer);
    await bouton(page, 'Supprimer : expedition.pdf').click();
    await confirmer(page, 'Voulez-vous vraiment supprimer le fichier « expedition.pdf » ?');
    await expectNotice(page, 'Supprimé !', 'Fichier supprimé avec succès');
    await expect(emplacement(page, 'Expédition')).toHaveCount(1);
  });
});

test.describe('Supprimer', () => {
  const liste = async (page: Page, recherche: string) => {
    await page.goto('/app/dossier/consultation');
    await page.getByRole('searchbox', { name: 'Rechercher un dossier' }).fill(recherche);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('row').filter({ hasText: recherche })).toHaveCount(1);
    return page.getByRole('row').filter({ hasText: recherche });
  };
  const enBloc = (page: Page, nom: string) =>
    page.getByRole('search').getByRole('button', { name: nom, exact: true }).click();

  test('R393 sans ligne cochée, la suppression en bloc le dit', async ({ page }) => {
    await page.goto('/app/dossier/consultation');
    await enBloc(page, 'Supprimer');
    await expectRienCoche(page);
  });

  test('R388, R389, R394 un brouillon se supprime de la liste, seul ou coché', async ({ page }) => {
    for (const geste of ['ligne', 'case'] as const) {
      const nom = titre('Brouillon');
      await creerBrouillon(page.request, nom);
      const ligne = await liste(page, nom);
      await expect(ligne).toContainText('(Brouillon)');
      if (geste === 'ligne') await ligne.getByRole('button', { name: 'Supprimer' }).click();
      else {
        await ligne.getByRole('checkbox').check();
        await enBloc(page, 'Supprimer (1)');
      }
      await confirmer(page, 'Voulez-vous vraiment supprimer ce dossier ?');
      await expectNotice(page, 'Supprimé !', 'Dossier supprimé avec succès');
      await expect(ligne).toHaveCount(0);
    }
  });

  test('R388, D39 un dossier numéroté ne se supprime pas sans motif, et reste au registre', async ({
    page,
  }) => {
    const { id, titre: nom } = await creerSigne(page.request, titre('Numéroté'));
    const ligne = await liste(page, nom);
    await expect(ligne.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
    await expect(ligne.getByRole('checkbox')).toHaveCount(0);
    await page.goto(`/app/dossier/consultation/${id}`);
    await bouton(page, 'Supprimer').click();
    const question = fenetre(page, 'Êtes-vous sûr ?');
    const oui = bouton(question, 'Oui, je supprime !');
    await expect(oui).toBeDisabled();
    await question.getByRole('textbox', { name: 'Motif de la suppression' }).fill('Les parties ont renoncé');
    await oui.click();
    await expectNotice(page, 'Supprimé !', 'Dossier supprimé avec succès');
    await expect(page).toHaveURL(/\/app\/dossier\/consultation$/);
    await expect(await liste(page, nom)).toContainText('Annulé');
    await page.goto(`/app/dossier/modifier/${id}`);
    await expect(page.getByRole('note')).toContainText('Ce dossier est annulé');
  });

  test('R577 un dossier inconnu ramène à la liste, avec un avis', async ({ page, allowStatus }) => {
    allowStatus(404);
    for (const chemin of ['modifier', 'consultation']) {
      await page.goto(`/app/dossier/${chemin}/987654`);
      await expectNotice(
        page,
        'Erreur',
        'Erreur dans la récupération des données du dossier, veuillez rafraîchir la page !',
      );
      await expect(page).toHaveURL(/\/app\/dossier\/consultation$/);
    }
  });
});
