import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { get, post, writtenAnswer } from '../kit/api';
import {
  flag,
  id,
  idParams,
  optionalAmount,
  optionalDate,
  optionalPercent,
  REQUIRED,
  requiredDate,
  requiredText,
  version,
} from '../kit/schema';
import { bareme, CODES_BAREME, type Unite } from './bareme';

const right = 'gererEtude' satisfies Droit;

const presente = (type: ReturnType<typeof optionalAmount | typeof optionalPercent>) =>
  type.refine((valeur) => valeur !== null, REQUIRED);
/** The schema of a value, by its unit: its errors speak of a percentage or of an amount. */
export const valeurEn = (unite: Unite) => presente(unite === '%' ? optionalPercent() : optionalAmount());

const valeur = {
  /** Percent or dirhams, as the code says. */
  valeur: presente(optionalAmount()),
  source: requiredText().pipe(z.string().max(200, '200 caractères au plus.')),
  /** Whoever writes the value has checked it. */
  verifie: flag(),
};
export const correctionForm = z.object({
  ...valeur,
  valideDu: optionalDate(),
  valideAu: optionalDate(),
  version: version(),
});
const nouvelleValeurForm = z.object({ ...valeur, valideDu: requiredDate() });

export const getBaremes = get('/bareme/getAllBaremes', {
  summary: 'Toutes les valeurs de tous les barèmes, passées et à venir',
  answer: z.array(bareme),
});

/** What is added again after it was removed is another write. */
const BAREMES = 'baremes';
export const addBareme = post('/bareme/addBareme', {
  summary: 'Une nouvelle valeur à partir d’un jour : celle d’avant finit la veille',
  thing: BAREMES,
  right,
  body: nouvelleValeurForm.extend({ code: z.enum(CODES_BAREME, 'Barème inconnu.') }),
  answer: writtenAnswer,
});

export const updateBareme = post('/bareme/update/:id', {
  summary: 'Corrige une valeur, ses jours ou sa source ; elle est à revérifier, sauf si c’est dit',
  right,
  params: idParams,
  body: correctionForm,
  answer: writtenAnswer,
});

export const verifierBareme = post('/bareme/verifier/:id', {
  summary: 'Marque une valeur comme vérifiée, telle qu’on l’a lue',
  right,
  params: idParams,
  body: z.object({ version: version() }),
  answer: writtenAnswer,
});

export const deleteBareme = post('/bareme/delete/:id', {
  summary: 'Retire la dernière valeur d’un barème : celle d’avant reprend ses jours',
  thing: BAREMES,
  right,
  params: idParams,
  body: z.object({ version: version() }),
  answer: z.object({ id: id() }),
});
