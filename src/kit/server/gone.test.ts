import fastify from 'fastify';
import { expect, it } from 'vitest';
import { whileThere } from './gone';

it('qui s’en va avant la réponse le fait savoir ; qui l’a reçue, non', async () => {
  const http = fastify();
  const signals: AbortSignal[] = [];
  let begun: () => void;
  const working = new Promise<void>((resolve) => {
    begun = resolve;
  });
  http.get('/long', async (_request, reply) => {
    const signal = whileThere(reply);
    signals.push(signal);
    begun();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  http.get('/court', async (_request, reply) => {
    signals.push(whileThere(reply));
    return 'fait';
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const cancel = new AbortController();
  const asked = fetch(`${url}/long`, { signal: cancel.signal }).catch((error: Error) => error.name);
  await working;
  cancel.abort();
  expect(await asked).toBe('AbortError');
  const [long] = signals;
  if (!long?.aborted) await new Promise((resolve) => long?.addEventListener('abort', resolve));
  await fetch(`${url}/court`).then((response) => response.text());
  await http.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(signals[0]?.reason).toMatchObject({ code: 'requete_invalide' });
});
