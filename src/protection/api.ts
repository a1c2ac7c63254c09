import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { get, post } from '../kit/api';
import { idParam, requiredText } from '../kit/schema';
import { GENRES_PERSONNE, dossierPersonne, personneTrouvee } from './personne';

const right = 'administrer' satisfies Droit;
const params = z.object({ genre: z.enum(GENRES_PERSONNE, 'Genre inconnu.'), id: idParam() });

export const getPersonnes = get('/protection/personnes', {
  summary: 'Les personnes dont l’étude détient des données, par nom, CIN, courriel ou téléphone',
  right,
  query: z.object({
    q: z
      .string('Saisissez un nom.')
      .trim()
      .min(2, 'Saisissez au moins deux caractères.')
      .max(200, '200 caractères au plus.'),
  }),
  answer: z.array(personneTrouvee),
});

export const getPersonne = get('/protection/personne/:genre/:id', {
  summary: 'Ce que l’étude détient d’une personne, et ce que la loi lui demande d’en garder',
  right,
  params,
  answer: dossierPersonne,
});

export const exporterPersonne = post('/protection/personne/:genre/:id/export', {
  summary: 'Tout ce que l’étude détient d’une personne, dans une archive à lui remettre',
  right,
  recent: true,
  readOnly: true,
  kind: 'file',
  params,
  answer: z.unknown(),
});

export const effacementBody = z.object({
  motif: requiredText(),
  /** What the caller has read of the person: refused when it is no longer so, for what goes does not come back. */
  lu: dossierPersonne.pick({ nom: true, precision: true, detenus: true }).optional(),
});

export const effacerPersonne = post('/protection/personne/:genre/:id/effacer', {
  summary: 'Efface ce que l’étude détient d’une personne et que rien ne l’oblige à garder',
  right,
  recent: true,
  params,
  body: effacementBody,
  answer: z.object({ effaces: z.int(), reduits: z.int(), gardes: z.int() }),
});
