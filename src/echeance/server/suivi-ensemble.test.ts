import { sql } from '../../kit/server/testing/sql';
import { expect, it } from 'vitest';
import { deposerCin } from '../../app/testing/corbeille';
import { uneVente } from '../../app/testing/dossiers';
import { ouvertes } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { readReglement, recalculerDossiers } from './recalculer';
import { lockDossiers } from './sql-faits';

describeOffices('Deux écritures autour d’un même dossier', (office) => {
  it('la CIN d’un client, déposée pendant qu’on le signe, n’en retire pas les échéances', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id, vendeur } = await uneVente(office());
    const { db } = office().server.app;
    const depot = { fini: false, ecrit: Promise.resolve() as Promise<unknown> };
    const attend = async (): Promise<boolean> => {
      if (office().databaseUrl === undefined) return true; // the only writer is whoever signs
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return Number(rows[0]?.n) > 0;
    };
    await db.transaction().execute(async (trx) => {
      await lockDossiers(trx, [id]);
      // Whoever read the file's days before its lock would stop here, and see only then what they have made.
      if (office().databaseUrl) await sql`lock table echeance in access exclusive mode`.execute(trx);
      depot.ecrit = deposerCin(office(), vendeur).finally(() => {
        depot.fini = true;
      });
      while (!depot.fini && !(await attend()));
      await trx
        .updateTable('partie')
        .set({ signature_date: '2026-11-12', signature_heure: '10:30' })
        .where('dossier_id', '=', id)
        .execute();
      const reglement = await readReglement(trx);
      await recalculerDossiers(trx, [id], { reglement, now: office().server.app.now(), suivi: true });
    });
    expect(await depot.ecrit).toMatchObject({ status: 200 });
    expect(await ouvertes(office(), id)).toMatchObject({ enregistrement: '2026-12-12' });
  });
});
