import { z } from 'zod';
import { get } from '../kit/api';

export const health = get('/sante', {
  summary: 'Le serveur répond, sa base aussi',
  public: true,
  answer: z.object({ ok: z.literal(true) }),
});

export const openApi = get('/openapi.json', { summary: 'Ce document', answer: z.unknown() });
