/** Accounts of one test alone, made as an office makes them: by invitation. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { NOTAIRE } from './account';
import { bouton } from './ecran';
import { unique } from './registres';
import { champ } from './saisie';

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

/** Answers the cookie of a new session. No cookie is sent: signing in would end the session that the worker's tests share. */
export async function connecter(
  request: APIRequestContext,
  { email, password }: Pick<Compte, 'email' | 'password'>,
): Promise<string> {
  const headers = { cookie: '' };
  const answer = await request.post('/api/auth/sign-in/email', { data: { email, password }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return cookies.find(({ value }) => value.includes('session_token='))?.value.split(';')[0] ?? '';
}

export const motDePasse = (page: Page) => page.getByLabel('Mot de passe', { exact: true });

/** Signs in through the form, as one does by hand. */
export async function seConnecter(
  page: Page,
  email = NOTAIRE.email,
  password = NOTAIRE.password,
): Promise<void> {
  // The screen that one comes from may have an « E-mail » field too.
  await expect(page.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible();
  await champ(page, 'E-mail').fill(email);
  await motDePasse(page).fill(password);
  await bouton(page, 'Se connecter').click();
}

/** Signing in costs a password's hash: one session serves the invitations of five minutes, while its proof is recent. */
const FRAIS_MS = 5 * 60_000;
let notaire = { cookie: '', le: Number.NEGATIVE_INFINITY };

async function inviter(request: APIRequestContext, data: object): Promise<string> {
  if (Date.now() - notaire.le > FRAIS_MS) {
    notaire = { cookie: await connecter(request, NOTAIRE), le: Date.now() };
  }
  const headers = { cookie: notaire.cookie };
  const answer = await request.post('/api/collaborateur/inviter', { data, headers });
  if (answer.ok()) return ((await answer.json()) as { lien: string }).lien;
  // Another test has ended that session meanwhile.
  expect(answer.status(), await answer.text()).toBe(401);
  notaire.le = Number.NEGATIVE_INFINITY;
  return inviter(request, data);
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
  const lien = await inviter(request, { email: compte.email, droits: { ...DROITS, ...droits } });
  const data = { ...compte, jeton: lien.split('#')[1], phone: '0661223344' };
  // Without the former cookie, as for signing in.
  const answer = await request.post('/api/auth/invitation/accepter', { data, headers: { cookie: '' } });
  expect(answer.status(), await answer.text()).toBe(200);
  return compte;
}

/** Signs the page in as a new account. */
export const entrer = (page: Page, droits: object = {}): Promise<Compte> => unCompte(page.request, droits);
