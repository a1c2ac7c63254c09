import { beforeAll, describe, expect, it } from 'vitest';
import { getJournal } from '../administration/apiJournal';
import { ecouter } from '../kit/server/testing/ecouter';
import { sql } from '../kit/server/testing/sql';
import { planSqlite } from './testing/listes/plans';
import { readActivite } from '../protection/server/sql-activite';
import { type Compte, describeOffices, unCompte } from './testing/office';

const COMBIEN = 12_000;
const RARES = 1_501; // of all kinds
const PAGE = 40;

const nombres = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(COMBIEN)})`;
const le = sql`'20' || (10 + i / 1200) || '-0' || (1 + i / 135 % 9) || '-15T10:00:00.000Z'`;
const genre = sql`case when i % ${sql.lit(RARES)} = 5 then 'rdv' when i % 3 = 0 then 'dossier' else 'client' end`;

describeOffices('Le journal de milliers d’écritures', (office, sorte) => {
  let clerc: Compte;
  let administre: Compte;

  beforeAll(async () => {
    clerc = await unCompte(office());
    administre = await unCompte(office(), { droits: { administrer: true, tousDossiers: false } });
    const { db } = office().server.app;
    await sql`${nombres} insert into journal (seq, le, utilisateur_id, action, entite, entite_id, empreinte, chaine)
      select 1000 + i, ${le}, case when i % ${sql.lit(RARES)} = 3 then cast(${clerc.id} as bigint) else 1 end,
        case when i % ${sql.lit(RARES)} = 7 then '/client/update/:id' else '/client/add' end, ${genre}, i, '', '' from n`.execute(
      db,
    );
    await sql`${nombres} insert into journal_valeur (seq, sel, apres) select 1000 + i, '', '{"nom":"Essai"}' from n`.execute(
      db,
    );
    if (office().databaseUrl !== undefined) await sql`vacuum analyze journal`.execute(db);
  });

  type Question = (qui: { clerc: number }) => { query: Record<string, string | number>; voulues: string };
  const QUESTIONS: [string, Question][] = [
    ['tout', () => ({ query: {}, voulues: '1 = 1' })],
    [
      'd’une personne qui écrit peu',
      (qui) => ({ query: { utilisateur: qui.clerc }, voulues: `utilisateur_id = ${qui.clerc}` }),
    ],
    [
      'd’une action rare',
      () => ({ query: { action: '/client/update/:id' }, voulues: `action = '/client/update/:id'` }),
    ],
    ['d’un genre de partout', () => ({ query: { genre: 'client' }, voulues: `entite = 'client'` })],
    ['d’un genre rare', () => ({ query: { genre: 'rdv' }, voulues: `entite = 'rdv'` })],
    [
      'd’un genre et d’une personne',
      (qui) => ({
        query: { genre: 'dossier', utilisateur: qui.clerc },
        voulues: `entite = 'dossier' and utilisateur_id = ${qui.clerc}`,
      }),
    ],
    [
      'd’une année passée',
      () => ({ query: { du: '2012-01-01', au: '2012-12-31' }, voulues: `le >= '2012' and le < '2013'` }),
    ],
    [
      'd’un jour où rien ne s’est écrit',
      () => ({ query: { du: '2012-01-01', au: '2012-01-02' }, voulues: '1 = 0' }),
    ],
  ];

  const pages = async (query: object, cookie: string): Promise<number[][]> => {
    const lues: number[][] = [];
    for (let avant: number | undefined; ; ) {
      const sent = { query: { ...query, ...(avant !== undefined && { avant }) } as never, cookie };
      const { status, body } = await office().call(getJournal, sent);
      expect(status).toBe(200);
      lues.push(body.lignes.map(({ seq }) => seq));
      // Of a great many, the first pages and those from halfway on.
      if (body.suite === null || lues.length > 4) return lues;
      avant = lues.length === 2 ? Math.min(body.suite, 1000 + COMBIEN / 2) : body.suite;
    }
  };

  it.each(QUESTIONS)('chaque page est celle du journal entier : %s', async (_quoi, question) => {
    const { query, voulues } = question({ clerc: clerc.id });
    const vues = {
      [office().cookie]: '1 = 1',
      [administre.cookie]: `entite <> 'dossier'`,
    };
    for (const [cookie, vue] of Object.entries(vues)) {
      const { rows } = await sql<{ seq: number }>`
        select seq from journal where seq > 1000 and ${sql.raw(voulues)} and ${sql.raw(vue)} order by seq desc`.execute(
        office().server.app.db,
      );
      const attendues = rows.map(({ seq }) => seq);
      let avant = Number.POSITIVE_INFINITY;
      for (const [i, page] of (await pages({ ...query, du: query.du ?? '2010-01-01' }, cookie)).entries()) {
        if (i === 2) avant = Math.min(avant, 1000 + COMBIEN / 2);
        expect(page).toEqual(attendues.filter((seq) => seq < avant).slice(0, PAGE));
        avant = page.at(-1) ?? avant;
      }
    }
  });

  it('ce que quelqu’un a écrit se compte par genre, de la première fois à la dernière', async () => {
    const { db } = office().server.app;
    for (const id of [1, clerc.id]) {
      const { rows } =
        await sql`select action, entite, count(*) as nombre, min(le) as premiere, max(le) as derniere
        from journal where utilisateur_id = ${id} group by action, entite`.execute(db);
      expect(rows.length).toBeGreaterThan(1);
      const lues = await readActivite(db, id);
      expect(lues).toHaveLength(rows.length);
      expect(lues).toEqual(expect.arrayContaining(rows));
    }
  });

  if (sorte === 'PostgreSQL') return;
  describe('sur SQLite, qui lit dans le fil de tous', () => {
    const TOUT = /^SCAN journal\b|\bjournal_entite \(entite=\?\)/;
    // Few of a kind are gathered.
    it.each(QUESTIONS.filter(([quoi]) => !['tout', 'd’un genre rare'].includes(quoi)))(
      'rien ne se lit d’un bout à l’autre : %s',
      async (_quoi, question) => {
        const { query } = question({ clerc: clerc.id });
        for (const cookie of [office().cookie, administre.cookie]) {
          const enonces = await ecouter(() => office().call(getJournal, { query: query as never, cookie }));
          const lectures = enonces.filter(({ sql }) => sql.includes('"journal_valeur"'));
          expect(lectures.length).toBeGreaterThan(0);
          const plans = await Promise.all(
            lectures.map((enonce) => planSqlite(office().server.app.db, enonce)),
          );
          expect(plans.flat().filter((pas) => TOUT.test(pas))).toEqual([]);
        }
      },
    );
  });
});
