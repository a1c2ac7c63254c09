import fastify from 'fastify';
import { expect, it } from 'vitest';
import { announceBytes } from './bytes';

it('un nom de fichier arrive entier, et rien en lui n’écrit dans l’en-tête', async () => {
  const http = fastify();
  http.get('/', async (_request, reply) =>
    announceBytes(reply, {
      type: 'application/pdf',
      label: 'Reçu "é"\r\nSet-Cookie: a=b % محمد \ud83d.pdf',
      asAttachment: true,
    }).send('x'),
  );
  const { statusCode, headers } = await http.inject('/');
  expect([statusCode, headers['set-cookie'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  const [, ascii, utf8 = ''] =
    /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(
      headers['content-disposition'] as string,
    ) ?? [];
  expect(ascii).toBe('Recu _e___Set-Cookie: a=b _ ____ _.pdf');
  expect(decodeURIComponent(utf8)).toBe('Reçu "é"\r\nSet-Cookie: a=b % محمد \ufffd.pdf');
});
