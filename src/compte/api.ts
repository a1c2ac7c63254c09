import { z } from 'zod';
import { get, post } from '../kit/api';
import { optionalText, requiredText } from '../kit/schema';
import { CIVILITES, motDePasse, motDePasseForm, profilForm } from './compte';
import { DROITS } from './droits';

/** The one role that every account has (D14). */
export const ROLE = 'ROLE_AUTHENTICATED';

export const user = z.object({
  id: z.int(),
  civilite: z.enum(CIVILITES).nullable(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  travail: z.string(),
  numCompteProff: z.string().nullable(),
  isNotaire: z.boolean(),
  roles: z.array(z.string()),
  /** What this account may do besides what everybody may (D15). */
  droits: z.array(z.enum(DROITS)),
});
export type User = z.infer<typeof user>;

export const credentials = z.object({
  email: requiredText(),
  password: motDePasse(),
});
export type Credentials = z.infer<typeof credentials>;
const ok = z.object({ ok: z.literal(true) });

export const signIn = post('/auth/sign-in/email', {
  summary: 'Ouvre une session (cookie HttpOnly)',
  public: true,
  readOnly: true,
  body: credentials,
  answer: ok,
});
export const signOut = post('/auth/sign-out', {
  summary: 'Ferme la session',
  public: true,
  readOnly: true,
  answer: ok,
});

export const getUser = get('/get/user', { summary: 'Le compte connecté', answer: user });

/** D01: 0 no session, 1 allowed, 2 session without the role. */
export const checkUserRole = post('/user/checkUserRole', {
  summary: 'La session a-t-elle l’un de ces rôles ?',
  public: true,
  readOnly: true,
  body: z.array(z.string()).min(1),
  answer: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

const fait = z.literal(0);
const refuse = z.literal(1);

export const updateUser = post('/user/update', {
  summary: 'Modifie son profil ; 1 quand l’e-mail a déjà un compte (R349)',
  body: profilForm,
  answer: z.union([fait, refuse]),
});

export const updatePass = post('/user/updatePass', {
  summary: 'Change son mot de passe ; 1 quand l’actuel est faux (R350)',
  secret: true,
  body: motDePasseForm,
  answer: z.union([fait, refuse]),
});

/** The end of a one-time link: it stands after the # of the address, which no server ever sees. */
const jeton = z.string('Lien invalide.').min(1, 'Lien invalide.').max(200, 'Lien invalide.');

export const lireInvitation = post('/auth/invitation', {
  summary: 'À qui s’adresse un lien : un nouveau compte, ou un nouveau mot de passe',
  public: true,
  readOnly: true,
  body: z.object({ jeton }),
  answer: z.object({ email: z.string(), nouveau: z.boolean() }),
});

export const accepterInvitation = post('/auth/invitation/accepter', {
  summary: 'Crée le compte invité, ou change le mot de passe, et ouvre la session',
  public: true,
  /** Read whole once the link says what it asks: who one is (`compteInvite`), or a password only. */
  body: z.object({
    jeton,
    password: z.string().optional(),
    firstname: optionalText(),
    lastname: optionalText(),
    phone: optionalText(),
    travail: optionalText(),
  }),
  answer: ok,
});
