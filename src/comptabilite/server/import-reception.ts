import type { FastifyRequest } from 'fastify';
import { labelOf, senderError, textOf } from '../../fichier/server/multipart';
import { AppError, invalidField } from '../../kit/errors';
import { digest } from '../../kit/server/json';
import { autreFormat } from '../import/autres';
import { EXTENSIONS_RELEVE, estBienNomme } from '../releve';
import { depuisUtf16 } from './import-texte';
import { estXml } from './import-xml';

/** Enough for a year of a busy office; it is held in memory as a whole. */
const MAX_OCTETS = 5 * 1_048_576;
const TROP_GROS = 'Un relevé fait 5\u00a0Mo au plus.';

export interface Recu {
  nom: string;
  octets: Buffer;
  sha256: string;
  champs: Record<string, unknown>;
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
      if (part.type === 'field') champs[part.fieldname] = textOf(part.value);
      else if (part.fieldname !== 'file' || fichier) part.file.resume();
      else fichier = { octets: await part.toBuffer(), nom: labelOf(part.filename) };
    }
  } catch (error) {
    throw senderError(error, TROP_GROS);
  }
  if (!fichier) throw invalidField('file', 'Choisissez un fichier.');
  if (fichier.octets.length === 0) throw invalidField('file', 'Le fichier est vide.');
  const lus = depuisUtf16(fichier.octets) ?? fichier.octets;
  const autre = autreFormat(lus.toString('latin1'));
  if (autre !== null) throw new AppError('type_refuse', autre);
  if (!estBienNomme(fichier.nom, estXml(lus) ? 'camt053' : 'csv'))
    throw new AppError('type_refuse', MAL_NOMME);
  return { ...fichier, champs, sha256: digest(fichier.octets) };
}
