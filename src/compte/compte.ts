import { z } from 'zod';
import {
  optionalChoice,
  optionalText,
  REQUIRED,
  requiredEmailText,
  requiredNationalPhone,
  requiredText,
  version,
} from '../kit/schema';
import { MOT_DE_PASSE_MAX, MOT_DE_PASSE_MIN } from './motDePasse';
import { CIVILITES } from './civilite';

const EMAIL_INVALIDE = 'Veuillez entrer un e-mail valide';
export const VERIFIEZ_MOTS_DE_PASSE = 'Vérifiez les mots de passe\u00a0!'; // R258

/** Stored in lower case: it opens the session whatever its case. */
export const requiredEmail = () =>
  requiredEmailText()
    .pipe(z.email(EMAIL_INVALIDE))
    .transform((email) => email.toLowerCase());

/** Who one is: asked of an invited colleague, then kept up to date in the profile (R246, R249). */
const identite = z.object({
  firstname: requiredText(),
  lastname: requiredText(),
  phone: requiredNationalPhone(),
  travail: requiredText(),
});
export type Identite = z.infer<typeof identite>;

/** An empty e-mail is only missing; an ill-formed one is told apart (D08, R251). */
export const profilForm = identite.extend({
  version: version(),
  civilite: optionalChoice(CIVILITES),
  email: requiredEmail(),
  numCompteProff: optionalText(),
});
export type ProfilForm = z.infer<typeof profilForm>;

/** A notary has a professional account besides (R247, R249). */
export const profilFormDe = (isNotaire: boolean): z.ZodType<ProfilForm> =>
  isNotaire ? profilForm.extend({ numCompteProff: requiredText() }) : profilForm;

/** As typed: a space is a character of it. */
const motDePasseDe = (min: number, message: string) =>
  z.string(REQUIRED).min(min, message).max(MOT_DE_PASSE_MAX, `${MOT_DE_PASSE_MAX} caractères au plus.`);
export const motDePasse = () => motDePasseDe(1, REQUIRED);
export const nouveauMotDePasse = () =>
  motDePasseDe(MOT_DE_PASSE_MIN, `${MOT_DE_PASSE_MIN} caractères au moins.`);

/** What a one-time link asks of who has an account, and of who has none yet. */
export const motDePasseChoisi = z.object({ password: nouveauMotDePasse() });
export const compteInvite = motDePasseChoisi.extend(identite.shape);

/** R258: the new password, twice the same. */
export const concordent = (nouveau: string, conf: string): boolean => nouveau !== '' && nouveau === conf;

/** Typed on another keyboard, the same one is the same. */
const differe = (nouveau: string, actuel: string): boolean =>
  nouveau.normalize('NFKC') !== actuel.normalize('NFKC');

export const motDePasseFields = z
  .object({ actuel: motDePasse(), new: nouveauMotDePasse(), conf: z.string(REQUIRED) })
  .refine((form) => differe(form.new, form.actuel), {
    path: ['new'],
    message: 'Choisissez un autre mot de passe que l’actuel.',
  });
export type MotDePasseForm = z.infer<typeof motDePasseFields>;

export const motDePasseForm = motDePasseFields.refine((form) => concordent(form.new, form.conf), {
  path: ['conf'],
  message: VERIFIEZ_MOTS_DE_PASSE,
});
