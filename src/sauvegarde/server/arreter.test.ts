import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { uneVenteClose } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient } from '../../app/testing/registres';
import {
  SORTES,
  autreMachine,
  regarder,
  reglagesDe,
  remettre,
  suiviArreteA,
  uneSauvegarde,
} from '../../app/testing/sauvegardes';
import { MIGRATIONS, cibleDe } from '../../app/sauvegardes';
import { databaseOf } from '../../app/settings';
import { connect } from '../../kit/server/db/open';
import { knownKeyRing } from '../../kit/server/key';
import { sql } from '../../kit/server/testing/sql';
import { demenager } from './demenager';
import { estInachevee, restaurer } from './restaurer';
import { lireTables } from './sql-catalogue';

const LONG_MS = 90_000;

describeOffices('Arrêter en chemin', (office) => {
  it(
    'une restauration dit où elle en est ; arrêtée en chemin, elle laisse l’étude présente comme elle était',
    async () => {
      const settings = reglagesDe(office());
      const client = await unClient(office());
      const archive = await uneSauvegarde(settings);
      for (const sorte of SORTES) {
        const ailleurs = await autreMachine(settings.keyFile, sorte);
        await remettre(ailleurs, archive);
        const { db: avant } = await regarder(ailleurs);
        await sql`update client set nom = 'Changé' where id = ${client}`.execute(avant);
        await avant.destroy();
        const { release, ...cible } = await cibleDe(ailleurs);
        onTestFinished(release);
        for (const etape of ['relecture', 'remise'] as const) {
          const { suivi } = suiviArreteA(etape);
          await expect(restaurer({ ...cible, suivi }, archive, { remplacer: true })).rejects.toThrow(
            'Arrêtée.',
          );
          const db = connect(databaseOf(ailleurs, knownKeyRing(ailleurs)));
          const noms = await sql<{ nom: string }>`select nom from client where id = ${client}`.execute(db);
          await db.destroy();
          expect(noms.rows).toEqual([{ nom: 'Changé' }]);
          expect((await readdir(ailleurs.dataDir)).filter(estInachevee)).toEqual([]);
        }
        const { etapes, suivi } = suiviArreteA(null);
        await restaurer({ ...cible, suivi }, archive, { remplacer: true });
        expect([...etapes]).toEqual(['relecture', 'remise']);
      }
    },
    LONG_MS,
  );

  it('arrêté en chemin, un déménagement ne laisse aucune ligne, et la même base peut servir de nouveau', async () => {
    await uneVenteClose(office());
    const settings = reglagesDe(office());
    const de = await regarder(settings);
    for (const sorte of SORTES) {
      const vers = await regarder(await autreMachine(settings.keyFile, sorte));
      for (const etape of ['pieces', 'tables', 'comparaison'] as const) {
        const { suivi } = suiviArreteA(etape);
        await expect(demenager({ ...de, suivi }, vers, MIGRATIONS)).rejects.toThrow('Arrêtée.');
        expect(await lireTables(vers.db)).toEqual([]);
      }
      const { etapes, suivi } = suiviArreteA(null);
      await demenager({ ...de, suivi }, vers, MIGRATIONS);
      expect([...etapes]).toEqual(['pieces', 'tables', 'comparaison']);
    }
  });
});
