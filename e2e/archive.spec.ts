/** Every piece of a file in one place, and the reader beside what one types. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CdgDetail } from '../src/cdg/cdg';
import { get, post } from './support/api';
import { creerEnCaisse, creerOuvert, creerSansPieces, creerSigne } from './support/donnees';
import {
  bouton,
  confirmer,
  couper,
  documentLu,
  expectAccessible,
  expectFits,
  expectNotice,
  expectRefus,
  fenetre,
  retablir,
} from './support/ecran';
import { unique } from './support/registres';
import { champ, type FichierAVerser, onglet, partie, pdf, png } from './support/saisie';
import { expect, test } from './support/session';

const piece = (page: Page, titre: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: titre, exact: true }) });
const lecture = (page: Page, titre: string): Locator =>
  page.getByRole('region', { name: `Lecture : ${titre}` });

async function deposer(request: APIRequestContext, id: number, fileType: string, file: FichierAVerser) {
  const response = await request.post(`/api/dossier/changeFile/${id}`, { multipart: { fileType, file } });
  expect(response.ok()).toBe(true);
}

/** As if that file had been held over the page, then let go. */
async function lacher(page: Page, name: string): Promise<void> {
  const depot = await page.evaluateHandle((nom) => {
    const transfert = new DataTransfer();
    transfert.items.add(new File(['%PDF-1.4\n%%EOF\n'], nom, { type: 'application/pdf' }));
    return transfert;
  }, name);
  const cible = page.getByRole('heading', { name: 'Signature', exact: true });
  await cible.dispatchEvent('dragenter', { dataTransfer: depot });
  await cible.dispatchEvent('dragover', { dataTransfer: depot });
  await cible.dispatchEvent('drop', { dataTransfer: depot });
}

test('les pièces d’un dossier s’ajoutent, se remplacent, s’emportent et se retirent', async ({ page }) => {
  const { id } = await creerOuvert(page.request, unique('Archive'));
  await page.goto(`/app/dossier/pieces/${id}`);
  await expect(page.getByText('Ce dossier n’a encore aucune pièce.')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages du dossier' });
  await expect(pages.getByRole('link', { name: 'Pièces' })).toHaveAttribute('aria-current', 'page');

  await bouton(page, 'Ajouter une pièce').click();
  const ajout = fenetre(page, 'Ajouter une pièce');
  await bouton(ajout, 'Ajouter').click();
  await expect(
    ajout.getByText('Choisissez un fichier.').or(ajout.getByText('Donnez un titre')),
  ).not.toHaveCount(0);
  await ajout
    .getByLabel('Fichier')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(ajout.getByRole('status')).toContainText('Veuillez télécharger un fichier PDF valide');
  await ajout.getByLabel('Fichier').setInputFiles(png('plan_cadastral.png'));
  await expect(champ(ajout, 'Titre')).toHaveValue('plan cadastral');
  await champ(ajout, 'Titre').fill('Plan cadastral');
  await bouton(ajout, 'Ajouter').click();
  await expectNotice(page, 'Ajoutée !', '« Plan cadastral » est versée au dossier.');
  await expect(ajout).toBeHidden();

  // Dropped on the page, in an empty slot, then replaced there.
  await lacher(page, 'Procuration signée.pdf');
  await expect(champ(ajout, 'Titre')).toHaveValue('Procuration signée');
  await bouton(ajout, 'Ajouter').click();
  await expect(ajout).toBeHidden();
  await page.getByLabel('Déposer : Minute').last().setInputFiles(pdf('minute 1.pdf', 'premiere'));
  await expect(piece(page, 'Minute')).toContainText('minute 1.pdf');
  await page.getByLabel('Remplacer : Minute').last().setInputFiles(pdf('minute 2.pdf', 'seconde'));
  await expectNotice(page, 'Remplacée !', '« Minute » a une nouvelle version.');
  const minute = piece(page, 'Minute');
  await expect(minute).toContainText(
    /Déposée le \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2} par .*minute 2\.pdf.*SHA-256 [0-9a-f]{12}…/,
  );
  await minute.getByText('1 version précédente').click();
  await expect(minute.getByRole('listitem')).toContainText(/remplacée le .*minute 1\.pdf/);
  await expect(page.getByText(/^3\spièces · /)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const telechargement = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Tout télécharger' }).click();
  const archive = await telechargement;
  expect(archive.suggestedFilename()).toBe(`Pièces Brouillon ${id}.zip`);
  const octets = await readFile(await archive.path(), 'utf8');
  expect(octets).toContain(`Autres pièces/Brouillon ${id} - Plan cadastral.png`);
  await bouton(page, 'Bordereau').click();
  await expect(documentLu(fenetre(page, 'Bordereau des pièces'))).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');

  await bouton(page, 'Supprimer : Plan cadastral').click();
  await confirmer(page, 'Voulez-vous vraiment supprimer la pièce « Plan cadastral » ?');
  await expect(piece(page, 'Plan cadastral')).toHaveCount(0);
  await expect(page.getByText(/^2\spièces · /)).toBeVisible();
});

test('une pièce se lit à côté de la saisie, qui garde tout et le clavier', async ({ page }) => {
  const { id } = await creerSansPieces(page.request, unique('Lecture'));
  await deposer(page.request, id, 'minute', pdf('la minute.pdf'));
  await deposer(page.request, id, 'certificatPropriete', png('le certificat.png'));
  await page.goto(`/app/dossier/modifier/${id}`);
  await onglet(page, 'Conservation foncière').click();
  const observation = champ(page, 'Observation');
  await observation.fill('Requête dépo');

  // The mouse leaves the keyboard to the form.
  const ouvrir = page.getByRole('link', { name: 'la minute.pdf' });
  await ouvrir.click();
  const minute = lecture(page, 'Minute');
  await expect(documentLu(minute)).toHaveAttribute('src', /^blob:.*&view=FitH/);
  await expect(ouvrir).toBeFocused();
  await observation.press('End');
  await page.keyboard.type('sée');
  await expect(observation).toHaveValue('Requête déposée');
  await expect(bouton(minute, 'Pièce précédente')).toHaveAttribute('aria-disabled', 'true');
  await expect(minute.getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })).toHaveAttribute(
    'href',
    /^\/api\/fichiers\/\d+$/,
  );

  // Another piece, then another step: the reader stays.
  await bouton(minute, 'Pièce suivante').click();
  const certificat = lecture(page, 'Certificat de propriété');
  await expect(certificat.getByRole('img', { name: 'Certificat de propriété' })).toBeVisible();
  await expect(certificat.getByText('2 sur 2')).toBeVisible();
  await bouton(certificat, '100 %').click();
  await expect(bouton(certificat, '100 %')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await onglet(page, 'Enregistrement').click();
  await expect(onglet(page, 'Enregistrement')).toHaveAttribute('aria-selected', 'true');
  await expect(certificat).toBeVisible();

  // With the keyboard alone: led to the reader, back to the form, out.
  const suivante = page.getByRole('link', { name: 'le certificat.png' });
  await bouton(certificat, 'Fermer la lecture').click();
  await expect(certificat).toHaveCount(0);
  await suivante.focus();
  await page.keyboard.press('Enter');
  await expect(certificat).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bouton(certificat, 'Revenir à la saisie')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(suivante).toBeFocused();
  await bouton(certificat, 'Fermer la lecture').focus();
  await page.keyboard.press('Escape');
  await expect(certificat).toHaveCount(0);
  await expect(suivante).toBeFocused();

  // Where there is no room for two columns, a panel over the page.
  await page.setViewportSize({ width: 900, height: 800 });
  await suivante.click();
  await expect(
    fenetre(page, 'Certificat de propriété').getByRole('img', { name: 'Certificat' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suivante).toBeFocused();
  await onglet(page, 'Conservation foncière').click();
  await expect(observation).toHaveValue('Requête déposée');
});

/** From the window that `ouvrir` opens to the file's pieces. */
async function classer(page: Page, ouvrir: Locator, titre: string): Promise<void> {
  await ouvrir.click();
  const apercu = fenetre(page, titre);
  await bouton(apercu, 'Classer au dossier').click();
  await expect(bouton(apercu, 'Classé au dossier')).toBeDisabled();
  await bouton(apercu, 'Fermer').click();
  await expect(apercu).toBeHidden();
}

test('un document imprimé se classe au dossier, et encore : une version de la même pièce', async ({
  page,
}) => {
  const { id } = await creerEnCaisse(page.request, unique('Classé'), 20_000);
  await page.goto(`/app/dossier/consultation/${id}`);
  const devis = bouton(page, 'Devis');
  await devis.click();
  const apercu = fenetre(page, 'Devis');
  await expect(bouton(apercu, 'Classer au dossier')).toBeEnabled();
  await expectFits(page);
  // What fails is said, and can be asked again.
  await couper(page, `dossier/${id}/pieces`);
  await bouton(apercu, 'Classer au dossier').click();
  await expectRefus(page);
  await retablir(page, `dossier/${id}/pieces`);
  await bouton(apercu, 'Fermer').click();
  await classer(page, devis, 'Devis');
  await expectNotice(page, 'Classé !', 'Le document « Devis » est classé au dossier.');
  await classer(page, devis, 'Devis');
  await expectNotice(page, 'Classé !', '« Devis » est classé au dossier, sa version précédente est gardée.');
  const { numRecu, versements } = await get<CdgDetail>(page.request, `/cdg/getCdgByDossierId/${id}`);
  // By the numbers at its foot, not by its place among those that are left.
  const recu = `Reçu · affaire ${numRecu}, versement ${versements[0]?.idVers}, 20 000,00 DH`;
  const affaire = partie(page, 'Affaire CDG');
  await classer(page, affaire.getByRole('button', { name: 'Premier Versement n° 1' }), 'Reçu de versement');

  const pages = page.getByRole('navigation', { name: 'Pages du dossier' });
  await pages.getByRole('link', { name: 'Étapes' }).click();
  // The address changes first: until its own screen is there, the button is the former one's.
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await devis.click();
  await expect(bouton(apercu, 'Classer au dossier')).toBeEnabled();
  await bouton(apercu, 'Fermer').click();
  await pages.getByRole('link', { name: 'Comptes' }).click();
  await classer(page, bouton(page, 'Décompte'), 'Décompte');
  await pages.getByRole('link', { name: 'Pièces' }).click();
  await classer(page, bouton(page, 'Bordereau'), 'Bordereau des pièces');

  await expect(page.getByText(/^4\spièces · /)).toBeVisible();
  for (const titre of [recu, 'Décompte', 'Bordereau des pièces']) {
    await expect(piece(page, titre)).toContainText(/Déposée le .*\.pdf.*SHA-256/);
    await expect(piece(page, titre)).not.toContainText('version');
  }
  await expect(piece(page, 'Devis')).toContainText('1 version précédente');
});

test('un dossier que l’on ne fait que lire ne reçoit plus ce que l’on imprime', async ({ page }) => {
  const { id } = await creerSigne(page.request, unique('Annulé'));
  await post(page.request, '/dossier/deleteById', { ids: [id], motif: 'Vente abandonnée' });
  for (const [chemin, nom, titre] of [
    ['consultation', 'Devis', 'Devis'],
    ['comptes', 'Décompte', 'Décompte'],
    ['pieces', 'Bordereau', 'Bordereau des pièces'],
  ] as const) {
    await page.goto(`/app/dossier/${chemin}/${id}`);
    await bouton(page, nom).click();
    const apercu = fenetre(page, titre);
    await expect(bouton(apercu, 'Imprimer')).toBeVisible();
    await expect(bouton(apercu, 'Classer au dossier')).toHaveCount(0);
  }
});
