/** What an office does when the clock of its server is wrong, put right, or changed by the season. */
import { afterEach, expect, it } from 'vitest';
import { sql } from '../kit/server/testing/sql';
import { addClient, getAllClients } from '../client/api';
import { inviter } from '../compte/collaborateur';
import { DROITS_PAR_DEFAUT } from '../compte/droits';
import { countFailure } from '../compte/server/sql-tentatives';
import { readSecurityEvents } from '../kit/server/testing/sql-journal';
import { createTaches } from '../kit/server/taches';
import { getAlertes } from '../administration/api';
import { sauvegarderChaqueNuit } from '../sauvegarde/server/nuit';
import { nouveauPassage } from '../sauvegarde/server/passage';
import { lireDernier, noterPassage } from '../sauvegarde/server/sql';
import { annulerDemande, finirDemande, lireDemande, prendreDemande } from '../sauvegarde/server/sql-demande';
import { uneVenteSignee } from './testing/dossiers';
import { facturer } from './testing/factures';
import { invariants } from './testing/invariants';
import { NOTAIRE, describeOffices, unCompte } from './testing/office';
import { clientSaisi } from './testing/registres';

const HEURE_MS = 3_600_000;
const JOUR_MS = 24 * HEURE_MS;
const AN_MS = 366 * JOUR_MS;

let ecart = 0;
const now = (): Date => new Date(Date.now() + ecart);
afterEach(() => {
  ecart = 0;
});

describeOffices(
  'Quand l’horloge saute',
  (office) => {
    const lire = async (cookie = office().cookie) =>
      (await office().call(getAllClients, { query: {}, cookie })).status;

    it('une heure en arrière ne ferme aucune session ; un jour en avant la ferme, et revenir la rouvre', async () => {
      const statuts: number[] = [];
      for (ecart of [0, -HEURE_MS, JOUR_MS, AN_MS, 0]) statuts.push(await lire());
      expect(statuts).toEqual([200, 200, 401, 401, 200]);
    });

    it('chaque réponse dit l’heure de l’étude, que suivent les écrans', async () => {
      ecart = AN_MS;
      const { headers } = await office().call(getAllClients, { query: {} });
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - now().getTime())).toBeLessThan(HEURE_MS);
    });

    it('une session ouverte par une horloge en avance d’un an ne dure pas un an', async () => {
      ecart = AN_MS;
      const cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      await sql`update session set "createdAt" = ${now().toISOString()} where id = (select max(id) from session)`.execute(
        office().server.app.db,
      );
      expect(await lire(cookie)).toBe(200);
      ecart = 0;
      expect(await lire(cookie)).toBe(401);
    });

    it('des mots de passe refusés par une horloge en avance n’enferment personne dehors quand elle est juste', async () => {
      const { email, password } = await unCompte(office());
      ecart = AN_MS;
      const essai = { email, address: '127.0.0.1' };
      for (let i = 0; i < 20; i += 1) await countFailure(office().server.app.db, { ...essai, now: now() });
      expect(await office().signIn(email, password)).toBe('');
      ecart = 0;
      expect(await lire(await office().signIn(email, password))).toBe(200);
    });

    it('une sauvegarde faite par une horloge en avance d’un an n’est pas en cours pendant un an', async () => {
      const { db } = office().server.app;
      ecart = AN_MS;
      const une = await prendreDemande(db, 'sauvegarde', now());
      expect(await lireDemande(db, now())).not.toBeNull();
      await finirDemande(db, une as never, now(), false);
      ecart = 0;
      expect(await lireDemande(db, now())).toBeNull();
      expect(await annulerDemande(db, now())).toBe(false);
      const autre = await prendreDemande(db, 'sauvegarde', now());
      expect(autre).not.toBeNull();
      await finirDemande(db, autre as never, now(), true);
    });

    it('un exercice et une sauvegarde datés par une horloge en avance d’un an n’arrêtent pas les suivants, et ne taisent pas qu’ils manquent', async () => {
      const { app } = office().server;
      const noter = (genre: 'exercice' | 'sauvegarde') =>
        noterPassage(app.db, { ...nouveauPassage(genre, now()), ok: true });
      const alertes = async () => (await office().call(getAlertes)).body.alertes;
      ecart = AN_MS;
      await noter('exercice');
      await noter('sauvegarde');
      ecart = 0;
      expect(await alertes()).toContain('sauvegarde');
      await noter('sauvegarde');
      expect(await alertes()).not.toContain('sauvegarde');

      const lancees: string[] = [];
      const quiet = { addHook: () => {}, log: { error: () => {} } } as never;
      // Whatever the hour of the test, the night's is past.
      let instant = Date.parse(`${now().toISOString().slice(0, 10)}T12:00:00Z`);
      const taches = createTaches({ http: quiet, db: app.db, now: () => new Date(instant) });
      sauvegarderChaqueNuit({ ...app, taches }, async (commande) => {
        lancees.push(commande);
        if (commande === 'exercice') await noter(commande);
      });
      await taches.tick();
      instant += JOUR_MS;
      await taches.tick();
      expect(lancees).toEqual(['sauvegarder', 'exercice', 'sauvegarder']);
      const dernier = await lireDernier(app.db, 'exercice');
      expect(Date.parse(dernier?.le ?? '')).toBeLessThan(Date.now() + JOUR_MS);
      await app.db.deleteFrom('sauvegarde').execute();
      await app.db.deleteFrom('tache').execute();
    });

    it('ce qui est refusé à un compte se garde aussi quand l’horloge vient d’être remise à l’heure', async () => {
      const { cookie, id } = await unCompte(office());
      const body = { email: 'intrus@mail.example', droits: DROITS_PAR_DEFAUT };
      for (ecart of [HEURE_MS, 0]) expect((await office().call(inviter, { body, cookie })).status).toBe(403);
      const tous = await readSecurityEvents(office().server.app.db, { limit: 100 });
      const refus = tous.filter((dit) => dit.genre === 'acces_refuse' && dit.utilisateur_id === id);
      expect(refus).toHaveLength(2);
    });

    it('les numéros restent sans trou et le journal entier, où qu’elle aille ; une clé répétée n’écrit qu’une fois', async () => {
      const { db } = office().server.app;
      for (ecart of [0, -HEURE_MS, JOUR_MS, AN_MS, -AN_MS, 0]) {
        office().cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
        await sql`update session set "createdAt" = ${now().toISOString()}, "vueLe" = ${now().toISOString()}`.execute(
          db,
        );
        const { id } = await uneVenteSignee(office());
        await facturer(office(), id);
        const headers = { 'idempotency-key': `saut ${ecart} ${id}` };
        const body = clientSaisi();
        const une = await office().call(addClient, { body, headers });
        ecart -= HEURE_MS;
        const deux = await office().call(addClient, { body, headers });
        ecart += HEURE_MS;
        expect([une.status, deux.status, deux.body.id]).toEqual([200, 200, une.body.id]);
      }
      for (const table of ['dossier', 'facture']) {
        const { rows } = await sql<Record<'n' | 'premier' | 'dernier', number>>`
          select count(*) as n, min(numero) as premier, max(numero) as dernier from ${sql.table(table)}
          where numero is not null group by annee`.execute(db);
        for (const { n, premier, dernier } of rows) expect([premier, dernier]).toEqual([1, n]);
      }
      expect(await invariants(office())).toEqual([]);
    });

    it('une tâche se fait une fois par jour de l’étude, les nuits du Ramadan aussi', async () => {
      const { db } = office().server.app;
      const quiet = { addHook: () => {}, log: { error: () => {} } } as never;
      let instant = new Date();
      const faites: string[] = [];
      const taches = createTaches({ http: quiet, db, now: () => instant });
      taches.add({ nom: 'la nuit', heure: '02:30', run: async (le) => void faites.push(le.toISOString()) });
      // Clocks go back at 3 h on 15 February 2026, and forward at 2 h on 22 March.
      for (const jour of ['2026-02-14', '2026-02-15', '2026-02-16', '2026-03-21', '2026-03-22', '2026-03-23'])
        for (let minute = 0; minute < 24 * 60; minute += 20) {
          instant = new Date(Date.parse(`${jour}T00:00:00Z`) + minute * 60_000);
          await taches.tick();
        }
      expect(faites.map((le) => le.slice(0, 10))).toEqual([
        '2026-02-14',
        '2026-02-15',
        '2026-02-16',
        '2026-03-21',
        '2026-03-22',
        '2026-03-23',
      ]);
    });

    it('une tâche faite par une horloge en avance d’un an n’est pas perdue pour un an, ni faite deux fois pour une heure', async () => {
      const { db } = office().server.app;
      const quiet = { addHook: () => {}, log: { error: () => {} } } as never;
      let instant = '';
      const faites: string[] = [];
      const taches = createTaches({ http: quiet, db, now: () => new Date(instant) });
      taches.add({ nom: 'sauvegarder', heure: '00:10', run: async () => void faites.push(instant) });
      const attendues = ['2026-05-04T23:20:00Z', '2027-05-04T23:30:00Z', '2026-05-05T23:30:00Z'];
      for (instant of [
        '2026-05-04T23:20:00Z', // 00:20 on the 5th
        '2026-05-04T22:30:00Z', // an hour back: the 4th again
        '2026-05-04T23:21:00Z',
        '2027-05-04T23:30:00Z', // a year ahead
        '2026-05-05T23:30:00Z', // right again: the 6th
        '2026-05-05T23:31:00Z',
      ])
        await taches.tick();
      expect(faites).toEqual(attendues);
    });
  },
  now,
);
