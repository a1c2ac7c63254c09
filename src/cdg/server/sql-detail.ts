/** An affair with its versements and beneficiaries, in one statement. */
import { sql } from 'kysely';
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { rowsIn, rowsOf } from '../../kit/server/db/json';
import { writtenOnce } from '../../kit/server/db/once';
import type { CdgDetail } from '../cdg';
import { solde } from '../versement';
import { affaires, numRecuOf } from './sql';
import { autresBeneficiaire, clientsBeneficiaire, toOption } from './sql-beneficiaires';
import { toVersements, versementsDe } from './sql-versements';

const CDG = sql.ref<number>('cdg.id');

const details = (par: 'cdg.id' | 'cdg.dossier_id') =>
  writtenOnce((db, slot) =>
    affaires(db)
      .select([
        rowsOf(db, versementsDe(db, CDG)).as('lesVersements'),
        rowsOf(db, clientsBeneficiaire(db, CDG)).as('lesClients'),
        rowsOf(db, autresBeneficiaire(db, CDG)).as('lesAutres'),
      ])
      .where(par, '=', slot<number>('id')),
  );
const parId = details('cdg.id');
const parDossier = details('cdg.dossier_id');

async function detailOf(rows: ReturnType<typeof parId>): Promise<CdgDetail | undefined> {
  const [row] = await rows;
  if (!row) return undefined;
  const versements = toVersements(rowsIn(row.lesVersements));
  return {
    id: row.id,
    version: row.version,
    numRecu: numRecuOf(row.annee, row.numero),
    numCompte: row.num_compte,
    objet: row.objet,
    dossierId: row.dossier_id,
    solde: toDirhams(solde(versements)),
    versements,
    clientsBeneficiaire: rowsIn(row.lesClients).map(toOption),
    autresBenLabels: rowsIn(row.lesAutres).map(({ nom }) => nom),
  };
}

export const readAffaire = (db: Db, id: number): Promise<CdgDetail | undefined> =>
  detailOf(parId(db, { id }));

/** Null when the file has none (D80). */
export const readAffaireDuDossier = async (db: Db, dossierId: number): Promise<CdgDetail | null> =>
  (await detailOf(parDossier(db, { id: dossierId }))) ?? null;
