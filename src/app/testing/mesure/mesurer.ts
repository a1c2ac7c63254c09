/** The whole measure of one database: what each line of the table says. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { getDossierById } from '../../../dossier/api';
import type { Dossier } from '../../../dossier/dossier';
import { VENTE } from '../../../dossier/config';
import { taille } from '../../../kit/server/testing/remplir';
import { sql } from '../../../kit/server/testing/sql';
import { urlOf } from '../../../kit/url';
import { type Mesure, lectures } from './appels';
import { type Passage, mesurerBoucle } from './boucle';
import { longues } from './longues';
import { type Echelle, echelleDe } from './echelle';
import { ecritures } from './ecritures';
import {
  type Chauffe,
  type Chiffres,
  type Ecoute,
  chauffer,
  enoncesDe,
  essayer,
  lesNus,
  leChargeur,
} from './essai';
import { type Dire, NOTAIRE, type ServeurIci, ouvrirIci } from './etude';
import { type Base, type Lieu, preparerLieu } from './lieu';
import { type Serveur, demarrer } from './serveur';

export interface Options {
  fois: number;
  secondes: number;
  chauffe: Chauffe;
  /** Families, all of them when there is none. */
  seulement: readonly string[];
  /** Instead of those of each measure. */
  connexions?: readonly number[];
  neuve: boolean;
  /** Where the offices are kept for the next time. */
  racine: string;
  programme: string;
  /** Settings of the server. */
  env?: Record<string, string>;
  /** Options of its Node. */
  noeud?: readonly string[];
  dire: Dire;
}

export interface Ligne extends Chiffres {
  nom: string;
  famille: Mesure['famille'];
  connexions: number;
  /** The most that the server held meanwhile, megabytes; null where the system does not tell. */
  memoire: number | null;
  /** Acts a second of the bare servers. */
  plafonds?: { http: Chiffres; fastify: Chiffres };
}
export interface Resultat {
  base: Base;
  moteur: string;
  fois: number;
  echelle: Echelle;
  octets: number;
  chauffe: Chauffe;
  demarrageMs: number;
  reposMs: number;
  memoire: { depart: number; apres: number } | null;
  /** Families, when not all of them were asked. */
  seulement: readonly string[];
  passages: Passage[];
  lignes: Ligne[];
}

/** Where the bare servers are asked too. */
const AU_PLAFOND = 10;
const AVANT = 0.25; // of the time, before it counts
const PRETS = 60;

async function entrerIci({ app }: ServeurIci): Promise<string> {
  const { headers } = await app.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: NOTAIRE,
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function entrer(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(NOTAIRE),
  });
  if (!response.ok) throw new Error(`connexion : ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Open files of which only the closing is left. */
async function dossiersPrets({ app }: ServeurIci, cookie: string): Promise<Dossier[]> {
  const { rows } = await sql<{ id: number }>`select id from dossier
    where etat = 'Non Complet' and enreg_date is not null and tpi_case = 'client' order by id desc limit ${sql.lit(PRETS)}`.execute(
    app.db,
  );
  const lire = async ({ id }: { id: number }): Promise<Dossier> =>
    (await app.http.inject({ url: urlOf(getDossierById, { id }), headers: { cookie } })).json();
  return Promise.all(rows.map(lire));
}

async function chronometrer(quoi: string, travail: () => Promise<unknown>): Promise<Passage> {
  const boucle = monitorEventLoopDelay({ resolution: 5 });
  const debut = performance.now();
  boucle.enable();
  await travail();
  boucle.disable();
  return { quoi, ms: performance.now() - debut, arretMs: boucle.max / 1e6 };
}

/** Of every file: each day, and when a rule has changed. */
async function echeances({ app, echeances: veille }: ServeurIci): Promise<Passage[]> {
  const ronde = await chronometrer('échéances, ronde du jour', () => veille.tick());
  await sql`update calcul_echeance set empreinte = ''`.execute(app.db);
  return [ronde, await chronometrer('échéances, toutes recalculées', () => veille.tick())];
}

interface Prepare {
  mesures: Mesure[];
  ecoutes: Map<string, Ecoute>;
  octets: number;
  passages: Passage[];
  /** An open file; none when there is not one. */
  dossierId: number | undefined;
}

/** In this process, before the server starts: what the measures ask, and what the routes run for it. */
const preparer = (lieu: Lieu, echelle: Echelle, seulement: readonly string[]): Promise<Prepare> =>
  ouvrirIci(lieu, async (serveur) => {
    const cookie = await entrerIci(serveur);
    const dossiers = await dossiersPrets(serveur, cookie);
    const ventes = dossiers.filter(({ config }) => config.type === VENTE).map(({ id }) => id);
    const toutes = [...lectures(echelle, ventes), ...ecritures(dossiers)];
    const mesures = toutes.filter(({ famille }) => seulement.length === 0 || seulement.includes(famille));
    const ecoutes = new Map<string, Ecoute>();
    for (const mesure of mesures)
      if (mesure.plafond) ecoutes.set(mesure.nom, await enoncesDe(serveur, cookie, mesure));
    const scan = seulement.length === 0 || seulement.includes('echeances');
    return {
      mesures,
      ecoutes,
      octets: await taille(serveur.app.db),
      passages: scan ? await echeances(serveur) : [],
      dossierId: dossiers[0]?.id,
    };
  });

async function lignesDe(
  { mesures, ecoutes }: Prepare,
  { serveur, lieu }: { serveur: Serveur; lieu: Lieu },
  { secondes, chauffe, connexions, dire }: Options,
): Promise<Ligne[]> {
  const cookie = await entrer(serveur.port);
  const chargeur = leChargeur();
  const ou = lieu.databaseUrl ? { url: lieu.databaseUrl } : { file: join(lieu.dataDir, 'minutier.db') };
  const nus = await lesNus(ou, chauffe);
  const lignes: Ligne[] = [];
  const ms = secondes * 1_000;
  for (const { nom, famille, gestes, ...mesure } of mesures) {
    await chauffer(chargeur, { port: serveur.port, cookie, gestes }, chauffe);
    for (const combien of connexions ?? mesure.connexions) {
      // Under pressure still, it would refuse this one for the one before.
      if (lignes.at(-1)?.refus) await serveur.repos(1);
      const charge = { connexions: combien, ms, avantMs: ms * AVANT };
      serveur.memoire();
      const chiffres = await essayer(
        chargeur,
        { ...charge, port: serveur.port, cookie, gestes },
        serveur.calcul,
      );
      const memoire = serveur.memoire()?.auPlus ?? null;
      const ligne: Ligne = { nom, famille, connexions: combien, ...chiffres, memoire };
      const ecoute = ecoutes.get(nom);
      if (ecoute && (combien === AU_PLAFOND || connexions))
        ligne.plafonds = await nus.essayer(chargeur, ecoute, charge);
      lignes.push(ligne);
    }
    dire(nom);
  }
  chargeur.finir();
  nus.finir();
  return lignes;
}

/** Of a core, or less: a server that is watched from inside while somebody looks at a list, and does nothing else. */
const OBSERVE = 0.3;

/** When it is asked for: minutes, on a server of its own that is watched from inside, which costs a little. */
async function laBoucle(lieu: Lieu, { dossierId }: Prepare, options: Options): Promise<Passage[]> {
  if (!options.seulement.includes('boucle') || dossierId === undefined) return [];
  const annee = new Date().getFullYear() - 1;
  const guet = join(lieu.dataDir, 'guet.sock');
  const serveur = await demarrer(options.programme, lieu, {
    env: { ...options.env, GUET: guet },
    noeud: ['--import', './scripts/guet.mjs'],
  });
  try {
    await serveur.repos();
    const repos = () => serveur.repos(undefined, OBSERVE);
    const { port } = serveur;
    const ou = { port, entrer: () => entrer(port), guet, repos };
    return await mesurerBoucle(longues({ dossierId, annee, fois: options.fois }), ou, options.dire);
  } finally {
    await serveur.arreter();
  }
}

/** Null: that database is not here. */
export async function mesurer(base: Base, options: Options): Promise<Resultat | null> {
  const { fois, dire, neuve, racine, programme, seulement } = options;
  const echelle = echelleDe(fois);
  const lieu = await preparerLieu(base, echelle, { dire, neuve, racine });
  if (!lieu) return null;
  try {
    const prepare = await preparer(lieu, echelle, seulement);
    const boucle = await laBoucle(lieu, prepare, options);
    const serveur = await demarrer(programme, lieu, options);
    try {
      const depart = serveur.memoire();
      const reposMs = await serveur.repos();
      const lignes = await lignesDe(prepare, { serveur, lieu }, options);
      const apres = serveur.memoire();
      const { octets, passages } = prepare;
      return {
        base,
        moteur: lieu.moteur,
        fois,
        echelle,
        chauffe: options.chauffe,
        octets,
        demarrageMs: serveur.demarrageMs,
        reposMs,
        memoire: depart && apres && { depart: depart.maintenant, apres: apres.maintenant },
        seulement: [...seulement, ...(options.connexions ?? []).map((n) => `${n} connexions`)],
        passages: [...passages, ...boucle],
        lignes,
      };
    } finally {
      await serveur.arreter();
    }
  } finally {
    await lieu.fermer();
  }
}
