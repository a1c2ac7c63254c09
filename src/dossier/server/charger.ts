import { readAffairesDesDossiers } from '../../cdg/server/sql';
import { clientsAvecCin } from '../../client/server/sql-fichiers';
import { readNoms } from '../../compte/server/sql-noms';
import { notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { inSnapshot } from '../../kit/server/snapshot';
import { completerDossier } from '../completer';
import type { Dossier } from '../dossier';
import { conservationOf, devisOf, enregistrementOf, entete, prixOf, quitusOf } from './colonnes';
import { type Identites, premierePropriete, readIdentites } from './identites';
import { type Parties, toParties } from './parties';
import { type StoredDossier, readDossierRows } from './sql';
import { readPaiements } from './sql-paiements';
import { readParties } from './sql-parties';
import { readPieces, readProprieteIds } from './sql-pieces';

/** Everything of one file that is read with it. */
export interface Charge {
  row: StoredDossier;
  identites: Identites;
  proprieteIds: number[];
  parties: Parties;
  dossier: Dossier;
}

/** Everything that the files of a page need, in as many statements as for one. */
async function readTout(db: Db, rows: StoredDossier[]) {
  const ids = rows.map(({ id }) => id);
  const parties = await readParties(db, ids);
  const proprietes = await readProprieteIds(db, ids);
  const ouverts = new Set(rows.filter((row) => row.identites === null).map(({ id }) => id));
  return {
    parties,
    proprietes,
    aujourdhui: await readIdentites(
      db,
      parties.filter((partie) => ouverts.has(partie.dossier_id)),
      proprietes.filter(({ dossierId }) => ouverts.has(dossierId)).map(({ proprieteId }) => proprieteId),
    ),
    avecCin: await clientsAvecCin(
      db,
      parties.map((partie) => partie.client_id),
    ),
    paiements: await readPaiements(db, ids),
    affaires: await readAffairesDesDossiers(db, ids),
    pieces: await readPieces(db, ids),
    comptes: await readNoms(
      db,
      rows.flatMap(({ responsable_id: id }) => (id === null ? [] : [id])),
    ),
  };
}

function assembler(row: StoredDossier, tout: Awaited<ReturnType<typeof readTout>>, cipher: Cipher): Charge {
  const own = ({ dossierId }: { dossierId: number }): boolean => dossierId === row.id;
  const proprieteIds = tout.proprietes.filter(own).map(({ proprieteId }) => proprieteId);
  // A closed file shows its people and places as they were (D50).
  const identites: Identites = row.identites === null ? tout.aujourdhui : JSON.parse(row.identites);
  const parties = toParties(
    tout.parties.filter((partie) => partie.dossier_id === row.id),
    { identites, avecCin: tout.avecCin, cipher },
  );
  const dossier = completerDossier({
    ...entete(row),
    propriete: premierePropriete(identites, proprieteIds),
    responsable: tout.comptes.get(row.responsable_id ?? 0) ?? null,
    devis: devisOf(row),
    ouverture: {
      titre: row.titre,
      prix: prixOf(row, tout.affaires.find(own) ?? null),
      proprietes: proprieteIds,
      acquereurs: parties.acquereurs,
      vendeurs: parties.vendeurs,
    },
    enregistrement: enregistrementOf(row),
    conservation: conservationOf(row),
    formalite: {
      tpi: {
        tpiCase: row.tpi_case,
        dateActe: row.tpi_date_acte,
        dateDepot: row.tpi_date_depot,
        vendeurs: parties.tpi,
      },
      qf: quitusOf(
        row,
        tout.paiements.filter(own).map(({ paiement }) => paiement),
      ),
    },
    files: tout.pieces.filter(own).map(({ piece }) => piece),
  });
  return { row, identites, proprieteIds, parties, dossier };
}

/** Whole files as of one moment, in the order asked for; unknown ids are left out. */
export function chargerTous(db: Db, ids: number[], cipher: Cipher): Promise<Charge[]> {
  return inSnapshot(db, async (moment) => {
    const rows = await readDossierRows(moment, ids);
    const tout = await readTout(moment, rows);
    return ids.flatMap((id) => {
      const row = rows.find((candidate) => candidate.id === id);
      return row ? [assembler(row, tout, cipher)] : [];
    });
  });
}

/** The whole file, its row and its answer. Error: introuvable. */
export async function charger(db: Db, id: number, cipher: Cipher): Promise<Charge> {
  const [charge] = await chargerTous(db, [id], cipher);
  if (!charge) throw notFound('Dossier');
  return charge;
}

export const chargerDossier = async (db: Db, id: number, cipher: Cipher): Promise<Dossier> =>
  (await charger(db, id, cipher)).dossier;
