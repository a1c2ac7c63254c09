/** An addition is done and its answer lost; what is typed is corrected before it is sent again: nothing is added twice. */
import type { Page } from '@playwright/test';
import { get } from './support/api';
import { creerOuvert, titre } from './support/donnees';
import {
  bouton,
  couper,
  expectAccessible,
  expectRefus,
  fenetre,
  ligne,
  perdre,
  retablir,
} from './support/ecran';
import { unClient, unique } from './support/registres';
import { champ, choisir, pdf, saisir, saisirVirement } from './support/saisie';
import { expect, test } from './support/session';

/** An affair is stored, its answer lost: its window, and how many affairs hold one of these amounts, which no other test pays. */
async function perdreUneAffaire(page: Page) {
  const client = await unClient(page.request);
  const montants = [client.id + 10_000_000, client.id + 20_000_000];
  const rangees = async () => {
    const affaires = await get<{ solde: number }[]>(page.request, '/cdg/getAllCdgs');
    return affaires.filter(({ solde }) => montants.includes(solde)).length;
  };
  await page.goto('/app/cdg');
  await bouton(page, 'Ajouter').click();
  const affaire = fenetre(page, 'Ajouter une affaire CDG');
  const premier = affaire.getByRole('group', { name: 'Premier Versement' });
  await choisir(affaire, 'Objet', 'Donation immobilière');
  await saisirVirement(premier, client.cin, String(montants[0]));
  await perdre(page, 'cdg/addCdg');
  await bouton(affaire, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  const corriger = () => saisir(premier, { Montant: String(montants[1]) });
  const solde = new RegExp(`${String(montants[0]).replace(/\B(?=(\d{3})+$)/g, '\\s')},00`);
  return { affaire, corriger, rangees, solde };
}

test('D76 une affaire dont la réponse s’est perdue, puis corrigée, ne s’ajoute pas deux fois : on dit qu’elle y est', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const { affaire, corriger, rangees, solde } = await perdreUneAffaire(page);
  await corriger();
  await bouton(affaire, 'Confirmer').click();
  const dit = fenetre(page, 'Déjà enregistré');
  await expect(dit).toContainText('Votre premier envoi, resté sans réponse, avait été enregistré tel quel');
  await expectAccessible(page);
  await bouton(dit, 'Fermer').click();
  await expect(affaire.getByRole('textbox', { name: 'Montant' })).toHaveValue(/^2\d\s\d{3}\s\d{3},00$/);
  // The list behind shows it already; whoever means a second one adds it.
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: solde })).toHaveCount(1);
  expect(await rangees()).toBe(1);
  await bouton(affaire, 'Confirmer').click();
  await expect(affaire).toBeHidden();
  expect(await rangees()).toBe(2);
});

test('D76 une affaire dont la réponse s’est perdue, reprise d’une page rechargée puis corrigée, ne s’ajoute pas deux fois', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const { affaire, corriger, rangees } = await perdreUneAffaire(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await bouton(page, 'Ajouter').click();
  await bouton(affaire, 'Reprendre').click();
  await expect(affaire.getByRole('textbox', { name: 'Montant' })).not.toHaveValue('');
  await corriger();
  await bouton(affaire, 'Confirmer').click();
  await bouton(fenetre(page, 'Déjà enregistré'), 'Fermer').click();
  expect(await rangees()).toBe(1);
});

test('D76 un rendez-vous pris au téléphone, sa réponse perdue, repris à une autre heure, n’est pris qu’une fois', async ({
  page,
  allowStatus,
}) => {
  allowStatus(422);
  const nom = unique('Pris');
  const heures = async () =>
    (await get<{ heure: string }[]>(page.request, `/rdv/getAllRdvs?page=1&q=${nom}`)).map(
      ({ heure }) => heure,
    );
  await page.goto('/app/client');
  await bouton(page, 'Prise de rendez-vous').click();
  const panneau = fenetre(page, 'Prise de rendez-vous');
  await saisir(panneau, { Nom: nom, Téléphone: '06 12 34 56 78', Date: '4/3/2030', Heure: '10h30' });
  await perdre(page, 'rdv/addRdv');
  await bouton(panneau, 'Confirmer').click();
  await bouton(panneau, 'Reprendre la saisie').click();
  await saisir(panneau, { Heure: '11h' });
  await bouton(panneau, 'Confirmer').click();
  const dit = fenetre(page, 'Déjà enregistré');
  await bouton(dit, 'Fermer').click();
  expect(await heures()).toEqual(['10:30']);
  // Whoever means a second one books it.
  await bouton(panneau, 'Reprendre la saisie').click();
  await expect(champ(panneau, 'Heure')).toHaveValue('11:00');
  await bouton(panneau, 'Confirmer').click();
  await expect(panneau).toBeHidden();
  expect((await heures()).sort()).toEqual(['10:30', '11:00']);
});

for (const [quoi, vue, ajouter, libelle, path] of [
  ['une échéance', 'echeances', 'Ajouter une échéance', 'Échéance', 'dossier/*/echeances/add'],
  ['une pièce', 'pieces', 'Ajouter une pièce', 'Titre', 'dossier/*/pieces'],
] as const)
  test(`D76 ${quoi} dont la réponse s’est perdue, puis corrigée : quand on dit qu’elle y est, on l’y voit`, async ({
    page,
    allowStatus,
  }) => {
    allowStatus(422);
    const nom = unique('Perdue');
    const { id } = await creerOuvert(page.request, titre(nom));
    await page.goto(`/app/dossier/${vue}/${id}`);
    await bouton(page, ajouter).click();
    const ajout = page.getByRole('dialog', { name: /^Ajouter une/ });
    if (vue === 'pieces') await ajout.getByLabel('Fichier').setInputFiles(pdf(`${nom}.pdf`));
    else await saisir(ajout, { Date: '4/3/2030' });
    await champ(ajout, libelle).fill(nom);
    await perdre(page, path);
    await bouton(ajout, vue === 'pieces' ? 'Ajouter' : 'Confirmer').click();
    await expectRefus(page, 'Le serveur ne répond pas.');
    await champ(ajout, libelle).fill(`${nom} corrigée`);
    await bouton(ajout, vue === 'pieces' ? 'Ajouter' : 'Confirmer').click();
    await bouton(fenetre(page, 'Déjà enregistré'), 'Fermer').click();
    await bouton(ajout, 'Fermer').click();
    await bouton(page, 'Quitter sans enregistrer').click();
    await expect(page.getByRole('main').getByText(nom, { exact: true }).first()).toBeVisible();
  });

test('D76 une société que le serveur n’avait pas reçue s’ajoute corrigée, sans un mot de plus', async ({
  page,
}) => {
  const nom = unique('Corrigée');
  await page.goto(`/app/societe?q=${nom}`);
  await bouton(page, 'Ajouter').click();
  const societe = fenetre(page, 'Ajouter une société');
  await champ(societe, 'Nom').fill(nom);
  await couper(page, 'societe/addSociete');
  await bouton(societe, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await retablir(page, 'societe/addSociete');
  await champ(societe, 'Nom').fill(`${nom} SARL`);
  await bouton(societe, 'Confirmer').click();
  await expect(societe).toBeHidden();
  await expect(ligne(page, `${nom} SARL`)).toHaveCount(1);
});
