import { z } from 'zod';
import { erreurIce } from '../etude/identifiants';
import { optionalNumero, optionalReference, optionalText, requiredText, version } from '../kit/schema';
import { serre } from '../kit/text';

const compact = (): z.ZodType<string | null> =>
  optionalReference().transform((text) => serre(text ?? '') || null);

/** Only the name is required; the numbers may come later (R177). */
export const societeForm = z.object({
  nom: requiredText(),
  adresse: optionalText(),
  identifiantFiscale: optionalNumero(),
  rc: optionalNumero(),
  ice: compact(),
  version: version(),
});
export type SocieteForm = z.output<typeof societeForm>;

/** By the rule of the office's own ICE. A wrong one is a warning that can be overridden, never a refusal. */
export const iceValide = (ice: string): boolean => erreurIce(serre(ice)) === null;

export const societeRow = z.object({
  id: z.int(),
  nom: z.string(),
  adresse: z.string().nullable(),
  identifiantFiscale: z.string().nullable(),
  rc: z.string().nullable(),
  ice: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type Societe = z.infer<typeof societeRow>;

/** Its screen. */
export const lienSociete = (id: number): string => `/app/societe/voir/${id}`;

/** « la société Atlas », within a sentence: its name may itself begin with « société », or with « Sté ». */
export const laSociete = (nom: string): string =>
  /^(?:soci[eé]t[eé]|st[eé]\.?)\s/i.test(nom) ? `la ${nom}` : `la société ${nom}`;
