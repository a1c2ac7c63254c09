import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { signataireDe } from '../historique/server/point';
import { FICHIER_POINTS } from '../historique/server/points';
import { readKeys, ringOf } from '../kit/server/key';
import { describeOffices } from './testing/office';
import { construire } from './testing/pannes/processus';
import { unClient } from './testing/registres';

let commandes = '';
beforeAll(async () => {
  commandes = dirname(await construire());
});

describeOffices('npm run audit:verify', (office) => {
  /** The command, on the office that is being served. */
  const verifier = (...args: string[]) =>
    new Promise<{ code: number; dit: string }>((done) => {
      const { dataDir, databaseUrl } = office();
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      };
      const command = [join(commandes, 'commande-verifier-journal.js'), ...args];
      execFile(process.execPath, command, { env }, (error, dit, plainte) =>
        done({ code: Number(error?.code ?? 0), dit: dit + plainte }),
      );
    });

  it('dit le journal intact, et ce qui ne l’est plus', async () => {
    await unClient(office());
    expect((await verifier()).dit).toContain('1 ligne lue en ');
    for (let i = 1; i < 3; i += 1) await unClient(office());
    await office().server.prendrePoint(new Date('2026-03-03T02:00:00Z'));
    const { dataDir, server } = office();
    const { cle } = signataireDe(ringOf(readKeys(join(dataDir, 'cle'))));
    const intact = await verifier();
    for (const dit of ['3 lignes lues', `\u00a0: ${cle}\n`, 'du 03/03/2026', 'Le journal est intact'])
      expect(intact.dit).toContain(dit);
    expect(intact.code).toBe(0);

    await server.app.db.updateTable('compteur').set({ valeur: 4 }).where('nom', '=', 'journal').execute();
    const coupe = await verifier(join(dataDir, FICHIER_POINTS));
    expect(coupe.dit).toContain(
      'LE JOURNAL A ÉTÉ ALTÉRÉ (journal coupé)\u00a0: le journal s’arrête à la ligne 3, et 4 ont été écrites.',
    );
    expect(coupe.code).toBe(1);
  });
});
