import type { FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import { AppError, invalidField } from '../../kit/errors';
import { digest } from '../../kit/server/json';
import { EXTENSIONS_RELEVE, estBienNomme } from '../releve';
import { depuisUtf16 } from './import-texte';
import { estXml } from './import-xml';

/** Enough for a year of a busy office; it is held in memory as a whole. */
const MAX_OCTETS = 5 * 1_048_576;
const MAX_NOM = 200;

export interface Recu {
  nom: string;
  octets: Buffer;
  sha256: string;
  champs: Record<string, unknown>;
}

/** An error of the sender is refused as such, and not reported as ours. */
const fauteDenvoi = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new AppError('fichier_trop_gros', 'Un relevé fait 5\u00a0Mo au plus.');
  if (statusCode !== undefined || error instanceof AppError) return error;
  return new AppError('requete_invalide', 'L’envoi est mal formé ou interrompu.');
};

/** A name that is too long keeps its end, with its extension. Cut between characters: half of one is no text. */
function nomPropre(nom: string): string {
  const propre = basename(nom.replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC');
  return [...propre].slice(-MAX_NOM).join('');
}

const NOMS = EXTENSIONS_RELEVE.join(', ');
const MAL_NOMME = `Ce fichier n’est pas ce que dit son nom, ou n’est pas un relevé (${NOMS}).`;

/** A statement is read, never kept: it stays in memory. Errors: 413, 415, 422 on `file`. */
export async function recevoir(request: FastifyRequest): Promise<Recu> {
  if (!request.isMultipart()) throw new AppError('type_refuse', 'Un envoi multipart est attendu.');
  const champs: Record<string, unknown> = {};
  let fichier: { nom: string; octets: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_OCTETS } })) {
      if (part.type === 'field') champs[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || fichier) part.file.resume();
      else fichier = { octets: await part.toBuffer(), nom: nomPropre(part.filename) };
    }
  } catch (error) {
    throw fauteDenvoi(error);
  }
  if (!fichier) throw invalidField('file', 'Choisissez un fichier.');
  if (fichier.octets.length === 0) throw invalidField('file', 'Le fichier est vide.');
  if (!estBienNomme(fichier.nom, estXml(depuisUtf16(fichier.octets) ?? fichier.octets) ? 'camt053' : 'csv'))
    throw new AppError('type_refuse', MAL_NOMME);
  return { ...fichier, champs, sha256: digest(fichier.octets) };
}
