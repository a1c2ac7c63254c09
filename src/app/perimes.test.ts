import { expect, it } from 'vitest';
import { sql } from '../kit/server/testing/sql';
import { uneVente } from './testing/dossiers';
import { describeOffices } from './testing/office';

const JOUR_MS = 86_400_000;
const MIDI = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
const AVANT = new Date(MIDI.getTime() - JOUR_MS / 2);
/** The office opens in the night, before any task is due. */
let maintenant = AVANT;
const le = (jours: number): string => new Date(MIDI.getTime() + jours * JOUR_MS).toISOString();

/** In days from now: what has served its time, and what still serves. */
const AGES = {
  idempotence: { vieux: -30.01, neuf: -29.99 },
  tentative: { vieux: -0.02, neuf: 0 },
  defi_releve: { vieux: -0.01, neuf: 0.01 },
  presence: { vieux: -0.01, neuf: 0.01 },
  incident: { vieux: -367, neuf: -365 },
  evenement_securite: { vieux: -368, neuf: -365 },
} as const;
const TABLES = Object.keys(AGES) as (keyof typeof AGES)[];

describeOffices(
  'Ce qui a fait son temps',
  (office) => {
    it('s’en va la nuit, et rien de ce qui sert encore', async () => {
      const { db, taches } = office().server.app;
      const { id } = await uneVente(office());
      for (const nom of ['vieux', 'neuf'] as const) {
        const age = (table: keyof typeof AGES) => le(AGES[table][nom]);
        for (const ligne of [
          sql`insert into idempotence (utilisateur_id, chemin, cle, empreinte, created_at) values (1, '/x', ${nom}, '', ${age('idempotence')})`,
          sql`insert into tentative (cle, echecs, depuis) values (${nom}, 1, ${age('tentative')})`,
          sql`insert into defi_releve (empreinte, expire_le) values (${nom}, ${age('defi_releve')})`,
          sql`insert into presence (dossier_id, ecran, utilisateur_id, etape, modifie, vu_le, expire_le)
            values (${id}, ${nom}, 1, 1, false, ${le(0)}, ${age('presence')})`,
          sql`insert into incident (le, demande, route, erreur) values (${age('incident')}, ${nom}, '', '')`,
          sql`insert into evenement_securite (le, genre, detail) values (${age('evenement_securite')}, 'connexion', ${nom})`,
        ])
          await ligne.execute(db);
      }
      const restent = async () => {
        const lues = TABLES.map(async (table) => {
          const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
          const valeurs = rows.flatMap((row) => Object.values(row));
          return [table, ['vieux', 'neuf'].filter((nom) => valeurs.includes(nom))];
        });
        return Object.fromEntries(await Promise.all(lues));
      };
      const partout = (...noms: string[]) => Object.fromEntries(TABLES.map((table) => [table, noms]));
      expect(await restent()).toEqual(partout('vieux', 'neuf'));
      maintenant = MIDI;
      await taches.tick();
      maintenant = AVANT;
      expect(await restent()).toEqual(partout('neuf'));
    });

    it('de ce qui a été répondu, il ne reste après un jour que la clé', async () => {
      const { db, taches } = office().server.app;
      for (const [cle, age] of [
        ['hier', -1.01],
        ['ce matin', -0.99],
      ] as const)
        await sql`insert into idempotence (utilisateur_id, chemin, cle, empreinte, reponse, version, created_at)
          values (1, '/reponse', ${cle}, '', '{"nom":"Alami"}', 2, ${le(age + 1)})`.execute(db);
      maintenant = new Date(le(1));
      await taches.tick();
      maintenant = AVANT;
      const { rows } =
        await sql`select cle, reponse, version from idempotence where chemin = '/reponse' order by cle`.execute(
          db,
        );
      expect(rows).toEqual([
        { cle: 'ce matin', reponse: '{"nom":"Alami"}', version: 2 },
        { cle: 'hier', reponse: null, version: null },
      ]);
    });
  },
  () => maintenant,
);
