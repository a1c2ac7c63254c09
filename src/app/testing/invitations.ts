/** One-time links as the tests make and use them. */
import { expect } from 'vitest';
import { accepterInvitation, lireInvitation, signIn } from '../../compte/apiConnexion';
import { getUser } from '../../compte/api';
import { getCollaborateurs, inviter, updateCollaborateur } from '../../compte/collaborateur';
import { type Droits, DROITS_PAR_DEFAUT } from '../../compte/droits';
import type { Compte, Office } from './office';

export const PERIME = 'Ce lien n’est plus valable';
export const SOI = {
  firstname: 'Nadia',
  lastname: 'Berrada',
  phone: '06 61 22 33 44',
  travail: 'Clerc',
};
export const PASSWORD = 'mot de passe choisi';

let counter = 0;
export const uneAdresse = (): string => `invite${(counter += 1)}@etude.example`;
export const jetonDe = (lien: string): string => lien.split('#')[1] ?? '';

export async function unLien(office: Office, email = uneAdresse(), droits: Droits = DROITS_PAR_DEFAUT) {
  const { status, body } = await office.call(inviter, { body: { email, droits } });
  expect(status).toBe(200);
  return { ...body, email, jeton: jetonDe(body.lien) };
}

export const lire = (office: Office, jeton: string) =>
  office.call(lireInvitation, { body: { jeton }, cookie: '' });

export const accepter = (office: Office, jeton: string, changes: object = {}) =>
  office.call(accepterInvitation, { body: { jeton, password: PASSWORD, ...SOI, ...changes }, cookie: '' });

export const essayer = (office: Office, email: string, password: string) =>
  office.call(signIn, { body: { email, password }, cookie: '' });

export const changer = (office: Office, { id }: { id: number }, body: object, cookie = office.cookie) =>
  office.call(updateCollaborateur, { params: { id }, body, cookie });

export const soi = (office: Office, { cookie }: Pick<Compte, 'cookie'>) => office.call(getUser, { cookie });

export async function ligneDe(office: Office, email: string) {
  const { body } = await office.call(getCollaborateurs);
  return body.find((row) => row.email === email);
}
