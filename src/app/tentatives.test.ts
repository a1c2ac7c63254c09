import { expect, it } from 'vitest';
import { countIn, forgetCounts } from '../kit/server/sql-tentatives';
import { sql } from '../kit/server/testing/sql';
import { describeOffices } from './testing/office';

const windowMs = 60_000;
const a = (seconde: number): Date => new Date(Date.UTC(2026, 2, 3, 10, 0, seconde));

describeOffices('Ce qui se compte dans la base', (office, sorte) => {
  const compter = async (cles: string[], now: Date) =>
    (await countIn(office().server.app.db, cles, { now, windowMs })).map(({ echecs }) => echecs);

  it('se compte un par un, de quelque serveur que ce soit et tous ensemble', async () => {
    const ensemble = await Promise.all(Array.from({ length: 60 }, () => compter(['un', 'deux'], a(0))));
    expect(ensemble.map(([un]) => un).sort((x = 0, y = 0) => x - y)).toEqual(
      Array.from({ length: 60 }, (_, i) => i + 1),
    );
    expect(await compter(['un', 'trois'], a(59))).toEqual([61, 1]);
  });

  it('recommence avec la fenêtre, d’une horloge en avance aussi ; la nuit oublie les finies', async () => {
    expect(await compter(['fenetre'], a(0))).toEqual([1]);
    expect(await compter(['fenetre'], a(30))).toEqual([2]);
    expect(await compter(['fenetre'], a(60))).toEqual([1]);
    expect(await compter(['avance'], a(600))).toEqual([1]);
    expect(await compter(['avance'], a(60))).toEqual([1]);
    const { db } = office().server.app;
    await forgetCounts(db, { now: a(119), windowMs });
    const restent = await db.selectFrom('tentative').select('cle').orderBy('cle').execute();
    expect(restent.map(({ cle }) => cle)).toEqual(['avance', 'fenetre']);
  });

  if (sorte === 'SQLite') return;
  it('n’attend pas le disque, et n’en dispense pas ce qui suit', async () => {
    const { db } = office().server.app;
    await db.connection().execute(async (une) => {
      const lire = async () =>
        (await sql<{ s: string }>`select current_setting('synchronous_commit') as s`.execute(une)).rows[0]?.s;
      await sql`set synchronous_commit = on`.execute(une);
      await sql`begin`.execute(une);
      await countIn(une, ['disque'], { now: a(0), windowMs });
      expect(await lire()).toBe('off');
      await sql`commit`.execute(une);
      expect(await lire()).toBe('on');
      await sql`reset synchronous_commit`.execute(une);
    });
  });
});
