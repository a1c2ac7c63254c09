import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getEtat } from '../administration/api';
import { PEU } from './testing/cout';
import { cookieDe, NOTAIRE } from './testing/office';
import { createServer } from './server';
import { readSettings } from './settings';
import { addDays, formatDate, officeDay } from '../kit/dates';
import { getNotifications } from '../notification/api';
import type { Notification } from '../notification/notification';
import { type SmtpSink, openSmtpSink } from '../kit/server/testing/smtp';
import { signIn } from '../compte/apiConnexion';
import { inviterInspection } from '../compte/apiInspection';
import { creerLien, inviter, type Lien, nommerNotaire } from '../compte/collaborateur';
import { DROITS_PAR_DEFAUT } from '../compte/droits';
import { confirmerTotp, preparerTotp, retirerTotp } from '../compte/secondFacteur';
import { createAccount } from '../compte/server/auth';

async function ouvrir({ url }: SmtpSink) {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-liens-'));
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', SMTP_URL: url };
  const settings = readSettings({ ...env, PUBLIC_URL: 'http://etude.example/' });
  const server = await createServer({ ...settings, coutMotDePasse: PEU });
  const notaire = { firstname: 'Salma', lastname: 'Benjelloun', travail: 'Notaire', phone: null };
  const { auth, app } = server;
  await createAccount(auth, app.db, { ...NOTAIRE, ...notaire, numCompteProff: null, isNotaire: true });
  const { headers } = await auth.api.signInEmail({ body: NOTAIRE, returnHeaders: true });
  const cookie = cookieDe(headers);
  const post = (url: string, payload: object) =>
    app.http.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { cookie, host: 'etude.example' },
      payload,
    });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  const unClerc = (email: string) =>
    createAccount(auth, app.db, {
      email,
      password: 'mot de passe du clerc',
      firstname: 'Omar',
      lastname: 'Alami',
      travail: 'Clerc',
      phone: null,
      numCompteProff: null,
      isNotaire: false,
    });
  const lire = async (path: string) =>
    (await app.http.inject({ url: `/api${path}`, headers: { cookie, host: 'etude.example' } })).json();
  const notifications = (): Promise<Notification[]> => lire(getNotifications.path);
  const alertes = async (): Promise<string[]> => (await lire(getEtat.path)).alertes;
  return { post, close, unClerc, notifications, alertes };
}

it('une invitation dite envoyée part, même si le serveur s’arrête aussitôt', async () => {
  const sink = await openSmtpSink();
  onTestFinished(() => sink.close());
  const { post, close } = await ouvrir(sink);
  const invitation = { email: 'omar@mail.example', droits: DROITS_PAR_DEFAUT };
  expect((await post(inviter.path, invitation)).json<Lien>().envoye).toBe(true);
  await close();
  expect(sink.received.map(({ to }) => to)).toEqual([[invitation.email]]);
});

describe('Le courrier des comptes (D15)', () => {
  let sink: SmtpSink;
  let ouvert: Awaited<ReturnType<typeof ouvrir>>;
  beforeAll(async () => {
    sink = await openSmtpSink();
    ouvert = await ouvrir(sink);
  });
  afterAll(async () => {
    await ouvert.close();
    await sink.close();
  });

  async function envoyer(url: string, payload: object) {
    const before = sink.received.length;
    const answer = await ouvert.post(url, payload);
    expect(answer.statusCode).toBe(200);
    await sink.until(() => sink.received.length > before);
    return { lien: answer.json<Lien>(), mail: sink.received[before] };
  }

  it('l’invitation part à l’adresse invitée, avec le lien de l’adresse publique de l’étude', async () => {
    const email = 'omar@mail.example';
    const { lien, mail } = await envoyer(inviter.path, { email, droits: DROITS_PAR_DEFAUT });
    expect(lien.envoye).toBe(true);
    expect(lien.lien).toMatch(/^http:\/\/etude\.example\/invitation#[\w-]{43}$/);
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toContain(lien.lien);
  });

  it('des codes faux après le bon mot de passe se disent à l’adresse du compte, sans rien de ce qui a été tapé', async () => {
    const envoyer = (url: string, payload: object = {}) => ouvert.post(url, payload);
    const { secret } = (await envoyer(preparerTotp.path)).json();
    await envoyer(confirmerTotp.path, { code: TOTP.generate({ secret: Secret.fromBase32(secret) }) });
    const before = sink.received.length;
    for (let i = 0; i < 4; i += 1) await envoyer(signIn.path, { ...NOTAIRE, code: '000000' });
    await sink.until(() => sink.received.length > before);
    const mail = sink.received[before];
    const lu = [mail?.to, mail?.headers.get('subject')];
    expect(lu).toEqual([[NOTAIRE.email], 'Quelqu’un connaît votre mot de passe']);
    expect(mail?.text).toContain('changez-le dès maintenant');
    expect(mail?.text).not.toContain(NOTAIRE.password);
    expect(sink.received).toHaveLength(before + 1);
    await envoyer(retirerTotp.path);
  });

  it('un notaire nommé, ou qui ne l’est plus, se dit à ceux qui l’étaient et à ceux qui le sont', async () => {
    const email = 'omar.alami@etude.example';
    const url = nommerNotaire.path.replace(':id', String(await ouvert.unClerc(email)));
    const nomme = (await envoyer(url, { notaire: true })).mail;
    const retire = (await envoyer(url, { notaire: false })).mail;
    for (const mail of [nomme, retire]) expect(mail?.to).toEqual([NOTAIRE.email, email]);
    expect(nomme?.text).toContain('Salma Benjelloun a nommé Omar Alami notaire de l’étude');
    expect(retire?.text).toContain('Salma Benjelloun a retiré à Omar Alami la qualité de notaire');
    const avant = sink.received.length;
    expect((await ouvert.post(url, { notaire: false })).statusCode).toBe(200);
    expect((await envoyer(creerLien.path.replace(':id', '1'), {})).mail?.headers.get('subject')).toBe(
      'Votre nouveau mot de passe Minutier',
    );
    expect(sink.received).toHaveLength(avant + 1);
  });

  it('le courrier dit jusqu’à quel jour sert le lien : celui d’une inspection finit avec elle', async () => {
    const dernierJour = addDays(officeDay(new Date()), 1);
    const inspecteur = {
      email: 'inspecteur@mail.example',
      firstname: 'Nadia',
      lastname: 'Berrada',
      dernierJour,
    };
    const { mail } = await envoyer(inviterInspection.path, inspecteur);
    expect(mail?.text).toContain(`Il ne sert qu’une fois, jusqu’au ${formatDate(dernierJour)}.`);
    const clerc = (await envoyer(inviter.path, { email: 'a@mail.example', droits: DROITS_PAR_DEFAUT })).mail;
    expect(clerc?.text).toContain(`jusqu’au ${formatDate(addDays(officeDay(new Date()), 7))}.`);
  });

  it('un lien que le serveur de courrier refuse est dit à qui l’a fait, dans sa cloche, et à qui administre', async () => {
    sink.refuse = true;
    const email = 'adresse.fausse@mail.example';
    expect((await ouvert.post(inviter.path, { email, droits: DROITS_PAR_DEFAUT })).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const alertes = (await ouvert.notifications()).filter(({ title }) => title === 'Lien non envoyé');
      expect(alertes).toMatchObject([
        { lien: '/app/settings/collabs', content: expect.stringContaining(email) },
      ]);
    });
    expect(await ouvert.alertes()).toContain('courrier');
    sink.refuse = false;
    await envoyer(inviter.path, { email, droits: DROITS_PAR_DEFAUT });
    expect(await ouvert.alertes()).not.toContain('courrier');
  });

  it('le lien d’un nouveau mot de passe part à l’adresse du compte', async () => {
    const { lien, mail } = await envoyer(creerLien.path.replace(':id', '1'), {});
    expect(mail?.to).toEqual([NOTAIRE.email]);
    expect(mail?.headers.get('subject')).toBe('Votre nouveau mot de passe Minutier');
    expect(mail?.text).toContain(lien.lien);
  });
});
