/** Where an account is signed in (OWASP ASVS 7.4, 7.5). */
import { z } from 'zod';
import { get, post } from '../kit/api';
import { idParams } from '../kit/schema';
import type { Droit } from './droits';

const sessionOuverte = z.object({
  id: z.int(),
  /** « Chrome sur Windows ». */
  appareil: z.string(),
  adresse: z.string().nullable(),
  ouverteLe: z.string(),
  /** Within some minutes. */
  vueLe: z.string(),
  /** The one that asks. */
  courante: z.boolean(),
});
export type SessionOuverte = z.infer<typeof sessionOuverte>;

const fermees = z.object({ fermees: z.int() });

export const getSessions = get('/user/sessions', {
  summary: 'Les appareils où le compte connecté a une session ouverte',
  inspection: 'own',
  answer: z.array(sessionOuverte),
});

export const fermerSession = post('/user/sessions/fermer/:id', {
  summary: 'Ferme l’une de ses sessions',
  inspection: 'own',
  recent: true,
  params: idParams,
  answer: fermees,
});

export const fermerAutresSessions = post('/user/sessions/fermer-autres', {
  summary: 'Ferme toutes ses sessions, sauf celle qui le demande',
  inspection: 'own',
  recent: true,
  again: true,
  answer: fermees,
});

export const fermerSessionsDe = post('/collaborateur/sessions/fermer/:id', {
  summary: 'Ferme toutes les sessions d’un compte',
  right: 'gererComptes' satisfies Droit,
  recent: true,
  again: true,
  params: idParams,
  answer: fermees,
});
