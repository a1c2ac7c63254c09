import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { codeOf } from '../../kit/server/error-code';
import { digest } from '../../kit/server/json';
import { UnknownKey } from '../../kit/server/key';
import { BrokenSeal, SEALED_HEAD_BYTES, looksSealed, openStream } from '../../kit/server/sealed';
import {
  ArchiveHorsDePortee,
  ArchiveRefusee,
  type Cles,
  FORMAT,
  MANIFESTE,
  type Manifeste,
  type Partie,
  SCHEMA,
  type Schema,
  VERSION,
} from './archive';
import { compter } from './lignes';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

/** Receives each part as it is read: none of it may be relied on until the archive has been read to its end without an error. */
export interface Lecteur {
  /** Before each part; what it throws ends the reading. */
  partie?(rang: number): void;
  schema?(schema: Schema): Promise<void>;
  lignes?(table: string, textes: readonly string[]): Promise<void>;
  fichier?(sha256: string, octets: Buffer): Promise<void>;
}

const ABIMEE = 'Cette sauvegarde est abîmée ou incomplète\u00a0: rien n’a été touché. Prenez-en une autre.';
const ETRANGERE = 'Ce fichier n’est pas une sauvegarde de Minutier.';
const PLUS_RECENTE =
  'Cette sauvegarde a été faite par une version plus récente de Minutier\u00a0: installez-la d’abord.';
const AUTRE_CLE =
  'Cette sauvegarde a été faite avec une autre clé que celle de cette étude\u00a0: remettez le fichier «\u00a0cle\u00a0» d’alors, qui est dans «\u00a0cle.retirees\u00a0» depuis qu’elle a été changée. Clé demandée\u00a0:';

const MAX_PARTIE = 2 ** 31; // a part is held in memory

async function octetsDe(entree: Entry): Promise<Buffer> {
  if ((entree.header.size ?? 0) > MAX_PARTIE) throw new ArchiveRefusee(ABIMEE);
  const morceaux: Buffer[] = [];
  for await (const morceau of entree) morceaux.push(morceau as Buffer);
  return Buffer.concat(morceaux);
}

function lireSchema(octets: Buffer): Schema {
  const schema = JSON.parse(octets.toString('utf8')) as Schema;
  if (schema.format !== FORMAT) throw new ArchiveRefusee(ETRANGERE);
  if (schema.version > VERSION) throw new ArchiveHorsDePortee(PLUS_RECENTE);
  return schema;
}

const memesParties = (annoncees: readonly Partie[], lues: readonly Partie[]): boolean =>
  JSON.stringify(annoncees) === JSON.stringify(lues);

/** Reads the parts in order and holds them against the manifest, which comes last. */
async function lireParties(entrees: AsyncIterable<Entry>, lecteur: Lecteur): Promise<Manifeste> {
  const parties: Partie[] = [];
  const comptes = new Map<string, ReturnType<typeof compter>>();
  let schema: Schema | undefined;
  let manifeste: Manifeste | undefined;
  const compteDe = (table: string): ReturnType<typeof compter> => {
    const compte = comptes.get(table);
    if (!compte) throw new ArchiveRefusee(ABIMEE);
    return compte;
  };
  const lignes = async (table: string, octets: Buffer): Promise<void> => {
    const textes = octets.toString('utf8').split('\n').slice(0, -1);
    for (const texte of textes) compteDe(table).ajouter(texte);
    await lecteur.lignes?.(table, textes);
  };
  for await (const entree of entrees) {
    const nom = entree.header.name;
    lecteur.partie?.(parties.length);
    const octets = await octetsDe(entree);
    if (manifeste) throw new ArchiveRefusee(ABIMEE);
    if (nom === MANIFESTE) {
      manifeste = JSON.parse(octets.toString('utf8')) as Manifeste;
      continue;
    }
    const sha256 = digest(octets);
    parties.push({ nom, taille: octets.length, sha256 });
    const [dossier, cle = ''] = nom.split('/');
    if (nom === SCHEMA) {
      schema = lireSchema(octets);
      for (const table of schema.tables) comptes.set(table.nom, compter());
      await lecteur.schema?.(schema);
    } else if (schema && dossier === 'tables') await lignes(cle, octets);
    else if (schema && dossier === 'fichiers' && cle === sha256) await lecteur.fichier?.(cle, octets);
    else throw new ArchiveRefusee(ABIMEE);
  }
  if (!schema || !manifeste || !memesParties(manifeste.parties, parties)) throw new ArchiveRefusee(ABIMEE);
  const tables = Object.fromEntries([...comptes].map(([nom, compte]) => [nom, compte.total()]));
  if (JSON.stringify(tables) !== JSON.stringify(manifeste.tables)) throw new ArchiveRefusee(ABIMEE);
  return manifeste;
}

/** Errors that damage to the archive causes, whichever is met first: all are told as one. */
const PANNES = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE']);
/** Messages of tar-stream's errors, which have no code. */
const TAR_ROMPU = /^(Invalid (tar )?header|Header exceeds max size|Unexpected end of data)/;
function refus(error: unknown): unknown {
  if (error instanceof UnknownKey) return new ArchiveHorsDePortee(`${AUTRE_CLE} ${error.keyId}.`);
  const dite = error instanceof BrokenSeal || error instanceof SyntaxError || PANNES.has(codeOf(error));
  return dite || (error instanceof Error && TAR_ROMPU.test(error.message))
    ? new ArchiveRefusee(ABIMEE)
    : error;
}

/** Passes the stream on, after checking by its first bytes that it is a sealed one. */
async function* reconnu(
  flux: Readable,
  empreinte: { update(octets: Buffer): unknown; taille: number },
): AsyncGenerator<Buffer> {
  let tete: Buffer | undefined = Buffer.alloc(0);
  for await (const morceau of flux) {
    const octets = Buffer.from(morceau as Uint8Array);
    empreinte.update(octets);
    empreinte.taille += octets.length;
    if (!tete) {
      yield octets;
      continue;
    }
    tete = Buffer.concat([tete, octets]);
    if (tete.length < SEALED_HEAD_BYTES) continue;
    if (!looksSealed(tete)) throw new ArchiveRefusee(ETRANGERE);
    yield tete;
    tete = undefined;
  }
  if (tete) throw new ArchiveRefusee(ETRANGERE);
}

export interface Lue {
  manifeste: Manifeste;
  taille: number;
  sha256: string;
}

/** Reads an archive to its end. @throws ArchiveRefusee, or what a reader throws */
export async function lireArchive(flux: Readable, cles: Cles, lecteur: Lecteur = {}): Promise<Lue> {
  const hash = createHash('sha256');
  const vue = { update: (octets: Buffer) => hash.update(octets), taille: 0 };
  const tar = extract();
  const ouverte = pipeline(
    reconnu(flux, vue),
    openStream((id) => cles.of(id)),
    createGunzip(),
    tar,
  );
  // The first error is the cause: that of the other side only says that it was stopped.
  let premiere: unknown;
  const noter = (error: unknown): never => {
    premiere ??= error;
    throw error;
  };
  const lue = lireParties(tar, lecteur).catch((error: unknown) => {
    tar.destroy(error as Error);
    return noter(error);
  });
  const [fin] = await Promise.allSettled([lue, ouverte.catch(noter)]);
  flux.destroy();
  if (premiere !== undefined) throw refus(premiere);
  if (fin.status === 'rejected') throw refus(fin.reason);
  return { manifeste: fin.value, taille: vue.taille, sha256: hash.digest('hex') };
}
