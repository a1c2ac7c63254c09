import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { forgetDeleted } from './db/forget';
import { isPostgres } from './db/kind';
import { inSnapshot } from './snapshot';
import { sql } from './testing/sql';

const UN_PEU_MS = 500;
const BLOQUEE_MS = 3_000;

describeOffices('Une lecture d’un seul moment', (office) => {
  const base = () => office().server.app.db;
  const lire = async (db: Parameters<typeof inSnapshot>[0]): Promise<unknown> =>
    (await sql<{ nom: string }>`select nom from etude`.execute(db)).rows[0]?.nom;
  const ecrire = (nom: string) => sql`update etude set nom = ${nom}`.execute(base());

  it('ne voit rien de ce qui s’écrit pendant qu’elle dure, et ne fait attendre personne', async () => {
    await ecrire('Avant');
    const vus = await inSnapshot(base(), async (moment) => {
      const avant = await lire(moment);
      await ecrire('Pendant');
      return [avant, await lire(moment), await lire(base())];
    });
    expect(vus).toEqual(['Avant', 'Avant', 'Pendant']);
    expect(await inSnapshot(base(), lire)).toBe('Pendant');
  });

  it('plusieurs ensemble en sont chacune d’un moment', async () => {
    await ecrire('0');
    const vus = await Promise.all(
      Array.from({ length: 8 }, () =>
        inSnapshot(base(), async (moment) => {
          const avant = await lire(moment);
          await ecrire(`${Number(await lire(base())) + 1}`);
          return avant === (await lire(moment));
        }),
      ),
    );
    expect(vus).toEqual(Array(8).fill(true));
  });

  it('dans une écriture, elle en est', async () => {
    const vu = await base()
      .transaction()
      .execute(async (db) => {
        await sql`update etude set nom = 'Dedans'`.execute(db);
        return inSnapshot(db, lire);
      });
    expect(vu).toBe('Dedans');
  });

  it('un effacement qui attend qu’elle finisse ne fait attendre aucune écriture', async () => {
    let oubli: Promise<boolean> | undefined;
    const ecrit = await inSnapshot(base(), async (moment) => {
      await lire(moment);
      oubli = forgetDeleted(base());
      // The indexes are merged first: by then, it has come to wait for this reading.
      await setTimeout(UN_PEU_MS);
      const attendue = setTimeout(BLOQUEE_MS, 'bloquée', { ref: false });
      return Promise.race([ecrire('Entre-temps').then(() => 'passée'), attendue]);
    });
    expect([ecrit, await oubli]).toEqual(['passée', true]);
  });

  it('ce qui est effacé s’oublie quand elle a fini de lire', async () => {
    const faits: string[] = [];
    let oubli: Promise<boolean> | undefined;
    await inSnapshot(base(), async (moment) => {
      await lire(moment);
      await ecrire('Effacé');
      oubli = forgetDeleted(base()).finally(() => faits.push('oublié'));
      for (let i = 0; i < 50; i += 1) await lire(moment);
      faits.push('lu');
    });
    expect(await oubli).toBe(true);
    // PostgreSQL's own VACUUM does it, later.
    expect(faits).toEqual(isPostgres(base()) ? ['oublié', 'lu'] : ['lu', 'oublié']);
  });
});
