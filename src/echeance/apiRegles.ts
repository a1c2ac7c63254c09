/** What deadlines are computed with: rules, period by period, and the days that do not count. */
import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { deletedAnswer, get, post, writtenAnswer } from '../kit/api';
import { anneeParam, idList, idParams } from '../kit/schema';
import { ferie, ferieForm } from './jours';
import { correctionForm, periodeForm, regle, regleForm, verifierForm } from './regle';

const right = 'gererEtude' satisfies Droit;

export const getReglesEcheance = get('/echeance/regles', {
  summary: 'Les règles d’échéance, chaque période, la dernière d’abord',
  inspection: 'help',
  answer: z.array(regle),
});
export const addRegleEcheance = post('/echeance/regles/add', {
  summary: 'Ajoute une règle',
  right,
  body: regleForm,
  answer: writtenAnswer,
});
export const updateRegleEcheance = post('/echeance/regles/update/:id', {
  summary: 'Corrige une règle où elle est ; son délai changé, elle est à revérifier',
  right,
  params: idParams,
  body: correctionForm,
  answer: writtenAnswer,
});
export const addPeriodeEcheance = post('/echeance/regles/periode/:id', {
  summary: 'Donne à une règle un autre délai à partir d’un jour',
  right,
  params: idParams,
  body: periodeForm,
  answer: writtenAnswer,
});
export const verifierRegleEcheance = post('/echeance/regles/verifier/:id', {
  summary: 'Marque une règle comme vérifiée par le notaire, ou à vérifier',
  right,
  params: idParams,
  body: verifierForm,
  answer: writtenAnswer,
});

export const getJoursFeries = get('/echeance/feries', {
  summary: 'Les jours fériés d’une année, fixes et saisis',
  query: z.object({
    annee: anneeParam(1900, 2199).optional(),
  }),
  answer: z.array(ferie),
});
/** What is added again after it was removed is another write. */
const FERIES = 'feries';
export const addJourFerie = post('/echeance/feries/add', {
  summary: 'Ajoute un jour férié (fête religieuse, jour chômé)',
  thing: FERIES,
  right,
  body: ferieForm,
  answer: z.object({ id: z.int() }),
});
export const updateJourFerie = post('/echeance/feries/update/:id', {
  summary: 'Change un jour férié saisi',
  right,
  params: idParams,
  body: ferieForm,
  answer: z.object({ id: z.int() }),
});
export const deleteJoursFeries = post('/echeance/feries/deleteById', {
  summary: 'Supprime des jours fériés saisis',
  thing: FERIES,
  right,
  body: idList(),
  answer: deletedAnswer,
});
