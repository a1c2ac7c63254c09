import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, migrateIn } from '../../kit/server/db/migrate';
import { writeJournal } from '../../kit/server/sql-journal';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { describeBases } from './testing/sql-bases';
import { verifierJournal } from './verifier';

const ANCIENNES = 5_500; // more than are chained at a time
const VALEURS = ['{"nom":"L\'Été, \\"dit\\" \\\\ le\\u0000\\ud800 №1","zéro":0}', '[]', 'null', ''];

describeBases('Une étude d’avant la chaîne', (base) => {
  it('garde son journal, ligne à ligne, et continue sur la même chaîne', async () => {
    const { db } = base();
    await db.transaction().execute((trx) => migrateIn(trx, 'migrations', '0007-comptabilite.sql'));
    const anciennes = Array.from({ length: ANCIENNES }, (_, i) => ({
      seq: i + 1,
      le: new Date(1_767_000_000_000 + i * 1_000).toISOString(),
      utilisateur_id: null,
      action: '/client/ajouté',
      entite: 'client',
      entite_id: i % 5 === 0 ? null : i,
      avant: i % 3 === 0 ? null : (VALEURS[i % 4] ?? null),
      apres: i % 7 === 0 ? null : `{"i":${i}}`,
    }));
    for (let i = 0; i < ANCIENNES; i += 500) {
      const values = anciennes.slice(i, i + 500).map((row) => sql`(${sql.join(Object.values(row))})`);
      await sql`insert into journal values ${sql.join(values)}`.execute(db);
    }
    await sql`update compteur set valeur = ${ANCIENNES} where nom = 'journal'`.execute(db);

    await migrate(db, 'migrations');
    const { rows } = await sql<Record<string, unknown>>`
      select journal.seq, le, utilisateur_id, action, entite, entite_id, avant, apres
      from journal join journal_valeur on journal_valeur.seq = journal.seq order by journal.seq`.execute(db);
    expect(rows).toEqual(anciennes);
    const entree = { entite: 'client', id: 1, apres: { suite: true } };
    await writeJournal(db, [entree], { userId: null, action: '/suite', now: new Date() });
    expect((await readJournal(db, { depuis: ANCIENNES })).map(({ seq }) => seq)).toEqual([ANCIENNES + 1]);
    expect(await verifierJournal(db, { cles: [] })).toMatchObject({ rows: ANCIENNES + 1, faute: undefined });
    await expect(sql`update journal set seq = 0 where seq = 1`.execute(db)).rejects.toThrow('append-only');
  });
});
