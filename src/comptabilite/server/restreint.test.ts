import { beforeAll, expect, it } from 'vitest';
import { uneConfig } from '../../app/testing/dossiers';
import { type Compte, describeOffices, unCompte } from '../../app/testing/office';
import { TOTAL_CAP } from '../../kit/api';
import { ecouter } from '../../kit/server/testing/ecouter';
import { sql } from '../../kit/server/testing/sql';
import { getJournal, journalCsv } from '../api';

const COMBIEN = 6_000;
/** More than are read in one statement. */
const AFFAIRES = 3_000;
const TAILLE = 40;
const DE_CHACUN = 3;
/** The affair is everybody's; one of its entries is of another's file. */
const DE_CES_AFFAIRES_CACHEES = 30;

const nombres = (n: number) =>
  sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(n)})`;

describeOffices('Le journal de qui ne voit que ses dossiers', (office) => {
  let clerc: Compte;
  let unAutre: number;
  beforeAll(async () => {
    const { db } = office().server.app;
    clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    const [sien, autre] = [await uneConfig(office()), await uneConfig(office())];
    unAutre = autre;
    await sql`update dossier set responsable_id = ${clerc.id} where id = ${sien}`.execute(db);
    await sql`${nombres(AFFAIRES)} insert into cdg (annee, numero, objet, annule, created_at, recherche)
      select 1999, i, 'Vente immobilière', ${false}, '', '' from n`.execute(db);
    await sql`${nombres(COMBIEN)} insert into ecriture (numero, journal, date, libelle, source, perimetre, created_at, recherche)
      select i, case i % 5 when 0 then 'BQ' else 'CDG' end, '2020-0' || (1 + i / 700) || '-' || (10 + i / 40 % 18),
        'Essai', 'essai:' || i,
        case i % ${sql.lit(DE_CHACUN)} when 0 then 'cdg:' || (select id from cdg where annee = 1999 and cdg.numero = (i + 1) / 2)
          when 1 then 'dossier:' || ${sql.lit(sien)} else 'dossier:' || ${sql.lit(autre)} end,
        '2020-01-01T08:00:00.000Z', case when i % 100 = 4 then 'xq essai' else 'essai' end from n`.execute(
      db,
    );
    await sql`insert into ligne_ecriture (ecriture_id, compte, date, debit, credit, dossier_id)
      select id, case numero % 2 when 0 then 'BANQUE' else 'HONORAIRES' end, date, 100, 0,
        case numero % ${sql.lit(DE_CES_AFFAIRES_CACHEES)} when 0 then ${sql.lit(autre)} end from ecriture`.execute(
      db,
    );
  });

  const VUES = `numero % ${DE_CHACUN} < 2 and numero % ${DE_CES_AFFAIRES_CACHEES} > 0`;
  const attendus = async (condition: string): Promise<number[]> => {
    const { rows } = await sql<{ numero: number }>`select numero from ecriture
      where ${sql.raw(`${VUES} and ${condition}`)} order by numero desc`.execute(office().server.app.db);
    return rows.map(({ numero }) => numero);
  };
  const lister = async (query: object) => {
    const { body, headers } = await office().call(getJournal, {
      query: query as never,
      cookie: clerc.cookie,
    });
    return { numeros: body.map(({ numero }) => numero), total: Number(headers.get('x-total-count')) };
  };

  const DEMANDES: [string, { q?: string }, string][] = [
    ['entier', {}, '1 = 1'],
    ['d’un journal', { journal: 'BQ' } as object, "journal = 'BQ'"],
    ['d’un compte', { compte: 'BANQUE' } as object, 'numero % 2 = 0'],
    [
      'd’une période',
      { du: '2020-02-12', au: '2020-04-20' } as object,
      "date between '2020-02-12' and '2020-04-20'",
    ],
    ['d’un mot de partout', { q: 'essai' }, '1 = 1'],
    ['d’un mot court et d’un compte', { q: 'xq', compte: 'BANQUE' } as object, 'numero % 100 = 4'],
  ];
  it.each(DEMANDES)(
    'n’a que ce qui est à lui ou à tous, page après page : %s',
    async (_quoi, query, condition) => {
      const voulus = await attendus(condition);
      expect(voulus.length).toBeGreaterThan(TAILLE / 2);
      expect((await lister(query)).numeros).toEqual(voulus);
      const derniere = Math.ceil(voulus.length / TAILLE);
      for (const page of new Set([1, 2, derniere, derniere + 1])) {
        const lue = await lister({ ...query, page, size: TAILLE });
        expect([page, lue.numeros]).toEqual([page, voulus.slice((page - 1) * TAILLE, page * TAILLE)]);
        expect(lue.total).toBe(query.q ? Math.min(TOTAL_CAP, voulus.length) : voulus.length);
      }
    },
  );

  it('par son numéro ou son dossier, ne montre pas l’écriture du dossier d’un autre', async () => {
    const [deLAffaire, sienne, autre, cachee] = [3, 4, 5, DE_CES_AFFAIRES_CACHEES];
    for (const numero of [deLAffaire, sienne]) expect((await lister({ numero })).numeros).toEqual([numero]);
    for (const numero of [autre, cachee]) expect((await lister({ numero })).numeros).toEqual([]);
    expect((await lister({ dossier: unAutre })).numeros).toEqual([]);
  });

  it('en CSV, est le même, dans l’ordre des livres', async () => {
    const { body } = await office().call(journalCsv, { cookie: clerc.cookie });
    const numeros = String(body)
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((ligne) => Number(ligne.split(';')[0]));
    expect(numeros).toEqual((await attendus('1 = 1')).toReversed());
  });

  it('se rassemble en plusieurs fois : ses dossiers, puis les affaires', async () => {
    const enonces = await ecouter(() => lister({ page: 1, size: TAILLE }));
    const rassembles = enonces.filter(({ sql: dit }) => dit.startsWith('select "numero" from "ecriture"'));
    expect(rassembles.length).toBe(1 + AFFAIRES / 1_000);
  });
});
