import { Readable } from 'node:stream';
import { appareilDe } from '../../compte/appareil';
import { listComptes, readNoms } from '../../compte/server/sql-noms';
import { VALEURS_EFFACEES, estReference } from '../../historique/champs';
import { titreDe } from '../../historique/decrire';
import { ALTERE } from '../../historique/server/faute';
import type { VerifierJournal } from '../../historique/server/points';
import {
  type Lecture,
  type Parole,
  genreDe,
  motsDesActions,
  idsDe,
  raconter,
} from '../../historique/server/raconter';
import { type Filtre, type LigneLue, readLignes } from '../../historique/server/sql-lecture';
import { readDernierPoint } from '../../historique/server/sql-points';
import { officeTime, startOfOfficeDay, addDays, formatDay } from '../../kit/dates';
import { invalidField } from '../../kit/errors';
import type { App, SessionUser } from '../../kit/server/app';
import { inTurns } from '../../kit/server/breathe';
import { announceBytes } from '../../kit/server/bytes';
import { csvLine } from '../../kit/server/csv';
import type { Db } from '../../kit/server/db/database';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { sendAnswer, serve, serveRaw, userOf } from '../../kit/server/serve';
import { readDernier } from '../../kit/server/sql-journal';
import { readTaches } from '../../kit/server/sql-taches';
import {
  type FiltresJournal,
  type LigneJournal,
  getChaine,
  getChoixJournal,
  getEvenements,
  getJournal,
  journalCsv,
  verifierChaine,
  RECHERCHE_PARTIELLE,
} from '../apiJournal';
import { TACHE_DU_JOURNAL } from '../../historique/tache';
import { EVENEMENTS } from '../evenements';
import { readEvenements } from './sql-evenements';
import { chercherFiches } from './sql-recherche';
import { sesEcritures } from './sql-vue';
import { createVerification } from './verification';

const PAGE = 40;
const LOT_CSV = 25; // rows: each may hold a whole file's values, before and after

async function filtreDe(
  { db, access }: App,
  parole: Parole,
  user: SessionUser,
  { q, du, au, genre, ...reste }: FiltresJournal,
): Promise<{ filtre: Filtre; partielle: boolean }> {
  const { genres } = parole;
  if (genre !== undefined && !Object.hasOwn(genres, genre))
    throw invalidField('genre', 'Genre de fiche inconnu.');
  if (reste.action !== undefined && !motsDesActions(parole).has(reste.action))
    throw invalidField('action', 'Action inconnue.');
  const trouvees = q ? await chercherFiches(db, q, genre) : undefined;
  const filtre = {
    vue: access.seesAll(user) ? undefined : sesEcritures(db, genres, user.id),
    ...reste,
    entite: q ? undefined : genre,
    du: du ? startOfOfficeDay(du).toISOString() : undefined,
    au: au ? startOfOfficeDay(addDays(au, 1)).toISOString() : undefined,
    fiches: trouvees?.fiches,
  };
  return { filtre, partielle: trouvees?.partielle ?? false };
}

/** What the records of these rows are called today; a deleted record, what the row's own values say. */
async function fichesDe(db: Db, { parole, user }: Lecture, lignes: readonly LigneLue[]) {
  const { genres } = parole;
  const noms = parole.nomsPour(user);
  const connus = new Map<string, Map<number, string>>();
  for (const entite of new Set(lignes.map((ligne) => ligne.entite).filter(estReference))) {
    connus.set(entite, await noms[entite](db, idsDe(lignes, entite)));
  }
  return (ligne: LigneLue): string | null =>
    connus.get(ligne.entite)?.get(ligne.entite_id ?? 0) ?? titreDe(genreDe(genres, ligne.entite), ligne);
}

async function lignesDites(db: Db, lecture: Lecture, lignes: readonly LigneLue[]): Promise<LigneJournal[]> {
  const { parole } = lecture;
  const ecritures = await raconter(db, lecture, lignes);
  const ficheDe = await fichesDe(db, lecture, lignes);
  return lignes.flatMap((ligne, i) => {
    const ecriture = ecritures[i];
    if (!ecriture) return [];
    const { entite, entite_id: entiteId } = ligne;
    return [
      { ...ecriture, entite, entiteId, genre: genreDe(parole.genres, entite).nom, fiche: ficheDe(ligne) },
    ];
  });
}

const ENTETES = [
  'N°',
  'Le',
  'À',
  'Par',
  'Action',
  'Genre',
  'N° de fiche',
  'Fiche',
  'Champ',
  'Avant',
  'Après',
];

function lignesCsv(ligne: LigneJournal): string {
  const le = new Date(ligne.le);
  const tete = [ligne.seq, formatDay(le), officeTime(le), ligne.par, ligne.action];
  const fiche = [ligne.genre, ligne.entiteId, ligne.fiche];
  const rien = { champ: ligne.efface ? VALEURS_EFFACEES : '', avant: null, apres: null };
  const changements = ligne.changements.length > 0 ? ligne.changements : [rien];
  return changements
    .map(({ champ, avant, apres }) => csvLine([...tete, ...fiche, champ, avant, apres]))
    .join('');
}

/** Streams the journal as it is read, the latest row first: it may hold ten years. */
async function* enCsv(db: Db, lecture: Lecture, filtre: Filtre, partielle: boolean): AsyncGenerator<string> {
  yield `\ufeff${csvLine(ENTETES)}`;
  if (partielle) yield csvLine([RECHERCHE_PARTIELLE]);
  for (let avant: number | undefined; ; ) {
    const lignes = await readLignes(db, { ...filtre, avant }, LOT_CSV);
    for (const ligne of await lignesDites(db, lecture, lignes)) yield lignesCsv(ligne);
    avant = lignes.at(-1)?.seq;
    if (lignes.length < LOT_CSV || avant === undefined) return;
  }
}

function chaineRoutes(app: App, verifier: VerifierJournal): void {
  const verification = createVerification(verifier);
  app.http.addHook('preClose', verification.close);

  serve(app, getChaine, async ({ db }) => {
    const { seq } = await readDernier(db);
    const point = await readDernierPoint(db);
    const tache = (await readTaches(db)).find(({ nom }) => nom === TACHE_DU_JOURNAL);
    return {
      lignes: seq,
      point: point ? { numero: point.numero, le: point.le, seq: point.seq } : null,
      verifieLe: tache?.faite_le ?? null,
      erreur: tache?.erreur ?? null,
      altere: tache?.erreur?.startsWith(ALTERE) ?? false,
      lecture: verification.lecture(),
    };
  });

  serveRaw(app, verifierChaine, async (_request, reply) =>
    sendAnswer(reply, verifierChaine, await verification.demander(whileThere(reply))),
  );
}

export function journalRoutes(app: App, parole: Parole, verifier: VerifierJournal): void {
  chaineRoutes(app, verifier);

  serve(app, getJournal, async ({ db, user, query: { avant, ...filtres } }) => {
    const { filtre, partielle } = await filtreDe(app, parole, user, filtres);
    const lues = await readLignes(db, { ...filtre, avant }, PAGE + 1);
    const page = lues.slice(0, PAGE);
    return {
      lignes: await lignesDites(db, { parole, user }, page),
      suite: lues.length > PAGE ? (page.at(-1)?.seq ?? null) : null,
      partielle,
    };
  });

  serve(app, getChoixJournal, async ({ db }) => ({
    personnes: await listComptes(db),
    genres: Object.entries(parole.genres).map(([value, { nom }]) => ({ value, label: nom })),
    actions: [...motsDesActions(parole)].map(([value, label]) => ({ value, label })),
  }));

  serve(app, getEvenements, async ({ db, query }) => {
    const lus = await readEvenements(db, query, PAGE + 1);
    const page = lus.slice(0, PAGE);
    const qui = await readNoms(
      db,
      page.flatMap(({ utilisateur_id: id }) => id ?? []),
    );
    return {
      evenements: page.map(({ id, le, genre, utilisateur_id, adresse, agent, detail }) => ({
        id,
        le,
        genre: EVENEMENTS[genre] ?? genre,
        par: qui.get(utilisateur_id ?? 0)?.nom ?? null,
        adresse,
        appareil: agent === null ? null : appareilDe(agent),
        detail,
      })),
      suite: lus.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });

  serveRaw(app, journalCsv, async (request, reply) => {
    const { query } = parseRequest(journalCsv, request);
    const user = userOf(request);
    const { filtre, partielle } = await filtreDe(app, parole, user, query);
    const label = `Journal ${formatDay(app.now()).replaceAll('/', '-')}.csv`;
    announceBytes(reply, { type: 'text/csv; charset=utf-8', label, asAttachment: true });
    return reply.send(Readable.from(inTurns(enCsv(app.db, { parole, user }, filtre, partielle))));
  });
}
