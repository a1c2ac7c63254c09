import { z } from 'zod';
import { doneAnswer, get, post } from '../kit/api';
import { CIVILITES } from './civilite';
import { DROITS } from './droits';

/** The one role that everybody who works here has (D14). */
export const ROLE = 'ROLE_AUTHENTICATED';
/** That of an inspection, which is at home in no other screen than those it reads. */
export const ROLE_INSPECTION = 'ROLE_INSPECTION';

export const user = z.object({
  id: z.int(),
  version: z.int(),
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
  /** The instant from which an inspection reads nothing more; null for those who work here. */
  inspectionFin: z.string().nullable(),
  /** It must choose its own before anything else. */
  motDePasseAChanger: z.boolean(),
});
export type User = z.infer<typeof user>;

export const getUser = get('/get/user', {
  summary: 'Le compte connecté',
  settingUp: true,
  inspection: 'own',
  answer: user,
});

/** D01: 0 no session, 1 allowed, 2 session without the role. */
export const checkUserRole = post('/user/checkUserRole', {
  summary: 'La session a-t-elle l’un de ces rôles ?',
  public: true,
  readOnly: true,
  body: z.array(z.string()).min(1).max(10),
  answer: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});

export const signOut = post('/auth/sign-out', {
  summary: 'Ferme la session',
  public: true,
  readOnly: true,
  answer: doneAnswer,
});
