import { readStoredCdgs } from '../cdg/server/sql';
import { corbeilleDAutres } from '../corbeille/server/sql';
import { dossiersDesOperations } from '../comptabilite/server/sql-operations';
import { type Regard, dossiersDAutres, voitTout } from '../dossier/server/sql-acces';
import {
  dossiersDesAffaires,
  dossiersDesFactures,
  dossiersDesFichiers,
} from '../dossier/server/sql-appartenance';
import { HISTORIQUE_DONATION } from '../dossier/historique';
import { existe, readDonations } from '../dossier/server/sql';
import { dossiersDesEcheances } from '../echeance/server/sql';
import type { Parole } from '../historique/server/raconter';
import type { Debout } from '../historique/server/routes';
import { notFound } from '../kit/errors';
import type { Access } from '../kit/server/app';
import type { Db } from '../kit/server/db/database';

interface Sorte {
  /** Names the kind in « … introuvable », as its own call does. */
  nom: string;
  dossiers(db: Db, ids: number[]): Promise<number[]>;
  /** Those of these ids that the account may not see, when no file tells it. */
  dAutres?(db: Db, user: Regard, ids: number[]): Promise<Set<number>>;
}

/** What may belong to a file, as calls name it in `touches`. */
export const SORTES: Readonly<Record<string, Sorte>> = {
  dossier: { nom: 'Dossier', dossiers: async (_, ids) => ids },
  cdg: { nom: 'Affaire CDG', dossiers: dossiersDesAffaires },
  facture: { nom: 'Facture', dossiers: dossiersDesFactures },
  fichier: { nom: 'Pièce', dossiers: dossiersDesFichiers },
  echeance: { nom: 'Échéance', dossiers: dossiersDesEcheances },
  // The row in the bin says itself who was responsible for a deleted file.
  corbeille: { nom: 'Élément de la corbeille', dossiers: async () => [], dAutres: corbeilleDAutres },
  operation: { nom: 'Opération', dossiers: dossiersDesOperations },
};

/** Records whose history is read only while they exist: once one is deleted, no file tells who may see it. */
export const DEBOUT: Debout = {
  dossier: existe,
  cdg: async (db, id) => (await readStoredCdgs(db, [id])).length > 0,
};

/** Words of a history that depend on its record: the journal's row does not say which file is a donation (D40). */
export const NUANCES: Parole['nuances'] = {
  dossier: async (db, ids) => new Map((await readDonations(db, ids)).map((id) => [id, HISTORIQUE_DONATION])),
};

/** An account without the right `tousDossiers` knows the files that it is responsible for, and no other. */
export const createAccess = (db: Db): Access => ({
  seesAll: voitTout,
  async refuseOthers(user: Regard, kind, ids) {
    const sorte = SORTES[kind];
    if (!sorte) throw new Error(`nobody knows whose ${kind} are`);
    const autres = sorte.dAutres
      ? await sorte.dAutres(db, user, ids)
      : await dossiersDAutres(db, user, await sorte.dossiers(db, ids));
    if (autres.size > 0) throw notFound(sorte.nom);
  },
});
