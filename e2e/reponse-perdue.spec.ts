/** A save is done and its answer lost; what is typed is corrected before it is sent again. */
import type { Page } from '@playwright/test';
import { get } from './support/api';
import { creerOuvert, creerSigne, titre } from './support/donnees';
import {
  bouton,
  couper,
  expectAccessible,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  perdre,
  retablir,
} from './support/ecran';
import { unClient, uneAffaire, unique } from './support/registres';
import { avis, champ, choisir, onglet, partie, saisir, saisirVirement } from './support/saisie';
import { expect, test } from './support/session';

test('D75 un versement dont la réponse s’est perdue, puis corrigé, ne se compte pas deux fois', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const client = await unClient(page.request);
  const { id, numRecu } = await uneAffaire(page.request);
  await page.goto(`/app/cdg?q=${encodeURIComponent(numRecu)}`);
  await bouton(ligne(page, numRecu), 'Voir / Modifier').click();
  const affaire = fenetre(page, "Modifier l'affaire CDG");
  const premier = affaire.getByRole('group', { name: 'Premier Versement', exact: true });
  await saisirVirement(premier, client.cin, '1000');
  await perdre(page, 'cdg/update/*');
  await bouton(affaire, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await saisir(premier, { Montant: '2000' });
  await bouton(affaire, 'Confirmer').click();
  await expectNotice(page, 'Modifié !', 'Affaire CDG modifiée avec succès');
  await expect(avis(page, 'a enregistré entre-temps')).toHaveCount(0);
  const { versements } = await get<{ versements: { montant: number }[] }>(
    page.request,
    `/cdg/getCdgById/${id}`,
  );
  expect(versements.map(({ montant }) => montant)).toEqual([2000]);
});

interface Quitus {
  formalite: { qf: { impot: { modePaiements: { montant: number }[] } } };
}

test('D75 un paiement d’impôt dont la réponse s’est perdue, puis corrigé, n’en fait pas deux', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerSigne(page.request, titre('Quitus'));
  await page.goto(`/app/dossier/modifier/${id}?etape=5`);
  const carte = partie(page, 'Quitus fiscal');
  await carte.getByRole('radio', { name: 'Par le bureau' }).check();
  const impots = carte.getByRole('region', { name: 'Impôts', exact: true });
  const paiement = impots.getByRole('group', { name: 'Paiement N°1' });
  await choisir(paiement, 'Mode de paiement', 'Espèces');
  await saisir(paiement, { Montant: '600,20', 'Date de paiement': '18/11/2026' });
  await perdre(page, 'dossier/vente_immob/add/formalite/*');
  await bouton(page, 'Enregistrer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await saisir(paiement, { Montant: '900,35' });
  await bouton(page, 'Enregistrer').click();
  await expectNotice(page, 'Enregistré', 'elle reste à compléter.');
  await expect(avis(page, 'a enregistré entre-temps')).toHaveCount(0);
  const { formalite } = await get<Quitus>(page.request, `/dossier/getDossierById/${id}`);
  expect(formalite.qf.impot.modePaiements.map(({ montant }) => montant)).toEqual([900.35]);
});

test('D75 une étape enregistrée que l’on n’a pu relire s’enregistre encore, sans se réunir avec soi-même', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  const { id } = await creerOuvert(page.request, titre('Relecture'));
  await page.goto(`/app/dossier/modifier/${id}?etape=2`);
  const premier = partie(page, 'Signataires').getByRole('listitem').first();
  await saisir(premier, { 'Date de signature': '02/11/2026', 'Heure de signature': '10h30' });
  await page.getByRole('button', { name: 'Même date et heure pour tous' }).click();
  await couper(page, `dossier/getDossierById/${id}`);
  await bouton(page, 'Étape suivante').click();
  await expectNotice(page, 'Erreur', 'Erreur dans la récupération des données du dossier');
  await retablir(page, `dossier/getDossierById/${id}`);
  await saisir(premier, { 'Heure de signature': '11h30' });
  await bouton(page, 'Étape suivante').click();
  await expect(onglet(page, 'Enregistrement')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await onglet(page, 'Signature').click();
  await expect(champ(premier, 'Heure de signature')).toHaveValue('11:30');
});

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
  const premier = affaire.getByRole('group', { name: 'Premier Versement', exact: true });
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
