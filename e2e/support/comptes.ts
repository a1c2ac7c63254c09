/** Accounts of one test alone, made as an office makes them: by invitation. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { NOTAIRE } from './account';
import { post } from './api';
import { unique } from './registres';

export const DROITS = {
  cloturer: true,
  supprimer: true,
  voirMdp: true,
  derogerCdg: false,
  tousDossiers: true,
  gererEtude: false,
  gererComptes: false,
  administrer: false,
};
export const adresse = (): string => `${unique('compte').toLowerCase()}.${randomInt(1_000_000)}@etude.test`;

export interface Compte {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  travail: string;
}

/** A session of its own: without the cookie of before, the one that other tests of the worker share goes on. */
export async function connecter(
  request: APIRequestContext,
  { email, password }: Pick<Compte, 'email' | 'password'>,
): Promise<void> {
  const headers = { cookie: '' };
  const answer = await request.post('/api/auth/sign-in/email', { data: { email, password }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Leaves `request` signed in as the new account. */
export async function unCompte(request: APIRequestContext, droits: object = {}): Promise<Compte> {
  const compte = {
    email: adresse(),
    password: `calanque tabouret ${randomInt(1_000_000)}`,
    firstname: 'Ilham',
    lastname: unique('Sefrioui'),
    travail: 'Clerc',
  };
  await connecter(request, NOTAIRE);
  const { lien } = await post<{ lien: string }>(request, '/collaborateur/inviter', {
    email: compte.email,
    droits: { ...DROITS, ...droits },
  });
  const jeton = lien.split('#')[1];
  await post(request, '/auth/invitation/accepter', { ...compte, jeton, phone: '0661223344' });
  return compte;
}

/** The page is the new account's. */
export const entrer = (page: Page, droits: object = {}): Promise<Compte> => unCompte(page.request, droits);
