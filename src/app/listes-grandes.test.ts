import { CompiledQuery, sql } from '../kit/server/testing/sql';
import { describe, expect, it } from 'vitest';
import type { Call } from '../kit/api';
import { getAllClients, getClientsSelect } from '../client/api';
import { getAllDossiers } from '../dossier/apiRegistre';
import { isPostgres } from '../kit/server/db/kind';
import { ecouter } from '../kit/server/testing/ecouter';
import { getAllProprietes } from '../propriete/api';
import { getAllRdvs } from '../rdv/api';
import { getAllSocietes } from '../societe/api';
import { type Office, describeOffices } from './testing/office';
import { clientSaisi, unique } from './testing/registres';

const COMBIEN = 6_000;

/** Clients written by the database itself; one in `TAZI` is a Tazi, the last ones in the order of the list. */
const TAZI = 3;
async function peupler({ server }: Office): Promise<void> {
  const { db } = server.app;
  const { etat_civile_details: _, ...client } = { etat_civile_details: null, ...clientSaisi() };
  for (let de = 0; de < COMBIEN; de += 200) {
    const rows = Array.from({ length: 200 }, (_, i) => {
      const n = de + i;
      const nom = n % TAZI === 0 ? `tazi ${n}` : `alami ${n}`;
      const textes = { tri_nom: nom, tri_prenom: 'a', recherche: `${nom} jq` };
      return { ...client, ...textes, nom, cin: unique('GR'), has_contrat_mariage: false, created_at: '2026' };
    });
    await db.insertInto('client').values(rows).execute();
  }
  if (isPostgres(db)) await sql`vacuum analyze client`.execute(db);
}

type Sens = 'asc' | 'desc';
const SENS: Sens[] = ['asc', 'desc'];
const TRIS: readonly (readonly [Call, readonly (string | undefined)[], object[]])[] = [
  [getAllClients, [undefined, 'nom', 'prenom', 'tel_portable', 'etat_civile', 'createdAt'], [{}]],
  [getAllSocietes, [undefined, 'nom', 'createdAt'], [{}]],
  [getAllProprietes, [undefined, 'designation', 'nature', 'createdAt'], [{}]],
  [getAllRdvs, [undefined, 'date', 'nom'], [{}]],
  [
    getAllDossiers,
    [undefined, 'repertoire', 'titre', 'createdAt'],
    [
      { etat: 'Tous' },
      { etat: 'Clôturer' },
      { etat: 'Brouillon' },
      { etat: 'Tous', annee: 2026 },
      { etat: 'Tous', responsable: 1 },
      { etat: 'Incomplet', responsable: 1 },
    ],
  ],
];
/** Each list in each order, with each of its filters; but two filters whose sort has an index for one of them only. */
const DEMANDES = TRIS.flatMap(([call, tris, filtres]) =>
  filtres.flatMap((filtre) =>
    tris.flatMap((sort) =>
      SENS.map((order) => [call, { page: 1, size: 15, order, ...(sort && { sort }), ...filtre }] as const),
    ),
  ),
).filter(
  ([, query]) => !('etat' in query && query.etat === 'Incomplet' && /titre|createdAt/.test(query.sort ?? '')),
);

/** On an empty table PostgreSQL's planner would rather sort: it is asked what it does when that is dear. */
const plan = ({ server }: Office, texte: string, parametres: unknown[]): Promise<string> =>
  server.app.db.transaction().execute(async (trx) => {
    const postgres = isPostgres(trx);
    for (const moyen of postgres ? ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'] : [])
      await sql`set local ${sql.raw(`enable_${moyen}`)} = off`.execute(trx);
    const explique = `${postgres ? 'explain' : 'explain query plan'} ${texte}`;
    const { rows } = await trx.executeQuery<Record<string, string>>(CompiledQuery.raw(explique, parametres));
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  });
const TRIE = /TEMP B-TREE FOR ORDER BY|\bSort\b/;

describeOffices('Une liste d’un million de lignes', (office) => {
  it('se lit dans l’ordre d’un index, quels que soient le tri et le filtre', async () => {
    for (const [call, query] of DEMANDES) {
      const dit = `${call.path} ${JSON.stringify(query)}`;
      const lus = await ecouter(() => office().call(call, { query } as never));
      const page = lus.find(({ sql: texte }) =>
        / order by .* limit (\?|\$\d+) offset (\?|\$\d+)$/s.test(texte),
      );
      expect(page, dit).toBeDefined();
      expect(await plan(office(), page?.sql ?? '', page?.parameters ?? []), dit).not.toMatch(TRIE);
    }
  });

  it('compte sans les lire : le total suit ce qui est écrit, effacé, annulé', async () => {
    const { db } = office().server.app;
    const total = async (): Promise<number> => {
      const { headers } = await office().call(getAllClients, { query: { page: 1, size: 1 } });
      return Number(headers.get('x-total-count'));
    };
    const avant = await total();
    await peupler(office());
    expect(await total()).toBe(avant + COMBIEN);
    await sql`delete from client where tri_nom like 'alami 1%'`.execute(db);
    const { n } = await db
      .selectFrom('client')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(await total()).toBe(n);
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`delete from client where tri_nom like 'alami 2%'`.execute(trx);
        throw new Error('annulé');
      }),
    ).rejects.toThrow('annulé');
    expect(await total()).toBe(n);
    const lus = await ecouter(() => office().call(getAllClients, { query: { page: 3 } }));
    expect(lus.filter(({ sql: texte }) => /count\(\*\)/.test(texte) && /from "client"/.test(texte))).toEqual(
      [],
    );
  });

  describe('cherchée', () => {
    const chercher = async (q: string, page = 1) => {
      const { body, headers } = await office().call(getAllClients, { query: { q, page, size: 15 } });
      return { noms: body.map(({ nom }) => nom), total: Number(headers.get('x-total-count')) };
    };

    it('donne ce qui est au bout de la liste comme ce qui est au début, dans son ordre', async () => {
      const { db } = office().server.app;
      for (const q of ['tazi', 'alami', 'jq', 'j', 'tazi jq', 'tazi 59']) {
        const attendus = await db
          .selectFrom('client')
          .select('nom')
          .where((eb) => eb.and(q.split(' ').map((mot) => eb('recherche', 'like', `%${mot}%`))))
          .orderBy('tri_nom')
          .orderBy('tri_prenom')
          .orderBy('id')
          .execute();
        for (const page of [1, 2, 40]) {
          const { noms, total } = await chercher(q, page);
          expect(noms, `${q} ${page}`).toEqual(
            attendus.slice((page - 1) * 15, page * 15).map(({ nom }) => nom),
          );
          expect(total, q).toBe(Math.min(1_000, attendus.length));
        }
      }
    });

    it('sans page, tout vient par suites, sans relire ce qui est venu', async () => {
      const lus = await ecouter(() => office().call(getClientsSelect, { query: { q: 'tazi' } }));
      expect(lus.filter(({ sql: texte }) => / offset /.test(texte))).toEqual([]);
      const { body } = await office().call(getClientsSelect, { query: { q: 'tazi' } });
      expect(new Set(body.map(({ value }) => value)).size).toBe(COMBIEN / TAZI);
    });
  });
});
