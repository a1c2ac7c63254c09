/** What the night deletes for good, when the server's clock has jumped. */
import { afterEach, expect, it } from 'vitest';
import { getAlertes, getEtat } from '../administration/api';
import { supprimer } from './testing/corbeille';
import { NOTAIRE, describeOffices } from './testing/office';
import { unClient } from './testing/registres';
import { deleteClients } from '../client/api';
import { DAY_MS } from '../kit/dates';
import { sql } from '../kit/server/testing/sql';
import { pushContact } from '../vitrine/api';

const MESSAGE = {
  name: 'Salma Tazi',
  phone: '06 12 34 56 78',
  subject: 'Vente d’un appartement',
  message: 'Bonjour.',
  email: 's.tazi@mail.example',
};
/** Noon: the night's tasks are due. */
const DEBUT = Date.parse('2026-11-29T12:00:00Z');
let maintenant = DEBUT;
afterEach(() => {
  maintenant = DEBUT;
});

describeOffices(
  'Quand la date du serveur saute',
  (office) => {
    const app = () => office().server.app;
    /** The office lives at noon of that day, counted from the first. */
    async function midi(jour: number): Promise<void> {
      maintenant = DEBUT + jour * DAY_MS;
      await app().taches.tick();
    }
    /** Signed in by that clock, though it closes the sessions of another day. */
    async function entrer(): Promise<void> {
      office().cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
      const le = new Date(maintenant).toISOString();
      await sql`update session set "createdAt" = ${le}, "vueLe" = ${le}`.execute(app().db);
    }
    async function recommencer(): Promise<void> {
      for (const table of ['tache', 'corbeille', 'message_contact'] as const)
        await app().db.deleteFrom(table).execute();
      await midi(0);
      await entrer();
      await supprimer(office(), deleteClients, await unClient(office()));
      expect((await office().call(pushContact, { body: MESSAGE, cookie: '' })).status).toBe(200);
    }
    const restent = async () => {
      const lignes = ['corbeille', 'message_contact'] as const;
      const comptes = lignes.map((table) => app().db.selectFrom(table).select('id').execute());
      return (await Promise.all(comptes)).map(({ length }) => length);
    };
    /** What who administers is told. */
    async function dit() {
      await entrer();
      const { body: etat } = await office().call(getEtat);
      const { alertes } = (await office().call(getAlertes)).body;
      return {
        alerte: alertes.includes('horloge'),
        tache: etat.alertes.includes('taches'),
        detail: etat.taches.find(({ nom }) => nom === 'horloge')?.erreur,
      };
    }
    const RIEN = { alerte: false, tache: false, detail: null };

    it('et qu’on la corrige, rien n’est perdu ; qui administre l’apprend, et trois jours après tout reprend', async () => {
      await recommencer();
      expect(await dit()).toEqual(RIEN);
      await midi(400);
      const detail =
        'La date du serveur est passée d’un coup du 29/11/2026 au 03/01/2028. Vérifiez-la\u00a0: rien n’est effacé pour de bon avant trois jours.';
      expect([await restent(), await dit()]).toEqual([[1, 1], { alerte: true, tache: false, detail }]);
      await midi(1);
      expect((await dit()).alerte).toBe(true);
      await midi(4);
      expect([await restent(), await dit()]).toEqual([[1, 1], RIEN]);
    });

    it('parce qu’il était arrêté, la corbeille se vide trois jours après', async () => {
      await recommencer();
      await midi(40);
      await midi(42);
      expect((await restent())[0]).toBe(1);
      await midi(43);
      expect((await restent())[0]).toBe(0);
    });
  },
  () => new Date(maintenant),
);
