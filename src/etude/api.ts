import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { telecharger, uploaded } from '../fichier/fichier';
import { doneAnswer, get, post } from '../kit/api';
import { etude, etudeForm } from './etude';

const right = 'gererEtude' satisfies Droit;

export const getEtude = get('/etude/getEtude', {
  summary: 'L’en-tête de l’étude',
  answer: etude,
});

export const updateEtude = post('/etude/update', {
  summary: 'Modifie l’en-tête de l’étude',
  right,
  body: etudeForm,
  answer: z.object({ version: z.int() }),
});

/** What prints well: pictures only. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;
export const LOGO_REFUSE = 'Choisissez une image PNG ou JPEG.';

const thing = 'logo';
export const changeLogo = post('/etude/changeLogo', {
  summary: 'Dépose le logo de l’étude, à la place du précédent',
  right,
  kind: 'upload',
  thing,
  answer: uploaded,
});

export const deleteLogo = post('/etude/deleteLogo', {
  summary: 'Retire le logo de l’étude',
  right,
  thing,
  answer: doneAnswer,
});

export const apercuPdf = get('/etude/apercu.pdf', {
  summary: 'Une page d’exemple sur l’en-tête de l’étude',
  kind: 'file',
  query: telecharger,
  answer: z.unknown(),
});
