/** How one comes in: calls that the shell of the application has no use for. */
import { z } from 'zod';
import { doneAnswer, post } from '../kit/api';
import { optionalText, requiredEmailText } from '../kit/schema';
import { motDePasse } from './compte';
import { code, reponseCle } from './secondFacteur';

const credentials = z.object({
  email: requiredEmailText(),
  password: motDePasse(),
  /** The second factor of who has one: a code, of the telephone or of recovery, or what a passkey has signed. */
  code: code().optional(),
  cle: reponseCle.optional(),
});
export type Credentials = z.infer<typeof credentials>;
export const signIn = post('/auth/sign-in/email', {
  summary: 'Ouvre une session (cookie HttpOnly)',
  public: true,
  waits: true,
  readOnly: true,
  body: credentials,
  answer: doneAnswer,
});
/** Answers ok, 422 on `password`, or 401 `second_facteur_requis` as signing in does. */
export const confirmer = post('/auth/confirmer', {
  summary: 'Prouve à nouveau qui l’on est : les appels qui le demandent passent pendant dix minutes',
  settingUp: true,
  inspection: 'own',
  waits: true,
  readOnly: true,
  body: credentials.omit({ email: true }),
  answer: doneAnswer,
});

/** The end of a one-time link: it stands after the # of the address, which no server ever sees. */
const jeton = z.string('Lien invalide.').min(1, 'Lien invalide.').max(200, 'Lien invalide.');

export const lireInvitation = post('/auth/invitation', {
  summary: 'À qui s’adresse un lien : un nouveau compte, ou un nouveau mot de passe',
  public: true,
  readOnly: true,
  body: z.object({ jeton }),
  answer: z.object({
    email: z.string(),
    nouveau: z.boolean(),
    /** Who comes to inspect is named by the office: he only chooses a password. */
    inspection: z.object({ nom: z.string(), fin: z.string() }).nullable(),
  }),
});

export const accepterInvitation = post('/auth/invitation/accepter', {
  summary: 'Crée le compte invité, ou change le mot de passe, et ouvre la session',
  public: true,
  waits: true,
  /** Read whole once the link says what it asks: who one is (`compteInvite`), or a password only. */
  body: z.object({
    jeton,
    password: z.string().optional(),
    firstname: optionalText(),
    lastname: optionalText(),
    phone: optionalText(),
    travail: optionalText(),
  }),
  answer: doneAnswer,
});
