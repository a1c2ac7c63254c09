import { beforeAll, describe, expect, it } from 'vitest';
import { getJournal } from '../comptabilite/api';
import { getEcrituresSansBanque, getLignesReleve } from '../comptabilite/apiRapprochement';
import { getAllDossiers } from '../dossier/apiRegistre';
import { getEcheances } from '../echeance/api';
import { type Call, TOTAL_CAP } from '../kit/api';
import { PAIRED, pairsOf } from '../kit/server/db/search-index';
import { ecouter } from '../kit/server/testing/ecouter';
import { sql } from '../kit/server/testing/sql';
import { pageDe } from './testing/listes/enonces';
import { planSqlite } from './testing/listes/plans';
import { describeOffices } from './testing/office';

const COMBIEN = 12_000;
const RARES = 1_500;
const LIGNES = { BANQUE: 1, HONORAIRES: 40 };
const TAILLE = 40;

const nombres = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(COMBIEN)})`;
const jour = sql`'20' || (10 + i / 1200) || '-0' || (1 + i / 13 % 9) || '-' || (10 + i / 40 % 18)`;
/** One in `RARES` has a word of two letters, which no index of these tables has. */
const mots = sql`case when i % ${sql.lit(RARES)} = 3 then 'xq honoraires' else 'essai honoraires' end`;

describeOffices('Ce qui se cherche parmi des milliers d’autres', (office, sorte) => {
  beforeAll(async () => {
    const { db } = office().server.app;
    await sql`${nombres} insert into ecriture (numero, journal, date, libelle, source, perimetre, created_at, recherche)
      select 500 + i, case i % 5 when 0 then 'BQ' else 'CDG' end, ${jour}, 'Essai', 'essai:' || i, 'essai:' || i, '', ${mots} from n`.execute(
      db,
    );
    for (const [compte, tous] of Object.entries(LIGNES))
      await sql`insert into ligne_ecriture (ecriture_id, compte, date, debit, credit)
        select id, ${compte}, date, 100, 0 from ecriture where numero % ${sql.lit(tous)} = 0`.execute(db);
    await sql`insert into releve (compte, nom, sha256, genre, lues, ajoutees, created_at, utilisateur_id)
      values ('BANQUE', 'essai', '', 'csv', 1, 1, '', 1)`.execute(db);
    await sql`${nombres} insert into ligne_releve (releve_id, compte, date, montant, libelle, empreinte, recherche)
      select (select max(id) from releve), 'BANQUE', ${jour}, i, 'Essai', 'essai:' || i, ${mots} from n`.execute(
      db,
    );
    await sql`${nombres} insert into echeance (objet, libelle, date, etat, deplacee, par_la_main, created_at, recherche, regle_id)
      select 'essai:' || i, 'Essai ' || (i % 7), ${jour}, case i % 4 when 3 then 'ouverte' else 'faite' end,
        ${false}, ${false}, '', ${mots}, case when i % 900 = 1 then null else (select min(id) from regle_echeance) end from n`.execute(
      db,
    );
    for (const table of ['ecriture', 'ligne_ecriture', 'ligne_releve', 'echeance'])
      if (office().databaseUrl !== undefined) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }, 120_000);

  const lister = async (call: Call, query: object) => {
    const { status, body, headers } = await office().call(call, { query: query as never });
    expect(status).toBe(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    return { ids, total: Number(headers.get('x-total-count')) };
  };

  const EPARSES: [string, Call, Record<string, string>, string][] = [
    [
      'des écritures d’un mot court',
      getJournal,
      { q: 'xq' },
      `ecriture where recherche like '%xq%' order by numero desc`,
    ],
    [
      'd’un compte et d’un mot',
      getJournal,
      { q: 'xq', compte: 'BANQUE' },
      `ecriture where recherche like '%xq%' order by numero desc`,
    ],
    [
      'd’un compte qui en a partout',
      getJournal,
      { compte: 'BANQUE', du: '2010-03-05', au: '2019-09-11' },
      `ecriture where date between '2010-03-05' and '2019-09-11' and numero > 0 order by numero desc`,
    ],
    [
      'd’un compte qui en a peu',
      getJournal,
      { compte: 'HONORAIRES', q: 'honoraires' },
      `ecriture where numero % 40 = 0 order by numero desc`,
    ],
    [
      'd’un journal',
      getJournal,
      { journal: 'BQ', q: 'essai' },
      `ecriture where journal = 'BQ' and recherche like '%essai%' order by numero desc`,
    ],
    [
      'de ce que la banque ne dit pas',
      getEcrituresSansBanque,
      { compte: 'BANQUE', q: 'xq' },
      `(select l.id, l.date, e.recherche from ligne_ecriture as l join ecriture as e on e.id = l.ecriture_id
        where l.compte = 'BANQUE') as l where recherche like '%xq%' order by date, id`,
    ],
    [
      'de ce qu’elle ne dit pas, après un jour',
      getEcrituresSansBanque,
      { compte: 'BANQUE', du: '2015-03-10', au: '2018-05-12' },
      `ligne_ecriture where compte = 'BANQUE' and date between '2015-03-10' and '2018-05-12' order by date, id`,
    ],
    [
      'des lignes de la banque',
      getLignesReleve,
      { compte: 'BANQUE', etat: 'sansEcriture', q: 'xq' },
      `ligne_releve where recherche like '%xq%' order by date desc, id desc`,
    ],
    [
      'des lignes de la banque, entre deux jours',
      getLignesReleve,
      { compte: 'BANQUE', du: '2013-01-10', au: '2016-04-12' },
      `ligne_releve where date between '2013-01-10' and '2016-04-12' order by date desc, id desc`,
    ],
    [
      'des échéances d’un mot court',
      getEcheances,
      { etat: 'toutes', q: 'xq' },
      `echeance where recherche like '%xq%' order by date desc, libelle desc, id desc`,
    ],
    [
      'des échéances écrites à la main',
      getEcheances,
      { etat: 'toutes', regle: 'main', sort: 'date', order: 'asc' },
      `echeance where regle_id is null order by date, libelle, id`,
    ],
    [
      'des dépassées d’un mot court, à partir d’un jour',
      getEcheances,
      { etat: 'depassees', q: 'xq', du: '2014-01-12' },
      `echeance where etat = 'ouverte' and recherche like '%xq%' and date >= '2014-01-12' order by date, libelle, id`,
    ],
    [
      'des faites d’un mot de partout, jusqu’à un jour',
      getEcheances,
      { etat: 'faites', q: 'honoraires', regle: 'main', au: '2016-04-12' },
      `echeance where etat = 'faite' and regle_id is null and date <= '2016-04-12' order by date desc, libelle desc, id desc`,
    ],
    [
      'des faites entre deux jours de plusieurs années',
      getEcheances,
      { etat: 'faites', du: '2013-01-12', au: '2016-04-12' },
      `echeance where etat = 'faite' and date between '2013-01-12' and '2016-04-12' order by date desc, libelle desc, id desc`,
    ],
  ];

  it.each(EPARSES)('chaque page est celle de la liste entière : %s', async (_quoi, call, query, voulues) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.raw(voulues)}`.execute(
      office().server.app.db,
    );
    const attendues = rows.map(({ id }) => id);
    expect(attendues.length).toBeGreaterThan(2);
    expect((await lister(call, query)).ids).toEqual(attendues);
    const plafond = query.q ? TOTAL_CAP : attendues.length;
    const derniere = Math.ceil(attendues.length / TAILLE);
    for (const page of new Set([1, 2, Math.ceil(derniere / 2), derniere, derniere + 1])) {
      const lue = await lister(call, { ...query, page, size: TAILLE });
      expect([page, lue.ids]).toEqual([page, attendues.slice((page - 1) * TAILLE, page * TAILLE)]);
      expect(lue.total).toBe(Math.min(plafond, attendues.length));
    }
  });

  if (sorte === 'PostgreSQL') return;
  describe('sur SQLite, qui lit dans le fil de tous', () => {
    /** It stops by itself: where a slice ends, whether an account has many lines. */
    const BORNE = / limit (?:1 offset 2500|\?\) as "trouves")$/;
    /** A slice has a bound on either side, and what is looked up for a row is that row’s. */
    const ENTRE = /\b(numero|date)>\? AND \1<\?/;
    const TOUT =
      /^(SCAN (ecriture|echeance|ligne_ecriture|ligne_releve|l|e|b)\b|SEARCH ligne_ecriture .*\(compte=\?\))/;
    it('les tables dont un index a une ou deux lettres sont celles qui se disent', async () => {
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where name like '%paires_fts' order by name`.execute(
        office().server.app.db,
      );
      expect(rows.map(({ name }) => name)).toEqual([...PAIRED].map(pairsOf).toSorted());
    });

    it('les quelques dossiers que gardent plusieurs filtres, qu’aucun index n’a dans cet ordre, se lisent par l’index des filtres', async () => {
      const query = { etat: 'Incomplet', responsable: 1, sort: 'titre', order: 'asc' };
      const enonce = await pageDe(office(), { call: getAllDossiers, query, admise: true }, 1);
      const [premier] = await planSqlite(office().server.app.db, enonce);
      expect(premier).toContain('dossier_responsable_etat (responsable_id=? AND etat=?)');
    });

    // Few, they are gathered.
    it.each(EPARSES.filter(([, , { compte }]) => compte !== 'HONORAIRES'))(
      'rien ne se lit d’un bout à l’autre : %s',
      async (_quoi, call, query) => {
        const { db } = office().server.app;
        const enonces = await ecouter(() => lister(call, { ...query, page: 1, size: TAILLE }));
        const plans = await Promise.all(
          enonces.filter((enonce) => !BORNE.test(enonce.sql)).map((enonce) => planSqlite(db, enonce)),
        );
        expect(plans.flat().filter((pas) => TOUT.test(pas))).toEqual([]);
        const tranches = plans.filter((plan) => plan.some((pas) => ENTRE.test(pas)));
        expect(tranches.length).toBeGreaterThan(0);
      },
    );
  });
});
