import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { tourDe, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { NOTAIRE, describeOffices, unCompte } from '../../app/testing/office';
import { updateCollaborateur } from '../../compte/collaborateur';
import { DROITS_PAR_DEFAUT } from '../../compte/droits';
import { createMailer, type Mail } from '../../kit/server/mail';
import { type SmtpSink, openSmtpSink } from '../../kit/server/testing/smtp';
import { addRdv } from '../../rdv/api';
import { addEcheance, fermerEcheance } from '../api';
import { envoyerRappels } from './courrier';
import { relever } from './tour';

let sink: SmtpSink;
beforeAll(async () => {
  sink = await openSmtpSink();
});
afterAll(() => sink.close());

describeOffices('Les rappels par courrier', (office) => {
  const poste = () => ({
    mailer: createMailer(
      { url: sink.url, from: 'etude@etude.example', requireTls: false },
      { warn: () => {} },
    ),
    publicUrl: 'https://minutier.example',
  });
  const a = (instant: string) => new Date(instant);
  const ronde = (instant: string) => relever(tourDe(office(), instant));
  const ecrire = async (instant: string) => {
    const before = sink.received.length;
    await envoyerRappels(office().server.app.db, poste(), a(instant));
    return sink.received.slice(before);
  };

  it('une lettre par jour et par compte actif, le matin, de ce qui a été dit depuis la précédente', async () => {
    situer(office(), '2026-11-12T10:00:00Z');
    const clerc = await unCompte(office());
    const parti = await unCompte(office());
    await office().call(updateCollaborateur, {
      params: { id: parti.id },
      body: { actif: false, droits: DROITS_PAR_DEFAUT },
    });
    const { id } = await uneVenteSignee(office()); // registration and TPI on 12 December
    expect(await ecrire('2026-11-12T10:00:00Z')).toEqual([]);
    await ronde('2026-11-27T00:10:00Z'); // ten past midnight on the 27th
    expect(await ecrire('2026-11-27T06:59:00Z')).toEqual([]); // 6:59 in the office
    const lettres = await ecrire('2026-11-27T07:00:00Z');
    expect(lettres.map(({ to }) => to).sort()).toEqual([[clerc.email], [NOTAIRE.email]].sort());
    expect(lettres[0]?.headers.get('subject')).toBe('2 échéances à suivre, 27/11/2026');
    expect(lettres[0]?.text).toContain('12/12/2026 (dans 15 jours)\u00a0: Enregistrement de l’acte');
    expect(lettres[0]?.text).toContain(`https://minutier.example/app/dossier/echeances/${id}`);
    expect(await ecrire('2026-11-27T16:00:00Z')).toEqual([]);
    await ronde('2026-11-28T09:00:00Z');
    expect(await ecrire('2026-11-28T09:00:00Z')).toEqual([]);
    await ronde('2026-12-09T09:00:00Z');
    expect(await ecrire('2026-12-09T09:00:00Z')).toEqual([]); // another server may be telling more
    expect((await ecrire('2026-12-09T09:01:00Z'))[0]?.text).toContain('dans 3 jours');
    // Done before the letter goes: there is nothing to tell any more.
    await ronde('2026-12-11T09:00:00Z');
    for (const code of ['enregistrement', 'tpi']) {
      const { id: echeance } = await uneEcheance(office(), id, code);
      await office().call(fermerEcheance, { params: { id: echeance }, body: { etat: 'faite' } });
    }
    expect(await ecrire('2026-12-11T09:01:00Z')).toEqual([]);
  });

  it('une lettre qui n’est pas partie repart, et de deux serveurs un seul écrit', async () => {
    situer(office(), '2027-11-12T10:00:00Z');
    await uneVenteSignee(office(), {});
    await ronde('2027-01-28T09:00:00Z');
    sink.refuse = true;
    onTestFinished(() => {
      sink.refuse = false;
    });
    expect(await ecrire('2027-01-28T09:01:00Z')).toEqual([]);
    sink.refuse = false;
    expect(await ecrire('2027-01-28T09:05:00Z')).toEqual([]); // another server may be writing it
    const before = sink.received.length;
    const [one, two] = [poste(), poste()];
    const { db } = office().server.app;
    await Promise.all([one, two].map((p) => envoyerRappels(db, p, a('2027-01-28T09:11:00Z'))));
    const tos = sink.received.slice(before).map(({ to }) => to[0]);
    expect(tos.length).toBeGreaterThan(1);
    expect(new Set(tos).size).toBe(tos.length);
  });

  it('un rappel dont l’écriture finit après la lettre est dans la suivante', async () => {
    const { db } = office().server.app;
    situer(office(), '2028-01-10T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const [premiere, seconde] = [
      await uneEcheance(office(), id, 'enregistrement'),
      await uneEcheance(office(), id, 'tpi'),
    ];
    const dire = (echeance: { id: number; date: string }, le: string) =>
      db
        .insertInto('rappel')
        .values({ echeance_id: echeance.id, date: echeance.date, palier: 7, le })
        .execute();
    await db.deleteFrom('rappel').execute();
    await dire(premiere, '2028-01-11T08:00:00.000Z');
    const [lettre] = await ecrire('2028-01-11T09:00:00Z');
    expect(lettre?.text).toContain(premiere.libelle);
    expect(lettre?.text).not.toContain(seconde.libelle);
    await dire(seconde, '2028-01-11T08:59:50.000Z');
    const [suivante] = await ecrire('2028-01-12T09:00:00Z');
    expect(suivante?.text).toContain(seconde.libelle);
    expect(suivante?.text).not.toContain(premiere.libelle);
  });

  it('un serveur qui s’arrête n’écrit pas les lettres qui restent', async () => {
    const { db } = office().server.app;
    situer(office(), '2028-03-10T10:00:00Z');
    await uneVenteSignee(office());
    await unCompte(office());
    await ronde('2028-04-07T08:00:00Z');
    const before = sink.received.length;
    const une = () => sink.received.length > before;
    await envoyerRappels(db, poste(), a('2028-04-07T09:00:00Z'), une);
    expect(sink.received.length - before).toBe(1);
    await envoyerRappels(db, poste(), a('2028-04-07T09:00:00Z'));
    expect(sink.received.length - before).toBeGreaterThan(1);
  });

  it('un serveur de courrier qui tarde ne retient pas le tour une fois par compte : les autres lettres sont du suivant', async () => {
    const { db } = office().server.app;
    situer(office(), '2029-03-10T10:00:00Z');
    await uneVenteSignee(office());
    await unCompte(office());
    await ronde('2029-04-07T08:00:00Z');
    let passe = performance.now();
    const horloge = vi.spyOn(performance, 'now').mockImplementation(() => passe);
    onTestFinished(() => horloge.mockRestore());
    const essayes: string[] = [];
    const muet = {
      ...poste().mailer,
      async send({ to }: Mail) {
        essayes.push(String(to));
        passe += 120_000;
        return false;
      },
    };
    const tour = () => envoyerRappels(db, { ...poste(), mailer: muet }, a('2029-04-07T09:00:00Z'));
    await tour();
    expect(essayes).toHaveLength(1);
    await tour();
    expect(new Set(essayes).size).toBe(2);
  });

  it('sans serveur de courrier, rien ne part et rien n’est noté', async () => {
    const { db } = office().server.app;
    const compte = () => db.selectFrom('courrier_echeance').select('jour').execute();
    const avant = await compte();
    const mailer = createMailer(undefined, { warn: () => {} });
    await envoyerRappels(db, { mailer, publicUrl: undefined }, a('2027-02-11T09:00:00Z'));
    expect(await compte()).toEqual(avant);
  });

  it('un compte à qui aucune lettre n’a encore pu partir reçoit, dans la première, ce qui a été dit depuis', async () => {
    situer(office(), '2031-03-03T10:00:00Z');
    const clerc = await unCompte(office());
    const { id } = await uneVente(office());
    const echeance = { libelle: 'Relancer la banque', date: '2031-03-18' };
    expect((await office().call(addEcheance, { params: { id }, body: echeance })).status).toBe(200);
    await ronde('2031-03-03T10:00:00Z');
    sink.refuse = true;
    onTestFinished(() => {
      sink.refuse = false;
    });
    for (const jour of ['03T11', '03T23', '04T09', '05T09']) await ecrire(`2031-03-${jour}:30:00Z`);
    sink.refuse = false;
    const lettres = await ecrire('2031-03-06T09:00:00Z');
    const sienne = lettres.find(({ to }) => to.includes(clerc.email));
    expect(sienne?.text).toContain('18/03/2031 (dans 12 jours)\u00a0: Relancer la banque');
  });

  it('au-delà de cent, ce qui est à venir passe avant ce qui est dépassé', async () => {
    situer(office(), '2032-06-10T10:00:00Z');
    const { id } = await uneVente(office());
    const ajouter = (libelle: string, date: string) =>
      office().call(addEcheance, { params: { id }, body: { libelle, date } });
    for (let n = 0; n < 101; n++) await ajouter(`Ancienne ${n}`, '2032-05-01');
    await ajouter('Déposer aujourd’hui', '2032-06-10');
    const [lettre] = await ecrire('2032-06-10T10:02:00Z');
    expect(lettre?.headers.get('subject')).toBe('Plus de 100 échéances à suivre, 10/06/2032');
    const texte = lettre?.text ?? '';
    // Each at its day, as ever.
    expect(texte.indexOf('Déposer aujourd’hui')).toBeGreaterThan(texte.indexOf('Ancienne 0'));
  });

  it('les rendez-vous du lendemain s’y lisent dans l’ordre de leurs heures, fût-ce le dernier pris qui vient d’abord', async () => {
    situer(office(), '2033-06-10T10:00:00Z');
    for (const heure of ['16:00', '11:15', '09:30'])
      await office().call(addRdv, { body: { tel: '0661223344', nom: 'Tazi', date: '2033-06-13', heure } });
    await ronde('2033-06-12T06:30:00Z');
    const [lettre] = await ecrire('2033-06-12T08:00:00Z');
    expect(lettre?.text.match(/(?<=à )\d\d:\d\d/g)).toEqual(['09:30', '11:15', '16:00']);
  });
});

describe('Le facteur', () => {
  it('dit si une lettre est partie', async () => {
    const mailer = createMailer(
      { url: sink.url, from: 'etude@etude.example', requireTls: false },
      { warn: () => {} },
    );
    const lettre = { to: 'a@etude.example', subject: 'x', text: 'y' };
    expect(await mailer.send(lettre)).toBe(true);
    sink.refuse = true;
    expect(await mailer.send(lettre)).toBe(false);
    sink.refuse = false;
  });
});
