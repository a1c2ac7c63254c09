import { sql } from '../../kit/server/testing/sql';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addClient } from '../../client/api';
import { deleteSocietes } from '../../societe/api';
import { lire as lireDossier, uneVenteClose, verser, uneVente } from '../../app/testing/dossiers';
import { NOTAIRE, type Office, describeOffices } from '../../app/testing/office';
import { clientSaisi, societeSaisie, unClient, uneSociete } from '../../app/testing/registres';
import {
  SORTES,
  autreMachine,
  compteesSansSaut,
  reglagesDe,
  regarder,
  remettre,
  servir,
  uneSauvegarde,
} from '../../app/testing/sauvegardes';
import type { Root } from '../../kit/server/db/database';
import type { Manifeste } from './archive';
import { lireArchive } from './lire-archive';
import { restaurer, verifierArchive } from './restaurer';
import { lireReferences } from './sql-lecture';
import { MIGRATIONS, cibleDe } from '../../app/sauvegardes';
import { knownKeyRing } from '../../kit/server/key';

const LONG_MS = 90_000;
/** What a restoration itself adds. */
const EN_PLUS = ['journal', 'journal_valeur', 'compteur', 'sauvegarde'];

const lireManifeste = async (
  office: Office,
  archive: Awaited<ReturnType<typeof uneSauvegarde>>,
): Promise<Manifeste> =>
  (
    await lireArchive(
      await archive.depot.lire(archive.nom),
      knownKeyRing(reglagesDe(office)).purpose('sauvegarde'),
    )
  ).manifeste;

/** Writes until it is told to stop; answers what was acknowledged. */
function ecrivain(office: Office) {
  const faits: number[] = [];
  const etat = { fini: false };
  const ecrire = async (): Promise<void> => {
    const vente = await uneVente(office);
    while (!etat.fini) {
      // A loaded machine may ask one of them to come back later: only what was acknowledged counts.
      const { status, body } = await office.call(addClient, { body: clientSaisi() });
      if (status === 200) faits.push(body.id);
      const depot = await verser(office, vente.id, 'minute');
      expect([200, 503]).toEqual(expect.arrayContaining([status, depot.status]));
    }
  };
  const fin = ecrire();
  return {
    faits,
    arreter: () => {
      etat.fini = true;
      return fin;
    },
  };
}

describeOffices('Sauvegarder et restaurer', (office) => {
  it(
    'pendant que quatre postes écrivent, la sauvegarde est d’un seul instant et se restaure sur les deux bases',
    async () => {
      const { id } = await uneVenteClose(office());
      const lu = await lireDossier(office(), id);
      await uneSociete(office());
      const derniere = await uneSociete(office());
      expect((await office().call(deleteSocietes, { body: [derniere] })).status).toBe(200);
      const postes = [1, 2, 3, 4].map(() => ecrivain(office()));
      while (postes.some(({ faits }) => faits.length < 2)) await new Promise(setImmediate);
      const avant = postes.flatMap(({ faits }) => [...faits]);
      const settings = reglagesDe(office());
      const archive = await uneSauvegarde(settings);
      const perdue = await uneSociete(office());
      await Promise.all(postes.map(({ arreter }) => arreter()));
      const manifeste = await lireManifeste(office(), archive);
      expect(manifeste.abimes).toEqual([]);

      for (const sorte of SORTES) {
        const ailleurs = await autreMachine(settings.keyFile, sorte);
        await remettre(ailleurs, archive);
        const { db, store } = await regarder(ailleurs);
        const restaurees = await compteesSansSaut(db);
        expect([restaurees.session?.lignes, restaurees.verification?.lignes]).toEqual([0, 0]);
        const attendues = Object.entries(manifeste.tables).filter(([nom]) => !EN_PLUS.includes(nom));
        expect(restaurees).toMatchObject(Object.fromEntries(attendues));
        // No half transaction: the journal has each number once, and each client its line.
        const { rows } = await sql<Record<string, number>>`select
          (select count(*) from journal) as lignes, (select max(seq) from journal) as dernier,
          (select valeur from compteur where nom = 'journal') as compteur,
          (select count(*) from client c where not exists
            (select 1 from journal j where j.entite = 'client' and j.entite_id = c.id)) as muets`.execute(db);
        const [vu] = rows;
        expect([vu?.lignes, vu?.dernier, vu?.muets]).toEqual([vu?.compteur, vu?.compteur, 0]);
        const presents = await db.selectFrom('client').select('id').execute();
        expect(presents.map((client) => client.id)).toEqual(expect.arrayContaining(avant));
        for (const { sha256 } of await lireReferences(db)) await store.read(sha256);

        const { entrer, lire, server } = await servir(ailleurs);
        expect((await lire(`/api/dossier/getDossierById/${id}`, office().cookie)).statusCode).toBe(401);
        const { status, cookie } = await entrer(NOTAIRE.email, NOTAIRE.password);
        expect(status).toBe(200);
        expect((await lire(`/api/dossier/getDossierById/${id}`, cookie)).json()).toMatchObject({
          id,
          cloture: 'Complet',
          version: lu.version + 100_000,
        });
        // A number that was ever given is not given again, even after the backup: a page left open still names what is lost.
        const nouvelle = await server.app.http.inject({
          method: 'POST',
          url: '/api/societe/addSociete',
          headers: { cookie },
          payload: societeSaisie(),
        });
        expect(perdue).toBeGreaterThan(derniere);
        expect(nouvelle.json().id).toBeGreaterThan(perdue);
      }
    },
    LONG_MS,
  );

  it('une table ajoutée demain est sauvegardée sans que personne n’y pense', async () => {
    const settings = reglagesDe(office());
    const { db } = await regarder(settings);
    await sql`create table demain (cle text primary key, dossier_id bigint references dossier (id), vrai boolean not null)`.execute(
      db,
    );
    await sql`insert into demain values ('a', null, true)`.execute(db);
    const archive = await uneSauvegarde(settings);
    const { depot, nom } = archive;
    const lues: string[] = [];
    await lireArchive(await depot.lire(nom), knownKeyRing(settings).purpose('sauvegarde'), {
      lignes: async (table, textes) => void (table === 'demain' && lues.push(...textes)),
    });
    expect(lues).toEqual(['{"cle":"a","dossier_id":null,"vrai":true}']);
    await sql`drop table demain`.execute(db);
    // Its schema is not of any migration that we know: said, and nothing is touched.
    await expect(remettre(await autreMachine(settings.keyFile, 'SQLite'), archive)).rejects.toThrow(
      'La table demain',
    );
  });

  it(
    'une étude occupée ne se remplace que si on le demande, et reste alors à côté, entière',
    async () => {
      const settings = reglagesDe(office());
      const client = await unClient(office());
      const archive = await uneSauvegarde(settings);
      await expect(remettre(settings, archive)).rejects.toThrow('arrêtez-le d’abord');
      const nomDuClient = async (db: Root, table = 'client'): Promise<string | undefined> => {
        const question = sql<{ nom: string }>`select nom from ${sql.raw(table)} where id = ${client}`;
        return (await question.execute(db)).rows[0]?.nom;
      };
      /** Opened as an office, or read in the schema that it went to. */
      const nomDeCote = async (deCote: string, db: Root): Promise<string | undefined> => {
        const [dossier = '', schema] = deCote.split(/ et le schéma | de la base/);
        if (schema) return nomDuClient(db, `${schema}.client`);
        await copyFile(settings.keyFile, join(dossier, 'cle'));
        return nomDuClient((await regarder(reglagesDe({ dataDir: dossier, databaseUrl: undefined }))).db);
      };
      for (const sorte of SORTES) {
        const ailleurs = await autreMachine(settings.keyFile, sorte);
        await remettre(ailleurs, archive);
        const { db: avant } = await regarder(ailleurs);
        await sql`update client set nom = 'Changé' where id = ${client}`.execute(avant);
        await expect(remettre(ailleurs, archive)).rejects.toThrow('n’est pas vide');
        await avant.destroy();
        const { deCote } = await remettre(ailleurs, archive, true);
        const { db } = await regarder(ailleurs);
        expect(await nomDuClient(db)).toBe('Tazi');
        expect(await nomDeCote(deCote ?? '', db)).toBe('Changé');
        const { entrer } = await servir(ailleurs);
        expect((await entrer(NOTAIRE.email, NOTAIRE.password)).status).toBe(200);
      }
    },
    LONG_MS,
  );

  it(
    'un bucket qui ne répond plus laisse l’étude d’avant comme elle était, et la commande dit vrai',
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
        const muet = { setAside: () => Promise.reject(new Error('le bucket se tait')) };
        const remise = restaurer({ ...cible, notes: [muet] }, archive, { remplacer: true });
        await expect(remise.finally(release)).rejects.toThrow('le bucket se tait');
        const { db } = await regarder(ailleurs);
        const noms = await sql<{ nom: string }>`select nom from client where id = ${client}`.execute(db);
        expect(noms.rows).toEqual([{ nom: 'Changé' }]);
      }
    },
    LONG_MS,
  );

  it('ce qu’une restauration tuée avait commencé part avec la suivante', async () => {
    const ailleurs = await autreMachine(reglagesDe(office()).keyFile, 'SQLite');
    for (const fin of ['', '-wal', '-shm'])
      await writeFile(join(ailleurs.dataDir, `restauration-0f8fad5b.db${fin}`), 'une étude entière');
    await remettre(ailleurs, await uneSauvegarde(reglagesDe(office())));
    const restes = await readdir(ailleurs.dataDir);
    expect(restes.filter((nom) => nom.startsWith('restauration-'))).toEqual([]);
    expect(restes).toContain('minutier.db');
  });

  it('une sauvegarde d’une version plus récente est refusée avant tout', async () => {
    const settings = reglagesDe(office());
    const { db } = await regarder(settings);
    const future = { nom: '9999-demain.sql', sha256: 'x', le: '2030-01-01' };
    await sql`insert into migration (nom, sha256, le) values (${future.nom}, ${future.sha256}, ${future.le})`.execute(
      db,
    );
    const archive = await uneSauvegarde(settings);
    await sql`delete from migration where nom = ${future.nom}`.execute(db);
    const cles = knownKeyRing(settings).purpose('sauvegarde');
    await expect(verifierArchive(archive, { cles, migrations: MIGRATIONS })).rejects.toThrow(
      '9999-demain.sql',
    );
  });
});
