/** What is long, one at a time: how long it takes, and the longest that everybody else was kept waiting for it. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getAllCdgs } from '../../../cdg/api';
import { getAllClients, getClientsSelect } from '../../../client/api';
import { getAffairesComptees, getBalance, getJournal, getTva, journalCsv } from '../../../comptabilite/api';
import {
  getEcrituresSansBanque,
  getLignesReleve,
  getRapprochement,
  importerReleve,
} from '../../../comptabilite/apiRapprochement';
import { getEtat } from '../../../administration/api';
import { journalCsv as historiqueCsv } from '../../../administration/apiJournal';
import { changePiece } from '../../../dossier/api';
import { piecesZip } from '../../../dossier/apiArchive';
import { getRepertoire, repertoirePdf } from '../../../dossier/apiDocuments';
import { getAllDossiers } from '../../../dossier/apiRegistre';
import { addJourFerie, getDossiersSansEcheance, getEcheances } from '../../../echeance/api';
import type { Call } from '../../../kit/api';
import { urlOf } from '../../../kit/url';
import { getAllProprietes } from '../../../propriete/api';
import { exporterPersonne, getPersonne, getPersonnes } from '../../../protection/api';
import { lancerSauvegarde } from '../../../sauvegarde/api';
import { getAnalytics } from '../../../tableau-de-bord/api';
import { openApi } from '../../api';
import { DEMANDES } from '../listes/demandes';
import type { Dire } from './etude';
import { COURANT, RARE } from './noms';

export interface Passage {
  quoi: string;
  ms: number;
  /** The longest that nothing else could run. */
  arretMs: number;
  /** The longest that somebody waited for a list meanwhile, who asked for one after the other. */
  voisinMs?: number;
}

interface Longue {
  quoi: string;
  call: Call;
  params?: object;
  query?: object;
  json?: unknown;
  form?: FormData;
  /** What it starts goes on after it has answered. */
  suites?: boolean;
}

const MO = 1_048_576;
const LIGNES_DU_RELEVE = 20_000; // for 100 000 files; of larger ones, an upload takes no more

/** A bank's account over twenty years. */
function releve(fois: number): FormData {
  const lignes = Array.from({ length: LIGNES_DU_RELEVE * fois }, (_, i) => {
    const [an, mois, jour] = [2006 + (i % 20), 1 + (i % 12), 1 + (i % 28)];
    const deux = (n: number): string => String(n).padStart(2, '0');
    return `${deux(jour)}/${deux(mois)}/${an};Virement ${i};${(i % 9_000) + 1},00`;
  });
  const form = new FormData();
  form.set('compte', 'BANQUE');
  form.set('file', new File([`Date;Libellé;Montant\n${lignes.join('\n')}\n`], 'releve.csv'));
  return form;
}

function piece(mo: number): FormData {
  const form = new FormData();
  form.set('fileType', 'minute');
  const octets = Buffer.alloc(mo * MO, randomUUID());
  octets.write('%PDF-1.4\n');
  form.set('file', new File([octets], 'acte.pdf', { type: 'application/pdf' }));
  return form;
}

const liste = (quoi: string, call: Call, query: object = {}): Longue => ({ quoi, call, query });

interface Sur {
  /** An open one. */
  dossierId: number;
  /** One that has files. */
  annee: number;
  /** How many times 100 000 files. */
  fois: number;
}

export const longues = ({ dossierId, annee, fois }: Sur): Longue[] => [
  { quoi: 'la balance', call: getBalance },
  { quoi: 'la TVA d’une année', call: getTva, query: { annee } },
  { quoi: 'le rapprochement, sans relevé, banque', call: getRapprochement, query: { compte: 'BANQUE' } },
  { quoi: 'le rapprochement, sans relevé, CDG', call: getRapprochement, query: { compte: 'CDG' } },
  { quoi: 'un relevé importé', call: importerReleve, form: releve(Math.min(1, fois)) },
  { quoi: 'le rapprochement, banque', call: getRapprochement, query: { compte: 'BANQUE' } },
  liste('ce que la banque ne dit pas, page 1', getEcrituresSansBanque, { compte: 'BANQUE', page: 1 }),
  liste('les lignes de la banque, page 1', getLignesReleve, { compte: 'BANQUE', page: 1 }),
  liste('les affaires CDG comptées, page 1', getAffairesComptees, { page: 1 }),
  liste('les affaires CDG à découvert', getAffairesComptees, { page: 1, sousZero: '1' }),
  liste('le journal des comptes, page 1', getJournal, { page: 1 }),
  { quoi: 'le journal des comptes en CSV', call: journalCsv },
  { quoi: 'le journal de l’étude en CSV', call: historiqueCsv },
  liste('tous les dossiers', getAllDossiers, { etat: 'Tous' }),
  liste('tous les clients', getAllClients),
  liste('tous les clients, à choisir', getClientsSelect),
  liste('tous les clients d’un mot courant', getAllClients, { q: 'a' }),
  liste('toutes les propriétés', getAllProprietes),
  liste('toutes les affaires CDG', getAllCdgs),
  liste('toutes les échéances', getEcheances, { etat: 'toutes' }),
  liste('les dossiers sans échéance', getDossiersSansEcheance, { page: 1 }),
  { quoi: 'le tableau de bord', call: getAnalytics },
  { quoi: 'l’état du serveur', call: getEtat },
  { quoi: 'la description des appels', call: openApi },
  liste('le répertoire d’une année', getRepertoire, { annee }),
  { quoi: 'le répertoire d’une année en PDF', call: repertoirePdf, query: { annee } },
  { quoi: 'les pièces d’un dossier en zip', call: piecesZip, params: { id: dossierId } },
  { quoi: 'ce que l’on sait d’une personne', call: getPersonne, params: { genre: 'client', id: 1 } },
  {
    quoi: 'l’export d’une personne',
    call: exporterPersonne,
    params: { genre: 'client', id: 1 },
    json: {},
  },
  ...[10, 24].map((mo) => ({
    quoi: `une pièce de ${mo} Mo`,
    call: changePiece,
    params: { dossierId },
    form: piece(mo),
  })),
  { quoi: 'les pièces en zip, avec celles de 34 Mo', call: piecesZip, params: { id: dossierId } },
  {
    quoi: 'un jour férié ajouté, tout recalculé',
    call: addJourFerie,
    json: { date: '2027-03-01', libelle: 'Mesure' },
    suites: true,
  },
  { quoi: 'une sauvegarde, à côté', call: lancerSauvegarde, json: {}, suites: true },
];

const demander = (options: { socketPath: string }): Promise<string> =>
  new Promise((resolve, reject) => {
    request(options, async (reponse) => {
      let texte = '';
      for await (const morceau of reponse) texte += String(morceau);
      resolve(texte);
    })
      .on('error', reject)
      .end();
  });

interface Ou {
  port: number;
  cookie: string;
  /** Where `scripts/guet.mjs` answers. */
  guet: string;
  repos(): Promise<unknown>;
}

/** `entrer`: an export wants to know again who asks, after some minutes. */
type Lieu = Omit<Ou, 'cookie'> & { entrer(): Promise<string> };

const REPIT_MS = 20;

/** Somebody who looks at a list meanwhile; told the longest wait, once `fini` is. */
async function voisin({ port, cookie }: Ou, fini: AbortSignal): Promise<number> {
  const url = `http://127.0.0.1:${port}${urlOf(getAllClients, {}, { page: 1 })}`;
  let plus = 0;
  while (!fini.aborted) {
    const debut = performance.now();
    await (await fetch(url, { headers: { cookie } })).arrayBuffer();
    plus = Math.max(plus, performance.now() - debut);
    await setTimeout(REPIT_MS);
  }
  return plus;
}

async function une({ quoi, call, params, query, json, form, suites }: Longue, ou: Ou): Promise<Passage> {
  const headers = {
    cookie: ou.cookie,
    'idempotency-key': randomUUID(),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  await demander({ socketPath: ou.guet });
  const fini = new AbortController();
  const attendu = voisin(ou, fini.signal);
  const debut = performance.now();
  const url = `http://127.0.0.1:${ou.port}${urlOf(call, params, query)}`;
  const reponse = await fetch(url, { method: call.method, headers, body });
  let octets = 0;
  for await (const morceau of reponse.body ?? []) octets += morceau.length;
  const ms = performance.now() - debut;
  if (suites) await ou.repos();
  fini.abort();
  const voisinMs = await attendu;
  const arretMs = Number(await demander({ socketPath: ou.guet }));
  const dit = reponse.ok ? '' : ` (${reponse.status}, ${octets} octets)`;
  return { quoi: quoi + dit, ms, arretMs, voisinMs };
}

/** From everywhere to nowhere; of two letters, which few indexes have. */
const MOTS = ['', COURANT, RARE, 'vente', 'honoraires', 'xq', 'xqzwk'];

/** Every list in each order and with each filter, then with words: the one that holds the loop longest is named. */
async function unesAUnes(ou: Ou): Promise<Passage> {
  const chemins = [
    ...DEMANDES.flatMap(({ call, query }) =>
      MOTS.map((q) => urlOf(call, {}, { ...query, page: 1, ...(q && { q }) })),
    ),
    ...MOTS.filter(Boolean).map((q) => urlOf(getPersonnes, {}, { q })),
  ];
  const fini = new AbortController();
  const attendu = voisin(ou, fini.signal);
  const debut = performance.now();
  let [arretMs, longue] = [0, ''];
  await demander({ socketPath: ou.guet });
  for (const chemin of chemins) {
    const reponse = await fetch(`http://127.0.0.1:${ou.port}${chemin}`, { headers: { cookie: ou.cookie } });
    await reponse.arrayBuffer();
    if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status}`);
    const tenu = Number(await demander({ socketPath: ou.guet }));
    if (tenu > arretMs) [arretMs, longue] = [tenu, chemin];
  }
  const ms = performance.now() - debut;
  fini.abort();
  return {
    quoi: `${chemins.length} listes et recherches, dont ${decodeURIComponent(longue)}`,
    ms,
    arretMs,
    voisinMs: await attendu,
  };
}

export async function mesurerBoucle(toutes: readonly Longue[], ou: Lieu, dire: Dire): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const longue of toutes) {
    passages.push(await une(longue, { ...ou, cookie: await ou.entrer() }));
    dire(longue.quoi);
  }
  // Last: the statement of a bank was imported by then.
  passages.push(await unesAUnes({ ...ou, cookie: await ou.entrer() }));
  dire('listes et recherches');
  return passages;
}
