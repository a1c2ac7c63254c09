/** The calls of who lets an inspection in, prolongs it or ends it. */
import { z } from 'zod';
import { post, writtenAnswer } from '../kit/api';
import { idParams, requiredDate, requiredText, version } from '../kit/schema';
import { lien } from './collaborateur';
import { requiredEmail } from './compte';
import type { Droit } from './droits';

const dernierJour = requiredDate();
export const prolongationForm = z.object({ version: version(), dernierJour });
export type ProlongationForm = z.infer<typeof prolongationForm>;

export const inspectionForm = z.object({
  firstname: requiredText(),
  lastname: requiredText(),
  email: requiredEmail(),
  dernierJour,
});
export type InspectionForm = z.infer<typeof inspectionForm>;

const gere = { right: 'gererComptes' satisfies Droit, recent: true } as const;

export const inviterInspection = post('/collaborateur/inspection/inviter', {
  summary:
    'Ouvre un accès d’inspection, en lecture seule et pour un temps\u00a0: rend un lien à usage unique',
  ...gere,
  secret: true,
  body: inspectionForm,
  answer: lien.extend({ id: z.int() }),
});

export const prolongerInspection = post('/collaborateur/inspection/prolonger/:id', {
  summary: 'Change le dernier jour d’un accès d’inspection',
  ...gere,
  params: idParams,
  body: prolongationForm,
  answer: writtenAnswer,
});

export const terminerInspection = post('/collaborateur/inspection/terminer/:id', {
  summary: 'Met fin à un accès d’inspection, tout de suite',
  ...gere,
  again: true,
  params: idParams,
  answer: writtenAnswer,
});
