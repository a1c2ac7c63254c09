import { type Writable, finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { type FileStore, siSaine } from '../../fichier/server/store';
import type { Root } from '../../kit/server/db/database';
import { digest } from '../../kit/server/json';
import { sealStream } from '../../kit/server/sealed';
import {
  type Cles,
  FORMAT,
  MANIFESTE,
  type Manifeste,
  NON_SAUVEES,
  type Partie,
  SCHEMA,
  type Schema,
  VERSION,
} from './archive';
import { type Compte, compter, enTexte } from './lignes';
import { connaitFichier, instantane } from './sql-lecture';
import { type Suivi, avancer } from './suivi';

/** An office that can be saved: its rows, its bytes, and what seals them. */
export interface Source {
  db: Root;
  store: FileStore;
  cles: Cles;
  now(): Date;
  suivi?: Suivi | undefined;
}

const RAPIDE = 3; // gzip level: scans do not shrink, rows do at any level

/** A file was erased after its row was read and before its bytes were: the archive would be inconsistent, and is begun again. */
class FichierEfface extends Error {}

/** Writes the parts of the archive, each waited for, and lists them for the manifest. */
function empaqueter(vers: Writable, cles: Cles) {
  const tar = pack();
  const parties: Partie[] = [];
  const ecrit = pipeline(tar, createGzip({ level: RAPIDE }), sealStream(cles.current()), vers);
  // A full disk breaks the pipeline: without this, the entry being written would wait for ever.
  const rompu = new Promise<never>((_, reject) => ecrit.catch(reject));
  rompu.catch(() => {});
  const poser = async (nom: string, octets: Buffer): Promise<void> => {
    try {
      const pose = new Promise<void>((resolve, reject) => {
        const entree = tar.entry({ name: nom, size: octets.length }, (error) =>
          error ? reject(error) : resolve(),
        );
        // The callback rejects already; with no listener, the same error would end the process.
        entree.on('error', () => {});
        entree.end(octets);
      });
      await Promise.race([pose, rompu]);
    } catch (error) {
      // The tar's error only says that it was closed; the pipeline's, thrown here, says why.
      tar.destroy(error as Error);
      await ecrit;
      throw error;
    }
  };
  return {
    parties,
    async ajouter(nom: string, contenu: Buffer | string): Promise<void> {
      const octets = Buffer.from(contenu);
      parties.push({ nom, taille: octets.length, sha256: digest(octets) });
      await poser(nom, octets);
    },
    async finir(manifeste: Manifeste): Promise<void> {
      await poser(MANIFESTE, Buffer.from(JSON.stringify(manifeste)));
      tar.finalize();
      await ecrit;
    },
    async rompre(cause: Error): Promise<void> {
      tar.destroy(cause);
      await Promise.allSettled([ecrit]);
      await new Promise<void>((resolve) => finished(vers, () => resolve()));
    },
  };
}
type Paquet = ReturnType<typeof empaqueter>;

interface Lu {
  schema: Schema;
  tables: Record<string, Compte>;
  journal: Manifeste['journal'];
  fichiers: { sha256: string; taille: number }[];
}

/** Writes every table as it is at one moment, while the office goes on working. */
const ecrireTables = ({ db, now, suivi }: Source, paquet: Paquet): Promise<Lu> =>
  instantane(db, async (vu) => {
    const tables = vu.tables.filter(({ nom }) => !NON_SAUVEES.includes(nom));
    const { migrations, compteurs } = vu;
    const schema: Schema = {
      format: FORMAT,
      version: VERSION,
      le: now().toISOString(),
      migrations,
      tables,
      compteurs,
    };
    await paquet.ajouter(SCHEMA, JSON.stringify(schema));
    const lu: Lu = { schema, tables: {}, journal: null, fichiers: await vu.fichiers() };
    for (const [i, { nom }] of tables.entries()) {
      const compte = compter();
      let rang = 0;
      for await (const lot of vu.lignes(nom)) {
        avancer(suivi, 'tables', i, tables.length);
        const textes = lot.map((ligne) => enTexte(ligne));
        for (const texte of textes) compte.ajouter(texte);
        if (nom === 'journal') lu.journal = dernier(lu.journal, lot, textes);
        rang += 1;
        await paquet.ajouter(`tables/${nom}/${rang}.jsonl`, `${textes.join('\n')}\n`);
      }
      lu.tables[nom] = compte.total();
    }
    return lu;
  });

function dernier(
  avant: Manifeste['journal'],
  lot: readonly Record<string, unknown>[],
  textes: readonly string[],
): Manifeste['journal'] {
  return lot.reduce<Manifeste['journal']>((tete, { seq }, i) => {
    const numero = Number(seq);
    return tete && tete.seq > numero ? tete : { seq: numero, sha256: digest(textes[i] ?? '') };
  }, avant);
}

/** Writes the files' bytes, after the rows. @throws FichierEfface when one was erased since: everything is then read again. */
async function ecrireFichiers({ db, store, suivi }: Source, paquet: Paquet, fichiers: Lu['fichiers']) {
  const abimes: string[] = [];
  let octets = 0;
  for (const [i, { sha256 }] of fichiers.entries()) {
    avancer(suivi, 'pieces', i, fichiers.length);
    const lus = await siSaine(store.read(sha256));
    if (lus) {
      octets += lus.length;
      await paquet.ajouter(`fichiers/${sha256}`, lus);
      continue;
    }
    if (!(await connaitFichier(db, sha256))) throw new FichierEfface();
    abimes.push(sha256);
  }
  return { abimes, fichiers: { nombre: fichiers.length - abimes.length, octets } };
}

/** Writes the whole office to `vers` and ends it. @throws what `vers` throws: what was written is then to be discarded. */
export async function ecrireArchive(source: Source, vers: Writable): Promise<Manifeste> {
  const paquet = empaqueter(vers, source.cles);
  try {
    const { schema, tables, journal, fichiers: references } = await ecrireTables(source, paquet);
    const { abimes, fichiers } = await ecrireFichiers(source, paquet, references);
    const { format, version, le } = schema;
    const manifeste: Manifeste = {
      format,
      version,
      le,
      tables,
      fichiers,
      abimes,
      journal,
      parties: paquet.parties,
    };
    await paquet.finir(manifeste);
    return manifeste;
  } catch (error) {
    await paquet.rompre(error as Error);
    throw error;
  }
}

export const estAReprendre = (error: unknown): boolean => error instanceof FichierEfface;
