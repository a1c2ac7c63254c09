/** What a clerk does with the fields of a screen, found by their labels. */
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';

export type Cadre = Page | Locator;

const pageDe = (cadre: Cadre): Page => ('page' in cadre ? cadre.page() : cadre);

/** A field by its label, without the asterisk of required ones. */
export const champ = (cadre: Cadre, label: string): Locator =>
  cadre
    .getByRole('textbox', { name: label, exact: true })
    .or(cadre.getByRole('combobox', { name: label, exact: true }));

/** Types in each field named. */
export async function saisir(cadre: Cadre, valeurs: Record<string, string>): Promise<void> {
  for (const [label, valeur] of Object.entries(valeurs)) await champ(cadre, label).fill(valeur);
}

/** The drafts kept on this machine: names and sealed values. */
export const gardes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([name]) => name.startsWith('minutier.brouillon'))
      .map(([name, value]) => `${name}=${atob(String(value))}`),
  );

/** Chooses in a list of fixed choices. */
export async function choisir(cadre: Cadre, label: string, choix: string): Promise<void> {
  await champ(cadre, label).click();
  await pageDe(cadre).getByRole('option', { name: choix, exact: true }).click();
  await expect(champ(cadre, label)).toHaveValue(choix);
}

async function prendre(cadre: Cadre, label: string, recherche: string): Promise<void> {
  await champ(cadre, label).fill(recherche);
  await pageDe(cadre).getByRole('option').filter({ hasText: recherche }).click();
}

/** Chooses in a list that the server searches: `recherche` leads to one option only. */
export async function chercher(cadre: Cadre, label: string, recherche: string): Promise<void> {
  await prendre(cadre, label, recherche);
  await expect(champ(cadre, label)).toHaveAttribute('aria-expanded', 'false');
}

/** Adds to a list of several values: it stays open until one leaves it, and names what has been chosen. */
export async function ajouterA(cadre: Cadre, label: string, recherche: string): Promise<void> {
  await prendre(cadre, label, recherche);
  const choisi = () => champ(cadre, label).getAttribute('aria-description');
  await expect.poll(choisi, label).toContain(recherche);
  await champ(cadre, label).press('Tab');
}

/** A versement of an affair, by transfer: who pays is found by `cin`. */
export async function saisirVirement(rang: Locator, cin: string, montant: string): Promise<void> {
  await chercher(rang, 'De la part de', cin);
  await saisir(rang, { Montant: montant });
  await choisir(rang, 'Mode de versement', 'Virement');
  await saisir(rang, { 'Date du virement': '4/3/2025' });
}

/** Opens the calendar of a date field and takes a day of the month that it shows: « 12 novembre 2026 ». */
export async function prendreLeJour(cadre: Cadre, label: string, nom: string): Promise<void> {
  const name = `Choisir une date : ${label}`;
  await cadre.getByRole('button', { name, exact: true }).click();
  const calendrier = pageDe(cadre).getByRole('dialog', { name });
  await calendrier.getByRole('button', { name: nom, exact: true }).click();
}

export interface PartieATaper {
  /** What finds this client only: a CIN. */
  client?: string;
  quote: string;
  qualite: string;
  type?: 'Mandataire' | 'Représentant';
  /** The CIN of the mandataire, or the name of the company. */
  pour?: string;
}

/** The rows of « Vendeurs », of « Donataires ». */
export const lignes = (page: Page, titre: string): Locator =>
  page.getByRole('list', { name: titre, exact: true }).getByRole('listitem');

export async function remplirPartie(ligne: Locator, partie: PartieATaper): Promise<void> {
  const { client, quote, qualite, type, pour } = partie;
  if (client) await chercher(ligne, 'Client', client);
  await saisir(ligne, { 'Quote-part': quote });
  await choisir(ligne, 'Qualité', qualite);
  if (type) await choisir(ligne, 'Mandataire ou Représentant', type);
  if (type && pour) await chercher(ligne, type === 'Mandataire' ? 'Mandataire' : 'Société représentée', pour);
}

/** The value shown under a label. */
export const valeur = (cadre: Cadre, label: string): Locator =>
  cadre
    .getByRole('term')
    .and(cadre.getByText(label, { exact: true }))
    .locator('xpath=following-sibling::dd[1]');

/** The smallest part of a page under this heading. */
export const partie = (page: Page, titre: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: titre, exact: true }) })
    .last();

export const onglet = (page: Page, nom: string): Locator => page.getByRole('tab', { name: nom });

/** A notice over the top bar, or a line that speaks for itself. */
export const avis = (page: Page, texte: string): Locator =>
  page.getByRole('alert').filter({ hasText: texte }).first();

/** Confirms a window, which closes once it is saved. */
export async function confirmerFenetre(fenetre: Locator, annonce: string): Promise<void> {
  await fenetre.getByRole('button', { name: 'Confirmer' }).click();
  await expect(avis(fenetre.page(), annonce)).toBeVisible();
  await expect(fenetre).toBeHidden();
}

/** Waits for the success of a step, then for the next one. */
export async function etapeSuivante(page: Page, annonce: string, suivante: string): Promise<void> {
  await page.getByRole('button', { name: 'Étape suivante' }).click();
  await expect(avis(page, annonce)).toBeVisible();
  await expect(onglet(page, suivante)).toHaveAttribute('aria-selected', 'true');
}

/** From the last step, once it is loaded: its code comes after the bar, which then moves. */
export async function demanderLaCloture(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeVisible();
  await page.getByRole('button', { name: 'Clôturer le dossier' }).click();
}

export interface FichierAVerser {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The input of an empty slot. */
export const emplacement = (cadre: Cadre, piece: string): Locator => cadre.getByLabel(piece, { exact: true });

export async function verser(cadre: Cadre, piece: string, fichier: FichierAVerser): Promise<void> {
  await emplacement(cadre, piece).setInputFiles(fichier);
  await expect(avis(pageDe(cadre), `${piece} ajouté avec succès`)).toBeVisible();
  await expect(cadre.getByRole('button', { name: `Télécharger : ${fichier.name}` }).first()).toBeVisible();
}

/** Through the file chooser that the button of that name opens; answers its input. */
export async function deposer(page: Page, nom: string, fichier: FichierAVerser) {
  const choix = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: nom, exact: true }).click();
  await (await choix).setFiles(fichier);
  return (await choix).element();
}

/** A PDF of one page, with one line of text. */
export function pdf(name: string, texte = 'Minutier'): FichierAVerser {
  const dessin = `BT /F1 18 Tf 72 720 Td (${texte}) Tj ET`;
  const objets = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dessin.length} >>\nstream\n${dessin}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let corps = '%PDF-1.4\n';
  const places = objets.map((objet, rang) => {
    const place = corps.length;
    corps += `${rang + 1} 0 obj\n${objet}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = corps.length;
  corps += `xref\n0 ${objets.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  corps += `trailer << /Size ${objets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(corps, 'latin1') };
}

const SIGNATURE_PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG of one grey pixel. */
export function png(name: string): FichierAVerser {
  const entete = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const buffer = Buffer.concat([
    Buffer.from(SIGNATURE_PNG),
    bloc('IHDR', entete),
    bloc('IDAT', deflateSync(Buffer.from([0, 128]))),
    bloc('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function bloc(type: string, contenu: Buffer): Buffer {
  const corps = Buffer.concat([Buffer.from(type, 'latin1'), contenu]);
  const cadre = Buffer.alloc(8);
  cadre.writeUInt32BE(contenu.length, 0);
  cadre.writeUInt32BE(crc32(corps), 4);
  return Buffer.concat([cadre.subarray(0, 4), corps, cadre.subarray(4)]);
}

/** `tape`: found by its name, since an inert field has no role. */
export async function rienNeSeTape(page: Page, tape: Locator): Promise<void> {
  const avant = await tape.inputValue();
  await expect(page.getByRole('button', { name: 'Chargement…' })).toBeVisible();
  await tape.focus();
  await page.keyboard.type('et la suite');
  await expect(tape).toHaveValue(avant);
}
