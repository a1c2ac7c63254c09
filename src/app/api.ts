import { z } from 'zod';
import { doneAnswer, get } from '../kit/api';

export const health = get('/sante', {
  summary: 'Le serveur répond, sa base aussi',
  public: true,
  answer: doneAnswer,
});

export const openApi = get('/openapi.json', { summary: 'Ce document', answer: z.unknown() });

export const vivant = get('/sante/vivant', {
  summary: 'Le serveur répond, même s’il ne peut rien servir',
  public: true,
  answer: doneAnswer,
});

export const pret = get('/sante/pret', {
  summary:
    'Le serveur peut servir : sa base répond et elle est à jour, le disque a de la place ; « sans » : ce qui manque à tous les serveurs',
  public: true,
  answer: doneAnswer.extend({ sans: z.array(z.enum(['pieces'])).optional() }),
});
