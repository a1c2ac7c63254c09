import { expect, it } from 'vitest';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { addEnregistrement } from '../../dossier/api';
import { readTaches } from '../../kit/server/sql-taches';
import { addJourFerie } from '../apiRegles';

const TACHE = 'recalculer les échéances';
/** The clock of the tasks and of the sessions: the machine's, but while a night passes. */
let nocturne: Date | null = null;

describeOffices(
  'Un dossier dont les échéances ne se calculent pas',
  (office) => {
    const base = () => office().server.app.db;
    const tick = () => office().server.echeances.tick();
    /** To a day that no version has ever let in. */
    const dater = (id: number, tpi_date_acte: string | null) =>
      base().updateTable('dossier').set({ tpi_case: 'bureau', tpi_date_acte }).where('id', '=', id).execute();
    /** Three signed sales, to be registered on 1 December; that of the middle is corrupt until `work` ends. */
    async function trois(work: (ids: [number, number, number]) => Promise<void>) {
      situer(office(), '2036-11-20T10:00:00Z');
      const un = async () => (await uneVenteSignee(office())).id;
      const ids: [number, number, number] = [await un(), await un(), await un()];
      for (const id of ids) {
        const prevu = { params: { id }, body: { date: '2036-12-01' } };
        expect((await office().call(addEnregistrement, prevu)).status).toBe(200);
      }
      await tick();
      await dater(ids[1], '2026-13-45');
      await work(ids).finally(() => dater(ids[1], null));
    }
    const etats = async (ids: readonly number[]) =>
      Promise.all(
        ids.map(async (id) => {
          const siennes = base()
            .selectFrom('echeance')
            .innerJoin('regle_echeance', 'regle_echeance.id', 'regle_id')
            .where('dossier_id', '=', id)
            .where('code', '=', 'enregistrement');
          return (await siennes.select('etat').executeTakeFirst())?.etat;
        }),
      );
    /** Of the night's tasks, that one alone, which is the last. */
    async function nuit(la: string) {
      situer(office(), la);
      await base()
        .updateTable('tache')
        .set({ jour: la.slice(0, 10) })
        .where('nom', '<>', TACHE)
        .execute();
      nocturne = new Date(la);
      await office().server.app.taches.tick();
      nocturne = null;
      // What the administration shows of it.
      return (await readTaches(base())).find(({ nom }) => nom === TACHE)?.erreur;
    }

    it('n’empêche pas de calculer celles des autres, quand un jour férié s’ajoute', () =>
      trois(async (ids) => {
        await base().deleteFrom('echeance').execute();
        const ferie = { date: '2030-09-10', libelle: 'Fête saisie' };
        expect((await office().call(addJourFerie, { body: ferie })).status).toBe(200);
        await tick();
        expect(await etats(ids)).toEqual(['ouverte', undefined, 'ouverte']);
      }));

    it('n’empêche pas de fermer celles des autres, le jour venu', () =>
      trois(async (ids) => {
        situer(office(), '2036-12-02T10:00:00Z');
        await tick();
        expect(await etats(ids)).toEqual(['faite', 'ouverte', 'faite']);
      }));

    it('se dit à l’administration, jusqu’à ce qu’elles se calculent', () =>
      trois(async (ids) => {
        situer(office(), '2036-12-02T00:10:00Z');
        await tick();
        expect(await nuit('2036-12-02T05:00:00Z')).toBe(
          `Des échéances n’ont pas pu être calculées, et restent comme elles étaient. Par numéro interne\u00a0: dossier ${ids[1]}. Le journal du serveur dit pourquoi.`,
        );
        await dater(ids[1], null);
        expect(await nuit('2036-12-02T06:01:00Z')).toBeNull();
        expect(await etats(ids)).toEqual(['faite', 'faite', 'faite']);
      }));
  },
  () => nocturne ?? new Date(),
);
