import { type FileStore, siSaine } from '../../fichier/server/store';
import type { Db, Root } from '../../kit/server/db/database';
import { digest } from '../../kit/server/json';
import { type Compte, type Ligne, compter, enTexte } from './lignes';
import { compterTable, instantane, lireReferences } from './sql-lecture';
import { lireTables } from './sql-catalogue';
import { enTransaction, remplir, verifierSchema } from './sql-remplir';
import { type Suivi, avancer } from './suivi';

export interface Logis {
  db: Root;
  store: FileStore;
  /** Who follows a move out of it. */
  suivi?: Suivi | undefined;
}

/** An office moves into an empty place only. */
export class LogisOccupe extends Error {}

export interface Demenagement {
  tables: number;
  lignes: number;
  fichiers: number;
  octets: number;
}

/** Rows are counted and digested as they leave, and again as read in the new place: the two must agree. */
async function comparer(db: Db, partis: ReadonlyMap<string, Compte>, { suivi }: Logis): Promise<void> {
  for (const [i, [nom, parti]] of [...partis].entries()) {
    avancer(suivi, 'comparaison', i, partis.size);
    const arrive = await compterTable(db, nom);
    if (arrive.lignes !== parti.lignes || arrive.empreinte !== parti.empreinte)
      throw new Error(
        `La table ${nom} n’est pas arrivée telle quelle\u00a0: ${parti.lignes} lignes parties, ${arrive.lignes} arrivées.`,
      );
  }
}

/** Each file is read and checked where it was, then where it now is. @throws when one was lost already. */
async function demenagerFichiers(
  { store: de, suivi }: Logis,
  vers: FileStore,
  fichiers: readonly { sha256: string }[],
): Promise<number> {
  let octets = 0;
  for (const [i, { sha256 }] of fichiers.entries()) {
    avancer(suivi, 'pieces', i, fichiers.length);
    const lus = await siSaine(de.read(sha256));
    if (!lus)
      throw new Error(
        `Le fichier ${sha256} de l’étude est perdu ou abîmé\u00a0: reprenez-le d’une sauvegarde d’abord.`,
      );
    if (vers !== de) await vers.put(lus);
    if (digest(await vers.read(sha256)) !== sha256)
      throw new Error(`Le fichier ${sha256} n’est pas arrivé tel quel.`);
    octets += lus.length;
  }
  return octets;
}

/** Copies every file that a row refers to into `vers`; the present store is only read. */
export async function demenagerPieces(de: Logis, vers: FileStore) {
  const fichiers = await lireReferences(de.db);
  return { fichiers: fichiers.length, octets: await demenagerFichiers(de, vers, fichiers) };
}

/**
 * Copies an office into an empty database of either kind, sessions included, and its files into `vers.store` (the same
 * one: they stay and are checked). All or nothing; the present office is only read.
 */
export async function demenager(de: Logis, vers: Logis, migrations: string): Promise<Demenagement> {
  // In a transaction, so on the writing connection: an embedded database's reading one, once open, keeps it from closing whole.
  if ((await enTransaction(vers.db, lireTables)).length > 0)
    throw new LogisOccupe(
      'La base où déménager n’est pas vide\u00a0: rien n’a été touché. Donnez-en une neuve. Si ce qu’elle a vient d’un déménagement arrêté juste avant de se dire fait, et que personne n’y a travaillé depuis, vous pouvez la retirer et la créer de nouveau.',
    );
  return instantane(de.db, async (vu) => {
    verifierSchema(vu, migrations);
    const fichiers = await vu.fichiers();
    const octets = await demenagerFichiers(de, vers.store, fichiers);
    const partis = new Map<string, Compte>();
    const verser = async (
      poser: (table: string, lignes: readonly Ligne[]) => Promise<void>,
    ): Promise<void> => {
      for (const [i, { nom }] of vu.tables.entries()) {
        const compte = compter();
        for await (const lot of vu.lignes(nom)) {
          avancer(de.suivi, 'tables', i, vu.tables.length);
          for (const ligne of lot) compte.ajouter(enTexte(ligne));
          await poser(nom, lot);
        }
        partis.set(nom, compte.total());
      }
    };
    await enTransaction(vers.db, (trx) =>
      remplir(trx, vu, { dossier: migrations, verser, ensuite: (db) => comparer(db, partis, de) }),
    );
    const lignes = [...partis.values()].reduce((somme, compte) => somme + compte.lignes, 0);
    return { tables: partis.size, lignes, fichiers: fichiers.length, octets };
  });
}
