/** Who inspects the office, as the tests let him in. */
import { expect } from 'vitest';
import { accepterInvitation } from '../../compte/apiConnexion';
import { inviterInspection } from '../../compte/apiInspection';
import { addDays, officeDay } from '../../kit/dates';
import { PASSWORD, jetonDe, ligneDe, uneAdresse } from './invitations';
import { type Compte, type Office, cookieDe } from './office';

export const unDernierJour = ({ server }: Office, jours: number): string =>
  addDays(officeDay(server.app.now()), jours);

/** Signed in by the link that he was given, as somebody who comes that day and those that follow. */
export async function unInspecteur(office: Office, jours = 0): Promise<Compte> {
  const email = uneAdresse();
  const qui = { firstname: 'Driss', lastname: 'Alami', email, dernierJour: unDernierJour(office, jours) };
  const { body, status, error } = await office.call(inviterInspection, { body: qui });
  expect([status, error.message]).toEqual([200, undefined]);
  const accepte = { jeton: jetonDe(body.lien), password: PASSWORD };
  const { headers } = await office.call(accepterInvitation, { body: accepte, cookie: '' });
  const id = (await ligneDe(office, email))?.id ?? 0;
  return { id, email, password: PASSWORD, cookie: cookieDe(headers) };
}
