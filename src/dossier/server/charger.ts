import { notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { completerDossier } from '../completer';
import type { Dossier } from '../dossier';
import { conservationOf, devisOf, enregistrementOf, entete, prixOf, quitusOf } from './colonnes';
import { type Identites, premierePropriete } from './identites';
import { type Parties, toParties } from './parties';
import type { StoredDossier } from './sql';
import { type Entier, readEntiers } from './sql-entier';

/** A file as answered, and the rows it was made from. */
export interface Charge {
  row: StoredDossier;
  identites: Identites;
  proprieteIds: number[];
  parties: Parties;
  dossier: Dossier;
}

function assembler(entier: Entier, cipher: Cipher): Charge {
  const { row, identites, proprieteIds } = entier;
  const parties = toParties(entier.parties, { identites, avecCin: entier.avecCin, cipher });
  const dossier = completerDossier({
    ...entete(row),
    version: row.version,
    config: { isConfig: false, type: row.type, complement: row.complement },
    propriete: premierePropriete(identites, proprieteIds),
    responsable: entier.responsable,
    devis: devisOf(row),
    ouverture: {
      titre: row.titre,
      prix: prixOf(row, entier.affaire),
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
      qf: quitusOf(row, entier.paiements),
    },
    files: entier.pieces,
  });
  return { row, identites, proprieteIds, parties, dossier };
}

/** Whole files as of one moment, each assembled when called, so that a damaged one fails alone. Unknown ids are left out. */
export async function aCharger(db: Db, ids: number[], cipher: Cipher): Promise<Map<number, () => Charge>> {
  const entiers = await readEntiers(db, ids);
  return new Map([...entiers].map(([id, ouvrir]) => [id, () => assembler(ouvrir(), cipher)]));
}

/** Whole files in the order asked for; unknown ids are left out. */
export async function chargerTous(db: Db, ids: number[], cipher: Cipher): Promise<Charge[]> {
  const charges = await aCharger(db, ids, cipher);
  return ids.flatMap((id) => charges.get(id)?.() ?? []);
}

/** The whole file, its row and its answer. Error: introuvable. */
export async function charger(db: Db, id: number, cipher: Cipher): Promise<Charge> {
  const [charge] = await chargerTous(db, [id], cipher);
  if (!charge) throw notFound('Dossier');
  return charge;
}

export const chargerDossier = async (db: Db, id: number, cipher: Cipher): Promise<Dossier> =>
  (await charger(db, id, cipher)).dossier;
