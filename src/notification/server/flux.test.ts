import { afterEach, describe, expect, it } from 'vitest';
import { NOTAIRE, type Office, describeOffices } from '../../app/testing/office';
import { getUser, signOut } from '../../compte/api';
import { inTransaction } from '../../kit/server/db/transaction';
import { urlOf } from '../../kit/url';
import { fluxNotifications, getNotifications, lireNotifications } from '../api';
import { marquerLues, marquerNonLues, notifier, oublier } from './sql';
import { type Flux, ouvrirFlux } from './testing/flux';

const CALM_MS = 50;
const MAX_PER_USER = 20;
const open: Flux[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function flux(office: { url: string; cookie: string }): Promise<Flux> {
  const opened = await ouvrirFlux(office);
  open.push(opened);
  return opened;
}

let said = 0;
const dire = (office: Pick<Office, 'server'>, title = 'Un fait'): Promise<void> => {
  said += 1;
  const { app } = office.server;
  return inTransaction(app.db, (db) => notifier(db, { ...ANNONCE, title, cle: `flux:${said}` }, app.now()));
};

const ANNONCE = { type: 'Alert', state: 'info', title: 'x', content: '', sender: null, lien: null } as const;

async function rienNeVient(one: Flux): Promise<void> {
  const before = one.received().replaceAll(':\n\n', '');
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  expect(one.received().replaceAll(':\n\n', '')).toBe(before);
}

describeOffices('Le flux des notifications', (office) => {
  const tick = () => office().server.veille.tick();
  const lister = async () => (await office().call(getNotifications)).body;
  const moi = async () => (await office().call(getUser)).body;

  describe('annonce', () => {
    it('D03 ce qui est dit, sitôt que c’est écrit, à chaque écran ouvert', async () => {
      const screens = await Promise.all([flux(office()), flux(office())]);
      await dire(office());
      for (const screen of screens) expect(await screen.next()).toBe('notifications');
    });

    it('D03 R057 ce qui est lu sur un autre écran', async () => {
      await dire(office(), 'Lu ailleurs');
      const one = await flux(office());
      const { id } = (await lister())[0] ?? { id: 0 };
      await office().call(lireNotifications, { body: { ids: [id] } });
      expect(await one.next()).toBe('notifications');
      await office().call(lireNotifications, { body: { ids: [id], lu: false } });
      expect(await one.next()).toBe('notifications');
    });

    it('rien de ce qui n’a pas été enregistré', async () => {
      const one = await flux(office());
      const failed = inTransaction(office().server.app.db, async (db) => {
        await notifier(db, { ...ANNONCE, cle: 'jamais' }, new Date());
        throw new Error('la suite échoue');
      });
      await expect(failed).rejects.toThrow('la suite échoue');
      await rienNeVient(one);
    });

    it('ce qu’un autre serveur de l’étude a écrit, au tour suivant et une seule fois', async () => {
      const { db } = office().server.app;
      const one = await flux(office());
      await tick();
      expect(await one.next()).toBe('notifications');
      // Outside the transactions of this process, as another one does.
      const now = new Date();
      const ailleurs = [
        () => notifier(db, { ...ANNONCE, cle: 'ailleurs' }, now),
        async () => marquerLues(db, [(await lister())[0]?.id ?? 0], (await moi()).id, now),
        async () => marquerNonLues(db, [(await lister())[0]?.id ?? 0], (await moi()).id),
        () => oublier(db, ['ailleurs']),
      ];
      for (const write of ailleurs) {
        await write();
        await rienNeVient(one);
        await tick();
        expect(await one.next()).toBe('notifications');
        await tick();
        await rienNeVient(one);
      }
    });
  });

  describe('se tient', () => {
    it('passe les mandataires : rien n’est gardé en cache ni retenu, un signe de vie à chaque tour', async () => {
      const one = await flux(office());
      expect(one.status).toBe(200);
      expect(one.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(one.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(one.headers.get('x-accel-buffering')).toBe('no');
      expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      await tick();
      await dire(office());
      while (!one.received().includes('\n\n:\n\n')) await one.next();
      expect(one.received()).toMatch(/^retry: 5000\n\n/);
    });

    it('D01 demande une session', async () => {
      const { status } = await flux({ url: office().url, cookie: '' });
      expect(status).toBe(401);
    });

    it('ni lui ni la liste ne tiennent éveillée une session dont personne ne se sert ; lire, si', async () => {
      const cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      const { db } = office().server.app;
      const sessions = () => db.selectFrom('session').selectAll().orderBy('id').execute();
      const vueLe = new Date(Date.now() - 30 * 60_000).toISOString();
      await db.updateTable('session').set({ vueLe }).execute();
      const avant = await sessions();
      expect((await office().call(getNotifications, { cookie })).status).toBe(200);
      expect(await sessions()).toEqual(avant);
      expect((await flux({ url: office().url, cookie })).status).toBe(200);
      expect(await sessions()).toEqual(avant);
      await office().call(lireNotifications, { cookie, body: { ids: [999_999] } });
      expect(await sessions()).not.toEqual(avant);
    });

    it('finit avec la session, qui n’a pas été prolongée par lui', async () => {
      const cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      const [mine, theirs] = [await flux({ url: office().url, cookie }), await flux(office())];
      const { db } = office().server.app;
      const expiries = () =>
        db
          .selectFrom('session')
          .select('expiresAt' as never)
          .orderBy('id')
          .execute();
      const old = new Date(Date.now() + 3_600_000);
      const stored = office().databaseUrl ? old : old.toISOString();
      await db
        .updateTable('session')
        .set({ expiresAt: stored } as never)
        .execute();
      const before = await expiries();
      await tick();
      expect(await expiries()).toEqual(before);
      await office().call(signOut, { cookie });
      await tick();
      let last: string | null = '';
      for (let event = await mine.next(); event !== null; event = await mine.next()) last = event;
      expect(last).toBe('session');
      await dire(office());
      expect(await theirs.next()).toBe('notifications');
    });

    it('finit avec le compte désactivé', async () => {
      const cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      const one = await flux({ url: office().url, cookie });
      const { db } = office().server.app;
      const actif = (value: boolean) =>
        db.updateTable('utilisateur').set({ actif: value }).where('email', '=', NOTAIRE.email).execute();
      await actif(false);
      await tick();
      await actif(true);
      const events: string[] = [];
      for (let event = await one.next(); event !== null; event = await one.next()) events.push(event);
      expect(events.at(-1)).toBe('session');
    });

    it('ne laisse pas un compte en ouvrir sans fin : le plus ancien cède', async () => {
      const screens: Flux[] = [];
      for (let i = 0; i <= MAX_PER_USER; i++) screens.push(await flux(office()));
      expect(await screens[0]?.next()).toBeNull();
      await dire(office());
      for (const screen of screens.slice(1)) expect(await screen.next()).toBe('notifications');
    });

    it('une question HEAD ne laisse rien ouvert', async () => {
      const answer = await fetch(office().url + urlOf(fluxNotifications), {
        method: 'HEAD',
        headers: { cookie: office().cookie },
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('');
    });
  });
});
