import { sql } from '../../kit/server/testing/sql';
import { expect, it } from 'vitest';
import { uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { tourDe, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { addEnregistrement } from '../../dossier/api';
import { addEcheance } from '../api';
import { addJourFerie, getReglesEcheance, updateRegleEcheance } from '../apiRegles';
import { updateFerie } from './sql-feries';
import { recalculerTout } from './tour';

describeOffices('La veille des échéances', (office) => {
  const base = () => office().server.app.db;
  const tick = () => office().server.echeances.tick();
  const alerte = async (id: number) =>
    (
      await base()
        .selectFrom('notification')
        .select('title')
        .where('cle', '=', `echeance:${id}`)
        .executeTakeFirst()
    )?.title.split('\u00a0: ')[1];
  /** As long as `work` lasts, nobody can read or write that column. */
  async function sansColonne(table: string, colonne: string, work: () => Promise<void>): Promise<void> {
    const renommer = (de: string, en: string) =>
      sql`alter table ${sql.table(table)} rename column ${sql.ref(de)} to ${sql.ref(en)}`.execute(base());
    await renommer(colonne, 'mise_de_cote');
    try {
      await work();
    } finally {
      await renommer('mise_de_cote', colonne);
    }
  }

  it('après un changement de règle, la ronde qui suit celle qui a échoué dit le jour même ce qui est dû', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id } = await uneVenteSignee(office()); // on 12 November
    await tick();
    const { id: echeance } = await uneEcheance(office(), id, 'enregistrement');
    expect(await alerte(echeance)).toBeUndefined();
    await sansColonne('rappel', 'palier', async () => {
      const regles = (await office().call(getReglesEcheance)).body;
      const regle = regles.find(({ code }) => code === 'enregistrement');
      const change = { params: { id: regle?.id ?? 0 }, body: { ...regle, delai: 10 } };
      expect((await office().call(updateRegleEcheance, change as never)).status).toBe(200);
      await tick();
    });
    await tick();
    expect(await alerte(echeance)).toBe('dans 2 jours');
  });

  it('un recalcul qui n’aboutit pas n’empêche pas de dire ce qui est dû', async () => {
    situer(office(), '2030-05-01T10:00:00Z');
    const { id } = await uneVente(office());
    const { body } = await office().call(addEcheance, {
      params: { id },
      body: { libelle: 'Relancer', date: '2030-06-10' },
    });
    await tick();
    expect(await alerte(body.id)).toBeUndefined();
    await sansColonne('versement', 'montant', async () => {
      const ferie = { date: '2030-09-10', libelle: 'Fête saisie' };
      expect((await office().call(addJourFerie, { body: ferie })).status).toBe(200);
      situer(office(), '2030-06-07T10:00:00Z');
      await tick();
      expect(await alerte(body.id)).toBe('dans 3 jours');
    });
  });

  it('une date venue dont le dossier ne se recalcule pas non plus', async () => {
    situer(office(), '2030-07-01T10:00:00Z');
    const { id: enregistre } = await uneVenteSignee(office());
    const { id } = await uneVente(office());
    const params = { id: enregistre };
    const prevu = await office().call(addEnregistrement, { params, body: { date: '2030-08-05' } });
    expect(prevu.status).toBe(200);
    const { body } = await office().call(addEcheance, {
      params: { id },
      body: { libelle: 'Relancer', date: '2030-08-10' },
    });
    await tick();
    situer(office(), '2030-08-07T10:00:00Z');
    await sansColonne('versement', 'montant', async () => {
      await tick();
      expect(await alerte(body.id)).toBe('dans 3 jours');
    });
    // The next round closes it.
    situer(office(), '2030-08-08T10:00:00Z');
    await tick();
    expect(await uneEcheance(office(), enregistre, 'enregistrement')).toMatchObject({
      etat: 'faite',
      faiteLe: '2030-08-05',
    });
  });

  it('des jours fériés récrits tels qu’ils étaient ne font rien recalculer', async () => {
    const feries = [
      { date: '2031-04-01', libelle: 'Aïd al-Fitr' },
      { date: '2031-04-02', libelle: 'Aïd al-Fitr' },
    ];
    const ids: number[] = [];
    for (const body of feries) ids.push((await office().call(addJourFerie, { body })).body.id);
    await tick();
    await updateFerie(base(), ids[0] ?? 0, '2031-04-01', 'Aïd al-Fitr');
    expect(await recalculerTout(tourDe(office(), '2031-01-01T10:00:00Z'))).toBe(false);
  });
});
