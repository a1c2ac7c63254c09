/** A whole file in one statement: rows of other tables come as JSON columns of its row, as of the same moment. */
import { type SqlBool, sql } from 'kysely';
import { affaireDe, toAffaire } from '../../cdg/server/sql';
import { clientsAvecCin } from '../../client/server/sql-fichiers';
import { nomDe } from '../../compte/server/sql-noms';
import type { Db } from '../../kit/server/db/database';
import { among, idsAsValue, rowsIn, rowsOf } from '../../kit/server/db/json';
import { writtenOnce } from '../../kit/server/db/once';
import { STORED_PROPRIETE, type StoredPropriete, toPropriete } from '../../propriete/server/sql';
import { STORED_SOCIETE, toSociete } from '../../societe/server/sql';
import type { Identites } from './identites';
import { paiementsDe, toPaiement } from './sql-paiements';
import { partiesDe } from './sql-parties';
import { piecesDe, toPieces } from './sql-pieces';

const DOSSIER = sql.ref<number>('dossier.id');

/** The ids in these columns of the file's parties. */
const nommes = (...colonnes: ('client_id' | 'mandataire_id' | 'representant_id')[]) =>
  sql<number>`(${sql.join(
    colonnes.map(
      (colonne) => sql`select ${sql.ref(colonne)} from partie where partie.dossier_id = dossier.id`,
    ),
    sql` union all `,
  )})`;

/** A closed file stores its persons and properties itself (D50): their own rows are not read. */
const OUVERT = sql<SqlBool>`dossier.identites is null`;

const clientsDe = (db: Db) =>
  db
    .selectFrom('client')
    .select(['client.id', 'nom', 'prenom', 'cin'])
    .where('client.id', 'in', nommes('client_id', 'mandataire_id'))
    .where(OUVERT)
    .orderBy('client.id');

const societesDe = (db: Db) =>
  db
    .selectFrom('societe')
    .select(STORED_SOCIETE)
    .where('societe.id', 'in', nommes('representant_id'))
    .where(OUVERT)
    .orderBy('societe.id');

/** With their own rows for an open file; for a closed one, the ids alone. */
const proprietesDe = (db: Db) =>
  db
    .selectFrom('dossier_propriete')
    .leftJoin('propriete', (join) =>
      join.onRef('propriete.id', '=', 'dossier_propriete.propriete_id').on(OUVERT),
    )
    .select(STORED_PROPRIETE)
    .select('dossier_propriete.propriete_id')
    .where('dossier_propriete.dossier_id', '=', DOSSIER)
    .orderBy('dossier_propriete.position');

const entiers = writtenOnce((db, slot) =>
  db
    .selectFrom('dossier')
    .leftJoin('utilisateur', 'utilisateur.id', 'dossier.responsable_id')
    .selectAll('dossier')
    .select(['utilisateur.firstname', 'utilisateur.lastname'])
    .select([
      rowsOf(db, partiesDe(db, DOSSIER)).as('lesParties'),
      rowsOf(db, clientsDe(db)).as('lesClients'),
      rowsOf(db, societesDe(db)).as('lesSocietes'),
      rowsOf(db, proprietesDe(db)).as('lesProprietes'),
      rowsOf(db, clientsAvecCin(db, nommes('client_id'))).as('lesCin'),
      rowsOf(db, paiementsDe(db, DOSSIER)).as('lesPaiements'),
      rowsOf(db, affaireDe(db, DOSSIER)).as('lesAffaires'),
      rowsOf(db, piecesDe(db, DOSSIER)).as('lesPieces'),
    ])
    .where(among(db, DOSSIER, slot('ids'))),
);

type Lu = Awaited<ReturnType<typeof entiers>>[number];

function entierOf(lu: Lu) {
  const {
    firstname,
    lastname,
    lesParties,
    lesClients,
    lesSocietes,
    lesProprietes,
    lesCin,
    lesPaiements,
    lesAffaires,
    lesPieces,
    ...row
  } = lu;
  const proprietes = rowsIn(lesProprietes);
  const [affaire] = rowsIn(lesAffaires);
  const identites: Identites =
    row.identites === null
      ? {
          clients: rowsIn(lesClients),
          societes: rowsIn(lesSocietes).map(toSociete),
          proprietes: proprietes.map((propriete) => toPropriete(propriete as StoredPropriete)),
        }
      : JSON.parse(row.identites);
  return {
    row,
    parties: rowsIn(lesParties).map((partie) => ({ ...partie, is_tpi: Boolean(partie.is_tpi) })),
    proprieteIds: proprietes.map(({ propriete_id: id }) => id),
    identites,
    avecCin: new Set(rowsIn(lesCin).map(({ client_id: id }) => id)),
    paiements: rowsIn(lesPaiements).map(toPaiement),
    affaire: affaire ? toAffaire(affaire) : null,
    pieces: toPieces(rowsIn(lesPieces)),
    responsable:
      row.responsable_id === null || firstname === null || lastname === null
        ? null
        : { id: row.responsable_id, nom: nomDe({ firstname, lastname }) },
  };
}

export type Entier = ReturnType<typeof entierOf>;

/** Unknown ids are left out. Each file is parsed when its function is called: a damaged one does not make the others fail. */
export async function readEntiers(db: Db, ids: readonly number[]): Promise<Map<number, () => Entier>> {
  if (ids.length === 0) return new Map();
  const lus = await entiers(db, { ids: idsAsValue(db, ids) });
  return new Map(lus.map((lu) => [lu.id, () => entierOf(lu)]));
}
