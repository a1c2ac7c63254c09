import { expect, it } from 'vitest';
import { PEU } from '../../app/testing/cout';
import { type Compte, type Office, describeOffices, unCompte, cookieDe } from '../../app/testing/office';
import { COMPTE } from '../../kit/url';
import { readSecurityEvents } from '../../kit/server/testing/sql-journal';
import { getUser, signOut } from '../api';
import { getCollaborateurs } from '../collaborateur';
import { fermerAutresSessions, fermerSession, fermerSessionsDe, getSessions } from '../sessions';
import { createAuth, sessionUser } from './auth';
import { createHachage } from './hachage';
import { deleteOver } from './sql-sessions';

const HOUR_MS = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0';

async function ailleurs(office: Office, { email, password }: Compte): Promise<string> {
  const response = await fetch(`${office.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
    body: JSON.stringify({ email, password }),
  });
  return cookieDe(response.headers);
}
const ouverte = async (office: Office, cookie: string): Promise<boolean> =>
  (await office.call(getUser, { cookie })).status === 200;
const lister = async (office: Office, cookie: string) => (await office.call(getSessions, { cookie })).body;

/** As if every session of the account were that old, or had slept for so long. */
async function vieillir(
  office: Office,
  { id }: Compte,
  ages: { ouverte?: number; vue?: number },
): Promise<void> {
  const il_y_a = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const dates = {
    ...(ages.ouverte === undefined ? {} : { createdAt: il_y_a(ages.ouverte) }),
    ...(ages.vue === undefined ? {} : { vueLe: il_y_a(ages.vue) }),
  };
  await office.server.app.db.updateTable('session').set(dates).where('userId', '=', id).execute();
}

describeOffices('Un navigateur où un autre s’est connecté', (office) => {
  it('ne lit ni n’écrit rien pour l’écran du premier ; un script ne dit pas qui il est', async () => {
    const [premier, second] = [await unCompte(office()), await unCompte(office())];
    const demander = async (compte: number | null, path: string, body?: unknown) => {
      const response = await fetch(`${office().url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie: second.cookie,
          ...(compte === null ? {} : { [COMPTE]: String(compte) }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return [response.status, await response.json()];
    };
    const role = ['ROLE_AUTHENTICATED'];
    expect(await demander(second.id, '/user/checkUserRole', role)).toEqual([200, 1]);
    expect(await demander(premier.id, '/user/checkUserRole', role)).toEqual([200, 0]);
    const terminee = {
      code: 'session_requise',
      message: 'Votre session est terminée, veuillez vous reconnecter.',
    };
    expect(await demander(premier.id, '/get/user')).toEqual([401, terminee]);
    expect(await demander(null, '/get/user')).toMatchObject([200, { id: second.id }]);
  });
});

describeOffices('Les appareils connectés (ASVS 7)', (office) => {
  const evenements = async (limit: number) =>
    (await readSecurityEvents(office().server.app.db, { limit })).map((evenement) => [
      evenement.genre,
      evenement.utilisateur_id,
      evenement.detail,
    ]);

  it('se listent, celui-ci marqué, et se ferment un par un, ou tous les autres', async () => {
    const compte = await unCompte(office());
    const [ici, la, encore] = [
      compte.cookie,
      await ailleurs(office(), compte),
      await ailleurs(office(), compte),
    ];
    const liste = await lister(office(), ici);
    expect(liste).toHaveLength(3);
    expect(liste.filter(({ courante }) => courante)).toHaveLength(1);
    const autres = liste.filter(({ courante }) => !courante);
    expect(autres.map(({ appareil, adresse }) => [appareil, adresse])).toEqual([
      ['Firefox sur macOS', '127.0.0.1'],
      ['Firefox sur macOS', '127.0.0.1'],
    ]);
    expect(Object.keys(liste[0] ?? {}).sort()).toEqual([
      'adresse',
      'appareil',
      'courante',
      'id',
      'ouverteLe',
      'vueLe',
    ]);
    const idDe = async (cookie: string) =>
      (await lister(office(), cookie)).find(({ courante }) => courante)?.id ?? 0;
    const id = await idDe(la);
    expect((await office().call(fermerSession, { cookie: ici, params: { id } })).body).toEqual({
      fermees: 1,
    });
    expect([await ouverte(office(), la), await ouverte(office(), encore)]).toEqual([false, true]);
    const tout = await office().call(fermerAutresSessions, { cookie: ici });
    expect(tout.body).toEqual({ fermees: 1 });
    expect([await ouverte(office(), ici), await ouverte(office(), encore)]).toEqual([true, false]);
    expect(await evenements(2)).toEqual([
      ['sessions_fermees', compte.id, 'toutes les autres\u00a0: 1'],
      ['sessions_fermees', compte.id, 'une session'],
    ]);
  });

  it('nul ne ferme la session d’un autre, sauf qui gère les comptes, toutes à la fois', async () => {
    const [compte, autre] = [await unCompte(office()), await unCompte(office())];
    const [{ id = 0 } = {}] = await lister(office(), autre.cookie);
    expect((await office().call(fermerSession, { cookie: compte.cookie, params: { id } })).status).toBe(404);
    const params = { id: autre.id };
    expect((await office().call(fermerSessionsDe, { cookie: compte.cookie, params })).status).toBe(403);
    expect(await ouverte(office(), autre.cookie)).toBe(true);
    expect((await office().call(fermerSessionsDe, { params })).body).toEqual({ fermees: 1 });
    expect(await ouverte(office(), autre.cookie)).toBe(false);
    expect((await office().call(fermerSessionsDe, { params: { id: 999_999 } })).status).toBe(404);
    expect(await evenements(1)).toEqual([
      ['sessions_fermees', autre.id, expect.stringMatching(/^par le compte \d+\u00a0: 1$/)],
    ]);
  });

  it('une session dure sept jours au plus, et douze heures sans servir ; écouter n’est pas servir', async () => {
    const compte = await unCompte(office());
    const { cookie } = compte;
    await vieillir(office(), compte, { vue: 11.9 });
    const { app } = office().server;
    expect(await app.sessionOf({ cookie }, 'watch')).not.toBeNull();
    await vieillir(office(), compte, { vue: 11.99 });
    expect(await ouverte(office(), cookie)).toBe(true);
    const [{ vueLe = '' } = {}] = await lister(office(), cookie);
    expect(Date.now() - new Date(vueLe).getTime()).toBeLessThan(HOUR_MS);
    await vieillir(office(), compte, { vue: 12 });
    expect(await ouverte(office(), cookie)).toBe(false);
    await vieillir(office(), compte, { vue: 0, ouverte: 7 * 24 - 0.1 });
    expect(await ouverte(office(), cookie)).toBe(true);
    await vieillir(office(), compte, { vue: 0, ouverte: 7 * 24 });
    expect(await ouverte(office(), cookie)).toBe(false);
  });

  it('ce qui ne sert plus s’efface chaque nuit, et rien d’autre', async () => {
    const { db, now } = office().server.app;
    const [dort, vieux, jeune] = [
      await unCompte(office()),
      await unCompte(office()),
      await unCompte(office()),
    ];
    await vieillir(office(), dort, { vue: 12.1 });
    await vieillir(office(), vieux, { ouverte: 7 * 24 + 1 });
    await deleteOver(db, now());
    const restent = await db.selectFrom('session').select('userId').execute();
    const ids = new Set(restent.map(({ userId }) => userId));
    expect([dort, vieux, jeune].map(({ id }) => ids.has(id))).toEqual([false, false, true]);
  });

  it('la dernière connexion reste connue une fois déconnecté', async () => {
    const compte = await unCompte(office());
    await office().call(signOut, { cookie: compte.cookie });
    const { body } = await office().call(getCollaborateurs);
    const le = body.find(({ id }) => id === compte.id)?.derniereConnexion;
    expect(Date.now() - new Date(le ?? 0).getTime()).toBeLessThan(HOUR_MS);
  });

  it('derrière TLS, les cookies sont de cet hôte seul, et chiffrés en route', async () => {
    const { app } = office().server;
    const { db, now } = app;
    const hachage = createHachage(PEU);
    const auth = createAuth(db, {
      secret: 'secret de cet essai seulement',
      secureCookies: true,
      hachage,
      now,
    });
    const { authCookies } = await auth.$context;
    expect(authCookies.sessionToken).toMatchObject({
      name: '__Host-minutier.session_token',
      attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
    });
    const { id } = await unCompte(office());
    const opened = await auth.api.openSession({
      body: { userId: String(id) },
      headers: new Headers(),
      returnHeaders: true,
    });
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-minutier\.session_token=/);
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/i);
    const user = await sessionUser(auth, db, { cookie: cookie.split(';')[0], now: now(), watch: true });
    expect(user?.id).toBe(id);
  });
});
