import { request } from '@playwright/test';
import { NOTAIRE, PREMIER_MOT_DE_PASSE } from './account';
import { post } from './api';

/** Before all tests: the notary signs in with the password of the machine, which opens nothing, and chooses hers. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function choisirLeSien(): Promise<void> {
  const contexte = await request.newContext({ baseURL: process.env.E2E_URL });
  const { email, password } = NOTAIRE;
  await post(contexte, '/auth/sign-in/email', { email, password: PREMIER_MOT_DE_PASSE });
  await post(contexte, '/user/updatePass', { actuel: PREMIER_MOT_DE_PASSE, new: password, conf: password });
  await contexte.dispose();
}
