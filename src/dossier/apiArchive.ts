/** The calls of a file's pieces, taken all together. */
import { z } from 'zod';
import { telecharger, uploaded } from '../fichier/fichier';
import { get, post } from '../kit/api';
import { idParam, idParams } from '../kit/schema';
import { TITRE_MAX, pieceArchive } from './archive';
import { CHEMIN_ARCHIVE } from './pieces';

export const getPieces = get(CHEMIN_ARCHIVE, {
  summary: 'Toutes les pièces d’un dossier, leurs versions et leurs empreintes',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: z.array(pieceArchive),
});

export const titrePiece = z
  .string('Donnez un titre à la pièce.')
  .trim()
  .min(1, 'Donnez un titre à la pièce.')
  .max(TITRE_MAX, `${TITRE_MAX} caractères au plus.`);

export const ajouterPiece = post(CHEMIN_ARCHIVE, {
  summary: 'Ajoute une pièce libre, ou une nouvelle version d’une pièce ; `remplace` dit laquelle',
  touches: { dossier: 'params.id' },
  kind: 'upload',
  params: idParams,
  body: z.object({ titre: titrePiece, remplace: idParam().optional() }),
  answer: uploaded,
});

export const piecesZip = get('/dossier/:id/pieces.zip', {
  summary: 'Toutes les pièces d’un dossier dans une archive, avec son manifeste et son bordereau',
  touches: { dossier: 'params.id' },
  kind: 'file',
  params: idParams,
  answer: z.unknown(),
});

export const bordereauPdf = get('/dossier/:id/bordereau.pdf', {
  summary: 'Le bordereau des pièces d’un dossier, imprimé',
  touches: { dossier: 'params.id' },
  kind: 'file',
  params: idParams,
  query: telecharger,
  answer: z.unknown(),
});
