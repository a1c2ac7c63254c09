/** What the office prints of itself: its letterhead. */
import { z } from 'zod';
import { fichier } from '../fichier/fichier';
import { optionalEmailText, optionalPhone, optionalText, requiredText, version } from '../kit/schema';
import { formatPhone } from '../kit/telephone';
import { compact, erreurIce, erreurRib, formatRib } from './identifiants';

const ligne = z.string().nullable();

export const etude = z.object({
  version: z.int(),
  nom: z.string(),
  notaire: ligne,
  adresse: ligne,
  ville: ligne,
  tel: ligne,
  fax: ligne,
  email: ligne,
  site: ligne,
  ice: ligne,
  identifiantFiscal: ligne,
  patente: ligne,
  cnss: ligne,
  rib: ligne,
  /** Printed at the foot of every page. */
  mentions: ligne,
  logo: fichier.nullable(),
});
export type Etude = z.infer<typeof etude>;

/** In characters: the room on paper. */
const LIGNE = 120;
const MENTIONS_MAX = 300;
const tropLong = (max: number): string => `${max} caractères au plus.`;

/** `optionalText` of a line that is printed, at most so long. */
const texte = (max = LIGNE) => optionalText().pipe(z.string().max(max, tropLong(max)).nullable());

/** Kept as digits alone; `erreur` says what is wrong with them. */
const numero = (erreur: (chiffres: string) => string | null) =>
  optionalText()
    .transform((saisi) => saisi && compact(saisi))
    .pipe(
      z
        .string()
        .superRefine((chiffres, ctx) => {
          const message = erreur(chiffres);
          if (message) ctx.addIssue({ code: 'custom', message });
        })
        .nullable(),
    );

const enChiffres = (chiffres: string): string | null =>
  /^\d{1,20}$/.test(chiffres) ? null : 'L’identifiant fiscal s’écrit en chiffres.';

export const etudeForm = z.object({
  nom: requiredText().pipe(z.string().max(LIGNE, tropLong(LIGNE))),
  notaire: texte(),
  adresse: texte(200),
  ville: texte(),
  tel: optionalPhone(),
  fax: optionalPhone(),
  email: optionalEmailText().pipe(
    z.email('Veuillez entrer un e-mail valide').max(LIGNE, tropLong(LIGNE)).nullable(),
  ),
  site: texte(),
  ice: numero(erreurIce),
  identifiantFiscal: numero(enChiffres),
  patente: texte(),
  cnss: texte(),
  rib: numero(erreurRib),
  mentions: texte(MENTIONS_MAX),
  version: version(),
});
export type EtudeForm = z.output<typeof etudeForm>;

/** As it is printed: numbers in the groups in which one reads them. */
export const enTete = (lue: Etude): Etude => ({
  ...lue,
  tel: formatPhone(lue.tel) || null,
  fax: formatPhone(lue.fax) || null,
  rib: formatRib(lue.rib),
});
