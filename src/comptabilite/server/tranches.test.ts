import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { mostAtOnce } from '../../kit/server/db/slices';
import { inSnapshot } from '../../kit/server/snapshot';
import { sql } from '../../kit/server/testing/sql';
import { getBalance } from '../api';
import { getRapprochement } from '../apiRapprochement';
import { readBalance } from './sql-balance';
import { LIVRES, tranches } from './sql-tranches';

const ECRITURES = 12_000;
const PAR_JOUR = 40;

describeOffices('Les livres de nombreuses années', (office) => {
  const base = () => office().server.app.db;

  /** Of the bank to the provisions, so many a day, each of another amount. */
  async function remplir(combien: number, depuis: number): Promise<void> {
    const n = sql`with recursive n (i) as (select cast(${sql.lit(depuis)} as integer) union all select i + 1 from n where i < ${sql.lit(depuis + combien - 1)})`;
    const jour = sql`'20' || (10 + i / ${sql.lit(PAR_JOUR * 100)}) || '-03-' || (10 + i / ${sql.lit(PAR_JOUR)} % 20)`;
    await sql`${n} insert into ecriture (numero, journal, date, libelle, source, perimetre, created_at, recherche)
      select 1000000 + i, 'BQ', ${jour}, 'Essai', 'essai:' || i, 'essai:' || i, '', '' from n`.execute(
      base(),
    );
    for (const [compte, debit, credit] of [
      ['BANQUE', sql`numero - 1000000`, sql`0`],
      ['PROVISION', sql`0`, sql`numero - 1000000`],
    ] as const)
      await sql`insert into ligne_ecriture (ecriture_id, compte, date, dossier_id, debit, credit)
        select id, ${compte}, date, 1, ${debit}, ${credit} from ecriture where numero >= ${1_000_000 + depuis}`.execute(
        base(),
      );
    // As an office of years knows how many it has.
    if (office().databaseUrl) await sql`analyze ecriture, ligne_ecriture`.execute(base());
  }

  it('s’additionnent par tranches de jours entiers, sans rien perdre ni compter deux fois', async () => {
    await remplir(ECRITURES, 1);
    const attendu = (ECRITURES * (ECRITURES + 1)) / 2;
    let [nombre, lignes, somme] = [0, 0, 0];
    const parTranche: number[] = [];
    await inSnapshot(base(), async (moment) => {
      for await (const tranche of tranches(moment, LIVRES, 'BANQUE', { au: null })) {
        const { rows } = await sql<{ n: number; s: number }>`
          select count(*) as n, coalesce(sum(l.debit), 0) as s from ligne_ecriture as l where ${tranche}`.execute(
          moment,
        );
        // What is written meanwhile, on a day of before too, waits for the next time.
        if (nombre === 0) await remplir(PAR_JOUR, ECRITURES + 1);
        nombre += 1;
        parTranche.push(Number(rows[0]?.n));
        lignes += Number(rows[0]?.n);
        somme += Number(rows[0]?.s);
      }
    });
    expect([lignes, somme]).toEqual([ECRITURES, attendu]);
    // Whole days: up to one more than a slice has.
    const auPlus = mostAtOnce(base());
    expect(Math.max(...parTranche)).toBeLessThanOrEqual(auPlus + PAR_JOUR * 6);
    // The loop had as many turns to give.
    expect(nombre).toBeGreaterThan(ECRITURES / auPlus / 2);
  });

  it('la balance et le rapprochement disent ce que disent toutes les lignes ensemble', async () => {
    const { rows } = await sql<{ compte: string; debit: number; credit: number }>`
      select compte, sum(debit) as debit, sum(credit) as credit from ligne_ecriture group by compte order by compte`.execute(
      base(),
    );
    const balance = await readBalance(base(), null);
    expect(balance.comptes.map(({ compte, debit, credit }) => [compte, debit, credit])).toEqual(
      rows.map(({ compte, debit, credit }) => [compte, Number(debit) / 100, Number(credit) / 100]),
    );
    expect(balance.debit).toBe(balance.credit);
    const { body } = await office().call(getBalance, { query: { au: '2010-03-12' } });
    const jours = await sql<{ debit: number }>`
      select sum(debit) as debit from ligne_ecriture where date <= '2010-03-12'`.execute(base());
    expect(body.debit).toBe(Number(jours.rows[0]?.debit) / 100);
    const banque = balance.comptes.find(({ compte }) => compte === 'BANQUE');
    const { body: etat } = await office().call(getRapprochement, { query: { compte: 'BANQUE' } });
    expect([etat.journal, etat.dossiers, etat.lieux]).toEqual([banque?.solde, banque?.solde, []]);
    expect(etat.sansBanque.montant).toBe(banque?.solde);
  });

  it('une ligne sans sa contrepartie se retrouve, où qu’elle soit', async () => {
    await sql`insert into ecriture (numero, journal, date, libelle, source, perimetre, created_at, recherche)
      values (2000000, 'BQ', '2012-03-15', 'Essai', 'essai:0', 'essai:0', '', '')`.execute(base());
    await sql`insert into ligne_ecriture (ecriture_id, compte, date, dossier_id, debit, credit)
      select id, 'BANQUE', date, 2, 123, 0 from ecriture where numero = 2000000`.execute(base());
    const { body } = await office().call(getRapprochement, { query: { compte: 'BANQUE' } });
    expect(body.lieux.map(({ dossierId, journal, dossier }) => [dossierId, journal, dossier])).toEqual([
      [2, 1.23, 0],
    ]);
  });
});
