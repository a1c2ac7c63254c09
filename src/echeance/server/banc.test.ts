import { expect, it } from 'vitest';
import { tourDe } from '../../app/testing/echeances';
import { describeOffices } from '../../app/testing/office';
import { addDays } from '../../kit/dates';
import { getEcheances, getProchainesEcheances, getMoisEcheances } from '../api';
import { type Mesure, mesurer, remplir } from './testing/banc';
import { suivreLesEcritures } from './suivi';
import { recalculerTout, relever } from './tour';

/** `BANC=100000 npx vitest run src/echeance/server/banc.test.ts` says how long it takes; unset, that it is right. */
const COMBIEN = Number(process.env.BANC ?? 1_200);
const MESURE = process.env.BANC !== undefined;
const JOUR = '2026-11-21';

describeOffices(`La ronde de ${COMBIEN} dossiers ouverts`, (office) => {
  const dire = (quoi: string, { ms, blocage, cpu }: Mesure<unknown>) => {
    const figures = [
      `${Math.round(ms)} ms`,
      `${Math.round(cpu)} ms de processeur`,
      `blocage ${Math.round(blocage)} ms`,
    ];
    if (MESURE) process.stdout.write(`${quoi} : ${figures.join(', ')}\n`);
  };
  it('dit chaque échéance une fois, cinquante par leur nom et les autres ensemble', async () => {
    const { db } = office().server.app;
    await remplir(db, COMBIEN, JOUR);
    // What the server looks at as it opens is behind us: it would say first that all is reckoned.
    await office().server.echeances.tick();
    await db.updateTable('calcul_echeance').set({ empreinte: '' }).execute();
    let jour = JOUR;
    const tour = { ...tourDe(office(), ''), now: () => new Date(`${jour}T08:00:00Z`) };
    dire('Calcul de tous les dossiers', await mesurer(() => recalculerTout(tour)));
    const premiere = await mesurer(() => relever(tour));
    dire(`Première ronde, ${premiere.resultat.dites} rappels`, premiere);
    const seconde = await mesurer(() => relever(tour));
    dire('La même, refaite', seconde);
    jour = addDays(JOUR, 1);
    const lendemain = await mesurer(() => relever(tour));
    dire(`Le lendemain, ${lendemain.resultat.dites} rappels`, lendemain);

    expect(seconde.resultat).toEqual({ ...premiere.resultat, dites: 0 });
    expect(premiere.resultat.dites).toBeGreaterThan(COMBIEN);
    expect(lendemain.resultat.dites).toBeGreaterThan(0);
    const alertes = await db.selectFrom('notification').select('cle').execute();
    // Fifty by name each day, and one for all the others.
    expect(alertes.length).toBeLessThanOrEqual(101);
    expect(alertes.map(({ cle }) => cle)).toContain('echeances');
    if (MESURE) {
      const now = new Date(`${jour}T08:00:00Z`);
      const about = { userId: 1, now, journal: () => {} };
      const suivre = (id: number) =>
        db
          .transaction()
          .execute((trx) => suivreLesEcritures(trx, [{ entite: 'dossier', id, apres: {} }], about));
      for (const id of [1, 2, 3]) await suivre(id);
      const cent = await mesurer(async () => {
        for (let id = 4; id < 104; id++) await suivre(id);
      });
      dire('Cent écritures suivies', cent);
      for (const [spec, query] of [
        [getProchainesEcheances, {}],
        [getMoisEcheances, { mois: '2026-12' }],
        [getEcheances, { page: 1 }],
        [getEcheances, { page: 1_000 }],
        [getEcheances, { page: 1, q: 'vente 4242' }],
        [getEcheances, { page: 1, q: 'tazi' }],
        [getEcheances, { page: 1, etat: 'toutes' }],
        [getEcheances, { page: 1, etat: 'faites', regle: 'enregistrement' }],
      ] as const) {
        for (let n = 0; n < 2; n++) await office().call(spec, { query });
        dire(`${spec.path} ${JSON.stringify(query)}`, await mesurer(() => office().call(spec, { query })));
      }
    }
  }, 900_000);
});
