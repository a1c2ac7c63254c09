import { z } from 'zod';
import { post } from '../kit/api';
import { motDePasseForm, profilForm } from './compte';

const fait = z.literal(0);
const refuse = z.literal(1);

export const updateUser = post('/user/update', {
  summary: 'Modifie son profil ; 1 quand l’e-mail a déjà un compte (R349)',
  settingUp: true,
  body: profilForm,
  answer: z.union([fait, refuse]),
});

export const updatePass = post('/user/updatePass', {
  summary: 'Change son mot de passe ; 1 quand l’actuel est faux (R350)',
  settingUp: true,
  inspection: 'own',
  secret: true,
  waits: true,
  body: motDePasseForm,
  answer: z.union([fait, refuse]),
});
