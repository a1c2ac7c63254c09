import type { FastifyRequest } from 'fastify';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import type { Cipher } from '../../kit/server/cipher';
import { writeJournal } from '../../kit/server/sql-journal';
import type { Moyen, ReponseCle, SecondFacteurRequis } from '../secondFacteur';
import { askCle, challengeOf, checkCle } from './cle-acces';
import { codeDigest } from './codes-secours';
import { DEFI_MS, type Defis, type Usage, defiDigest } from './defi';
import { type Domaine, domaineOf } from './domaine';
import { type CleConnue, markUsed, readCles, takeDefi } from './sql-cles';
import { countCodes, isProtege, readTotp, takeCode, takeStep } from './sql-second-facteur';
import { SIX_DIGITS, totpStep } from './totp';

/** What the checks of second factors need. */
export interface Facteurs {
  app: App;
  cipher: Cipher;
  defis: Defis;
  /** The office's address from outside. */
  publicUrl: string | undefined;
  /** Called when a wrong code has followed the right password of this account. */
  codeRefuse: (userId: number) => Promise<void>;
}

/** The account's passkeys that can be used at this address. */
async function clesIci(
  { app: { db }, publicUrl }: Facteurs,
  userId: number,
  request: FastifyRequest,
): Promise<{ ici: Domaine; cles: CleConnue[] } | null> {
  const ici = domaineOf(request, publicUrl);
  return 'raison' in ici ? null : { ici, cles: await readCles(db, userId, ici.domaine) };
}

/** What this account must prove besides its password; null: nothing. */
export async function secondFacteurDe(
  facteurs: Facteurs,
  userId: number,
  request: FastifyRequest,
): Promise<SecondFacteurRequis | null> {
  const { app, defis } = facteurs;
  if (!(await isProtege(app.db, userId))) return null;
  const moyens: Moyen[] = [];
  if ((await readTotp(app.db, userId))?.secret) moyens.push('totp');
  const found = await clesIci(facteurs, userId, request);
  if (found && found.cles.length > 0) moyens.push('cle');
  if ((await countCodes(app.db, userId)) > 0) moyens.push('secours');
  if (!found || found.cles.length === 0) return { moyens };
  const asked = { defis, usage: `second:${userId}` as const, now: app.now() };
  return { moyens, cle: await askCle(asked, found.ici, found.cles) };
}

async function proveTotp({ app, cipher }: Facteurs, userId: number, code: string): Promise<boolean> {
  const { secret } = (await readTotp(app.db, userId)) ?? {};
  const step = secret ? totpStep(cipher.decrypt(secret), code, app.now()) : null;
  return step !== null && takeStep(app.db, userId, step);
}

/** Uses a recovery code up, and journals that in the same transaction. */
const proveSecours = (
  { app }: Facteurs,
  userId: number,
  { code, action }: { code: string; action: string },
): Promise<boolean> =>
  inTransaction(app.db, async (db) => {
    const now = app.now();
    if (!(await takeCode(db, userId, codeDigest(code), now))) return false;
    const apres = { codeDeSecours: 'utilisé' };
    await writeJournal(db, [{ entite: 'utilisateur', id: userId, apres }], { userId, action, now });
    return true;
  });

/** Whether the passkey's answer is right and was not used before. */
export async function proveCle(
  { app, defis }: Facteurs,
  ici: Domaine,
  { cle, reponse, usage }: { cle: CleConnue; reponse: ReponseCle; usage: Usage },
): Promise<boolean> {
  const now = app.now();
  const compteur = await checkCle({ defis, usage, now }, ici, cle, reponse);
  if (compteur === null) return false;
  const until = new Date(now.getTime() + DEFI_MS);
  return inTransaction(app.db, async (db: Db) => {
    if (!(await takeDefi(db, defiDigest(challengeOf(reponse)), { now, until }))) return false;
    await markUsed(db, { id: cle.id, compteur, now });
    return true;
  });
}

async function proveSecondCle(
  facteurs: Facteurs,
  userId: number,
  { reponse, request }: { reponse: ReponseCle; request: FastifyRequest },
): Promise<boolean> {
  const found = await clesIci(facteurs, userId, request);
  const cle = found?.cles.find(({ identifiant }) => identifiant === reponse.id);
  return found && cle ? proveCle(facteurs, found.ici, { cle, reponse, usage: `second:${userId}` }) : false;
}

/** What is presented besides the password. */
export interface Presente {
  code?: string | undefined;
  cle?: ReponseCle | undefined;
}

/** The factor that the code or the passkey proves; null when it is wrong, or was used already. */
export async function proveSecondFacteur(
  facteurs: Facteurs,
  userId: number,
  { code, cle: reponse }: Presente,
  { request, action }: { request: FastifyRequest; action: string },
): Promise<Moyen | null> {
  if (reponse) return (await proveSecondCle(facteurs, userId, { reponse, request })) ? 'cle' : null;
  const typed = (code ?? '').replace(/\s/g, '');
  if (SIX_DIGITS.test(typed)) return (await proveTotp(facteurs, userId, typed)) ? 'totp' : null;
  return (await proveSecours(facteurs, userId, { code: typed, action })) ? 'secours' : null;
}
