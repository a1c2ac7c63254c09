import { type AddressInfo, createServer, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMailer } from './mail';
import { type SmtpSink, openSmtpSink } from './testing/smtp';

const FROM = 'Étude Benjelloun <etude@etude.example>';
let sink: SmtpSink;
beforeAll(async () => {
  sink = await openSmtpSink();
});
afterAll(() => sink.close());

function unMailer(url = sink.url, requireTls = false) {
  const logged: unknown[] = [];
  const mailer = createMailer({ url, from: FROM, requireTls }, { warn: (...line) => logged.push(line) });
  return { mailer, logged };
}
const last = () => sink.received.at(-1);

describe('Le courrier', () => {
  it('part de l’étude, avec ses accents, et se répond à qui il faut', async () => {
    const { mailer, logged } = unMailer();
    expect(mailer.enabled).toBe(true);
    await mailer.send({
      to: 'notaire@etude.example',
      subject: 'Rendez-vous pris\u00a0: jeudi à 10:30',
      text: 'Été comme hiver,\n.\nl’étude répond.',
      replyTo: { name: 'Salma "Tazi", née Zaïd', address: 's.tazi@mail.example' },
    });
    expect(logged).toEqual([]);
    expect(last()).toMatchObject({ from: 'etude@etude.example', to: ['notaire@etude.example'] });
    expect(last()?.text).toBe('Été comme hiver,\n.\nl’étude répond.');
    expect(last()?.headers.get('subject')).toBe('Rendez-vous pris\u00a0: jeudi à 10:30');
    expect(last()?.headers.get('from')).toBe(FROM);
    expect(last()?.headers.get('reply-to')).toContain('<s.tazi@mail.example>');
  });

  it('n’ajoute ni en-tête ni destinataire, quoi qu’on y glisse', async () => {
    const { mailer } = unMailer();
    const inject = '\r\nBcc: tous@mal.example\r\n\r\n<b>autre texte</b>';
    await mailer.send({
      to: `notaire@etude.example${inject}`.split('\r')[0] ?? '',
      subject: `Bonjour${inject}`,
      text: 'Le texte',
      replyTo: { name: `Salma${inject}`, address: 's.tazi@mail.example\r\nBcc: tous@mal.example' },
    });
    expect(last()?.to).toEqual(['notaire@etude.example']);
    expect([...(last()?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(last()?.text).toBe('Le texte');
  });

  it('ne lit ni fichier ni adresse que le texte nommerait', async () => {
    const { mailer } = unMailer();
    await mailer.send({ to: 'a@etude.example', subject: 'x', text: { path: '/etc/passwd' } as never });
    expect(JSON.stringify([...sink.received])).not.toContain('root:');
  });

  it('refusé, il est consigné sans rien dire de ce qu’il portait, et n’empêche rien', async () => {
    const { mailer, logged } = unMailer();
    sink.refuse = true;
    await mailer.send({ to: 'secret@etude.example', subject: 'Objet secret', text: 'Texte secret' });
    sink.refuse = false;
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain('EENVELOPE');
    expect(JSON.stringify(logged)).not.toMatch(/secret/i);
    const nowhere = unMailer('smtp://127.0.0.1:1');
    await nowhere.mailer.send({ to: 'a@etude.example', subject: 'x', text: 'y' });
    expect(nowhere.logged).toHaveLength(1);
  });

  it('dont une seule adresse est refusée, il part aux autres, et c’est dit', async () => {
    const { mailer, logged } = unMailer();
    sink.refuse = 'parti@etude.example';
    expect(
      await mailer.send({ to: ['parti@etude.example', 'la@etude.example'], subject: 'x', text: 'y' }),
    ).toBe(true);
    sink.refuse = false;
    expect(last()?.to).toEqual(['la@etude.example']);
    expect([logged, mailer.failing()]).toEqual([
      [[{ refuses: 1 }, 'mail sent to some of its recipients only']],
      true,
    ]);
    await mailer.send({ to: 'la@etude.example', subject: 'x', text: 'y' });
    expect(mailer.failing()).toBe(false);
  });

  it('à un serveur qui n’offre pas STARTTLS quand il est exigé, ni message ni mot de passe ne part', async () => {
    const dits: string[] = [];
    const { mailer, logged } = unMailer(sink.url.replace('//', '//etude:mot-secret@'), true);
    const avant = sink.received.length;
    sink.heard = (line) => dits.push(line);
    expect(await mailer.send({ to: 'a@etude.example', subject: 'x', text: 'y' })).toBe(false);
    sink.heard = undefined;
    expect(sink.received.length).toBe(avant);
    expect(logged).toEqual([[{ code: 'ETLS', responseCode: 502 }, 'mail not sent']]);
    expect(dits.join('\n')).toMatch(/^EHLO[^\n]*\nSTARTTLS(\nQUIT)?$/);
  });

  it('on attend ce qui est en train de partir, mais pas un serveur muet sans fin', async () => {
    const { mailer } = unMailer();
    const before = sink.received.length;
    void mailer.send({ to: 'a@etude.example', subject: 'x', text: 'y' });
    await mailer.settled();
    expect(sink.received.length).toBe(before + 1);
    const muet = createServer();
    await new Promise<void>((open) => muet.listen(0, '127.0.0.1', open));
    onTestFinished(() => void muet.close());
    const { port } = muet.address() as AddressInfo;
    const perdu = unMailer(`smtp://127.0.0.1:${port}`).mailer;
    const parti = perdu.send({ to: 'a@etude.example', subject: 'x', text: 'y' });
    muet.once('connection', (socket) => onTestFinished(() => void socket.destroy()));
    await perdu.settled(50);
    expect(await parti).toBe(false); // long before its greeting is despaired of
  }, 5_000);

  it('un serveur qui examine un message avant de le prendre a deux minutes : abandonné plus tôt, il le recevrait deux fois', async () => {
    const patience = vi.spyOn(Socket.prototype, 'setTimeout');
    onTestFinished(() => patience.mockRestore());
    const { mailer } = unMailer();
    expect(await mailer.send({ to: 'a@etude.example', subject: 'x', text: 'y' })).toBe(true);
    expect(patience.mock.calls.map(([ms]) => ms)).toContain(120_000);
  });

  it('sans serveur réglé, rien ne part', async () => {
    const logged: unknown[] = [];
    const mailer = createMailer(undefined, { warn: (...line) => logged.push(line) });
    const before = sink.received.length;
    await mailer.send({ to: 'a@etude.example', subject: 'x', text: 'y' });
    expect([mailer.enabled, sink.received.length - before, logged]).toEqual([false, 0, []]);
  });
});
