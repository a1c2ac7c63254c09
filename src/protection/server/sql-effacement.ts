import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readSeqs } from '../../historique/server/sql-effacement';
import type { Db, Id } from '../../kit/server/db/database';
import { canonicalJson } from '../../kit/server/json';
import { readDernier, readTete, slicesOfJournal } from '../../kit/server/sql-journal';
import { lotsOf } from '../../kit/server/lots';
import { CHAMPS_FACULTATIFS } from '../devoir';
import type { GenrePersonne } from '../personne';
import { nomme } from './nommer';
import type { Porteur } from './sql-compte';
import type { Cite } from './sql-livres';

interface EffacementTable {
  id: Id;
  genre: GenrePersonne;
  personne_id: number;
  le: string;
  motif: string;
  utilisateur_id: number;
}
declare module '../../kit/server/db/database' {
  interface Database {
    effacement: EffacementTable;
  }
}

export async function insertEffacement(db: Db, effacement: Omit<EffacementTable, 'id'>): Promise<void> {
  await db.insertInto('effacement').values(effacement).execute();
}

/** Who was erased, by kind and number, and when: nothing of what they were. */
export const readEffacements = (db: Db): Promise<Pick<EffacementTable, 'genre' | 'personne_id' | 'le'>[]> =>
  db.selectFrom('effacement').select(['genre', 'personne_id', 'le']).orderBy('id').execute();

/** Escapes a text for `like`. */
const motifDe = (dit: string): string => dit.replace(/[\\%_]/g, '\\$&');

/**
 * The same for a name, with wildcards for letters that may bear an accent and for signs between words. It finds more than is
 * meant, and `leNomme` then checks: SQLite's `lower` knows ASCII only.
 */
const motifDuNom = (nom: string): string =>
  nom.replace(/[æœ]|[ao]e/gi, '%').replace(/[aceinouy]|[^a-z0-9%]/giu, '_');

/** True of a row of the journal whose values contain one of these pieces of JSON, in capitals or not. */
function disant(motifs: readonly string[]): RawBuilder<SqlBool> {
  const nommant = motifs.flatMap((dit) => {
    const motif = `%${dit}%`;
    return ['avant', 'apres'].map(
      (valeur) => sql`lower(${sql.ref(valeur)}) like lower(${motif}) escape '\\'`,
    );
  });
  return sql`(${sql.join(nommant, sql` or `)})`;
}

/** The rows of the journal up to `jusqua` that contain one of `motifs`. */
export interface DejaLu {
  motifs: readonly string[];
  jusqua: number;
  /** Of the last of them: another base, that was promoted or restored meanwhile, may have others under the same numbers. */
  chaine: string;
  seqs: readonly number[];
}

/** Rows are only added to the journal, in order, and the values of one may but be erased: what was read stays true. */
export async function lireDeja(db: Db, motifs: readonly string[]): Promise<DejaLu> {
  const { seq: jusqua, chaine } = await readDernier(db);
  return { motifs, jusqua, chaine, seqs: await readSeqsDisant(db, motifs, { avant: jusqua + 1 }) };
}

/** `deja`: read for the same, it is completed by what came since. */
export async function completer(
  db: Db,
  motifs: readonly string[],
  deja: DejaLu | undefined,
): Promise<number[]> {
  const memes = deja && canonicalJson(deja.motifs) === canonicalJson(motifs);
  if (!memes || (await readTete(db, deja.jusqua)) !== deja.chaine) return readSeqsDisant(db, motifs);
  return [...deja.seqs, ...(await readSeqsDisant(db, motifs, { apres: deja.jusqua }))];
}

/** The numbers of such rows, in the whole journal or in a part of it. */
async function readSeqsDisant(
  db: Db,
  motifs: readonly string[],
  part?: { avant?: number; apres?: number },
): Promise<number[]> {
  const seqs: number[] = [];
  for await (const tranche of slicesOfJournal(db, part)) {
    // A row of `journal_valeur` has the number of its row of `journal`: slices of the one are slices of the other.
    const { rows } = await sql<{ seq: number }>`
      select journal.seq from journal_valeur as journal where ${tranche} and ${disant(motifs)}`.execute(db);
    seqs.push(...rows.map(({ seq }) => seq));
  }
  return seqs;
}

/** The file that a row of the journal is about; the bin still tells that of a deleted deadline. */
const DE_QUEL_DOSSIER = sql<number | null>`case when journal.entite = 'dossier' then journal.entite_id
  else coalesce(echeance.dossier_id, corbeille.dossier_id) end`;

const CHUNK = 1_000; // a statement has so many parameters

/** Those of these rows that are about drafts, their deadlines and files that no longer exist. */
async function readDesBrouillons(db: Db, seqs: readonly number[]) {
  const trouvees = [];
  for (const lot of lotsOf(seqs, CHUNK)) trouvees.push(...(await readDeBrouillons(db, lot)));
  return trouvees;
}

async function readDeBrouillons(db: Db, seqs: readonly number[]) {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('journal_valeur', 'journal_valeur.seq', 'journal.seq')
    .leftJoin('echeance', (join) =>
      join.on('journal.entite', '=', 'echeance').onRef('echeance.id', '=', 'journal.entite_id'),
    )
    .leftJoin('corbeille', (join) =>
      join
        .onRef('corbeille.entite', '=', 'journal.entite')
        .onRef('corbeille.entite_id', '=', 'journal.entite_id'),
    )
    .leftJoin('dossier', (join) => join.on('dossier.id', '=', DE_QUEL_DOSSIER))
    .select(['journal.seq', DE_QUEL_DOSSIER.as('id'), 'dossier.id as present', 'avant', 'apres'])
    .where('journal.seq', 'in', seqs)
    .where('journal.entite', 'in', ['dossier', 'echeance'])
    .where('dossier.numero', 'is', null)
    .execute();
  return rows.map(({ avant, apres, ...row }) => ({ ...row, valeurs: `${avant ?? ''} ${apres ?? ''}` }));
}

export interface DansUnBrouillon {
  id: number;
  cins: readonly string[];
  /** As appointments store them. */
  tels: readonly string[];
  /** Each name that the client has had, with the names of other clients that contain it. */
  noms: readonly Cite[];
}

const enJson = (texte: string): string => JSON.stringify(texte).slice(1, -1);

const siensDe = ({ id, cins }: DansUnBrouillon): string[] => [
  `"client":${id},"fullname":`,
  ...cins.map((cin) => `:${JSON.stringify(cin)}`),
];

/** What the whole journal is searched for, when a client is erased. */
export function motifsDuClient(connu: DansUnBrouillon): string[] {
  const ecrits = connu.noms.flatMap(({ nom, prenom }) =>
    [`${nom} ${prenom}`, `${prenom} ${nom}`].map(enJson),
  );
  const tels = connu.tels.map((tel) => `"tel":${JSON.stringify(tel)}`);
  return [...[...siensDe(connu), ...tels].map(motifDe), ...ecrits.map(motifDuNom)];
}

/**
 * Rows that identify the client in drafts and in files that no longer exist: by number, by a CIN or a name that the client has
 * had. All rows of a file that no longer exists and of which the client was a party: a title may say part of a name.
 * A numbered file keeps its own history, as it keeps its parties.
 */
export async function readSeqsBrouillons(
  db: Db,
  connu: DansUnBrouillon,
  trouvees: readonly number[],
): Promise<number[]> {
  const { noms } = connu;
  const siens = siensDe(connu);
  const rows = await readDesBrouillons(db, trouvees);
  const estPartie = ({ valeurs }: { valeurs: string }): boolean =>
    siens.some((dit) => valeurs.toLowerCase().includes(dit.toLowerCase()));
  const leNomme = ({ valeurs }: { valeurs: string }): boolean =>
    noms.some((un) => nomme(valeurs, un) && !un.homonymes.some((autre) => nomme(valeurs, autre)));
  const disparus = new Set(
    rows.flatMap((row) => (row.present === null && estPartie(row) ? (row.id ?? []) : [])),
  );
  return [
    ...rows.filter((row) => estPartie(row) || leNomme(row)).map(({ seq }) => seq),
    ...(await readSeqs(
      db,
      [...disparus].map((dossier) => ({ entite: 'dossier', id: dossier })),
    )),
  ];
}

/** The same for one kind of records, of which an office has few: no slices. */
async function readSeqsDuGenre(db: Db, entite: string, dits: readonly string[]): Promise<number[]> {
  if (dits.length === 0) return [];
  const rows = await db
    .selectFrom('journal')
    .innerJoin('journal_valeur', 'journal_valeur.seq', 'journal.seq')
    .select('journal.seq')
    .where('entite', '=', entite)
    .where(disant(dits.map(motifDe)))
    .execute();
  return rows.map(({ seq }) => seq);
}

/** The same for an account. */
export const motifsDuCompte = (id: number): string[] => [motifDe(`"responsable":{"id":${id},`)];

/** Rows about other records that name the account: who answers for a file, who verified a rate, who was invited. */
export async function readSeqsDuCompte(
  db: Db,
  { id, emails, noms }: Porteur,
  deja: DejaLu | undefined,
): Promise<number[]> {
  const dire = (cle: string) => (dit: string) => `"${cle}":${JSON.stringify(dit)}`;
  return [
    ...(await completer(db, motifsDuCompte(id), deja)),
    ...(await readSeqsDuGenre(db, 'bareme', noms.map(dire('verifiePar')))),
    ...(await readSeqsDuGenre(db, 'invitation', emails.map(dire('email')))),
  ];
}

/** Empties the fields that no act needs. */
export async function reduireClient(db: Db, id: number): Promise<void> {
  const vides = Object.fromEntries(Object.keys(CHAMPS_FACULTATIFS).map((champ) => [champ, null]));
  await db
    .updateTable('client')
    .set({ ...vides, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes rows of the client's slots; returns the ids of their files. */
export async function deleteSlots(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom('client_fichier').where('id', 'in', ids).returning('fichier_id').execute();
  return rows.map(({ fichier_id }) => fichier_id);
}

/** Deletes the answers remembered for a repeated request that contain one of the person's words. */
export async function oublierReponses(db: Db, mots: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('idempotence')
    .select(['utilisateur_id', 'chemin', 'cle', 'reponse'])
    .where('reponse', 'is not', null)
    .execute();
  const dites = mots.filter((mot) => mot.length > 2).map((mot) => JSON.stringify(mot).slice(1, -1));
  for (const { utilisateur_id, chemin, cle, reponse } of rows)
    if (dites.some((mot) => reponse?.includes(mot)))
      await db
        .deleteFrom('idempotence')
        .where('utilisateur_id', '=', utilisateur_id)
        .where('chemin', '=', chemin)
        .where('cle', '=', cle)
        .execute();
}
