import { z } from 'zod';
import { get } from '../kit/api';

const oui = z.object({ ok: z.literal(true) });

export const health = get('/sante', {
  summary: 'Le serveur répond, sa base aussi',
  public: true,
  answer: oui,
});

export const openApi = get('/openapi.json', { summary: 'Ce document', answer: z.unknown() });

export const vivant = get('/sante/vivant', {
  summary: 'Le serveur répond, même s’il ne peut rien servir',
  public: true,
  answer: oui,
});

export const pret = get('/sante/pret', {
  summary:
    'Le serveur peut servir : sa base répond et elle est à jour, le disque a de la place ; « sans » : ce qui manque à tous les serveurs',
  public: true,
  answer: oui.extend({ sans: z.array(z.enum(['pieces'])).optional() }),
});
