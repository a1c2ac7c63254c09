import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '../errors';
import { createHttp } from './http';

describe('Ce qui est refusé à un onglet du navigateur', () => {
  const onglet = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
  async function refuse(
    code: ErrorCode,
    headers: Record<string, string>,
    message = 'Non\u00a0: <b>« lu »</b>',
  ) {
    const http = createHttp({ logLevel: 'silent' });
    http.get('/api/lire', () => Promise.reject(new AppError(code, message)));
    const answer = await http.inject({ url: '/api/lire', headers });
    await http.close();
    return answer;
  }

  it('est dit en français, avec ce qu’il y a à faire, et non comme un programme le lirait', async () => {
    const { statusCode, headers, body } = await refuse('session_requise', onglet);
    expect([statusCode, headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Non\u00a0: &lt;b&gt;« lu »&lt;/b&gt;</h1>');
    expect(body).toContain('<a href="/login">Se connecter</a>');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-[^']+'$/);
    expect((await refuse('introuvable', onglet)).body).toContain('si ce document a été remplacé ou retiré');
    expect((await refuse('droit_requis', onglet)).body).toContain('revenez à la page d’où vous venez');
  });

  it('reste l’erreur du contrat pour un écran et pour un programme', async () => {
    const programmes: Record<string, string>[] = [{}, { 'sec-fetch-dest': 'empty' }, { accept: 'text/html' }];
    for (const headers of programmes)
      expect((await refuse('introuvable', headers, 'Pièce introuvable.')).json()).toEqual({
        code: 'introuvable',
        message: 'Pièce introuvable.',
      });
  });
});
