/** One person's data: found, handed over, erased as far as the law lets it be (loi 09-08). */
import { readFile } from 'node:fs/promises';
import PizZip from 'pizzip';
import { get, post } from './support/api';
import { entrer } from './support/comptes';
import { expect, test } from './support/console';
import { creerOuvert, creerSigne, titre } from './support/donnees';
import {
  bouton,
  couper,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  ligne,
  lignes,
  perdre,
  retablir,
  retenir,
} from './support/ecran';
import { unClient } from './support/registres';
import { champ } from './support/saisie';

const MOTIF = 'Demande écrite du 20 novembre 2026';

test('loi 09-08 un client sans dossier se trouve, emporte ses données et s’efface pour de bon', async ({
  page,
}) => {
  await entrer(page, { administrer: true });
  const client = await unClient(page.request);
  await page.goto('/app/settings/donnees');
  await page.getByRole('link', { name: 'Une personne', exact: true }).click();
  const recherche = page.getByRole('searchbox', { name: 'Chercher une personne' });
  await expect(page.getByText('De qui s’agit-il ?')).toBeVisible();
  await recherche.fill(client.cin);
  await expect(page.getByRole('main').getByText('1 personne trouvée')).toBeAttached();
  await expect(ligne(page, client.cin)).toContainText('Client');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: client.fullname }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.fullname })).toBeVisible();
  await expect(ligne(page, 'Fiche client')).toContainText('Effacé');

  const telechargement = page.waitForEvent('download');
  await bouton(page, 'Exporter ses données').click();
  const archive = await telechargement;
  expect(archive.suggestedFilename()).toMatch(new RegExp(`${client.nom}.*\\.zip$`));
  const zip = new PizZip(await readFile(await archive.path()));
  const textes = Object.values(zip.files).map((file) => file.asText());
  expect(textes.some((texte) => texte.includes(client.cin))).toBe(true);
  await expectNotice(page, 'Exporté !', 'remettez-la en main propre');

  await bouton(page, 'Effacer ses données').click();
  const effacement = fenetre(page, `Effacer les données de ${client.fullname}`);
  await expect(effacement.getByRole('listitem').filter({ hasText: 'Fiche client' })).toBeVisible();
  await expect(effacement.getByText('Les sauvegardes déjà faites gardent ces données')).toBeVisible();
  await expectAccessible(page);
  const effacer = bouton(effacement, 'Effacer pour de bon');
  await effacer.click();
  await expect(effacement.getByText('Ce champ est obligatoire.')).toBeVisible();
  await champ(effacement, 'Motif de l’effacement').fill(MOTIF);
  await couper(page, 'protection/personne/client/*/effacer');
  await effacer.click();
  await expectRefus(page);
  await expect(champ(effacement, 'Motif de l’effacement')).toHaveValue(MOTIF);
  await retablir(page, 'protection/personne/client/*/effacer');
  await effacer.click();
  await expectNotice(page, 'Effacé !', 'éléments effacés');

  await expect(page.getByText('De qui s’agit-il ?')).toBeVisible();
  await recherche.fill(client.cin);
  await expect(page.getByText('Aucune personne trouvée')).toBeVisible();
  for (const liste of ['/client/getAllClients', '/corbeille/getAll'])
    expect(await get(page.request, `${liste}?q=${client.nom}`), liste).toEqual([]);
});

test('un export auquel on renonce rend le clavier au bouton qui l’avait demandé', async ({ page }) => {
  await entrer(page, { administrer: true });
  const client = await unClient(page.request);
  await page.goto(`/app/settings/donnees/personne?genre=client&id=${client.id}`);
  await retenir(page, 'protection/personne/client/*/export');
  const exporter = bouton(page, 'Exporter ses données');
  await exporter.press('Enter');
  await bouton(page, 'Annuler').press('Enter');
  await expect(bouton(page, 'Annuler')).toHaveCount(0);
  await expect(exporter).toBeFocused();
});

test('une personne effacée sans réponse, son motif repris : on dit que c’est fait, et pour quel motif', async ({
  page,
  allowStatus,
}) => {
  allowStatus(404, 422);
  await entrer(page, { administrer: true });
  const client = await unClient(page.request);
  await page.goto(`/app/settings/donnees/personne?genre=client&id=${client.id}`);
  await bouton(page, 'Effacer ses données').click();
  const effacement = fenetre(page, `Effacer les données de ${client.fullname}`);
  await champ(effacement, 'Motif de l’effacement').fill(MOTIF);
  await perdre(page, 'protection/personne/client/*/effacer');
  await bouton(effacement, 'Effacer pour de bon').click();
  await expectRefus(page, 'Le serveur ne répond pas.');
  await champ(effacement, 'Motif de l’effacement').fill('Demande écrite du 21 novembre 2026');
  await bouton(effacement, 'Effacer pour de bon').click();
  await expectNotice(page, 'Effacé !', 'c’est son motif qui reste au journal.');
  await expect(effacement).toBeHidden();
  await expect(page.getByText('Il n’y a plus de fiche à ce nom.')).toBeVisible();
});

test('une fiche dite gardée ne s’efface pas quand un collègue supprime entre-temps le brouillon qui la gardait', async ({
  page,
  allowStatus,
}) => {
  allowStatus(409);
  await entrer(page, { administrer: true });
  const { id: brouillon, vendeur } = await creerOuvert(page.request, titre('Brouillon qui garde'));
  await post(page.request, '/rdv/addRdv', { nom: vendeur.nom, prenom: vendeur.prenom, tel: '0661234567' });
  await page.goto(`/app/settings/donnees/personne?genre=client&id=${vendeur.id}`);
  await bouton(page, 'Effacer ses données').click();
  const effacement = fenetre(page, `Effacer les données de ${vendeur.fullname}`);
  const part = (sort: string) =>
    effacement.locator('section').filter({ hasText: sort }).getByRole('listitem');
  await expect(part('Restera').filter({ hasText: 'Fiche client' })).toBeVisible();
  await champ(effacement, 'Motif de l’effacement').fill(MOTIF);
  await post(page.request, '/dossier/deleteById', [brouillon]);
  await bouton(effacement, 'Effacer pour de bon').click();
  await expectRefus(page, 'a changé depuis que vous l’avez lu : rien n’a été effacé.');
  await expect(part('Sera effacé').filter({ hasText: 'Fiche client' })).toBeVisible();
  await expect(champ(effacement, 'Motif de l’effacement')).toHaveValue(MOTIF);
  expect(await get(page.request, `/client/getClientById/${vendeur.id}`)).toMatchObject({ id: vendeur.id });
  await bouton(effacement, 'Effacer pour de bon').click();
  await expectNotice(page, 'Effacé !', 'éléments effacés');
});

test('loi 09-08 d’une partie à un dossier numéroté, on lit pourquoi chaque chose est gardée', async ({
  page,
}) => {
  await entrer(page, { administrer: true });
  const { vendeur } = await creerSigne(page.request, 'Vente gardée');
  await page.goto(`/app/client/voir/${vendeur.id}`);
  await page.getByRole('link', { name: 'Ses données personnelles' }).click();
  await expect(page.getByText('Rien ne peut être effacé aujourd’hui')).toBeVisible();
  await expect(ligne(page, 'Fiche client')).toContainText('rien de sa fiche ne s’efface avant la clôture');
  const dossiers = ligne(page, 'Dossiers numérotés dont la personne est partie');
  await expect(dossiers).toContainText('que le notaire garde sans limite de temps (loi 32-09)');
  await expect(lignes(page).filter({ hasText: 'Effacé' })).toHaveCount(0);
  await expect(bouton(page, 'Effacer ses données')).toHaveCount(0);
  await expect(bouton(page, 'Exporter ses données')).toBeVisible();
  // Whole, whichever screen one comes from: the styles of its address alone, or those of others before them.
  for (const lire of [async () => {}, () => page.reload()]) {
    await lire();
    await expect(dossiers).toBeVisible();
    for (const cellule of await dossiers.getByRole('cell').all())
      await expect(cellule).toHaveCSS('white-space', 'normal');
  }
  await expectAccessible(page);
  await expectFits(page);
});

test('qui ne voit que ses dossiers n’est conduit à rien de ce qu’on lui refuserait, et lit qu’il ne lit pas tout', async ({
  page,
}) => {
  await entrer(page, { administrer: true, tousDossiers: false });
  const client = await unClient(page.request);
  await page.goto(`/app/client/voir/${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.fullname })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ses données personnelles' })).toHaveCount(0);
  await page.goto('/app/settings/donnees');
  await expect(ligne(page, 'Messages du site')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Une personne', exact: true })).toHaveCount(0);
  await page.goto('/app/settings/donnees/personne');
  await expect(page.getByText('il faut aussi le droit de les voir tous')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Chercher une personne' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/app/settings/journal');
  await expect(page.getByText('le reste est à qui voit tous les dossiers')).toBeVisible();
  await page.goto('/app/comptabilite');
  await expect(page.getByText('pour les dossiers dont vous êtes responsable')).toBeVisible();
});
