/** What happens to the office, one thing after the other, and what it comes to. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { direPresence } from '../../../dossier/apiPresence';
import { ENREGISTREMENT } from '../../../dossier/etapes';
import { type Flux, ouvrirFlux } from '../../../notification/server/testing/flux';
import { sql } from '../../../kit/server/testing/sql';
import { uneVente } from '../dossiers';
import { constater, constaterUneFois } from '../pannes/constat';
import { bureau, entrer } from '../pannes/ecrivain';
import { jusqua, renvoyer } from '../pannes/etude';
import { signataireDe } from '../../../historique/server/point';
import { verifierJournal } from '../../../historique/server/verifier';
import { readKeys, ringOf } from '../../../kit/server/key';
import { connect } from '../../../kit/server/db/open';
import { urlOf } from '../../../kit/url';
import { type Foule, type Mesure, lacherLaFoule } from './foule';
import { type Scene, monterScene } from './scene';

const CALME_MS = 1_500;
/** What a watchman takes to be sure. */
const DOUTE_MS = 1_000;
const ANNONCE_MS = 3_000;
const REVENANTE_MS = 2_000;
const PATIENCE_MS = 20_000;

export interface Episode {
  nom: string;
  repondues: number;
  echecs: Map<string, number>;
  /** The longest time without one write answered, from the event on. */
  sansServiceMs: number;
  secondes: number;
}
export interface Bilan {
  episodes: Episode[];
  repondues: number;
  fautes: string[];
  relues: number;
  aveugles: number;
  /** Rows of the journal, read one by one. */
  journal: number;
}

type Chose = (scene: Scene) => Promise<void>;

const unParUn =
  (geste: (scene: Scene, rang: number) => Promise<void>): Chose =>
  async (scene) => {
    for (const rang of scene.serveurs.keys()) {
      await geste(scene, rang);
      await scene.relancer(rang);
    }
  };

const EPISODES: Record<string, Chose> = {
  'rien ne se passe': () => setTimeout(CALME_MS),
  'trois serveurs remplacés un par un (SIGTERM)': unParUn(async ({ serveurs }, rang) =>
    serveurs[rang]?.arreter(),
  ),
  'trois serveurs tués l’un après l’autre (kill -9)': unParUn(async ({ serveurs }, rang) => {
    await serveurs[rang]?.tuer();
    await setTimeout(CALME_MS);
  }),
  'la base primaire tuée (kill -9), celle de secours promue': async ({ primaire, secours }) => {
    await primaire.arreter('SIGKILL');
    await setTimeout(DOUTE_MS);
    await secours.promouvoir();
  },
};

/** Between two answers, from `de` to `a`. */
function plusLongSilence({ repondues }: Mesure, de: number, a: number): number {
  const dedans = [de, ...repondues.filter((instant) => instant > de && instant < a), a];
  return Math.max(...dedans.slice(1).map((instant, i) => instant - (dedans[i] ?? 0)));
}

async function vivre(nom: string, chose: Chose, scene: Scene, { mesure }: Foule): Promise<Episode> {
  const debut = performance.now();
  const [avant, echecsAvant] = [mesure.repondues.length, mesure.echecs.length];
  await chose(scene);
  const apres = mesure.repondues.length;
  await jusqua(`une écriture répondue après « ${nom} »`, () => mesure.repondues.length > apres);
  await setTimeout(CALME_MS);
  const fin = performance.now();
  const echecs = new Map<string, number>();
  for (const { pourquoi } of mesure.echecs.slice(echecsAvant))
    echecs.set(pourquoi, (echecs.get(pourquoi) ?? 0) + 1);
  return {
    nom,
    repondues: mesure.repondues.length - avant,
    echecs,
    sansServiceMs: plusLongSilence(mesure, debut, fin),
    secondes: (fin - debut) / 1_000,
  };
}

/** The chain, from its first row, after all that. */
async function relireJournal({ lieu }: Scene): Promise<{ rows: number; fautes: string[] }> {
  const db = connect({ url: lieu.databaseUrl ?? '' });
  try {
    const { cles } = signataireDe(ringOf(readKeys(join(lieu.dataDir, 'cle'))));
    const { rows, faute } = await verifierJournal(db, { cles });
    return { rows, fautes: faute ? [`journal : ${faute.phrase}`] : [] };
  } finally {
    await db.destroy();
  }
}

/** What one server is told reaches who is connected to another, whatever has happened to the base since. */
async function entendus({ serveurs }: Scene, { suivi }: Foule): Promise<string[]> {
  const { cookie } = suivi;
  const dossierId = (await uneVente(bureau(suivi))).id;
  const [premier, ...autres] = serveurs;
  const flux = await Promise.all(autres.map(({ url }) => ouvrirFlux({ url, cookie })));
  const entree = { ecran: 'b'.repeat(32), etape: ENREGISTREMENT };
  const { status } = await fetch((premier?.url ?? '') + urlOf(direPresence, { dossierId }), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(entree),
  });
  if (status !== 200) return [`la présence n’est pas dite : ${status}`];
  const dits = await Promise.all(
    flux.map((un) => Promise.race([lePresence(un), setTimeout(ANNONCE_MS, 'rien')])),
  );
  for (const un of flux) un.close();
  return dits.flatMap((dit, i) =>
    dit === 'presence' ? [] : [`le serveur ${i + 2} n’entend pas les autres`],
  );
}
async function lePresence(flux: Flux): Promise<string | null> {
  for (;;) {
    const dit = await flux.next();
    if (dit === 'presence' || dit === null) return dit;
  }
}

/** Of servers that start while the old primary is there: they serve from the one that was promoted. */
async function servieParLaNouvelle(scene: Scene, { suivi }: Foule): Promise<string[]> {
  await scene.serveurs[0]?.arreter();
  await scene.relancer(0);
  const url = scene.serveurs[0]?.url ?? '';
  const ecrite = uneVente(bureau({ ...suivi, url })).then(() => []);
  // On the old one it would wait for ever for a standby.
  return Promise.race([
    ecrite,
    setTimeout(PATIENCE_MS, ['un serveur démarré près de l’ancienne primaire y est resté']),
  ]);
}

/** Started again as if nothing had happened, the old primary answers no write: nobody is there to hold a copy of it. */
async function clotureDeLAncienne(scene: Scene, foule: Foule): Promise<string[]> {
  const { primaire } = scene;
  await primaire.demarrer();
  const servie = await servieParLaNouvelle(scene, foule);
  const db = connect({ url: primaire.url });
  const ecrite = sql`create table revenante (id int)`.execute(db).then(
    () => ['l’ancienne primaire a répondu à une écriture'],
    () => [],
  );
  const fautes = await Promise.race([ecrite, setTimeout(REVENANTE_MS, [])]);
  await primaire.arreter('SIGKILL');
  await db.destroy();
  return [...servie, ...fautes];
}

/** `seuls`: the episodes whose name has that word. */
export async function eprouverBascule(options: {
  graine: number;
  ecrivains: number;
  seuls?: RegExp;
}): Promise<Bilan> {
  const scene = await monterScene();
  try {
    const { url } = scene.mandataire;
    const foule = lacherLaFoule(url, await entrer(url), options.graine, options.ecrivains);
    const episodes: Episode[] = [];
    for (const [nom, chose] of Object.entries(EPISODES))
      if (options.seuls?.test(nom) ?? true) episodes.push(await vivre(nom, chose, scene, foule));
    await foule.rentrer();
    const fautes = await constater(scene.lieu, foule.suivi);
    fautes.push(...(await renvoyer(foule)), ...(await constaterUneFois(scene.lieu, foule.suivi)));
    fautes.push(...(await entendus(scene, foule)), ...(await clotureDeLAncienne(scene, foule)));
    const journal = await relireJournal(scene);
    fautes.push(...journal.fautes);
    const { repondues, relues, aveugles } = foule.mesure;
    return { episodes, repondues: repondues.length, fautes, relues, aveugles, journal: journal.rows };
  } finally {
    await scene.fermer();
  }
}

const direEchecs = (echecs: Map<string, number>): string =>
  echecs.size === 0 ? 'aucun échec' : [...echecs].map(([quoi, n]) => `${n} × ${quoi}`).join(', ');

export const direBascule = (bilan: Bilan): string => {
  const perdues = bilan.fautes.filter((faute) => faute.includes('PERDUE')).length;
  const doublees = bilan.fautes.filter((faute) => faute.includes('inscrits')).length;
  return [
    ...bilan.episodes.map(
      ({ nom, repondues, echecs, sansServiceMs, secondes }) =>
        `· ${nom} (${secondes.toFixed(0)} s) : ${repondues} écritures répondues · ${direEchecs(echecs)} · ${(sansServiceMs / 1_000).toFixed(1)} s sans réponse au plus`,
    ),
    `${bilan.fautes.length === 0 ? '✓' : '✗'} ${bilan.repondues} écritures répondues · ${perdues} perdues · ${doublees} tables en double · ${bilan.relues} listes relues par qui venait d’écrire, ${bilan.aveugles} sans son écriture · journal : ${bilan.journal} lignes, ${bilan.fautes.some((f) => f.startsWith('journal')) ? 'rompu' : 'entier'}`,
    ...bilan.fautes.map((faute) => `  ${faute}`),
  ].join('\n');
};
