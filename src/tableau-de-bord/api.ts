import { z } from 'zod';
import { get } from '../kit/api';
import { analyticsEntry } from './analytics';

export const getAnalytics = get('/get/analytics', {
  mayLag: true,
  summary: 'L’activité de l’étude : toutes les années ensemble, puis chacune, la dernière d’abord',
  answer: z.array(analyticsEntry),
});
