import { afterAll, describe, expect, it } from 'vitest';
import { createThread } from './thread';

const here = new URL('testing/x.ts', import.meta.url).href;

describe('Un fil à part', () => {
  const thread = createThread<string, string>({ here, name: 'thread-worker', maxMs: 3_000 });
  afterAll(thread.close);

  it('répond à chacun, et dit ce qui a échoué', async () => {
    const answers = await Promise.allSettled(['un', 'throw', 'deux'].map(thread.ask));
    expect(answers.map((a) => (a.status === 'fulfilled' ? a.value : String(a.reason)))).toEqual([
      'UN',
      'Error: thread-worker: Error: said no',
      'DEUX',
    ]);
  });

  it('ce qui ne finit pas est arrêté, et la question suivante reçoit sa réponse', async () => {
    await expect(thread.ask('loop')).rejects.toThrow('the thread ended');
    expect(await thread.ask('encore')).toBe('ENCORE');
  });

  it('celle qui ne finit pas n’emporte pas celles qui attendent derrière elle', async () => {
    const answers = await Promise.allSettled(['loop', 'derrière', 'exit', 'enfin'].map(thread.ask));
    expect(answers.map((a) => (a.status === 'fulfilled' ? a.value : a.reason.message))).toEqual([
      'thread-worker: the thread ended',
      'DERRIÈRE',
      'thread-worker: the thread ended',
      'ENFIN',
    ]);
  });

  it('qui a trop attendu n’est plus demandé, et le suivant est servi', async () => {
    const presse = createThread<string, string>({ here, name: 'thread-worker', maxWaitMs: 500 });
    await presse.ask('prêt');
    const [lent, tard] = await Promise.allSettled(['lent', 'tard'].map(presse.ask));
    expect([lent?.status, tard?.status === 'rejected' && tard.reason.message]).toEqual([
      'fulfilled',
      'thread-worker: waited',
    ]);
    expect(await presse.ask('encore')).toBe('ENCORE');
    await presse.close();
  });

  it('attendre son tour n’est pas durer', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => thread.ask('lent')));
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'LENT'));
  });
});
