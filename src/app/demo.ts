import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Auth, createAccount, isPassword, sessionUser } from '../compte/server/auth';
import { callAuth } from '../compte/server/auth-call';
import type { FirstAccount } from '../compte/server/first-account';
import { hasAccount } from '../compte/server/sql';
import { readIdentifiant } from '../compte/server/sql-connexion';
import { ouvrirBureau } from '../demo/server/bureau';
import { type Horloge, chargerDemo } from '../demo/server/charger-demo';
import { marquerChargement } from '../demo/server/sql-chargement';
import type { Db } from '../kit/server/db/database';
import { CHARGEMENT } from './demo-inachevee';
import type { createServer } from './server';
import type { Settings } from './settings';

/** Printed at each start: the demonstration holds nobody's data. */
const NOTAIRE = { email: 'notaire@demo.example', password: 'minutier-demo' };

/** The account to print, with its password as long as that still works: its user may have changed it, or it was given at the start. */
async function compteDit(auth: Auth, db: Db): Promise<FirstAccount | null> {
  const connu = await readIdentifiant(db, NOTAIRE.email);
  if (!connu) return null;
  const sien = await isPassword(auth, connu.hash, NOTAIRE.password);
  return sien ? NOTAIRE : { email: NOTAIRE.email, password: null };
}

/**
 * Fills the demonstration when it is empty (D83), with the first account that is asked for or its own.
 * Answers the account to print; null when the office is somebody's already.
 */
export async function ouvrirDemo(
  { app, auth }: Awaited<ReturnType<typeof createServer>>,
  horloge: Horloge,
  { admin, dataDir }: Pick<Settings, 'admin' | 'dataDir'>,
): Promise<FirstAccount | null> {
  if (await hasAccount(app.db)) return compteDit(auth, app.db);
  const chargement = join(dataDir, CHARGEMENT);
  await writeFile(chargement, '', { flush: true });
  await marquerChargement(app.db, true);
  const account = { email: admin.email ?? NOTAIRE.email, password: admin.password ?? NOTAIRE.password };
  await createAccount(auth, app.db, {
    ...account,
    firstname: 'Salma',
    lastname: 'Benjelloun',
    civilite: 'Me',
    phone: '0537000000',
    travail: 'Notaire',
    numCompteProff: '310 810 1000024007654321 59',
    isNotaire: true,
  });
  const { headers } = await callAuth(() => auth.api.signInEmail({ body: account, returnHeaders: true }));
  await app.http.ready();
  const quiet = app.http.log.level;
  app.http.log.level = 'warn';
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The clock tells the days of the demonstration's data, while the session that writes them is of today.
  const { sessionOf, sessionStill } = app;
  app.sessionOf = (headers) =>
    sessionUser(auth, app.db, { cookie: headers.cookie, now: new Date(), watch: true });
  app.sessionStill = async (user) => user;
  await chargerDemo(ouvrirBureau(app, cookie), horloge);
  Object.assign(app, { sessionOf, sessionStill });
  await callAuth(() => auth.api.signOut({ headers: new Headers({ cookie }) }));
  app.http.log.level = quiet;
  horloge.reset();
  await marquerChargement(app.db, false);
  await rm(chargement);
  return { email: account.email, password: admin.password ? null : account.password };
}
