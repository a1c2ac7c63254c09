/** A statement as it comes in: only the lines that are not there yet are added. */
import type { Db } from '../../kit/server/db/database';
import { lotsOf } from '../../kit/server/lots';
import { digest } from '../../kit/server/json';
import { ZERO, formatAmount, toDirhams } from '../../kit/money';
import { searchText } from '../../kit/text';
import { type CompteBanque, type LigneLue, type ReleveLu, type Solde, clesDe } from '../releve';
import { compterEcartes, pasEcarte } from './sql-ecarts';

/**
 * A fingerprint is unique, and the lines of a statement that was set aside keep theirs. For a line to be imported again, it may
 * bear one more fingerprint for each statement of the account that was set aside.
 */
const empreintesDe = (cle: string, ecartes: number): string[] =>
  Array.from({ length: ecartes + 1 }, (_, fois) => digest(fois === 0 ? cle : `${cle} écartée ${fois}`));

/** Which of these fingerprints are stored already; true when their statement has not been set aside. */
async function connues(db: Db, empreintes: string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('ligne_releve as b')
    .select(['b.empreinte', pasEcarte('b.releve_id').as('compte')])
    .where('b.empreinte', 'in', empreintes)
    .execute();
  return new Map(rows.map(({ empreinte, compte }) => [empreinte, Boolean(compte)]));
}

const LOT = 200;
export async function lignesNeuves(db: Db, compte: CompteBanque, lignes: readonly LigneLue[]) {
  const cles = clesDe(compte, lignes);
  const ecartes = await compterEcartes(db, compte);
  const neuves: (LigneLue & { empreinte: string })[] = [];
  const aLire = lignes.map((ligne, i) => ({ ligne, siennes: empreintesDe(cles[i] ?? '', ecartes) }));
  // In lots of lines that bear LOT fingerprints at most.
  for (const lot of lotsOf(aLire, Math.max(1, Math.floor(LOT / (ecartes + 1))))) {
    const deja = await connues(
      db,
      lot.flatMap(({ siennes }) => siennes),
    );
    for (const { ligne, siennes } of lot) {
      const libre = siennes.find((une) => !deja.has(une));
      if (libre !== undefined && !siennes.some((une) => deja.get(une)))
        neuves.push({ ...ligne, empreinte: libre });
    }
  }
  return neuves;
}

/** The same file with the same closing balance, imported again: it brings nothing. */
const memeReleve = (db: Db, compte: CompteBanque, sha256: string, cloture: Solde | null) =>
  db
    .selectFrom('releve')
    .select('id')
    .where('compte', '=', compte)
    .where('sha256', '=', sha256)
    .where(pasEcarte('releve.id'))
    .$if(cloture === null, (query) => query.where('cloture', 'is', null))
    .$if(cloture !== null, (query) => query.where('cloture', '=', cloture?.montant ?? ZERO))
    .limit(1)
    .executeTakeFirst();

/** As one reads it, and as one types it. */
const montantsCherches = (dirhams: number): string[] => [
  formatAmount(dirhams),
  dirhams.toFixed(2).replace('.', ','),
];

interface Import {
  compte: CompteBanque;
  nom: string;
  sha256: string;
  genre: 'csv' | 'camt053';
  userId: number;
  now: Date;
  /** Aborted when the client has gone: the transaction is rolled back. */
  fin: AbortSignal;
}

/** Only what is new is added; the account's lock is held by the caller. */
export async function insertReleve(
  db: Db,
  lu: ReleveLu,
  { compte, nom, sha256, genre, userId, now, fin }: Import,
): Promise<{ id: number; ajoutees: number }> {
  const neuves = await lignesNeuves(db, compte, lu.lignes);
  const deja = neuves.length === 0 && (await memeReleve(db, compte, sha256, lu.cloture));
  if (deja) return { id: deja.id, ajoutees: 0 };
  const { id } = await db
    .insertInto('releve')
    .values({
      compte,
      nom,
      sha256,
      genre,
      numero_compte: lu.numeroCompte,
      ouverture_le: lu.ouverture?.date ?? null,
      ouverture: lu.ouverture?.montant ?? null,
      cloture_le: lu.cloture?.date ?? null,
      cloture: lu.cloture?.montant ?? null,
      lues: lu.lignes.length,
      ajoutees: neuves.length,
      created_at: now.toISOString(),
      utilisateur_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const lot of lotsOf(neuves, LOT)) {
    fin.throwIfAborted();
    await db
      .insertInto('ligne_releve')
      .values(
        lot.map(({ date, montant, libelle, reference, empreinte }) => ({
          releve_id: id,
          compte,
          date,
          montant,
          libelle,
          reference,
          empreinte,
          recherche: searchText(libelle, reference, ...montantsCherches(Math.abs(toDirhams(montant)))),
        })),
      )
      .execute();
  }
  return { id, ajoutees: neuves.length };
}
