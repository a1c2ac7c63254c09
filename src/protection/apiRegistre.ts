import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { telecharger } from '../fichier/fichier';
import { get, post, writtenAnswer } from '../kit/api';
import { id, idParams, version } from '../kit/schema';
import { traitement, traitementForm } from './traitement';

const right = 'administrer' satisfies Droit;

export const getTraitements = get('/protection/traitements', {
  summary: 'Le registre des traitements de données personnelles',
  right,
  answer: z.array(traitement),
});

/** What is added again after it was removed is another write. */
const TRAITEMENTS = 'traitements';
export const addTraitement = post('/protection/traitements/add', {
  summary: 'Ajoute au registre un traitement propre à l’étude',
  thing: TRAITEMENTS,
  right,
  body: traitementForm,
  answer: writtenAnswer,
});

export const updateTraitement = post('/protection/traitements/update/:id', {
  summary: 'Modifie un traitement ; ses textes changés, il est à revérifier, sauf si c’est dit',
  right,
  params: idParams,
  body: traitementForm,
  answer: writtenAnswer,
});

export const verifierTraitement = post('/protection/traitements/verifier/:id', {
  summary: 'Marque un traitement comme vérifié, tel qu’on l’a lu',
  right,
  params: idParams,
  body: z.object({ version: version() }),
  answer: writtenAnswer,
});

export const deleteTraitement = post('/protection/traitements/delete/:id', {
  summary: 'Retire du registre un traitement propre à l’étude',
  thing: TRAITEMENTS,
  right,
  params: idParams,
  body: z.object({ version: version() }),
  answer: z.object({ id: id() }),
});

export const traitementsCsv = get('/protection/traitements.csv', {
  summary: 'Le registre des traitements à enregistrer',
  right,
  kind: 'file',
  answer: z.unknown(),
});

export const registrePdf = get('/protection/registre.pdf', {
  summary: 'Le registre des traitements à imprimer',
  right,
  kind: 'file',
  query: telecharger,
  answer: z.unknown(),
});
