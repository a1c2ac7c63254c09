/** An office under fault: its data, its server, and what was asked of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase } from '../../../kit/server/testing/postgres';
import { documentFacturePdf } from '../../../dossier/apiDocuments';
import { urlOf } from '../../../kit/url';
import { type Lieu, balayerEtConstater, constater, constaterUneFois, facturesSansPage } from './constat';
import type { Hasard } from '../hasard';
import { type Suivi, entrer, envoyer, travailler } from './ecrivain';
import { type Disque, monter } from './disque';
import { type Grappe, creerGrappe } from './grappe';
import { type Serveur, demarrer } from './processus';

export type Base = 'sqlite' | 'postgres';

export interface Etude {
  lieu: Lieu;
  suivi: Suivi;
  serveur: Serveur;
  /** Its own PostgreSQL, when it has one. */
  grappe: Grappe | undefined;
  disque: Disque | undefined;
  demarrer(): Promise<void>;
  fermer(): Promise<void>;
}

interface Choix {
  base: Base;
  /** With a PostgreSQL of its own, to be killed. */
  seule?: boolean;
  /** Of how much: its database is on a disk that will be full. */
  disque?: string;
}

const envDe = ({ dataDir, databaseUrl }: Lieu): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

export async function ouvrirEtude({ base, seule = false, disque: taille }: Choix): Promise<Etude> {
  const disque = taille === undefined ? undefined : await monter(taille);
  const dataDir = await mkdtemp(join((base === 'sqlite' && disque?.dossier) || tmpdir(), 'minutier-panne-'));
  let grappe: Grappe | undefined;
  let databaseUrl: string | undefined;
  if (base === 'postgres') {
    if (seule || disque) grappe = await creerGrappe(disque?.dossier);
    await grappe?.demarrer();
    databaseUrl = await createDatabase(grappe?.url ?? process.env.TEST_DATABASE_URL ?? '');
  }
  const lieu = { dataDir, databaseUrl };
  const serveur = await demarrer(envDe(lieu));
  const suivi: Suivi = {
    url: serveur.url,
    cookie: await entrer(serveur.url),
    ecritures: [],
    refus: new Map(),
  };
  const etude: Etude = {
    lieu,
    suivi,
    serveur,
    grappe,
    disque,
    async demarrer() {
      etude.serveur = await demarrer(envDe(lieu));
      suivi.url = etude.serveur.url;
    },
    async fermer() {
      await etude.serveur.tuer();
      await grappe?.oublier();
      await rm(dataDir, { recursive: true, force: true });
      await disque?.demonter();
    },
  };
  return etude;
}

/** What one round of a fault showed. */
export interface Tour {
  repondues: number;
  fautes: string[];
  /** From the end of the fault to the first write that passed. */
  retourMs?: number;
}

const ECRIVAINS = 4;
const ENCORE_MS = 20;
const PATIENCE_MS = 60_000;

/** Waits until something is so; never for ever. */
export async function jusqua(quoi: string, vrai: () => boolean | Promise<boolean>): Promise<void> {
  const fin = Date.now() + PATIENCE_MS;
  while (!(await vrai())) {
    if (Date.now() > fin) throw new Error(`jamais : ${quoi}`);
    await setTimeout(ENCORE_MS);
  }
}

export const nombreDeRepondues = ({ ecritures }: Suivi): number =>
  ecritures.filter(({ repondu }) => repondu !== null).length;

/** Writers at work, until `panne` is over; each ends when its answer does not come, unless `tenace`. */
export async function pendantLeTravail(
  { suivi }: Etude,
  hasard: Hasard,
  panne: () => Promise<void>,
  tenace = false,
): Promise<void> {
  const avant = nombreDeRepondues(suivi);
  const apres = avant + hasard.entier(5, 30);
  let fini = false;
  const travaux = Promise.all(
    Array.from({ length: ECRIVAINS }, () => travailler(suivi, hasard, { fini: () => fini, tenace })),
  );
  const faire = async (): Promise<void> => {
    await jusqua('des écritures répondues', () => nombreDeRepondues(suivi) >= apres);
    await setTimeout(hasard.entier(0, 40));
    await panne();
    fini = true;
  };
  await Promise.all([
    travaux,
    faire().finally(() => {
      fini = true;
    }),
  ]);
}

/** All that was not answered is sent again under its key, twice: it is then written once. */
export async function renvoyer({ suivi }: Pick<Etude, 'suivi'>): Promise<string[]> {
  const fautes: string[] = [];
  for (const ecriture of suivi.ecritures.filter(({ repondu }) => repondu === null)) {
    const [une, autre] = [await envoyer(suivi, ecriture), await envoyer(suivi, ecriture)];
    if (une.status !== 200 || autre.status !== 200)
      fautes.push(`renvoyée ${ecriture.action} : ${une.status}, ${autre.status} ${await autre.text()}`);
  }
  return fautes;
}

/** Pages of invoices are made after the answer: their bytes, then their row. What sweeps as if it were tomorrow waits for them. */
async function attendreLesPages({ lieu, suivi }: Etude): Promise<string[]> {
  const fautes: string[] = [];
  for (const id of await facturesSansPage(lieu)) {
    const { status } = await fetch(suivi.url + urlOf(documentFacturePdf, { id }), {
      headers: { cookie: suivi.cookie },
    });
    if (status !== 200) fautes.push(`page de la facture ${id} : ${status}`);
  }
  return fautes;
}

/** Before and after what was not answered is sent again, and after the night's sweep. */
export async function examiner(etude: Etude, depuis: number): Promise<string[]> {
  const { lieu, suivi } = etude;
  const fautes = await constater(lieu, suivi, depuis);
  fautes.push(...(await renvoyer(etude)));
  fautes.push(...(await constaterUneFois(lieu, suivi)));
  fautes.push(...(await attendreLesPages(etude)));
  const { fautes: restes } = await balayerEtConstater(lieu);
  return [...fautes, ...restes];
}
