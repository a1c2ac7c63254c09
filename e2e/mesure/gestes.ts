/** What one does all day: typing, scrolling, going from a screen to another. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { attendreLeCalme } from './ecrans';
import type { Lieux } from './etude';
import { compter, ralentir, visiteur } from './navigateur';

export interface Geste {
  nom: string;
  /** Of which this many. */
  combien: number;
  p50: number;
  p95: number;
  auPlus: number;
  /** Of those frames: later than one, than two. */
  tardives?: { une: number; deux: number };
  /** Frames from the click to the heading. */
  trames?: number;
}

const TRAME_MS = 1_000 / 60;
/** A frame that comes within this of its time is on time. */
const JEU_MS = 1;
const MOT = 'Vente de la villa';
const PAUSE_MS = 90;
/** After which the browser has told how long its keys took; of the quicker ones it says nothing. */
const DITES_MS = 500;
const TUE_SOUS_MS = 16;
const PAR_TRAME = 60; // pixels: a hand on its wheel

const rang = (triees: number[], part: number): number =>
  triees[Math.min(triees.length - 1, Math.floor(triees.length * part))] ?? Number.NaN;

function resumer(nom: string, valeurs: number[]): Geste {
  const triees = valeurs.toSorted((a, b) => a - b);
  return {
    nom,
    combien: triees.length,
    p50: rang(triees, 0.5),
    p95: rang(triees, 0.95),
    auPlus: triees.at(-1) ?? Number.NaN,
  };
}

interface Ou {
  navigateur: Browser;
  baseURL: string;
  session: Awaited<ReturnType<BrowserContext['storageState']>>;
  lieux: Lieux;
  dire: (quoi: string) => void;
}

/** A page that is whole and rests, on a processor as it is, or four times slower. */
async function ouvrir(
  { navigateur, baseURL, session }: Ou,
  path: string,
  lent: boolean,
): Promise<{ page: Page; fermer: () => Promise<void> }> {
  const context = await visiteur(navigateur, baseURL, session);
  const page = await context.newPage();
  const cdp = await ralentir(page, { ligne: false, processeur: false });
  const lire = compter(cdp);
  await page.goto(path);
  await page.waitForFunction(() => window.mesureur.releve.ecran > 0);
  await attendreLeCalme(page, lire);
  if (lent) await ralentir(page, { ligne: false });
  return { page, fermer: () => context.close() };
}

const vitesse = (lent: boolean): string => (lent ? ', processeur 4 × plus lent' : '');

async function taper(ou: Ou, lent: boolean): Promise<Geste[]> {
  const { page, fermer } = await ouvrir(ou, `/app/dossier/modifier/${ou.lieux.indivision}`, lent);
  const gestes: Geste[] = [];
  const champs = [
    { nom: 'le titre', champ: page.getByLabel('Titre', { exact: false }).first(), mot: MOT },
    {
      nom: 'la quote-part du dernier',
      champ: page.locator('input[name="acquereurs.14.quote"]'),
      mot: '12,75',
    },
    { nom: 'le prix', champ: page.locator('input[name="prix.total"]'), mot: '2750000' },
  ];
  for (const { nom, champ, mot } of champs) {
    await champ.click();
    await champ.press('Control+a');
    await page.waitForTimeout(DITES_MS);
    await page.evaluate(() => window.mesureur.touches.splice(0));
    await champ.pressSequentially(mot, { delay: PAUSE_MS });
    await page.waitForTimeout(DITES_MS);
    const dites = await page.evaluate(() => window.mesureur.touches);
    const tues = Array.from({ length: mot.length - dites.length }, () => TUE_SOUS_MS);
    gestes.push(resumer(`Une touche dans ${nom}${vitesse(lent)}`, [...dites, ...tues]));
  }
  await fermer();
  return gestes;
}

async function defiler(ou: Ou, lent: boolean): Promise<Geste> {
  const { page, fermer } = await ouvrir(ou, `/app/dossier/comptes/${ou.lieux.mouvemente}`, lent);
  await page.getByText('Omar Bennis 999').first().waitFor();
  const ecarts = await page.evaluate((parTrame) => window.mesureur.defiler(parTrame), PAR_TRAME);
  await fermer();
  const tardives = (combien: number): number =>
    ecarts.filter((ecart) => ecart > combien * TRAME_MS + JEU_MS).length;
  return {
    ...resumer(`Mille lignes défilées${vitesse(lent)}`, ecarts),
    tardives: { une: tardives(1), deux: tardives(2) },
  };
}

const TOUR = [
  ['Clients', 'Clients'],
  ['Sociétés', 'Sociétés'],
  ['Propriétés', 'Propriétés'],
  ['Affaires CDG', 'Affaires CDG'],
  ['Rendez-vous', 'Rendez-vous'],
  ['Échéances', 'Échéances'],
] as const;

/** The second time round: each of these screens has been seen. */
async function naviguer(ou: Ou, lent: boolean): Promise<Geste> {
  const { page, fermer } = await ouvrir(ou, '/app/dashboard', lent);
  const tour = async (): Promise<{ ms: number; trames: number }[]> => {
    const pas = [];
    for (const [menu, titre] of TOUR) {
      const lien = page.getByRole('navigation').getByRole('link', { name: menu, exact: true }).first();
      await lien.hover();
      await page.waitForTimeout(200);
      pas.push(
        await lien.evaluate((a, voulu) => window.mesureur.naviguer(a as HTMLElement, voulu), titre as string),
      );
      await page.waitForTimeout(700);
    }
    return pas;
  };
  await tour();
  const pas = await tour();
  await fermer();
  return {
    ...resumer(
      `Un écran déjà vu${vitesse(lent)}`,
      pas.map(({ ms }) => ms),
    ),
    trames: Math.max(...pas.map(({ trames }) => trames)),
  };
}

export async function mesurerGestes(ou: Ou): Promise<Geste[]> {
  const gestes: Geste[] = [];
  for (const lent of [false, true]) {
    gestes.push(...(await taper(ou, lent)));
    ou.dire(`la frappe${vitesse(lent)}`);
    gestes.push(await defiler(ou, lent));
    ou.dire(`le défilement${vitesse(lent)}`);
    gestes.push(await naviguer(ou, lent));
    ou.dire(`la navigation${vitesse(lent)}`);
  }
  return gestes;
}
