import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPacked, serveAssets } from './assets';

const CODE = 'console.log("l’étude");\n'.repeat(200);
const PAGE = '<p>Les données</p>'.repeat(200);
const SCRIPT = '/assets/index-abc.js';
const http = fastify();
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'minutier-web-'));
  await mkdir(join(root, 'assets'));
  for (const name of ['assets/index-abc.js', 'couleurs.js']) {
    await writeFile(join(root, name), CODE);
    await writeFile(join(root, `${name}.br`), brotliCompressSync(CODE));
    await writeFile(join(root, `${name}.gz`), gzipSync(CODE));
  }
  await writeFile(join(root, 'assets/inter-abc.woff2'), Buffer.alloc(2_000));
  await writeFile(join(root, 'index.html'), PAGE);
  await serveAssets(http, root);
  http.get('/page', (request, reply) => sendPacked(request, reply.header('Vary', 'Host'), PAGE));
});
afterAll(async () => {
  await http.close();
  await rm(root, { recursive: true, force: true });
});

const ask = (
  url: string,
  encoding = '',
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => http.inject({ method, url, headers: { ...(encoding && { 'accept-encoding': encoding }), ...headers } });

describe('Les fichiers construits', () => {
  it('partent comme le navigateur sait les lire, le plus court d’abord, et sont gardés pour toujours', async () => {
    const [br, gz, plain] = await Promise.all([
      ask(SCRIPT, 'gzip, deflate, br'),
      ask(SCRIPT, 'gzip'),
      ask(SCRIPT),
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(CODE);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(CODE);
    expect(plain.payload).toBe(CODE);
    expect([br, gz, plain].map((each) => each.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    for (const each of [br, gz, plain])
      expect(each.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'content-length': String(each.rawPayload.length),
      });
    expect(new Set([br, gz, plain].map((each) => each.headers.etag)).size).toBe(3);
  });

  it('dont le nom ne dit pas le contenu sont redemandés, et ne repartent que changés', async () => {
    const { headers } = await ask('/couleurs.js', 'br');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    const again = await ask('/couleurs.js', 'br', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await ask('/couleurs.js', '', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('se demandent en partie, ou pour leurs seuls en-têtes', async () => {
    const whole = await ask('/assets/index-abc.js', 'br');
    const part = await ask('/assets/index-abc.js', 'br', { range: 'bytes=0-9' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 0-9/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(0, 10));
    const head = await ask('/assets/index-abc.js', 'br', {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
  });

  it('sans double partent tels quels ; aucun double ni aucune page n’a d’adresse', async () => {
    const { statusCode, headers } = await ask('/assets/inter-abc.woff2', 'br, gzip');
    expect([statusCode, headers['content-encoding'], headers['content-type']]).toEqual([
      200,
      undefined,
      'font/woff2',
    ]);
    const unknown = ['/assets/index-abc.js.br', '/assets/index-abc.js.gz', '/couleurs.js.br', '/index.html'];
    for (const url of [...unknown, '/assets/index-abd.js'])
      expect((await ask(url, 'br')).statusCode, url).toBe(404);
  });
});

describe('Une page écrite pour qui la demande', () => {
  it('part serrée à qui sait la lire, et dit de quoi elle dépend', async () => {
    const [br, gz, plain, refused] = await Promise.all([
      ask('/page', 'gzip, br;q=0.8'),
      ask('/page', 'br;q=0, gzip'),
      ask('/page'),
      ask('/page', 'br;q=0'),
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(PAGE);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(PAGE);
    expect([plain.payload, refused.payload]).toEqual([PAGE, PAGE]);
    for (const each of [br, gz, plain])
      expect(each.headers).toMatchObject({
        vary: 'Host, Accept-Encoding',
        'content-type': 'text/html; charset=utf-8',
      });
    const again = await ask('/page', 'br', { 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(gz.headers.etag).not.toBe(br.headers.etag);
  });
});
