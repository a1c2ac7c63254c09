/** An act without a form is done and its answer lost, or is not received: what is pressed next does what it says. */
import type { Locator, Page } from '@playwright/test';
import { get, post } from './support/api';
import { entrer } from './support/comptes';
import { creerSigne, lireDossier, titre } from './support/donnees';
import {
  bouton,
  confirmer,
  couper,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  perdre,
  retablir,
} from './support/ecran';
import { unClient, unique } from './support/registres';
import { avis, champ, partie, saisir } from './support/saisie';
import { expect, test } from './support/session';

test('le motif d’un avoir ou d’une suppression que le serveur n’a pas reçus ne se tape pas deux fois', async ({
  page,
}) => {
  const { id } = await creerSigne(page.request, titre('Motif'));
  const { version } = await lireDossier(page.request, id);
  await post(page.request, `/dossier/${id}/facture`, { version });
  await page.goto(`/app/dossier/consultation/${id}`);
  const motif = 'Vente abandonnée par les deux parties';

  await bouton(page, 'Facture').click();
  const facture = fenetre(page, 'Facture');
  const avoir = fenetre(page, 'Établir un avoir ?');
  await couper(page, 'facture/*/avoir');
  await bouton(facture, 'Établir un avoir').click();
  await expect(champ(avoir, 'Motif de l’avoir')).toHaveValue('');
  await champ(avoir, 'Motif de l’avoir').fill(motif);
  await bouton(avoir, 'Établir un avoir').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await retablir(page, 'facture/*/avoir');
  await bouton(facture, 'Établir un avoir').click();
  await expect(champ(avoir, 'Motif de l’avoir')).toHaveValue(motif);
  await bouton(avoir, 'Établir un avoir').click();
  await expect(avis(page, 'Il porte le numéro')).toBeVisible();
  await bouton(facture, 'Fermer').click();

  const question = fenetre(page, 'Êtes-vous sûr ?');
  await couper(page, 'dossier/deleteById');
  await bouton(page, 'Supprimer').click();
  await champ(question, 'Motif de la suppression').fill(motif);
  await bouton(question, 'Oui, je supprime !').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await retablir(page, 'dossier/deleteById');
  await bouton(page, 'Supprimer').click();
  await expect(champ(question, 'Motif de la suppression')).toHaveValue(motif);
  await bouton(question, 'Oui, je supprime !').click();
  await expect(page).toHaveURL(/\/app\/dossier\/consultation$/);
});

test('un mot de passe changé dont la réponse s’est perdue : celui d’avant est dit faux, et pourquoi', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const { password } = await entrer(page);
  await page.goto('/app/settings/profile');
  const carte = partie(page, 'Mot de passe');
  const [nouveau, suivant] = ['bruyère tabouret 48213', 'girouette cartable 59124'];
  const taper = (actuel: string, choisi: string) =>
    saisir(carte, {
      'Mot de passe actuel': actuel,
      'Nouveau mot de passe': choisi,
      'Confirmation du nouveau mot de passe': choisi,
    });
  await taper(password, nouveau);
  await perdre(page, 'user/updatePass');
  await bouton(carte, 'Confirmer').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await bouton(carte, 'Confirmer').click();
  const refus = fenetre(page, 'Erreur !');
  await expect(refus).toContainText('Votre mot de passe est incorrect !');
  await expect(refus).toContainText('essayez le nouveau comme mot de passe actuel');
  await bouton(refus, 'Fermer').click();
  await taper(nouveau, suivant);
  await bouton(carte, 'Confirmer').click();
  await expect(champ(carte, 'Nouveau mot de passe')).toHaveValue('');
  await taper(nouveau, 'tournesol lanterne 60235');
  await bouton(carte, 'Confirmer').click();
  await expect(refus).toContainText('Votre mot de passe est incorrect !');
  await expect(refus).not.toContainText('Votre premier envoi');
  await page.context().close();
});

test('un calendrier privé dont le retrait n’a pas eu de réponse, puis remplacé, se retire pour de bon', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await entrer(page);
  const creation = async () => (await get<{ creeLe: string | null }>(page.request, '/echeances/flux')).creeLe;
  await page.goto('/app/echeances');
  await bouton(page, 'Calendrier privé').click();
  const calendrier = fenetre(page, 'Calendrier privé');
  const adresse = champ(calendrier, 'Adresse du calendrier');
  await bouton(calendrier, 'Créer mon adresse').click();
  await expect(adresse).toBeVisible();
  await perdre(page, 'echeances/flux/retirer');
  await bouton(calendrier, 'Retirer l’adresse').click();
  const question = page.getByRole('dialog', { name: /^Retirer/ });
  await bouton(question, 'Retirer l’adresse').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  expect(await creation()).toBeNull();

  await bouton(calendrier, 'Remplacer l’adresse').click();
  await bouton(page.getByRole('dialog', { name: /^Remplacer/ }), 'Remplacer l’adresse').click();
  await expect.poll(creation).not.toBeNull();
  await bouton(calendrier, 'Retirer l’adresse').click();
  await bouton(question, 'Retirer l’adresse').click();
  await expect(adresse).toHaveCount(0);
  expect(await creation()).toBeNull();
  await page.context().close();
});

/** From the menu: the page is not read again, and what it has sent without an answer is not forgotten. */
const aller = (page: Page, ecran: string) =>
  page.getByRole('navigation').getByRole('link', { name: ecran, exact: true }).click();

test('D76 un client supprimé sans réponse, restauré, puis supprimé de nouveau, l’est pour de bon', async ({
  page,
}) => {
  const { id, nom } = await unClient(page.request);
  const supprimer = async () => {
    await bouton(ligne(page, nom), 'Supprimer').click();
    await confirmer(page, 'Voulez-vous vraiment supprimer ce client ?');
  };
  await page.goto(`/app/client?q=${nom}`);
  await perdre(page, 'client/deleteById');
  await supprimer();
  await expectRefus(page, 'Le serveur ne répond pas.');

  await aller(page, 'Corbeille');
  await bouton(ligne(page, nom), 'Restaurer').click();
  await bouton(fenetre(page, 'Restaurer ?'), 'Restaurer').click();
  await expectNotice(page, 'Restauré !', 'a repris sa place.');

  await aller(page, 'Clients');
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(nom);
  await supprimer();
  await expectNotice(page, 'Supprimé !', 'Client supprimé avec succès');
  expect((await page.request.get(`/api/client/getClientById/${id}`)).status()).toBe(404);
});

test('D76 un acte généré sans réponse, puis de nouveau une fois le dossier corrigé, dit ce que le dossier dit', async ({
  page,
}) => {
  const { id, vendeur } = await creerSigne(page.request, titre('Acte'));
  const versions = async () => {
    const pieces = await get<{ titre: string; anciennes: unknown[] }[]>(
      page.request,
      `/dossier/${id}/pieces`,
    );
    return pieces
      .filter((piece) => piece.titre === 'Acte de vente')
      .map(({ anciennes }) => 1 + anciennes.length);
  };
  await page.goto(`/app/dossier/actes/${id}`);
  await page.getByRole('radio', { name: /^Acte de vente/ }).check();
  const generer = bouton(page, 'Générer malgré tout');
  await perdre(page, 'acte/generer');
  await generer.click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  expect(await versions()).toEqual([1]);
  await generer.click();
  await expectNotice(page, 'Inchangé', '« Acte de vente » était déjà là, mot pour mot');

  await perdre(page, 'acte/generer');
  await generer.click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  const fiche = await get<object>(page.request, `/client/getClientById/${vendeur.id}`);
  await post(page.request, `/client/update/${vendeur.id}`, { ...fiche, profession: 'Menuisière' });
  await generer.click();
  await expectNotice(page, 'Généré !', '« Acte de vente » est versé au dossier');
  expect(await versions()).toEqual([2]);
});

/** A file of the disk is the same each time that it is chosen: it has not changed meanwhile. */
const choisirLeMeme = (champ: Locator, nom: string, texte: string): Promise<void> =>
  champ.evaluate(
    (input: HTMLInputElement, [name = '', text = '']) => {
      const choix = new DataTransfer();
      choix.items.add(new File([text], name, { type: 'text/csv', lastModified: 0 }));
      input.files = choix.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [nom, texte],
  );

test('D76 un relevé importé sans réponse, écarté, puis importé de nouveau, l’est pour de bon', async ({
  page,
}) => {
  const marque = unique('Perdu');
  const texte = `Date opération;Libellé;Réf;Sortie;Entrée\r\n06/11/2026;Course ${marque};;1,00;\r\n`;
  const importees = () =>
    get<unknown[]>(page.request, `/compta/rapprochement/lignes?compte=BANQUE&page=1&q=${marque}`);
  const envoi = fenetre(page, 'Importer un relevé : Banque de l’étude');
  const importer = async () => {
    await bouton(page, 'Importer un relevé').click();
    await choisirLeMeme(envoi.getByLabel('Relevé de la banque'), `${marque}.csv`, texte);
    await expect(envoi.getByRole('table', { name: 'Premières lignes' })).toBeVisible();
    await bouton(envoi, 'Importer').click();
  };
  await page.clock.install();
  await page.goto('/app/comptabilite?vue=rapprochement&compte=BANQUE');
  await perdre(page, 'compta/releve/importer');
  await importer();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await bouton(envoi, 'Fermer').click();
  await bouton(fenetre(page, 'Quitter sans enregistrer ?'), 'Quitter sans enregistrer').click();
  expect(await importees()).toHaveLength(1);

  // A moment later, the clerk sees it on the wrong account.
  await page.getByRole('combobox', { name: 'Compte' }).selectOption({ index: 0 });
  await page.clock.fastForward(40_000);
  await page.getByRole('combobox', { name: 'Compte' }).selectOption('BANQUE');
  await bouton(page, 'Écarter ce relevé').click();
  const ecart = fenetre(page, `Écarter ${marque}.csv`);
  await champ(ecart, 'Motif').fill('Autre compte');
  await bouton(ecart, 'Écarter').click();
  await expectNotice(page, 'Écarté !', 'Le relevé ne compte plus');

  await importer();
  await expectNotice(page, 'Importé !', '1 ligne ajoutée sur 1');
  expect(await importees()).toHaveLength(1);
});
