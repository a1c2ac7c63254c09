import { sql } from '../../kit/server/testing/sql';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { uneVenteClose } from '../../app/testing/dossiers';
import { NOTAIRE, describeOffices } from '../../app/testing/office';
import {
  SORTES,
  type Sorte,
  autreMachine,
  regarder,
  reglagesDe,
  remettre,
  servir,
  uneSauvegarde,
} from '../../app/testing/sauvegardes';
import { connect } from '../../kit/server/db/open';
import { MIGRATIONS } from '../../app/sauvegardes';
import type { Compte } from './lignes';
import { compterTable, lireReferences } from './sql-lecture';
import { lireTables } from './sql-catalogue';
import { demenager } from './demenager';
import { refermer } from './sql-remplir';
import type { Root } from '../../kit/server/db/database';

const LONG_MS = 60_000;

const compterTout = async (db: Root): Promise<Record<string, Compte>> =>
  Object.fromEntries(
    await Promise.all((await lireTables(db)).map(async ({ nom }) => [nom, await compterTable(db, nom)])),
  );

/** What PostgreSQL believes that it holds; it knows by itself a minute later. */
async function clientsSus(db: Root): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select reltuples::int as n from pg_class
    where oid = 'client'::regclass`.execute(db);
  return rows[0]?.n;
}

describeOffices('Déménager', (office) => {
  it(
    'vers l’autre base puis retour, chaque ligne et chaque fichier arrive, et rien ne bouge au départ',
    async () => {
      const { id } = await uneVenteClose(office());
      const settings = reglagesDe(office());
      // A still copy of the office, so that nothing of its server writes meanwhile.
      const autres: Sorte[] = office().databaseUrl ? ['SQLite', 'PostgreSQL'] : [...SORTES].reverse();
      const depart = await autreMachine(settings.keyFile, office().databaseUrl ? 'PostgreSQL' : 'SQLite');
      await remettre(depart, await uneSauvegarde(settings));
      let de = await regarder(depart);
      const partis = await compterTout(de.db);
      const sus: (number | undefined)[] = [];
      let arrivee = depart;
      for (const sorte of autres) {
        arrivee = await autreMachine(settings.keyFile, sorte);
        const vers = await regarder(arrivee);
        const { lignes, fichiers } = await demenager(de, vers, MIGRATIONS);
        expect(lignes).toBe(Object.values(partis).reduce((somme, compte) => somme + compte.lignes, 0));
        expect(await compterTout(vers.db)).toEqual(partis);
        expect(await compterTout(de.db)).toEqual(partis);
        if (sorte === 'PostgreSQL') sus.push(await clientsSus(vers.db));
        const references = await lireReferences(vers.db);
        expect(references).toHaveLength(fichiers);
        for (const { sha256 } of references) await vers.store.read(sha256);
        await expect(demenager(de, vers, MIGRATIONS)).rejects.toThrow('n’est pas vide');
        de = vers;
      }
      expect(sus).toEqual(sus.map(() => partis.client?.lignes));
      const { entrer, lire } = await servir(arrivee);
      const { cookie } = await entrer(NOTAIRE.email, NOTAIRE.password);
      const relu = await lire(`/api/dossier/getDossierById/${id}`, cookie);
      expect(relu.json()).toMatchObject({ cloture: 'Complet' });
    },
    LONG_MS,
  );

  it('vers un dossier, la base est refermée entière', async () => {
    const de = await regarder(reglagesDe(office()));
    const { dataDir } = await autreMachine(reglagesDe(office()).keyFile, 'SQLite');
    const db = connect({ file: join(dataDir, 'minutier.db') });
    await demenager(de, { db, store: de.store }, MIGRATIONS);
    await refermer(db);
    expect((await readdir(dataDir)).sort()).toEqual(['cle', 'minutier.db']);
  });

  it('un fichier perdu au départ arrête tout avant que rien ne soit écrit', async () => {
    const settings = reglagesDe(office());
    const { db, store } = await regarder(settings);
    const sha256 = 'f'.repeat(64);
    await sql`insert into fichier (sha256, label, type, size, created_at) values (${sha256}, 'x.pdf', 'application/pdf', 1, '2026')`.execute(
      db,
    );
    const arrivee = await autreMachine(settings.keyFile, SORTES[0] ?? 'SQLite');
    const vers = await regarder(arrivee);
    await expect(demenager({ db, store }, vers, MIGRATIONS)).rejects.toThrow('perdu ou abîmé');
    expect(await lireTables(vers.db)).toEqual([]);
    await sql`delete from fichier where sha256 = ${sha256}`.execute(db);
    expect(existsSync(settings.keyFile)).toBe(true);
  });
});
