import type { PurposeKeys } from '../../kit/server/key';
import type { Compte } from './lignes';
import type { Table } from './sql-catalogue';

/**
 * A saved office: tar, gzip, sealed under the key that derives from the office's for backups.
 *   schema.json · tables/<name>/<n>.jsonl, parents first · fichiers/<sha256> · manifeste.json
 */
export const FORMAT = 'minutier-sauvegarde';
export const VERSION = 1;
export const SCHEMA = 'schema.json';
export const MANIFESTE = 'manifeste.json';
const EXTENSION = '.sauvegarde';

/** Sessions and address proofs let people in: neither leaves the office, and everyone signs in again after a restoration. */
export const NON_SAUVEES: readonly string[] = ['session', 'verification'];

export type Cles = PurposeKeys;
export const BUT = 'sauvegarde';

export interface Schema {
  format: typeof FORMAT;
  version: number;
  le: string;
  migrations: { nom: string; sha256: string }[];
  tables: Table[];
  compteurs: Record<string, number>;
}

export interface Partie {
  nom: string;
  taille: number;
  sha256: string;
}

export interface Manifeste {
  format: typeof FORMAT;
  version: number;
  le: string;
  tables: Record<string, Compte>;
  fichiers: { nombre: number; octets: number };
  /** Files that the office itself has lost or that are damaged on its disk: their rows are here, not their bytes. */
  abimes: string[];
  /** The journal's last row, and its digest. */
  journal: { seq: number; sha256: string } | null;
  parties: Partie[];
}

/** The sheet beside an archive, in clear: it tells nothing of what the archive contains. */
export interface Fiche {
  nom: string;
  le: string;
  taille: number;
  sha256: string;
  lignes: number;
  fichiers: number;
  abimes: number;
  exercice?: { le: string; ok: boolean; erreur: string | null };
}

/** An archive that is not taken: wrong key, damaged, foreign or newer. Nothing was touched. */
export class ArchiveRefusee extends Error {}

/** It needs another key, perhaps a retired one, or a newer version: nothing is known to be wrong with it. */
export class ArchiveHorsDePortee extends ArchiveRefusee {}

export const lignesDe = (manifeste: Pick<Manifeste, 'tables'>): number =>
  Object.values(manifeste.tables).reduce((somme, { lignes }) => somme + lignes, 0);

/** `minutier-2026-11-21T023000Z.sauvegarde`: in the order of time. */
export const nomDe = (le: Date): string =>
  `minutier-${le.toISOString().slice(0, 19).replaceAll(':', '')}Z${EXTENSION}`;

const NOM = /^minutier-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.sauvegarde$/;
/** When an archive of that name was made; undefined for another file. */
export function instantDe(nom: string): string | undefined {
  const [, jour, heures, minutes, secondes] = NOM.exec(nom) ?? [];
  return jour && `${jour}T${heures}:${minutes}:${secondes}.000Z`;
}
