import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../app/server';
import { readSettings } from '../../app/settings';
import { type SmtpSink, openSmtpSink } from '../../kit/server/testing/smtp';
import { creerLien, inviter, type Lien } from '../collaborateur';
import { DROITS_PAR_DEFAUT } from '../droits';
import { createAccount } from './auth';

const NOTAIRE = { email: 'notaire@etude.example', password: 'mot de passe de la notaire' };

describe('Les liens à usage unique par courrier (D15)', () => {
  let sink: SmtpSink;
  let server: Awaited<ReturnType<typeof createServer>>;
  let folder: string;
  let cookie = '';
  beforeAll(async () => {
    sink = await openSmtpSink();
    folder = await mkdtemp(join(tmpdir(), 'minutier-liens-'));
    const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', SMTP_URL: sink.url };
    server = await createServer(readSettings({ ...env, PUBLIC_URL: 'http://etude.example/' }));
    const notaire = { firstname: 'Salma', lastname: 'Benjelloun', travail: 'Notaire', phone: null };
    const { auth, app } = server;
    await createAccount(auth, app.db, { ...NOTAIRE, ...notaire, numCompteProff: null, isNotaire: true });
    const { headers } = await auth.api.signInEmail({ body: NOTAIRE, returnHeaders: true });
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function envoyer(url: string, payload: object) {
    const before = sink.received.length;
    const { http } = server.app;
    const answer = await http.inject({ method: 'POST', url: `/api${url}`, headers: { cookie }, payload });
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

  it('le lien d’un nouveau mot de passe part à l’adresse du compte', async () => {
    const { lien, mail } = await envoyer(creerLien.path.replace(':id', '1'), {});
    expect(mail?.to).toEqual([NOTAIRE.email]);
    expect(mail?.headers.get('subject')).toBe('Votre nouveau mot de passe Minutier');
    expect(mail?.text).toContain(lien.lien);
  });
});
