/** What another server writes while this one brings the office up to date: its triggers are not there yet. */
import { describe, expect, it, vi } from 'vitest';
import { tallied } from '../kit/server/db/counted';
import { countNow } from '../kit/server/db/list-query';
import type { Db, Root } from '../kit/server/db/database';
import { migrate, migrateIn } from '../kit/server/db/migrate';
import { connect } from '../kit/server/db/open';
import { inTransaction } from '../kit/server/db/transaction';
import { createDatabase } from '../kit/server/testing/postgres';
import { sql } from '../kit/server/testing/sql';
import { effectifsFaux } from './testing/tenus';

const cluster = process.env.TEST_DATABASE_URL;
const MIGRATIONS = 'migrations';
const LONG_MS = 60_000;

const unClient = (trx: Db) =>
  sql`insert into client (nom, prenom, cin, genre, date_naissance, profession, tel_portable,
  nationalite, ville, commune, adresse, etat_civile, has_contrat_mariage, created_at, tri_nom, tri_prenom, recherche)
  values ('Tazi', 'Youssef', 'AB123', 'Homme', '1980-01-01', 'Commerçant', '0612345678', 'Marocaine', 'Rabat', 'Agdal',
  '1, avenue Mohammed V', 'Célibataire', false, '2026-11-21T10:00:00.000Z', 'tazi', 'youssef', 'tazi')`.execute(
    trx,
  );
const uneSociete = (trx: Db) =>
  sql`insert into societe (nom, created_at, tri_nom, recherche)
  values ('Atlas', '2026-11-21T10:00:00.000Z', 'atlas', 'atlas')`.execute(trx);
const unDossier = (trx: Db) =>
  sql`insert into dossier (type, titre, annee, etat, created_at, frais_etude,
  caisse_notaire, hors_vue, commune_is_physique, commune_is_repondue, tri_titre, recherche) values
  ('Vente immobilière', 'Vente', 2026, 'Brouillon', '2026-11-21T10:00:00.000Z', 100, false, true, false, false,
  'vente', 'vente')`.execute(trx);

/** Until somebody waits for another's lock. */
const attente = (db: Root): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length === 0) throw new Error('personne n’attend');
    },
    { timeout: LONG_MS },
  );

const AVANT = 'a écrit avant, et valide pendant';
const CROISES = 'tient ce que l’on attend, et attend ce que l’on tient';
const SCENES = [
  // Counted there for the first time, and not again.
  { schema: '0009-protection.sql', quoi: AVANT, avant: [uneSociete], pendant: [] },
  { schema: '0009-protection.sql', quoi: CROISES, avant: [unDossier], pendant: [unClient] },
  { schema: '0010-large.sql', quoi: AVANT, avant: [unClient, unDossier], pendant: [] },
  { schema: '0010-large.sql', quoi: CROISES, avant: [unDossier], pendant: [unClient] },
];

describe.skipIf(!cluster)('Une étude que l’on met à jour pendant qu’un autre serveur y écrit', () => {
  for (const { schema, quoi, avant, pendant } of SCENES)
    it(`le compte, qui ${quoi} (${schema})`, { timeout: LONG_MS }, async () => {
      const url = await createDatabase(cluster ?? '');
      const [db, autre] = [connect({ url }), connect({ url })];
      try {
        await db.transaction().execute((trx) => migrateIn(trx, MIGRATIONS, schema));
        await unDossier(autre);
        let mise: Promise<void> | undefined;
        await inTransaction(autre, async (trx) => {
          for (const ecrire of avant) await ecrire(trx);
          // Told to start again, it has waited for the whole of it.
          if (mise === undefined) {
            mise = migrate(db, MIGRATIONS);
            await attente(autre);
          }
          for (const ecrire of pendant) await ecrire(trx);
        });
        await mise;
        // Its connection knows the triggers of before.
        await unDossier(autre);
        expect(await effectifsFaux(db)).toEqual([]);
        const totaux = ['client', 'societe', 'dossier'].map((table) => countNow(autre, tallied(table)));
        const ecrites = (await Promise.all(totaux)).reduce((somme, total) => somme + total, 0);
        expect(ecrites).toBe(avant.length + pendant.length + 2);
      } finally {
        await Promise.all([db.destroy(), autre.destroy()]);
      }
    });
});
