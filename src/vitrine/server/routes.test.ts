import { afterEach, describe, expect, it } from 'vitest';
import { situer } from '../../app/testing/horloge';
import { NOTAIRE, describeOffices } from '../../app/testing/office';
import { getNotifications } from '../../notification/api';
import { ouvrirFlux } from '../../notification/server/testing/flux';
import { pushContact } from '../api';

const MESSAGE = {
  name: 'Salma Tazi',
  phone: '+212 612-34-56-78',
  subject: 'Vente d’un appartement',
  message: 'Bonjour,\n\nJe souhaite un rendez-vous.',
  email: 's.tazi@mail.example',
};
const HOUR_MS = 3_600_000;

let places = 0;
/** An address of its own for each test: the count of one is not another’s. */
const uneAdresse = (): string => `192.0.2.${(places += 1)}`;

describeOffices('POST contact/push', (office) => {
  /** As if it came from that address: a test has only its own. */
  async function envoyer(
    body: object = MESSAGE,
    remoteAddress = uneAdresse(),
    headers: Record<string, string> = {},
  ) {
    const url = `/api${pushContact.path}`;
    const sent = { method: 'POST', url, payload: body, remoteAddress, headers } as const;
    const response = await office().server.app.http.inject(sent);
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }
  const messages = () =>
    office().server.app.db.selectFrom('message_contact').selectAll().orderBy('id').execute();
  const notifications = async () => (await office().call(getNotifications)).body;
  const vider = () => office().server.app.db.deleteFrom('message_contact').execute();
  afterEach(async () => {
    await vider();
    await office().server.app.db.deleteFrom('notification').execute();
  });

  it('R280 R352 garde le message, sans session ni adresse lisible', async () => {
    const { status, body } = await office().call(pushContact, { body: MESSAGE, cookie: '' });
    expect([status, body]).toEqual([200, { ok: true }]);
    const [{ id: _, created_at, adresse, ...kept } = {} as never] = await messages();
    expect(kept).toEqual(MESSAGE);
    expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - HOUR_MS);
    expect(adresse).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await messages())).not.toContain('127.0.0.1');
  });

  it('R352 R065 D03 paraît sous Messages, entier, et l’annonce sans attendre', async () => {
    const flux = await ouvrirFlux(office());
    await envoyer();
    expect(await flux.next()).toBe('notifications');
    flux.close();
    expect(await notifications()).toEqual([
      expect.objectContaining({
        type: 'Message',
        state: 'info',
        title: 'Message de contact',
        sender: 'Salma Tazi',
        isRead: false,
        lien: null,
        content:
          'Vente d’un appartement\n\nBonjour,\n\nJe souhaite un rendez-vous.\n\n' +
          'Téléphone\u00a0: 06 12 34 56 78\nE-mail\u00a0: s.tazi@mail.example',
      }),
    ]);
  });

  it('R281 R282 R283 incomplet ou mal écrit, il est refusé champ par champ et rien n’est gardé', async () => {
    const { status, body } = await envoyer({ ...MESSAGE, name: ' ', email: 'a@b.c' });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { path: 'name', message: 'Ce champ est obligatoire.' },
      { path: 'email', message: 'E-mail non valide\u00a0!' },
    ]);
    expect((await envoyer({})).body.details).toHaveLength(5);
    expect([await messages(), await notifications()]).toEqual([[], []]);
  });

  it('le téléphone est celui que l’on veut, lu tel quel quand il n’est pas d’ici', async () => {
    await envoyer({ ...MESSAGE, phone: 'poste 12, après 18 h' });
    expect((await notifications())[0]?.content).toContain('Téléphone\u00a0: poste 12, après 18 h');
  });

  it('un robot croit avoir écrit', async () => {
    const { status, body } = await envoyer({ ...MESSAGE, site: 'https://mal.example' });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect([await messages(), await notifications()]).toEqual([[], []]);
  });

  it('le même envoyé deux fois du même endroit n’est gardé qu’une fois', async () => {
    const adresse = uneAdresse();
    const answers = await Promise.all([1, 2, 3].map(() => envoyer(MESSAGE, adresse)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messages()).toHaveLength(1);
    await envoyer(MESSAGE);
    expect(await messages()).toHaveLength(2);
    expect(await notifications()).toHaveLength(2);
  });

  describe('cinq par heure et par adresse', () => {
    const autre = (i: number) => ({ ...MESSAGE, subject: `Objet ${i}` });

    it('puis 429, qui dit quand revenir ; ailleurs, on écrit encore', async () => {
      const adresse = uneAdresse();
      const onze = new Date('2026-11-21T11:00:20Z').getTime();
      for (let i = 0; i < 5; i++) {
        situer(office(), onze + i * 60_000);
        expect((await envoyer(autre(i), adresse)).status).toBe(200);
      }
      situer(office(), onze + HOUR_MS - 90_000);
      const { status, body, headers } = await envoyer(autre(5), adresse);
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'trop_de_tentatives', '90']);
      expect(body.message).toBe(
        'Vous avez déjà envoyé plusieurs messages. Vous pourrez en envoyer un autre à partir de 12:01.',
      );
      expect((await envoyer(autre(5))).status).toBe(200);
      expect((await envoyer(autre(1), adresse)).status, 'une répétition ne compte pas').toBe(200);
      situer(office(), onze + HOUR_MS);
      expect((await envoyer(autre(5), adresse)).status).toBe(200);
      expect((await envoyer(autre(6), adresse)).status).toBe(429);
    });

    it('ceux qu’une horloge en avance a datés de demain ne comptent pas, une fois remise à l’heure', async () => {
      const adresse = uneAdresse();
      const midi = new Date('2026-11-21T12:00:00Z').getTime();
      situer(office(), midi + 24 * HOUR_MS);
      for (let i = 0; i < 5; i++) await envoyer(autre(i), adresse);
      expect((await envoyer(autre(5), adresse)).status).toBe(429);
      situer(office(), midi);
      expect((await envoyer(autre(5), adresse)).status).toBe(200);
    });

    it('même envoyés ensemble, jamais plus', async () => {
      const adresse = uneAdresse();
      const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => envoyer(autre(i), adresse)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
      expect(await messages()).toHaveLength(5);
      expect(await notifications()).toHaveLength(5);
    });

    it('un refus et un robot ne comptent pas', async () => {
      const adresse = uneAdresse();
      for (let i = 0; i < 6; i++) {
        expect((await envoyer({ ...autre(i), email: 'x' }, adresse)).status).toBe(422);
        expect((await envoyer({ ...autre(i), site: 'x' }, adresse)).status).toBe(200);
      }
      for (let i = 0; i < 5; i++) expect((await envoyer(autre(i), adresse)).status).toBe(200);
    });

    it('qui prétend venir d’ailleurs vient d’ici', async () => {
      const adresse = uneAdresse();
      const mensonges = (i: number) => ({
        'x-forwarded-for': `198.51.100.${i}`,
        'x-real-ip': `198.51.100.${i}`,
        forwarded: `for=198.51.100.${i}`,
        'cf-connecting-ip': `198.51.100.${i}`,
      });
      for (let i = 0; i < 5; i++) await envoyer(autre(i), adresse, mensonges(i));
      expect((await envoyer(autre(5), adresse, mensonges(5))).status).toBe(429);
    });
  });

  it('une session n’y change rien, un autre site est refusé', async () => {
    expect(
      (await office().call(pushContact, { body: MESSAGE, cookie: 'minutier.session_token=x' })).status,
    ).toBe(200);
    const { status } = await envoyer(MESSAGE, uneAdresse(), { origin: 'https://mal.example' });
    expect(status).toBe(403);
  });

  it('D03 l’office entier le voit : le notaire comme ses clercs', async () => {
    await envoyer();
    const cookie = await office().signIn(NOTAIRE.email, NOTAIRE.password);
    expect((await office().call(getNotifications, { cookie })).body).toHaveLength(1);
  });
});
