/** What a server has told and closed while its clock was a year ahead, once that clock is right again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { tourDe } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { createMailer } from '../../kit/server/mail';
import { type SmtpSink, openSmtpSink } from '../../kit/server/testing/smtp';
import { addRdv } from '../../rdv/api';
import { envoyerRappels } from './courrier';
import { relever } from './tour';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await openSmtpSink();
});
afterAll(() => sink.close());

describeOffices('Les échéances d’une horloge qui avançait d’un an', (office) => {
  const ronde = (instant: string) => relever(tourDe(office(), instant));
  const lettre = async (instant: string): Promise<string> => {
    const avant = sink.received.length;
    const mailer = createMailer(
      { url: sink.url, from: 'etude@etude.example', requireTls: false },
      { warn: () => {} },
    );
    await envoyerRappels(office().server.app.db, { mailer, publicUrl: undefined }, new Date(instant));
    return sink.received[avant]?.text ?? '';
  };

  it('se rappellent par courrier comme si elle avait été juste', async () => {
    situer(office(), '2026-11-12T10:00:00Z');
    await uneVenteSignee(office()); // registration and TPI on 12 December
    await ronde('2027-11-27T08:00:00Z');
    expect(await lettre('2027-11-27T09:00:00Z')).toContain('dépassée de 350 jours');
    await ronde('2026-11-27T08:00:00Z');
    expect(await lettre('2026-11-27T09:00:00Z')).toContain('dans 15 jours');
    await ronde('2026-12-13T08:00:00Z');
    expect(await lettre('2026-12-13T09:00:00Z')).toContain('dépassée depuis hier');
    await ronde('2027-11-27T08:00:00Z');
    expect(await lettre('2027-11-27T09:00:00Z')).toContain('Dépôt à la Conservation foncière');
  });

  it('celle d’un rendez-vous qu’elle disait passé est de nouveau à faire, et se rappelle la veille', async () => {
    situer(office(), '2026-12-02T10:00:00Z');
    const body = { nom: 'Tazi', tel: '0661223344', date: '2026-12-20', heure: '10:30' };
    const { id } = (await office().call(addRdv, { body })).body;
    const sienne = () =>
      office()
        .server.app.db.selectFrom('echeance')
        .select(['id', 'etat', 'faite_le'])
        .where('objet', '=', `rdv:${id}`)
        .executeTakeFirstOrThrow();
    await ronde('2027-12-02T08:00:00Z');
    expect((await sienne()).etat).toBe('faite');
    await ronde('2026-12-19T08:00:00Z');
    expect(await sienne()).toMatchObject({ etat: 'ouverte', faite_le: null });
    const alerte = await office()
      .server.app.db.selectFrom('notification')
      .select('title')
      .where('cle', '=', `echeance:${(await sienne()).id}`)
      .executeTakeFirst();
    expect(alerte?.title).toContain('demain');
    await ronde('2026-12-21T08:00:00Z');
    expect((await sienne()).etat).toBe('faite');
  });
});
