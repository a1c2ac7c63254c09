import { createAccount } from '../compte/server/auth';
import type { FirstAccount } from '../compte/server/first-account';
import { hasAccount } from '../compte/server/sql';
import { ouvrirBureau } from '../demo/server/bureau';
import { type Horloge, chargerDemo } from '../demo/server/charger-demo';
import type { createServer } from './server';

/** Printed at each start: nothing in the demonstration is anybody's. */
const NOTAIRE = { email: 'notaire@demo.example', password: 'minutier-demo' };

/** Fills the demonstration when it is empty (D83); answers the account that opens it. */
export async function ouvrirDemo(
  { app, auth }: Awaited<ReturnType<typeof createServer>>,
  horloge: Horloge,
): Promise<FirstAccount> {
  if (await hasAccount(app.db)) return NOTAIRE;
  await createAccount(auth, {
    ...NOTAIRE,
    firstname: 'Salma',
    lastname: 'Benjelloun',
    phone: '0537000000',
    travail: 'Notaire',
    numCompteProff: '310 810 1000024001234567 89',
    isNotaire: true,
  });
  const { headers } = await auth.api.signInEmail({ body: NOTAIRE, returnHeaders: true });
  await app.http.ready();
  const quiet = app.http.log.level;
  app.http.log.level = 'warn';
  await chargerDemo(ouvrirBureau(app, headers.getSetCookie()[0]?.split(';')[0] ?? ''), horloge);
  app.http.log.level = quiet;
  horloge.reset();
  return NOTAIRE;
}
