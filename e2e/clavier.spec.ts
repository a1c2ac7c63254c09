/** Whoever works without a mouse: the keyboard is never sent back to the top of the page. */
import type { Page } from '@playwright/test';
import { ENREGISTREMENT } from '../src/dossier/etape';
import { creerSigne, ouvrirEtape } from './support/donnees';
import { bouton, couper, fenetre, ligne, lignes } from './support/ecran';
import { aujourdhui } from './support/jours';
import { times, uneSociete, unique, unRdv } from './support/registres';
import { champ, gardes } from './support/saisie';
import { expect, test } from './support/session';

const MODIFIER = 'Modifier la société';

/** `combien` companies that one search finds, in their order. */
async function liste(page: Page, combien: number): Promise<string[]> {
  const mot = unique('Clavier');
  const noms = Array.from({ length: combien }, (_, index) => `${mot} ${index + 1}`);
  for (const nom of noms) await uneSociete(page.request, { nom });
  await page.goto(`/app/societe?q=${encodeURIComponent(mot)}`);
  await expect(lignes(page)).toHaveCount(combien);
  return noms;
}
const ouvrir = async (page: Page, nom: string) => {
  await bouton(ligne(page, nom), 'Voir / Modifier').press('Enter');
  return fenetre(page, MODIFIER);
};

test('une ligne supprimée laisse le clavier sur celle qui prend sa place', async ({ page }) => {
  const [premiere = '', deuxieme = '', derniere = ''] = await liste(page, 3);
  const supprimer = async (nom: string) => {
    await bouton(ligne(page, nom), 'Supprimer').press('Enter');
    await bouton(fenetre(page, 'Êtes-vous sûr ?'), 'Oui, je supprime !').press('Enter');
    await expect(ligne(page, nom)).toHaveCount(0);
  };
  await supprimer(premiere);
  await expect(bouton(ligne(page, deuxieme), 'Supprimer')).toBeFocused();
  await supprimer(derniere);
  await expect(bouton(ligne(page, deuxieme), 'Supprimer')).toBeFocused();
  await supprimer(deuxieme);
  await expect(
    page.getByRole('table', { name: 'Sociétés' }).getByRole('button', { name: 'Nom' }),
  ).toBeFocused();
});

test('les lignes cochées une fois supprimées, le clavier reste sur « Supprimer »', async ({ page }) => {
  const [premiere = '', autre = ''] = await liste(page, 2);
  await page.getByRole('checkbox', { name: `Cocher ${premiere}` }).press('Space');
  await bouton(page, 'Supprimer (1)').press('Enter');
  await bouton(fenetre(page, 'Êtes-vous sûr ?'), 'Oui, je supprime !').press('Enter');
  await expect(ligne(page, premiere)).toHaveCount(0);
  await expect(ligne(page, autre)).toBeVisible();
  await expect(page.getByRole('search').getByRole('button', { name: 'Supprimer' })).toBeFocused();
});

test('une fenêtre qui attend ce qu’elle modifie met le clavier dans son premier champ', async ({ page }) => {
  const [nom = ''] = await liste(page, 1);
  const dialog = await ouvrir(page, nom);
  await expect(champ(dialog, 'Nom')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await page.keyboard.press('Enter');
  await expect(ligne(page, `${nom} bis`)).toBeVisible();
  await expect(bouton(ligne(page, nom), 'Voir / Modifier')).toBeFocused();
});

test('une fenêtre dont le premier champ est un choix y met le clavier, sans l’ouvrir', async ({ page }) => {
  await page.goto('/app/cdg');
  await bouton(page, 'Ajouter').press('Enter');
  const objet = champ(fenetre(page, 'Ajouter une affaire CDG'), 'Objet');
  await expect(objet).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.goto('/app/settings/baremes');
  await bouton(page.getByRole('table').first(), 'Modifier').first().press('Enter');
  await expect(page.getByRole('radio', { name: 'Corriger cette valeur' })).toBeFocused();
});

test('une fenêtre dont le premier champ se cherche met le clavier sur son titre : Entrée ne la ferme pas', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, unique('Clavier'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await page.getByRole('checkbox', { name: 'Caisse du notaire (CDG)' }).check();
  await bouton(page, 'Nouvelle affaire CDG').press('Enter');
  const affaire = fenetre(page, 'Ajouter une affaire CDG');
  await expect(affaire.getByRole('heading', { name: 'Ajouter une affaire CDG' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(affaire.getByRole('button', { name: 'Fermer la fenêtre' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(champ(affaire, 'Clients bénéficiaires')).toBeFocused();
});

test('un enregistrement refusé rend le clavier à « Confirmer », et Échap ferme encore', async ({ page }) => {
  const [nom = ''] = await liste(page, 1);
  const dialog = await ouvrir(page, nom);
  await champ(dialog, 'Nom').fill(`${nom} bis`);
  await couper(page, 'societe/update/');
  await bouton(dialog, 'Confirmer').press('Enter');
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').press('Enter');
  await expect(bouton(dialog, 'Confirmer')).toBeFocused();
  await page.keyboard.press('Escape');
  const question = fenetre(page, 'Quitter sans enregistrer ?');
  await bouton(question, 'Quitter sans enregistrer').press('Enter');
  await expect(dialog).toBeHidden();
});

test('une étape refusée rend le clavier au bouton qui l’envoyait', async ({ page, allowStatus }) => {
  allowStatus(503);
  const { id } = await creerSigne(page.request, unique('Clavier rendu'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await champ(page, 'R.E').fill('118');
  await couper(page, `dossier/vente_immob/add/enregistrement/${id}`);
  await bouton(page, 'Enregistrer').press('Enter');
  await bouton(fenetre(page, 'Erreur !'), 'Fermer').press('Enter');
  await expect(bouton(page, 'Enregistrer')).toBeFocused();
});

test('une étape envoyée à la souris rend le clavier au champ où l’on tapait', async ({ page }) => {
  const { id } = await creerSigne(page.request, unique('Clavier gardé'));
  await ouvrirEtape(page, id, ENREGISTREMENT);
  await champ(page, 'R.E').fill('118');
  await bouton(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enregistré' })).toBeVisible();
  await expect(champ(page, 'R.E')).toBeFocused();
});

test('un autre écran se lit depuis son début', async ({ page }) => {
  const [nom = ''] = await liste(page, 1);
  await page.getByRole('link', { name: nom }).press('Enter');
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible();
  await expect(page.locator('#contenu')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sociétés' })).toBeFocused();
  await page.goBack();
  await expect(ligne(page, nom)).toBeVisible();
  await expect(page.locator('#contenu')).toBeFocused();
});

test('une saisie reprise met le clavier dans le formulaire', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const [nom = ''] = await liste(page, 1);
  await champ(await ouvrir(page, nom), 'Nom').fill(`${nom} bis`);
  await expect.poll(async () => (await gardes(page)).length).toBe(1);
  await page.reload();
  const dialog = await ouvrir(page, nom);
  await bouton(dialog, 'Reprendre').press('Enter');
  await expect(bouton(dialog, 'Reprendre')).toHaveCount(0);
  await expect(champ(dialog, 'Nom')).toHaveValue(`${nom} bis`);
  await expect(champ(dialog, 'Nom')).toBeFocused();
});

test('un calendrier ouvert au clavier commence à un jour, aujourd’hui quand rien n’est choisi', async ({
  page,
}) => {
  await page.goto('/app/rdv');
  await bouton(page, 'Ajouter').click();
  const dialog = fenetre(page, 'Prise de rendez-vous');
  await bouton(dialog, 'Choisir une date : Date').press('Enter');
  await expect(page.locator('[data-today]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(champ(dialog, 'Date')).toHaveValue(aujourdhui());
});

test('à la dernière page, le clavier reste sur « Suivante »', async ({ page }) => {
  const nom = unique('Clavier');
  await Promise.all(times(6, () => unRdv(page.request, { nom })));
  await page.goto(`/app/rdv?q=${nom}`);
  const suivante = bouton(page, 'Suivante');
  await suivante.press('Enter');
  await expect(lignes(page)).toHaveCount(1);
  await expect(suivante).toBeDisabled();
  await expect(suivante).toBeFocused();
  await suivante.press('Enter');
  await expect(page).toHaveURL(/page=2$/);
});

test('ce qu’une recherche trouve, ou ne trouve pas, s’entend', async ({ page }) => {
  const [nom = ''] = await liste(page, 2);
  const entendu = (texte: string) => page.locator('[aria-live="polite"]').filter({ hasText: texte });
  await expect(entendu('1\u00a0–\u00a02 sur 2')).toBeVisible();
  // What is to speak stands there before.
  await page
    .locator('[aria-live="polite"]')
    .evaluateAll((all) => all.map((one) => one.setAttribute('data-avant', '')));
  await page.getByRole('searchbox').fill(`${nom} introuvable`);
  await expect(entendu('Désolé, aucun résultat trouvé')).toHaveAttribute('data-avant', '');
  await page.getByRole('searchbox').fill(nom.slice(0, -2));
  await expect(entendu('1\u00a0–\u00a02 sur 2')).toHaveAttribute('data-avant', '');
});

test('ce que le journal ou les livres ne trouvent pas s’entend aussi', async ({ page }) => {
  for (const [ecran, texte] of [
    ['settings/journal', 'Rien de tel dans le journal.'],
    ['comptabilite', 'Aucune écriture'],
  ] as const) {
    await page.goto(`/app/${ecran}`);
    const entendu = page.locator('[aria-live="polite"]');
    await expect(entendu.first()).toBeAttached();
    await entendu.evaluateAll((all) => all.map((one) => one.setAttribute('data-avant', '')));
    await page.getByRole('searchbox').first().fill('zzz introuvable');
    await expect(entendu.filter({ hasText: texte })).toHaveAttribute('data-avant', '');
  }
});

test('ce qui est choisi parmi plusieurs s’entend avec le champ', async ({ page }) => {
  await page.goto('/app/cdg');
  await bouton(page, 'Ajouter').click();
  const autres = champ(fenetre(page, 'Ajouter une affaire CDG'), 'Autres bénéficiaires');
  await expect(autres).toHaveAccessibleDescription('');
  for (const choix of ['ANCFCC', 'LYDEC']) {
    await autres.fill(choix);
    await page.getByRole('option', { name: choix, exact: true }).click();
  }
  await expect(autres).toHaveAccessibleDescription('ANCFCC, LYDEC');
});

test('sur un téléphone, la fiche où le clavier se pose ne bouge pas', async ({ page }) => {
  const [nom = ''] = await liste(page, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  const fiche = ligne(page, nom);
  const avant = await fiche.boundingBox();
  await fiche.getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  expect(await fiche.boundingBox()).toEqual(avant);
});

test.describe('avec du mouvement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('le menu d’un téléphone prend le clavier en s’ouvrant, et Échap le ferme', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/societe');
    await bouton(page, 'Ouvrir le menu').click();
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(bouton(menu, 'Fermer le menu')).toBeFocused();
    // Behind the veil, nothing takes the keyboard: neither the screen nor the round button over it.
    const rond = page.getByTitle('Prise de rendez-vous');
    await rond.focus();
    await expect(rond).not.toBeFocused();
    const contenu = page.getByText('Aller au contenu');
    await contenu.focus();
    await expect(contenu).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(bouton(page, 'Ouvrir le menu')).toBeFocused();
    await rond.focus();
    await expect(rond).toBeFocused();
  });
});
