import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { BIN, get, listQuery, post } from '../kit/api';
import { idParams } from '../kit/schema';
import { GENRES_CORBEILLE, elementCorbeille } from './corbeille';

/** Who may delete may restore. */
const right = 'supprimer' satisfies Droit;
const touches = { corbeille: 'params.id' };
const vide = (value: unknown): unknown => (value === '' ? undefined : value);

export const getCorbeille = get('/corbeille/getAll', {
  summary: 'Ce qui a été supprimé depuis trente jours, le dernier d’abord',
  kind: 'list',
  right,
  query: listQuery(['supprimeLe'])
    .omit({ sort: true, order: true })
    .extend({ genre: z.preprocess(vide, z.enum(GENRES_CORBEILLE, 'Genre inconnu.').optional()) }),
  answer: z.array(elementCorbeille),
});

export const voirCorbeille = get('/corbeille/voir/:id', {
  summary: 'Un élément de la corbeille et ses principaux champs',
  right,
  touches,
  params: idParams,
  answer: elementCorbeille.extend({ champs: z.array(z.object({ champ: z.string(), valeur: z.string() })) }),
});

export const restaurerCorbeille = post('/corbeille/restaurer/:id', {
  summary: 'Restaure un élément de la corbeille, avec ses pièces et ses relations',
  thing: BIN,
  right,
  touches,
  params: idParams,
  answer: z.object({
    genre: z.enum(GENRES_CORBEILLE),
    titre: z.string(),
    /** The page of the restored record. */
    lien: z.string(),
    /** What could not come back as it was. */
    remarque: z.string().nullable(),
  }),
});
