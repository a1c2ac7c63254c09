import { expect, it } from 'vitest';
import { insertDossier } from '../dossier/server/sql';
import type { Db, Root } from '../kit/server/db/database';
import { connect } from '../kit/server/db/open';
import { sql } from '../kit/server/testing/sql';
import { type Office, describeOffices } from './testing/office';
import { hasard } from './testing/hasard';
import { unClient } from './testing/registres';
import { tenus, tenusDans } from './testing/tenus';

const ANNULE = 'annulé';
const annule = (error: unknown): void => {
  if (!(error instanceof Error) || error.message !== ANNULE) throw error;
};
/** One transaction, tried once: told to start again, it would hide that it waited. */
const une = (db: Root, travail: (trx: Db) => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(travail).catch(annule);

const ECRIVAINS = 24;
const TOURS = 12;
const ETATS = ['Brouillon', 'Non Complet', 'Complet', 'Annulé'] as const;

/** Adds, deletes and moves its own files, among the states, years and people that all others move theirs among. */
async function ecrivain(db: Db | Root, graine: number): Promise<void> {
  const { entier, choix } = hasard(graine);
  const siens: number[] = [];
  const geste = async (trx: Db): Promise<number | undefined> => {
    const id = siens.length > 0 ? choix(siens) : undefined;
    if (id === undefined || entier(0, 2) === 0) {
      const now = new Date(Date.UTC(entier(2020, 2022), 5, 1));
      const { rows } = await sql<{ id: number }>`select id from utilisateur order by id`.execute(trx);
      return insertDossier(trx, {
        type: 'Vente immobilière',
        titre: `Vente ${graine}`,
        userId: choix(rows).id,
        now,
      });
    }
    if (entier(0, 4) === 0) {
      await trx.deleteFrom('dossier').where('id', '=', id).execute();
      return -id;
    }
    const frais_etude = choix([null, 0, entier(1, 1_000)]);
    if (entier(0, 3) === 0) {
      await trx.updateTable('dossier').set({ frais_etude }).where('id', '=', id).execute();
      return undefined;
    }
    const etat = choix(ETATS);
    const numero = etat === 'Brouillon' ? null : id;
    const annee = entier(2020, 2022);
    await trx.updateTable('dossier').set({ etat, numero, annee, frais_etude }).where('id', '=', id).execute();
    return undefined;
  };
  for (let tour = 0; tour < TOURS; tour += 1) {
    const faits: number[] = [];
    const nu = await une(db as Root, async (trx) => {
      for (let i = entier(1, 4); i > 0; i -= 1) {
        const fait = await geste(trx);
        if (fait !== undefined) faits.push(fait);
      }
      if (entier(0, 3) === 0) throw new Error(ANNULE);
      return true;
    });
    if (nu !== true) continue;
    for (const fait of faits) {
      if (fait > 0) siens.push(fait);
      else siens.splice(siens.indexOf(-fait), 1);
    }
  }
}

/** Other servers of the office: SQLite has one writer. */
function serveurs(
  { databaseUrl, server }: Office,
  combien: number,
): { bases: Root[]; fermer(): Promise<void> } {
  if (databaseUrl === undefined) return { bases: [server.app.db], fermer: async () => {} };
  const bases = Array.from({ length: combien }, () => connect({ url: databaseUrl }));
  return { bases, fermer: async () => void (await Promise.all(bases.map((db) => db.destroy()))) };
}

describeOffices('Ce que la base tient à côté des lignes', (office, sorte) => {
  it('se voit faux quand il l’est', async () => {
    const { db } = office().server.app;
    await unClient(office());
    expect(await tenus(db)).toEqual([]);
    const faux = async (statement: string, dit: RegExp): Promise<void> => {
      let vu: string[] = [];
      await une(db, async (trx) => {
        await sql.raw(statement).execute(trx);
        vu = await tenusDans(trx);
        throw new Error(ANNULE);
      });
      expect(vu.join(), statement).toMatch(dit);
    };
    await faux('update client_effectif set n = n + 1', /client_effectif/);
    await faux(`insert into dossier_effectif (etat, annee, n) values ('Complet', 2026, 1)`, /dossier_eff/);
    await faux('insert into dossier_effectif (n, somme_de_frais_etude) values (0, 5)', /dossier_effectif/);
    if (sorte === 'PostgreSQL') return;
    await faux('delete from client_paires_fts where rowid = (select max(id) from client)', /client_paires/);
    await faux("insert into client_fts (client_fts) values ('delete-all')", /client_fts/);
  });

  it('reste juste quand des dizaines écrivent à la fois, sans que l’un attende l’autre', async () => {
    const { bases, fermer } = serveurs(office(), 3);
    try {
      await Promise.all(
        Array.from({ length: ECRIVAINS }, (_, i) => ecrivain(bases[i % bases.length] as Root, i)),
      );
      expect(await tenus(office().server.app.db)).toEqual([]);
      const { rows } = await sql<{ n: number }>`select count(*) as n from dossier`.execute(
        office().server.app.db,
      );
      expect(rows[0]?.n).toBeGreaterThan(ECRIVAINS);
    } finally {
      await fermer();
    }
  });

  // SQLite has one writer.
  if (sorte === 'SQLite') return;
  it('n’arrête personne pendant qu’un autre n’a pas fini', async () => {
    const { db } = office().server.app;
    const inscrire = (trx: Db) =>
      insertDossier(trx, { type: 'Vente immobilière', titre: 'Vente', userId: 1, now: new Date() });
    await une(db, inscrire);
    await une(db, async (lent) => {
      await inscrire(lent);
      await une(db, async (presse) => {
        await sql`set local lock_timeout = '1s'`.execute(presse);
        await inscrire(presse);
      });
      expect(await tenus(db)).toEqual([]);
      throw new Error(ANNULE);
    });
  });
});
