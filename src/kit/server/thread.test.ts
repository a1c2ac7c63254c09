import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { TROP_A_FAIRE } from './shed';
import { createThread, refusalOf } from './thread';

/** Far more than a question that is answered takes, however busy the machine. */
const MAX_MS = 1_500;
/** What the worker takes for `lent`. */
const LENT_MS = 500;
const dite = (error: unknown): string => (refusalOf(error, 'trop') as Error).message;
const here = new URL('testing/x.ts', import.meta.url).href;

describe.each([
  ['Un fil à part', false],
  ['Un processus à part', true],
])('%s', (_, apart) => {
  const thread = createThread<string, string>({
    here,
    name: 'thread-worker',
    maxMs: MAX_MS,
    process: apart,
  });
  afterAll(thread.close);

  it('répond à chacun, et dit ce qui a échoué', async () => {
    const answers = await Promise.allSettled(['un', 'throw', 'deux'].map((question) => thread.ask(question)));
    expect(answers.map((a) => (a.status === 'fulfilled' ? a.value : String(a.reason)))).toEqual([
      'UN',
      'Error: thread-worker: Error: said no',
      'DEUX',
    ]);
  });

  it('tient en vie qui n’attend que sa réponse, et personne ensuite', async () => {
    const options = JSON.stringify({ here, name: 'thread-worker', process: apart });
    const program = `import { createThread } from '${new URL('thread.ts', import.meta.url).href}';
      console.log(await createThread(${options}).ask('un'));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    expect((await promisify(execFile)(process.execPath, args)).stdout).toBe('UN\n');
  });

  it('une question qui ne peut être posée est refusée, et les suivantes ont leur réponse', async () => {
    const answers = await Promise.allSettled([() => {}, 'un', 'deux'].map((q) => thread.ask(q as string)));
    expect(answers.map((a) => (a.status === 'fulfilled' ? a.value : dite(a.reason)))).toEqual([
      TROP_A_FAIRE,
      'UN',
      'DEUX',
    ]);
  });

  it('quand la machine n’a plus de quoi commencer, dit qu’elle a trop à faire, et répond dès qu’elle en a', async () => {
    const options = JSON.stringify({ here, name: 'thread-worker', process: apart });
    const program = `import { closeSync, openSync } from 'node:fs';
      import { createThread, refusalOf } from '${new URL('thread.ts', import.meta.url).href}';
      const thread = createThread(${options});
      const opened = [];
      try { for (;;) opened.push(openSync('/dev/null')); } catch {}
      const refused = await thread.ask('un').catch((error) => refusalOf(error, 'trop').message);
      for (const file of opened) closeSync(file);
      console.log(refused, await thread.ask('deux'));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const few = ['-c', 'ulimit -n 200; exec "$0" "$@"', process.execPath, ...args];
    expect((await promisify(execFile)('sh', few)).stdout).toBe(`${TROP_A_FAIRE} DEUX\n`);
  });

  it('ce qui ne finit pas est arrêté, et la question suivante reçoit sa réponse', async () => {
    expect(await thread.ask('loop').catch(dite)).toBe('trop');
    expect(await thread.ask('encore')).toBe('ENCORE');
  });

  it('celle qui ne finit pas n’emporte pas celles qui attendent derrière elle', async () => {
    const answers = await Promise.allSettled(
      ['loop', 'derrière', 'exit', 'enfin'].map((question) => thread.ask(question)),
    );
    expect(answers.map((a) => (a.status === 'fulfilled' ? a.value : a.reason.message))).toEqual([
      'thread-worker: the thread ended',
      'DERRIÈRE',
      'thread-worker: the thread ended',
      'ENFIN',
    ]);
  });

  it('qui a trop attendu n’est plus demandé, et le suivant est servi', async () => {
    const presse = createThread<string, string>({
      here,
      name: 'thread-worker',
      maxWaitMs: LENT_MS / 2,
      process: apart,
    });
    await presse.ask('prêt');
    const [lent, tard] = await Promise.allSettled(['lent', 'tard'].map((question) => presse.ask(question)));
    expect([lent?.status, tard?.status === 'rejected' && dite(tard.reason)]).toEqual([
      'fulfilled',
      TROP_A_FAIRE,
    ]);
    expect(await presse.ask('encore')).toBe('ENCORE');
    await presse.close();
  });

  it('la question que plus personne n’attend arrête ce qui y travaille, ou n’est pas posée ; la suivante a sa réponse', async () => {
    await thread.ask('prêt');
    const [parti, derriere] = [new AbortController(), new AbortController()];
    const enCours = thread.ask('loop', parti.signal);
    const enAttente = thread.ask('derrière', derriere.signal);
    const suivante = thread.ask('suivante');
    derriere.abort(new Error('parti aussi'));
    parti.abort(new Error('parti'));
    await expect(enCours).rejects.toThrow('parti');
    await expect(enAttente).rejects.toThrow('parti aussi');
    expect(await suivante).toBe('SUIVANTE');
    await expect(thread.ask('trop tard', parti.signal)).rejects.toThrow('parti');
  });

  it('attendre son tour n’est pas durer', async () => {
    const combien = Math.ceil(MAX_MS / LENT_MS) + 1;
    const answers = await Promise.all(Array.from({ length: combien }, () => thread.ask('lent')));
    expect(answers).toEqual(Array.from({ length: combien }, () => 'LENT'));
  });
});

const vit = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

describe('Un processus', () => {
  const ouvrir = (idleMs?: number) =>
    createThread<string, string>({
      here,
      name: 'thread-worker',
      maxMs: MAX_MS,
      process: true,
      ...(idleMs && { idleMs }),
    });

  it('que rien n’arrêterait est tué, et rend ce qu’il tient', async () => {
    const thread = ouvrir();
    const pid = await thread.ask('pid');
    expect(vit(pid)).toBe(true);
    await expect(thread.ask('loop')).rejects.toThrow('the thread ended');
    await expect.poll(() => vit(pid)).toBe(false);
    await thread.close();
  });

  it('à qui l’on ne demande plus rien finit ; un autre répond ensuite', async () => {
    const thread = ouvrir(50);
    const pid = await thread.ask('pid');
    await expect.poll(() => vit(pid)).toBe(false);
    const suivant = await thread.ask('pid');
    expect(suivant).not.toBe(pid);
    await thread.close();
    expect(vit(suivant)).toBe(false);
  });
});
