import { describe, expect, it } from 'vitest';
import { NOTAIRE, describeOffices, unCompte } from '../../app/testing/office';
import { inTransaction } from '../../kit/server/db/transaction';
import { getNotifications, lireNotifications } from '../api';
import type { Notification } from '../notification';
import { type ANotifier, notifier, oublier } from './sql';

const ALERTE: Omit<ANotifier, 'cle'> = {
  type: 'Alert',
  state: 'warning',
  title: 'Rendez-vous à 10:30',
  content: 'Salma Tazi, 06 12 34 56 78',
  sender: null,
  lien: '/app/rdv',
};
const LE_20 = new Date('2026-11-20T09:00:00Z');
const LE_21 = new Date('2026-11-21T09:00:00Z');

describeOffices('Notifications', (office) => {
  const dire = (cle: string, changes: Partial<ANotifier> = {}, now = LE_20) =>
    inTransaction(office().server.app.db, (db) => notifier(db, { ...ALERTE, cle, ...changes }, now));
  const lister = async (cookie?: string): Promise<Notification[]> =>
    (await office().call(getNotifications, { cookie })).body;
  const celle = async (title: string, cookie?: string): Promise<Notification> => {
    const found = (await lister(cookie)).filter((one) => one.title === title);
    if (found.length !== 1 || !found[0]) throw new Error(`${found.length} × ${title}`);
    return found[0];
  };
  const lire = (ids: unknown, lu?: unknown, cookie?: string) =>
    office().call(lireNotifications, { body: { ids, lu }, cookie });

  describe('dire', () => {
    it('R065 R060 D03 rend ses champs, venus de l’étude et non d’un exemple', async () => {
      await dire('r065', { title: 'R065', sender: 'Étude' });
      const { id, ...rest } = await celle('R065');
      expect(id).toBeGreaterThan(0);
      expect(rest).toEqual({
        title: 'R065',
        content: ALERTE.content,
        type: 'Alert',
        state: 'warning',
        isRead: false,
        created_at: LE_20.toISOString(),
        updated_at: LE_20.toISOString(),
        sender: 'Étude',
        lien: '/app/rdv',
      });
    });

    it('la même chose dite deux fois ne l’est qu’une, et reste lue', async () => {
      await dire('deux-fois', { title: 'Deux fois' });
      await lire([(await celle('Deux fois')).id]);
      await dire('deux-fois', { title: 'Deux fois' }, LE_21);
      expect(await celle('Deux fois')).toMatchObject({ isRead: true, updated_at: LE_20.toISOString() });
    });

    it.each([
      ['content', { content: 'Reporté à 15:00' }],
      ['state', { state: 'important' }],
      ['lien', { lien: null }],
      ['sender', { sender: 'Salma' }],
    ] as const)(
      'dite autrement (%s), elle est de nouveau non lue pour chacun, sous le même id',
      async (cle, change) => {
        const title = `Autrement ${cle}`;
        const { cookie: clerc } = await unCompte(office());
        await dire(title, { title });
        const { id } = await celle(title);
        await lire([id]);
        await lire([id], true, clerc);
        await dire(title, { title, ...change }, LE_21);
        for (const cookie of [undefined, clerc]) {
          expect(await celle(title, cookie)).toMatchObject({
            id,
            isRead: false,
            created_at: LE_20.toISOString(),
            updated_at: LE_21.toISOString(),
            ...change,
          });
        }
      },
    );

    it('dite dix fois au même instant, elle ne l’est qu’une', async () => {
      await Promise.all(
        Array.from({ length: 10 }, (_, i) => dire('ensemble', { title: 'Ensemble', content: `${i}` })),
      );
      expect((await celle('Ensemble')).content).toMatch(/^\d$/);
    });

    it('oubliée, elle n’est plus rendue, lue ou non', async () => {
      await dire('oubliee', { title: 'Oubliée' });
      await lire([(await celle('Oubliée')).id]);
      await inTransaction(office().server.app.db, (db) => oublier(db, ['oubliee']));
      expect((await lister()).map(({ title }) => title)).not.toContain('Oubliée');
    });

    it('la plus récente d’abord, cent au plus d’un genre, et d’abord celles qui ne sont pas lues', async () => {
      const { db } = office().server.app;
      await dire('un-message', { title: 'Un message', type: 'Message' }, LE_20);
      await dire('non-lue', { title: 'Non lue' }, LE_20);
      await inTransaction(db, async (trx) => {
        for (let i = 0; i < 110; i++) {
          await notifier(
            trx,
            { ...ALERTE, cle: `cent:${i}`, title: `Cent ${i}` },
            new Date(LE_21.getTime() + i),
          );
        }
      });
      const cent = await lister();
      const titles = cent.map(({ title }) => title);
      expect(titles).toEqual([...Array.from({ length: 100 }, (_, i) => `Cent ${109 - i}`), 'Un message']);
      const alertes = cent.filter(({ type }) => type === 'Alert');
      await lire(alertes.map(({ id }) => id));
      const ensuite = (await lister()).filter(({ isRead }) => !isRead).map(({ title }) => title);
      expect(ensuite).toEqual(expect.arrayContaining(['Non lue', 'Un message', 'Cent 9', 'Cent 0']));
      await inTransaction(db, (trx) => oublier(trx, ['un-message']));
      await inTransaction(db, async (trx) => {
        for (let i = 0; i < 110; i++) await oublier(trx, [`cent:${i}`]);
      });
    });
  });

  describe('lire', () => {
    it('R057 chacun lit pour soi, et le garde dans sa session suivante', async () => {
      await dire('pour-soi', { title: 'Pour soi' });
      const { cookie: clerc } = await unCompte(office());
      const { id } = await celle('Pour soi');
      expect((await lire([id])).body).toEqual({ ok: true });
      expect((await celle('Pour soi')).isRead).toBe(true);
      expect((await celle('Pour soi', clerc)).isRead).toBe(false);
      const ailleurs = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      expect((await celle('Pour soi', ailleurs)).isRead).toBe(true);
    });

    it('R057 la case se décoche, plusieurs d’un coup, et deux fois ne change rien', async () => {
      for (const n of [1, 2]) await dire(`decocher:${n}`, { title: `Décocher ${n}` });
      const ids = [(await celle('Décocher 1')).id, (await celle('Décocher 2')).id];
      const read = async () => [(await celle('Décocher 1')).isRead, (await celle('Décocher 2')).isRead];
      await Promise.all([lire(ids), lire(ids), lire([...ids].reverse())]);
      expect(await read()).toEqual([true, true]);
      const { cookie: clerc } = await unCompte(office());
      await lire(ids, true, clerc);
      await lire([ids[0]], false);
      await lire([ids[0]], false);
      expect(await read()).toEqual([false, true]);
      expect((await celle('Décocher 1', clerc)).isRead).toBe(true);
    });

    it('passe sur celle qui n’est plus là, refuse ce qui n’est pas une liste d’ids', async () => {
      await dire('reste', { title: 'Reste' });
      const { id } = await celle('Reste');
      expect((await lire([999_999_999, id])).status).toBe(200);
      expect((await celle('Reste')).isRead).toBe(true);
      for (const ids of [undefined, [], ['x'], [1.5], [-1]]) expect((await lire(ids)).status).toBe(422);
      expect((await lire([id], 'oui')).status).toBe(422);
      expect((await lire([id], true, '')).status).toBe(401);
    });
  });
});
