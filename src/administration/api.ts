import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { get } from '../kit/api';
import { ALERTES, etat } from './etat';

const right = 'administrer' satisfies Droit;

export const getEtat = get('/administration/getEtat', {
  summary: 'Comment va le logiciel\u00a0: version, base, disque, pièces, tâches, sessions, erreurs du jour',
  right,
  answer: etat,
});

export const getAlertes = get('/administration/alertes', {
  summary: 'Ce qui ne va pas et ne doit pas attendre',
  right,
  watch: true,
  answer: z.object({ alertes: z.array(z.enum(ALERTES)) }),
});
