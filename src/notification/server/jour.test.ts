import { describe, expect, it } from 'vitest';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { inTransaction } from '../../kit/server/db/transaction';
import { getNotifications } from '../api';
import { createJour, type Source } from './jour';
import { notifier } from './sql';

const TOLD = { type: 'Alert', state: 'info', content: '', sender: null, lien: null } as const;
const LE_20_AU_SOIR = new Date('2026-05-20T22:30:00Z'); // 23:30 in the office
const LE_21_A_MINUIT = new Date('2026-05-20T23:00:00Z');
const DAY_MS = 86_400_000;

describeOffices('Ce que le jour apporte', (office) => {
  const titres = async () => (await office().call(getNotifications)).body.map(({ title }) => title);

  it('est dit une fois par jour de l’étude, à qui passe le premier', async () => {
    const days: string[] = [];
    const source: Source = async (db, now) => {
      days.push(now.toISOString());
      await notifier(db, { ...TOLD, cle: `jour:${days.length}`, title: `Jour ${days.length}` }, now);
    };
    const jour = createJour(office().server.app, [source]);
    // The office's own day, begun as it opened, forgets what is older than ninety days of the real clock: it ends first.
    await titres();
    situer(office(), LE_20_AU_SOIR);
    await Promise.all([jour(), jour(), jour()]);
    await jour();
    expect(await titres()).toEqual(['Jour 1']);
    situer(office(), LE_21_A_MINUIT);
    await Promise.all([jour(), jour()]);
    expect(days).toEqual([LE_20_AU_SOIR, LE_21_A_MINUIT].map((instant) => instant.toISOString()));
    expect(await titres()).toEqual(['Jour 2', 'Jour 1']);
  });

  it('tout ou rien, et de nouveau tant que rien n’a pu être dit', async () => {
    let broken = true;
    const first: Source = (db, now) => notifier(db, { ...TOLD, cle: 'avant', title: 'Avant la panne' }, now);
    const second: Source = async () => {
      if (broken) throw new Error('la base ne répond pas');
    };
    const { app } = office().server;
    const logged: string[] = [];
    const http = { log: { error: (_: object, message: string) => logged.push(message) } };
    const jour = createJour({ ...app, http: http as never }, [first, second]);
    await jour();
    expect(await titres()).not.toContain('Avant la panne');
    expect(logged).toHaveLength(1);
    broken = false;
    await jour();
    expect(await titres()).toContain('Avant la panne');
  });

  describe('ce qui est vieux', () => {
    it('de plus de 90 jours s’en va avec le jour, ce qui est plus récent reste', async () => {
      const now = new Date('2027-06-01T12:00:00Z');
      const old = (days: number) =>
        inTransaction(office().server.app.db, (db) =>
          notifier(
            db,
            { ...TOLD, cle: `vieux:${days}`, title: `Il y a ${days} jours` },
            new Date(now.getTime() - days * DAY_MS),
          ),
        );
      await old(91);
      await old(89);
      situer(office(), now);
      const after = await titres();
      expect(after).toContain('Il y a 89 jours');
      expect(after).not.toContain('Il y a 91 jours');
    });
  });
});
