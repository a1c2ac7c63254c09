import { beforeAll, describe, expect, it } from 'vitest';
import { getEcheances } from '../echeance/api';
import type { Call } from '../kit/api';
import { ecouter } from '../kit/server/testing/ecouter';
import { sql } from '../kit/server/testing/sql';
import { getAllRdvs } from '../rdv/api';
import { describeOffices } from './testing/office';

const COMBIEN = 90_000;
const TAILLE = 40;
const DERNIERE = Math.ceil(COMBIEN / TAILLE);
/** What SQLite passes over in one statement: it holds everybody else meanwhile. */
const D_UN_COUP = 20_000;

const nombres = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(COMBIEN)})`;
const jour = sql`'20' || (10 + i / 9000) || '-0' || (1 + i / 13 % 9) || '-' || (10 + i / 40 % 18)`;

describeOffices('Une longue liste', (office, sorte) => {
  beforeAll(async () => {
    const { db } = office().server.app;
    await sql`${nombres} insert into rdv (nom, tel, heure, tri_date, tri_nom, recherche, created_at)
      select 'Essai', '06', '08:00', ${jour}, 'essai ' || (i % 7), '', '' from n`.execute(db);
    await sql`${nombres} insert into echeance (objet, libelle, date, etat, deplacee, par_la_main, created_at, recherche)
      select 'essai:' || i, 'Essai ' || (i % 7), ${jour}, 'faite', ${false}, ${false}, '', '' from n`.execute(
      db,
    );
    for (const table of ['rdv', 'echeance'])
      if (office().databaseUrl !== undefined) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }, 120_000);

  const LONGUES: [string, Call, Record<string, string>, string][] = [
    ['des rendez-vous', getAllRdvs, { sort: 'date', order: 'desc' }, 'rdv order by tri_date desc, id desc'],
    ['des rendez-vous, par nom', getAllRdvs, { sort: 'nom', order: 'asc' }, 'rdv order by tri_nom, id'],
    [
      'des échéances faites',
      getEcheances,
      { etat: 'faites' },
      'echeance order by date desc, libelle desc, id desc',
    ],
  ];

  it.each(LONGUES)(
    'une page est ce qu’elle serait de la liste entière, où qu’elle soit : %s',
    async (_quoi, call, query, voulues) => {
      const { rows } = await sql<{ id: number }>`select id from ${sql.raw(voulues)}`.execute(
        office().server.app.db,
      );
      const derniere = Math.ceil(rows.length / TAILLE);
      for (const page of [
        1,
        2,
        600,
        derniere / 2 - 1,
        derniere / 2,
        derniere / 2 + 1,
        derniere - 600,
        derniere - 1,
        derniere,
        derniere + 1,
      ]) {
        const { body, headers } = await office().call(call, {
          query: { ...query, page: Math.floor(page), size: TAILLE } as never,
        });
        const de = (Math.floor(page) - 1) * TAILLE;
        expect([page, (body as { id: number }[]).map(({ id }) => id)]).toEqual([
          page,
          rows.slice(de, de + TAILLE).map(({ id }) => id),
        ]);
        expect(headers.get('x-total-count')).toBe(String(rows.length));
      }
    },
    60_000,
  );

  describe('ce qui est passé pour une page', () => {
    /** How many rows each statement passes over. */
    const passees = async (call: Call, query: object): Promise<number[]> => {
      const lus = await ecouter(() => office().call(call, { query: { ...query, size: TAILLE } as never }));
      return lus.flatMap(({ sql: texte, parameters }) =>
        / offset (\?|\$\d+)\)?/.test(texte) ? [Number(parameters.at(-1))] : [],
      );
    };
    it.each(LONGUES)('n’est rien pour la dernière : %s', async (_quoi, call, query) => {
      for (const n of await passees(call, { ...query, page: DERNIERE })) expect(n).toBeLessThan(TAILLE);
    });

    // Only SQLite reads in everybody's thread.
    if (sorte === 'PostgreSQL') return;
    it.each(LONGUES)('est, au milieu, un peu à la fois : %s', async (_quoi, call, query) => {
      const milieu = await passees(call, { ...query, page: DERNIERE / 2 });
      expect(milieu.length).toBeGreaterThan(2);
      for (const n of milieu) expect(n).toBeLessThanOrEqual(D_UN_COUP);
    });
  });
});
