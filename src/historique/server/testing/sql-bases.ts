import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Root } from '../../../kit/server/db/database';
import { type Where, connect } from '../../../kit/server/db/open';
import { createDatabase } from '../../../kit/server/testing/postgres';

export interface Base {
  db: Root;
  where: Where;
  /** A folder of its own, removed at the end. */
  dossier: string;
}

/** An account to write there, where nobody has one yet. */
export const NOTAIRE = {
  email: 'notaire@etude.example',
  firstname: 'Salma',
  lastname: 'Benjelloun',
  phone: null,
  travail: 'Notaire',
  numCompteProff: null,
  isNotaire: true,
};

/** The same sentences on both databases, each empty, without a server: its schema is the test's affair. */
export function describeBases(title: string, tests: (base: () => Base) => void): void {
  const cluster = process.env.TEST_DATABASE_URL;
  for (const nom of ['SQLite', 'PostgreSQL']) {
    describe.skipIf(nom === 'PostgreSQL' && cluster === undefined)(`${title} (${nom})`, () => {
      let base: Base | undefined;
      beforeAll(async () => {
        const dossier = await mkdtemp(join(tmpdir(), 'minutier-journal-'));
        const where: Where =
          nom === 'SQLite'
            ? { file: join(dossier, 'minutier.db') }
            : { url: await createDatabase(cluster ?? '') };
        base = { where, dossier, db: connect(where) };
      });
      afterAll(async () => {
        await base?.db.destroy();
        if (base) await rm(base.dossier, { recursive: true, force: true });
      });
      tests(() => {
        if (!base) throw new Error('the database is open between beforeAll and afterAll only');
        return base;
      });
    });
  }
}
