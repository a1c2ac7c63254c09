import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import type { Mailer } from '../../kit/server/mail';
import { readEmail } from './sql';
import { countWrongCode } from './sql-tentatives';

const TITRE = 'Quelqu’un connaît votre mot de passe';
const CONSTAT =
  'Plusieurs codes faux ont suivi votre mot de passe, qui était juste\u00a0: votre second facteur seul a protégé votre compte.';
const GESTE = 'Si ce n’était pas vous, changez-le dès maintenant et prévenez l’étude.';

/** A notification for one account alone. */
export interface Avis {
  utilisateurId: number;
  cle: string;
  title: string;
  content: string;
  lien: string;
}
/** Writes it to the bell; provided by app/, since notifications are a slice above this one. */
export type Avertir = (db: Db, avis: Avis, now: Date) => Promise<void>;

const mailDe = (to: string) => ({
  to,
  subject: TITRE,
  text: `Bonjour,\n\n${CONSTAT}\n\n${GESTE} Le mot de passe se change dans votre profil, sur Minutier.\n`,
});

/** Tells the owner, after some wrong codes, that the password is known; at most every quarter of an hour (OWASP ASVS 6.3.5). */
export const createAlerteCodes =
  (app: App, { avertir, mailer }: { avertir: Avertir; mailer: Mailer }) =>
  async (utilisateurId: number): Promise<void> => {
    const { db } = app;
    const now = app.now();
    if (!(await countWrongCode(db, utilisateurId, now))) return;
    const avis = {
      utilisateurId,
      cle: `codes:${utilisateurId}:${now.toISOString()}`,
      title: TITRE,
      content: `${CONSTAT} ${GESTE}`,
      lien: '/app/settings/profile',
    };
    await inTransaction(db, (trx) => avertir(trx, avis, now));
    // Not awaited: a slower answer would tell an attacker that the mail was sent.
    if (mailer.enabled) void mailer.send(mailDe(await readEmail(db, utilisateurId)));
  };
