import { afterEach, expect, it, vi } from 'vitest';
import { s3Of } from './s3';

afterEach(() => vi.restoreAllMocks());

it('the SDK writes nothing of its own on the terminal, where each line is the log’s', async () => {
  const said: unknown[] = [];
  const hear = (...words: unknown[]): void => void said.push(words);
  vi.spyOn(process, 'emitWarning').mockImplementation(hear as never);
  for (const way of ['warn', 'error', 'info', 'log'] as const)
    vi.spyOn(console, way).mockImplementation(hear);
  const reglages = { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'us-east-1', prefix: '' };
  const { s3, client } = await s3Of({ ...reglages, accessKeyId: 'a', secretAccessKey: 's' })();
  // More than its sockets hold, so that it has something to say of them.
  const asked = Array.from({ length: 200 }, () =>
    client.send(new s3.HeadObjectCommand({ Bucket: 'b', Key: 'k' })),
  );
  const answers = await Promise.allSettled(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
  client.destroy();
  expect(said).toEqual([]);
});
