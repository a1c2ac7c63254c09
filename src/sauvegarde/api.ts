import type { Droit } from '../compte/droits';
import { doneAnswer, get, post } from '../kit/api';
import { etatSauvegardes } from './sauvegarde';

const right = 'administrer' satisfies Droit;

export const getSauvegardes = get('/sauvegarde/getSauvegardes', {
  summary: 'Les dernières sauvegardes, les derniers exercices, et s’il y en a un en cours',
  right,
  answer: etatSauvegardes,
});

export const lancerSauvegarde = post('/sauvegarde/lancer', {
  summary: 'Lance une sauvegarde\u00a0: elle se fait à côté, son résultat se lit ensuite',
  right,
  recent: true,
  again: true,
  answer: doneAnswer,
});

export const lancerExercice = post('/sauvegarde/exercer', {
  summary: 'Remet la dernière sauvegarde en place à l’essai\u00a0: à côté, son résultat se lit ensuite',
  right,
  recent: true,
  again: true,
  answer: doneAnswer,
});

export const annulerSauvegarde = post('/sauvegarde/annuler', {
  summary: 'Arrête la sauvegarde ou l’exercice en cours\u00a0: il n’en reste rien',
  right,
  again: true,
  answer: doneAnswer,
});
