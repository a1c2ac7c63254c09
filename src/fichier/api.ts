import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { BIN, doneAnswer, get, post } from '../kit/api';
import { idParam, idParams } from '../kit/schema';
import { telecharger } from './fichier';

export const streamFichier = get('/fichiers/:id', {
  summary: 'Les octets d’une pièce ; `?telecharger=1` pour l’enregistrer',
  touches: { fichier: 'params.id' },
  kind: 'file',
  params: idParams,
  query: telecharger,
  answer: z.unknown(),
});

export const getBase64 = get('/helpers/getBase64/:fileId', {
  summary: 'La pièce en data URL, quelle que soit sa taille (R354)',
  touches: { fichier: 'params.fileId' },
  kind: 'file',
  params: z.object({ fileId: idParam() }),
  answer: z.unknown(),
});

/** Served by `dossier/`, which knows whether the notary's file that the piece belongs to is closed (D50). */
export const deleteFile = post('/helpers/deleteFile/:fileId', {
  summary: 'Supprime une pièce',
  touches: { fichier: 'params.fileId' },
  thing: BIN,
  right: 'supprimer' satisfies Droit,
  params: z.object({ fileId: idParam() }),
  answer: doneAnswer,
});
