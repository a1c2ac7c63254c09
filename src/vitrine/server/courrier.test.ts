import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEU } from '../../app/testing/cout';
import { createServer } from '../../app/server';
import { readSettings } from '../../app/settings';
import { createAccount } from '../../compte/server/auth';
import { type SmtpSink, openSmtpSink } from '../../kit/server/testing/smtp';

const MESSAGE = {
  name: 'Salma "Tazi"\r\nBcc: tous@mal.example',
  phone: '0612345678',
  subject: 'Vente\r\nX-Injecte: oui',
  message: 'Bonjour,\n\nBcc: tous@mal.example',
  email: 's.tazi@mail.example',
};

describe('Le message de contact par courrier', () => {
  let sink: SmtpSink;
  let server: Awaited<ReturnType<typeof createServer>>;
  let folder: string;
  beforeAll(async () => {
    sink = await openSmtpSink();
    folder = await mkdtemp(join(tmpdir(), 'minutier-courrier-'));
    const env = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SMTP_URL: sink.url,
      SMTP_FROM: 'etude@etude.example',
    };
    server = await createServer({ ...readSettings(env), coutMotDePasse: PEU });
    const compte = { phone: null, numCompteProff: null, password: 'mot de passe du compte' };
    for (const [email, isNotaire] of [
      ['clerc@etude.example', false],
      ['partie@etude.example', true],
      ['notaire@etude.example', true],
      ['second@etude.example', true],
    ] as const) {
      const personne = { firstname: 'Salma', lastname: email, travail: 'Étude' };
      await createAccount(server.auth, server.app.db, { ...compte, ...personne, email, isNotaire });
    }
    await server.app.db
      .updateTable('utilisateur')
      .set({ actif: false })
      .where('email', '=', 'partie@etude.example')
      .execute();
  });
  afterAll(async () => {
    await server.close();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  });

  const envoyer = (changes: object) =>
    server.app.http.inject({ method: 'POST', url: '/api/contact/push', payload: { ...MESSAGE, ...changes } });

  it('R352 arrive chez chacun des notaires actifs, qui répondent à l’expéditeur ; aucun en-tête ne s’y glisse', async () => {
    expect((await envoyer({})).statusCode).toBe(200);
    await sink.until(() => sink.received.length > 0);
    const [mail] = sink.received;
    expect(mail?.to).toEqual(['notaire@etude.example', 'second@etude.example']);
    expect(mail?.from).toBe('etude@etude.example');
    expect(mail?.headers.get('reply-to')).toContain('<s.tazi@mail.example>');
    expect(mail?.headers.get('subject')).toBe(
      'Message de Salma "Tazi" Bcc: tous@mal.example\u00a0: Vente X-Injecte: oui',
    );
    expect(mail?.text).toContain('Bonjour,\n\nBcc: tous@mal.example\n\nTéléphone\u00a0: 06 12 34 56 78');
    expect(mail?.text).toMatch(/effacé du logiciel après un an[^]*effacez aussi ce courrier/);
    for (const name of ['bcc', 'x-injecte', 'cc']) expect(mail?.headers.has(name), name).toBe(false);
  });

  it('un serveur de courrier qui refuse n’empêche pas le message d’arriver à l’étude', async () => {
    sink.refuse = true;
    expect((await envoyer({ subject: 'Refusé' })).statusCode).toBe(200);
    const kept = await server.app.db.selectFrom('notification').select('content').execute();
    expect(kept.map(({ content }) => content.split('\n')[0])).toContain('Refusé');
    // Each of the two, or the second would still have it.
    await sink.until(() => sink.refused === 2);
    sink.refuse = false;
  });

  it('un robot, une répétition et un refus n’écrivent à personne', async () => {
    const before = sink.received.length;
    await envoyer({ subject: 'Robot', site: 'x' });
    await envoyer({});
    await envoyer({ email: 'x' });
    await envoyer({ subject: 'Le dernier' });
    await sink.until(() => sink.received.length > before);
    expect(sink.received.slice(before).map(({ headers }) => headers.get('subject'))).toEqual([
      expect.stringContaining('Le dernier'),
    ]);
  });
});
