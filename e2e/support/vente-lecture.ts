/** The same sale, read once it is closed: its consultation, section by section, then its invoice. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './console';
import { bouton, expectAccessible, fenetre } from './ecran';
import { aujourdhui } from './jours';
import { valeur } from './saisie';
import type { Vente } from './vente';
import { MASQUE, MOT_DE_PASSE, SOLDE } from './vente-etapes';

const table = (page: Page, nom: string): Locator => page.getByRole('table', { name: nom, exact: true });
/** A section of the consultation, under its title. */
const section = (page: Page, titre: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: titre, level: 2, exact: true }) })
    .first();

const ETAPES = [
  'Ouverture du dossier',
  'Signature',
  'Enregistrement',
  'Conservation foncière',
  'Formalités',
  'Clôture',
];

export async function lireEntete(page: Page, { repertoire, titre }: Vente): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${repertoire} · ${titre}`);
  await expect(page).toHaveTitle(`Consultation du Dossier ${repertoire} · Minutier`);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(
    'Consultation du Dossier',
  );
  await expect(page.getByText(`Créé le ${aujourdhui()} · Vente immobilière`)).toBeVisible();
  await expect(page.getByText('Complet', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Solde vendeur')).toBeVisible();
  await expect(page.getByText(SOLDE).first()).toBeVisible();
  for (const nom of ['Facture', 'Réouvrir', 'Supprimer']) await expect(bouton(page, nom)).toBeVisible();
  const barre = page.getByRole('navigation', { name: 'Étapes du dossier' }).getByRole('button');
  await expect(barre).toHaveCount(6);
  for (const [rang, nom] of ETAPES.entries()) {
    await expect(barre.nth(rang)).toContainText(nom);
    await expect(barre.nth(rang)).toHaveAttribute('data-statut', rang === 0 ? 'active' : 'done');
    await expect(section(page, nom)).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
}

export async function lireOuverture(page: Page, vente: Vente): Promise<void> {
  const { repertoire, titre, acquereur, societe, propriete, nouvellePropriete } = vente;
  const ouverture = section(page, 'Ouverture du dossier');
  await expect(valeur(ouverture, 'Répertoire')).toHaveText(repertoire);
  await expect(valeur(ouverture, 'Titre')).toHaveText(titre);
  await expect(valeur(ouverture, 'Hors la vue')).toHaveText('80 000,00 DH');
  const rang = (nom: string, texte: string) => table(page, nom).getByRole('row').filter({ hasText: texte });
  await expect(rang('Vendeurs', societe)).toContainText('40,00 %');
  await expect(rang('Vendeurs', societe)).toContainText(`Représentant · ${societe}`);
  await expect(rang('Acquéreurs', acquereur.cin)).toContainText('es-nom');
  await expect(valeur(ouverture, 'Numéro de reçu')).toHaveText(/^\d{4}\/\d{4}$/);
  await expect(valeur(ouverture, 'Clients bénéficiaires')).toContainText(acquereur.cin);
  await expect(valeur(ouverture, 'Autres bénéficiaires')).toHaveText('ANCFCC');
  for (const texte of ['n° 0045871 · CIH', 'le 10/11/2026', 'n° V-12 · 11/11/2026'])
    await expect(table(page, 'Versements')).toContainText(texte);
  const [designation = ''] = propriete.label.split(' · ');
  for (const bien of [designation, nouvellePropriete.reference])
    await expect(rang('Propriétés', bien)).toHaveCount(1);
}

export async function lireEtapes(page: Page, { vendeur }: Vente): Promise<void> {
  const signature = table(page, 'Signatures').getByRole('row').filter({ hasText: vendeur.cin });
  await expect(table(page, 'Signatures').getByRole('row')).toHaveCount(4);
  await expect(signature).toContainText('12/11/2026');
  await expect(signature).toContainText('10:30');
  const enregistrement = section(page, 'Enregistrement');
  await expect(valeur(enregistrement, "Référence de l'avis")).toHaveText('2026/RB/4471');
  await expect(valeur(enregistrement, 'R.E')).toHaveText('118 204');
  await expect(valeur(enregistrement, 'O.R')).toHaveText('77');
  await expect(valeur(enregistrement, 'Date')).toHaveText('18/11/2026');
  await expect(valeur(enregistrement, 'Montant (4,00 %)')).toHaveText('47 200,01 DH');
  const conservation = section(page, 'Conservation foncière');
  await expect(valeur(conservation, "Date d'envoi")).toHaveText('19/11/2026');
  await expect(valeur(conservation, 'R1')).toHaveText('R1-5');
  await expect(valeur(conservation, 'Observation')).toHaveText('Déposé au guichet 4');
  await expect(valeur(conservation, 'Montant (1,50 %)')).toHaveText('17 700,00 DH');
  const cloture = section(page, 'Clôture');
  for (const [piece, fichier] of [
    ['Minute', 'minute.pdf'],
    ['Expédition', 'expedition.pdf'],
    ['Certificat de propriété', 'certificat.pdf'],
    ['Quitus fiscal (perception)', 'quitus.pdf'],
  ] as const)
    await expect(valeur(cloture, piece)).toHaveText(fichier);
  await expect(valeur(cloture, 'Reçu de paiement TPI')).toHaveText('—');
}

export async function lireTpi(page: Page, { vendeur, societe }: Vente): Promise<void> {
  const formalites = section(page, 'Formalités');
  await expect(formalites.getByText('Par le bureau')).toHaveCount(2);
  await expect(valeur(formalites, "Date de l'acte")).toHaveText('12/11/2026');
  await expect(valeur(formalites, 'Dernier délai')).toContainText('12/12/2026');
  await expect(valeur(formalites, 'Date de dépôt TPI')).toHaveText('20/11/2026');
  await expect(valeur(formalites, 'Montant total')).toHaveText('26 240,51 DH');

  const personne = table(page, 'TPI des vendeurs').getByRole('row').filter({ hasText: vendeur.cin });
  for (const texte of [
    `${vendeur.nom} ${vendeur.prenom}`,
    '40112233',
    'S1',
    'tazi.karim',
    MASQUE,
    'Chèque CDG',
    'n° 0045872',
    'le 20/11/2026',
    '21 240,01 DH',
  ])
    await expect(personne).toContainText(texte);
  await personne.getByRole('button', { name: 'voir le mot de passe' }).click();
  await expect(personne).toContainText(MOT_DE_PASSE);
  await personne.getByRole('button', { name: 'masquer le mot de passe' }).click();
  await expect(personne).toContainText(MASQUE);

  const soumise = table(page, 'TPI des sociétés').getByRole('row').filter({ hasText: societe });
  await expect(table(page, 'TPI des sociétés').getByRole('columnheader')).toHaveText([
    'Société',
    'ICE',
    'RC',
    'IF',
    'Code SIT',
    'Login',
    'Mot de passe',
    'Mode de paiement',
    'Montant',
  ]);
  for (const texte of ['45120', '40112233', 'S2', 'atlas', MASQUE, 'Espèces', 'le 20/11/2026', '5 000,50 DH'])
    await expect(soumise).toContainText(texte);
}

export async function lireQuitus(page: Page): Promise<void> {
  const formalites = section(page, 'Formalités');
  for (const [label, texte] of [
    ['Nature du bien', 'Appartement'],
    ["N° d'envoi de la demande", '55'],
    ['Commune', 'Agdal'],
    ['Date de réponse de la commune', '16/11/2026'],
    ['Impôts', 'Rabat Agdal'],
    ['Montant des impôts', '900,35 DH'],
    ['Perception', 'Perception Agdal'],
    ['Montant de la perception', '900,35 DH'],
    ['Montant supplémentaire', '50,00 DH'],
  ] as const)
    await expect(valeur(formalites, label), label).toHaveText(texte);
  await expect(table(page, 'Paiement de la commune')).toContainText('0045873');
  await expect(table(page, 'Paiements des impôts').getByRole('row')).toHaveCount(3);
  await expect(table(page, 'Paiements des impôts')).toContainText('300,15 DH');
  await expect(table(page, 'Paiements de la perception')).toContainText('0045875');
  await expect(formalites.getByText('quitus.pdf')).toBeVisible();
  await expect(formalites.getByText('Aucun fichier')).toHaveCount(2);
  await expectAccessible(page);
}

/** R573; what is hors la vue is written nowhere (D64). */
export async function facturer(page: Page): Promise<void> {
  await bouton(page, 'Facture').click();
  const facture = fenetre(page, 'Facture');
  const lignes = {
    'Prix de vente': '1 180 000,25 DH',
    "Droits d'enregistrement": '47 200,01 DH',
    'Droits de conservation foncière': '17 700,00 DH',
    'Expédition, timbres et débours': '1 500,00 DH',
    'Droits fixes et certificats': '350,50 DH',
    "Droit d'acte": '200,00 DH',
    "Frais d'étude HT": '8 000,00 DH',
    "Frais d'étude TTC": '8 800,00 DH',
    'Prix total TTC': '75 750,51 DH',
  };
  for (const [libelle, montant] of Object.entries(lignes))
    await expect(valeur(facture, libelle), libelle).toHaveText(montant);
  await expect(facture.getByRole('term')).toHaveCount(Object.keys(lignes).length);
  await expect(facture).not.toContainText('80 000,00');
  await expectAccessible(page);
  await bouton(facture, 'Fermer').click();
}
