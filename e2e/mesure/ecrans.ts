/** Each screen's first visit and the next one, on the slow profile. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { get as demander } from 'node:http';
import type { Mesureur } from './dans-la-page';
import type { Lieux } from './etude';
import { compter, ralentir, type Reseau, visiteur } from './navigateur';

export interface Ecran {
  nom: string;
  path: (lieux: Lieux) => string;
  /** Without a session. */
  dehors?: true;
}

export const ECRANS: readonly Ecran[] = [
  { nom: 'Vitrine', path: () => '/', dehors: true },
  { nom: 'Connexion', path: () => '/login', dehors: true },
  { nom: 'Tableau de bord', path: () => '/app/dashboard' },
  { nom: 'Rendez-vous', path: () => '/app/rdv' },
  { nom: 'Clients', path: () => '/app/client' },
  { nom: 'Client', path: ({ client }) => `/app/client/voir/${client}` },
  { nom: 'Sociétés', path: () => '/app/societe' },
  { nom: 'Propriétés', path: () => '/app/propriete' },
  { nom: 'Affaires CDG', path: () => '/app/cdg' },
  { nom: 'Dossiers', path: () => '/app/dossier/consultation' },
  { nom: 'Dossier', path: ({ dossier }) => `/app/dossier/consultation/${dossier}` },
  { nom: 'Étapes', path: ({ dossier }) => `/app/dossier/modifier/${dossier}` },
  { nom: 'Étapes, 30 parties', path: ({ indivision }) => `/app/dossier/modifier/${indivision}` },
  { nom: 'Pièces', path: ({ dossier }) => `/app/dossier/pieces/${dossier}` },
  { nom: 'Actes', path: ({ dossier }) => `/app/dossier/actes/${dossier}` },
  { nom: 'Comptes du dossier', path: ({ dossier }) => `/app/dossier/comptes/${dossier}` },
  { nom: 'Échéances', path: () => '/app/echeances' },
  { nom: 'Répertoire', path: () => '/app/dossier/repertoire' },
  { nom: 'Comptabilité', path: () => '/app/comptabilite' },
  { nom: 'Modèles d’actes', path: () => '/app/modeles' },
  { nom: 'Étude', path: () => '/app/settings/etude' },
  { nom: 'Journal', path: () => '/app/settings/journal' },
];

export interface Visite {
  premierAffichage: number;
  plusGrand: number;
  /** When the screen itself is there. */
  ecran: number;
  blocage: number;
  /** The slowest of what is done on the screen. */
  interaction: number;
  deplacement: number;
  requetes: number;
  octets: number;
}
export interface Mesure {
  nom: string;
  premiere: Visite;
  seconde: Visite;
  /** What the first visit brings, in both packings: scripts, styles, pictures, answers. */
  gz: number;
  br: number;
}

const CALME_MS = 600;
const OEIL_MS = 50;
const PATIENCE_MS = 30_000;

/** Nothing goes over the line any more: what the page asks for by itself comes later. */
export async function attendreLeCalme(page: Page, lire: () => Reseau): Promise<void> {
  const debut = performance.now();
  let [vus, depuis] = ['', debut];
  while (performance.now() - depuis < CALME_MS && performance.now() - debut < PATIENCE_MS) {
    const { requetes, octets } = lire();
    if (vus !== `${requetes} ${octets}`) [vus, depuis] = [`${requetes} ${octets}`, performance.now()];
    await page.waitForTimeout(OEIL_MS);
  }
}

/** What one does first: a word in the first field there is, and the bell when there is one. */
async function agir(page: Page): Promise<void> {
  const champ = page.locator('main input:not([type=hidden]):not([type=checkbox]):not([disabled])').first();
  if (await champ.isVisible()) {
    await champ.click();
    await page.keyboard.type('ab', { delay: 120 });
  }
  const cloche = page.getByRole('button', { name: /^Notifications/ }).first();
  if (await cloche.isVisible()) await cloche.click();
  await page.waitForTimeout(CALME_MS);
}

async function visiter(context: BrowserContext, path: string): Promise<Visite & { adresses: string[] }> {
  const page = await context.newPage();
  try {
    const cdp = await ralentir(page);
    const lire = compter(cdp);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.mesureur.releve.ecran > 0);
    await attendreLeCalme(page, lire);
    const reseau = lire();
    const avant = await page.evaluate(() => window.mesureur.releve.blocage);
    await agir(page);
    const releve: Mesureur['releve'] = await page.evaluate(() => window.mesureur.releve);
    return {
      ...releve,
      blocage: avant,
      interaction: Math.max(0, ...releve.interactions),
      ...reseau,
    };
  } finally {
    await page.close();
  }
}

/** As long as the server makes it for who reads that packing only; what is asked of it once is known. */
function peseur(baseURL: string, cookie: string) {
  const connues = new Map<string, Promise<number>>();
  const peser = (url: string, encodage: string): Promise<number> =>
    new Promise((resolve, reject) => {
      demander(url, { headers: { cookie, 'accept-encoding': encodage } }, (reponse) => {
        let octets = 0;
        reponse.on('data', (morceau: Buffer) => (octets += morceau.length));
        reponse.on('end', () => resolve(octets));
      }).on('error', reject);
    });
  return async (adresses: string[], encodage: string): Promise<number> => {
    const fichiers = adresses.filter((url) => url.startsWith(`${baseURL}/`) && !url.includes('/api/'));
    let somme = 0;
    for (const url of fichiers) {
      const cle = `${encodage} ${url}`;
      const connue = connues.get(cle) ?? peser(url, encodage);
      connues.set(cle, connue);
      somme += await connue;
    }
    return somme;
  };
}

const milieu = (valeurs: number[]): number =>
  valeurs.toSorted((a, b) => a - b)[Math.floor(valeurs.length / 2)] ?? Number.NaN;

const milieux = (visites: Visite[]): Visite => {
  const de = (cle: keyof Visite): number => milieu(visites.map((visite) => visite[cle]));
  return {
    premierAffichage: de('premierAffichage'),
    plusGrand: de('plusGrand'),
    ecran: de('ecran'),
    blocage: de('blocage'),
    interaction: de('interaction'),
    deplacement: de('deplacement'),
    requetes: de('requetes'),
    octets: de('octets'),
  };
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Ou {
  navigateur: Browser;
  baseURL: string;
  session: Session;
  lieux: Lieux;
}

/** Each of them `fois` times, of which the middle is kept; every first visit is by somebody who never came. */
export async function mesurerEcrans(
  { navigateur, baseURL, session, lieux }: Ou,
  { ecrans, fois, dire }: { ecrans: readonly Ecran[]; fois: number; dire: (quoi: string) => void },
): Promise<Mesure[]> {
  const peser = peseur(baseURL, session.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  const mesures: Mesure[] = [];
  for (const { nom, path, dehors } of ecrans) {
    const [premieres, secondes]: [Visite[], Visite[]] = [[], []];
    let adresses: string[] = [];
    for (let une = 0; une < fois; une += 1) {
      const context = await visiteur(navigateur, baseURL, dehors ? undefined : session);
      const premiere = await visiter(context, path(lieux));
      premieres.push(premiere);
      adresses = premiere.adresses;
      secondes.push(await visiter(context, path(lieux)));
      await context.close();
    }
    const [gz, br] = [await peser(adresses, 'gzip'), await peser(adresses, 'br')];
    mesures.push({ nom, premiere: milieux(premieres), seconde: milieux(secondes), gz, br });
    dire(nom);
  }
  return mesures;
}
