import { afterAll, expect, it } from 'vitest';
import { croireLHorloge } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { pushContact } from '../api';

const MESSAGE = {
  name: 'Salma Tazi',
  phone: '06 12 34 56 78',
  subject: 'Vente d’un appartement',
  message: 'Bonjour.',
  email: 's.tazi@mail.example',
};
const JOUR_MS = 86_400_000;
/** Six in the morning: the task of the day is due. */
const DEBUT = new Date('2026-03-02T06:00:00Z');
let maintenant = DEBUT;

describeOffices(
  'Un message du site',
  (office) => {
    const envoyer = (subject: string) =>
      office().call(pushContact, { body: { ...MESSAGE, subject }, cookie: '' });
    const db = () => office().server.app.db;
    const gardes = async () =>
      (await db().selectFrom('message_contact').select('subject').orderBy('id').execute()).map(
        ({ subject }) => subject,
      );
    const annonces = async () => {
      const rows = await db().selectFrom('notification').select('content').orderBy('id').execute();
      return rows.map(({ content }) => content.split('\n')[0]);
    };

    // The office of the other database starts on the first day too.
    afterAll(() => {
      maintenant = DEBUT;
    });

    it('s’efface après un an, avec l’adresse d’où il vient et l’annonce qui le portait', async () => {
      const { taches } = office().server.app;
      // Those of the start end first: they read the same clock.
      await taches.tick();
      await envoyer('Le premier');
      maintenant = new Date('2026-03-04T06:00:00Z');
      await envoyer('Le second');
      expect(await gardes()).toEqual(['Le premier', 'Le second']);
      maintenant = new Date('2027-03-02T06:00:00Z');
      await croireLHorloge(office());
      await taches.tick();
      expect(await gardes()).toEqual(['Le premier', 'Le second']);
      maintenant = new Date(maintenant.getTime() + JOUR_MS);
      await taches.tick();
      expect([await gardes(), await annonces()]).toEqual([['Le second'], ['Le second']]);
      const [ligne] = await readJournal(db(), { entite: 'message_contact' });
      expect(ligne).toMatchObject({ action: 'conservation', avant: null, apres: null });
    });
  },
  () => maintenant,
);
