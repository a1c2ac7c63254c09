/** The first two screens of a sale: its configuration, then who sells what to whom and for how much. */
import type { Page } from '@playwright/test';
import { expect } from './console';
import { lireDossier } from './donnees';
import { expectAccessible } from './ecran';
import {
  ajouterA,
  avis,
  champ,
  chercher,
  choisir,
  confirmerFenetre,
  etapeSuivante,
  lignes,
  partie,
  png,
  remplirPartie,
  saisir,
  valeur,
} from './saisie';
import type { Vente } from './vente';

export async function configurer(page: Page, vente: Vente): Promise<void> {
  await page.goto('/app/dossier/ouverture');
  await expect(page.getByRole('heading', { name: 'Ouverture du Dossier', level: 1 })).toBeVisible();
  await choisir(page, "Complément d'un dossier ?", "Mainlevée d'hypothèque");
  await saisir(page, {
    'Titre du dossier': vente.titre,
    'Nom du client': 'Alaoui',
    'Prix de vente': '1180000,25',
    "Frais d'étude hors taxe": '8000',
    'Expédition, timbres et débours': '1500',
    'Droits fixes et certificats': '350,50',
    "Droit d'acte": '200',
    "Pourcentage d'enregistrement": '4',
    'Pourcentage de conservation': '1,5',
  });
  await expect(valeur(page, "Frais d'étude TTC (TVA 10,00 %)")).toHaveText('8 800,00 DH');
  await expect(valeur(page, "Droits d'enregistrement")).toHaveText('47 200,01 DH');
  await expect(valeur(page, 'Droits de conservation foncière')).toHaveText('17 700,00 DH');
  await expect(valeur(page, 'Prix total TTC')).toHaveText('75 750,51 DH');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(avis(page, 'Configuration faite avec succès')).toBeVisible();
  await expect(page.getByText("Étapes de création d'un dossier (Brouillon)")).toBeVisible();
  vente.id = /modifier\/(\d+)$/.exec(page.url())?.[1] ?? '';
  const { config } = await lireDossier(page.request, vente.id);
  expect(config).toMatchObject({ isConfig: false, complement: "Main levée d'hyptheque" });
}

export async function inscrire(page: Page, vente: Vente): Promise<void> {
  const { vendeur, acquereur, nouvelAcquereur, nouvellePropriete } = vente;
  await expect(champ(page, 'Titre')).toHaveValue(vente.titre);
  await ajouterA(page, 'Propriétés', vente.propriete.label);
  const [vendeurs, acquereurs] = [lignes(page, 'Vendeurs'), lignes(page, 'Acquéreurs')];

  await remplirPartie(vendeurs.nth(0), { client: vendeur.cin, quote: '60', qualite: 'es-nom' });
  await page.getByRole('button', { name: 'Ajouter un vendeur' }).click();
  await remplirPartie(vendeurs.nth(1), {
    client: vendeur.cin,
    quote: '40',
    qualite: 'es-qualité',
    type: 'Représentant',
  });
  await creerSocieteDepuis(page, vente.societe);
  await expect(champ(vendeurs.nth(1), 'Société représentée')).toHaveValue(vente.societe);

  await remplirPartie(acquereurs.nth(0), { client: acquereur.cin, quote: '50', qualite: 'es-nom' });
  await page.getByRole('button', { name: 'Ajouter un acquéreur' }).click();
  await remplirPartie(acquereurs.nth(1), { quote: '50', qualite: 'es-nom' });
  await acquereurs.nth(1).getByRole('button', { name: 'Nouveau client' }).click();
  await creerClientDepuis(page, nouvelAcquereur);
  await expect(champ(acquereurs.nth(1), 'Client')).toHaveValue(new RegExp(nouvelAcquereur.nom));
  await creerProprieteDepuis(page, nouvellePropriete);

  // Nothing typed before the three windows is lost (R438).
  await expect(champ(vendeurs.nth(0), 'Quote-part')).toHaveValue('60,00');
  await expect(champ(vendeurs.nth(1), 'Qualité')).toHaveValue('es-qualité');
  await expect(champ(acquereurs.nth(1), 'Quote-part')).toHaveValue('50,00');
  await expect(page.getByText('100 % répartis')).toHaveCount(2);
  for (const bien of [vente.propriete.label, nouvellePropriete.designation])
    await expect(partie(page, 'Vendeurs').locator('xpath=..').getByText(bien).first()).toBeVisible();

  await acquereurs
    .nth(0)
    .getByLabel(`Fichier CIN : ${acquereur.nom} ${acquereur.prenom} · ${acquereur.cin}`)
    .setInputFiles(png('cin.png'));
  await expect(acquereurs.nth(0).getByText('Fichier CIN déjà enregistré !')).toBeVisible();
}

async function creerSocieteDepuis(page: Page, nom: string): Promise<void> {
  await page.getByRole('button', { name: 'Nouvelle société' }).click();
  const fenetre = page.getByRole('dialog', { name: 'Ajouter une société' });
  await saisir(fenetre, { Nom: nom, 'RC N°': '45120', 'Identifiant fiscal': '40112233' });
  await confirmerFenetre(fenetre, 'Société ajoutée avec succès');
}

async function creerClientDepuis(page: Page, { nom, cin }: Vente['nouvelAcquereur']): Promise<void> {
  const fenetre = page.getByRole('dialog', { name: 'Ajouter un client' });
  await saisir(fenetre, { Nom: nom, Prénom: 'Nadia', 'Date de naissance': '03/02/1985', CIN: cin });
  await fenetre.getByRole('radio', { name: 'Femme' }).check();
  await choisir(fenetre, 'État civil', 'Célibataire');
  await saisir(fenetre, {
    Nationalité: 'Marocaine',
    Profession: 'Médecin',
    'Téléphone portable': '0661020304',
  });
  await saisir(fenetre, { Ville: 'Rabat', Commune: 'Agdal', Adresse: '5, rue de Sebou' });
  await confirmerFenetre(fenetre, 'Client ajouté avec succès');
}

async function creerProprieteDepuis(
  page: Page,
  { designation, reference }: Vente['nouvellePropriete'],
): Promise<void> {
  await page.getByRole('button', { name: 'Nouvelle propriété' }).click();
  const fenetre = page.getByRole('dialog', { name: 'Ajouter une propriété' });
  await saisir(fenetre, { Désignation: designation });
  await choisir(fenetre, 'Situation juridique', 'Titre Foncier');
  await choisir(fenetre, 'Nature', 'Appartement');
  await saisir(fenetre, {
    'N° du titre foncier': reference,
    'N° TSC': '7',
    "Date du permis d'habiter": '01/06/2015',
    'Superficie totale': '120',
    'Superficie de la terrasse': '12,5',
    'Superficie du parking': '10',
    Adresse: '9, rue Oued Fès',
    Préfecture: 'Rabat',
    Commune: 'Agdal',
  });
  await confirmerFenetre(fenetre, 'Propriété ajoutée avec succès');
  await expect(page.getByText(`${designation} · ${reference}`).first()).toBeVisible();
}

export async function fixerLePrix(page: Page, vente: Vente): Promise<void> {
  const prix = partie(page, 'Prix');
  await expect(champ(prix, 'Prix total')).toHaveValue(/^1\s180\s000,25$/);
  await expect(champ(prix, 'Affaire CDG')).toHaveCount(0);
  await prix.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await expect(champ(prix, 'Affaire CDG')).toBeVisible();
  await expect(champ(prix, 'Montant hors la vue')).toHaveCount(0);
  await prix.getByRole('checkbox', { name: 'Hors la vue du notaire' }).check();
  await saisir(prix, { 'Montant hors la vue': '80000' });
  await prix.getByRole('button', { name: 'Nouvelle affaire CDG' }).click();
  await ouvrirAffaire(page, vente);
  await expect(prix.getByRole('button', { name: "Modifier l'affaire CDG" })).toBeVisible();
  await expect(champ(prix, 'Affaire CDG')).toHaveValue(/solde 1\s100\s000,35\sDH/);
  await expect(champ(prix, 'Montant hors la vue')).toHaveValue(/^80\s000,00$/);

  // R543: saving the affair has numbered the file.
  const entete = page.getByText('Étapes de création du dossier :');
  await expect(entete).toBeVisible();
  vente.repertoire = /\d+\/\d{4}/.exec((await entete.textContent()) ?? '')?.[0] ?? '';
  expect(vente.repertoire).not.toBe('');
  await expectAccessible(page);
  await etapeSuivante(page, 'Ouverture du dossier validée', 'Signature');
}

/** Three versements, one of each kind (R231–R238). */
async function ouvrirAffaire(page: Page, { acquereur, nouvelAcquereur }: Vente): Promise<void> {
  const fenetre = page.getByRole('dialog', { name: 'Ajouter une affaire CDG' });
  const premier = fenetre.getByRole('group', { name: 'Premier Versement' });
  const complements = fenetre.getByRole('group', { name: 'Complément de Versement' });
  const ajouter = fenetre.getByRole('button', { name: 'Ajouter un versement' });
  await ajouterA(fenetre, 'Clients bénéficiaires', acquereur.cin);
  await ajouterA(fenetre, 'Autres bénéficiaires', 'ANCFCC');

  await chercher(premier, 'De la part de', acquereur.cin);
  await saisir(premier, { Montant: '600000,10' });
  await choisir(premier, 'Mode de versement', 'Chèque');
  await saisir(premier, { 'N° du chèque': '0045871', Banque: 'CIH' });
  await ajouter.click();
  await chercher(complements.nth(0), 'De la part de', nouvelAcquereur.cin);
  await saisir(complements.nth(0), { Montant: '400000,20' });
  await choisir(complements.nth(0), 'Mode de versement', 'Virement');
  await saisir(complements.nth(0), { 'Date du virement': '10/11/2026' });
  await ajouter.click();
  await chercher(complements.nth(1), 'De la part de', acquereur.cin);
  await saisir(complements.nth(1), { Montant: '100000,05' });
  await choisir(complements.nth(1), 'Mode de versement', 'Espèces');
  await saisir(complements.nth(1), { 'Date du versement': '11/11/2026', 'N° du versement': 'V-12' });
  await expect(fenetre.getByText('1 100 000,35 DH')).toBeVisible();
  await expectAccessible(page);
  await confirmerFenetre(fenetre, 'Affaire CDG ajoutée avec succès');
}
