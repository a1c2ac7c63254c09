import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const OUTPUT = new URL('log-output.ts', import.meta.url).href;
/** What a process may write in one file, in ulimit's blocks of 512 bytes: a disk that is soon full. */
const BLOCS = 2_048;
const PLEIN = BLOCS * 512;

/** A process whose standard output is that file; `refus`: what it is refused when it writes there. */
async function ecrire(file: string, program: string) {
  const sortie = await open(file, 'a');
  onTestFinished(() => sortie.close());
  const source = `import { write } from 'node:fs';
    import { standardOutput } from '${OUTPUT}';
    const dire = (ligne) => standardOutput().write(ligne + '\\n');
    const refus = () => write(1, '?', (error) => process.send({ refus: error?.code }));
    ${program}`;
  const child = spawn(
    'sh',
    [
      '-c',
      `ulimit -f ${BLOCS}; exec "$0" "$@"`,
      process.execPath,
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      source,
    ],
    { stdio: ['ignore', sortie.fd, 'inherit', 'ipc'], env: { ...process.env, TSX_DISABLE_CACHE: '1' } },
  );
  const fini = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await fini;
  });
  return { child, fini };
}

describe('Le journal du serveur sur un disque plein', () => {
  it('n’arrête ni ne retient le serveur, qui finit de lui-même', async () => {
    const { child, fini } = await ecrire(
      '/dev/full',
      `for (let i = 0; i < 1_000; i++) dire('ligne ' + i);
       refus();
       process.once('message', () => { dire('la dernière'); process.exit(0); });`,
    );
    expect(await once(child, 'message')).toEqual([{ refus: 'ENOSPC' }, undefined]);
    child.send('finis');
    expect(await fini).toEqual([0, null]);
  });

  it('n’arrête ni ne retient qui s’en va avant de l’avoir su plein', async () => {
    const { fini } = await ecrire('/dev/full', `process.disconnect(); dire('seule ligne');`);
    expect(await fini).toEqual([0, null]);
  });

  it('reprend là où il en était dès qu’il y a de la place, sans qu’une ligne manque', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minutier-log-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'log');
    await writeFile(file, Buffer.alloc(PLEIN));
    const { child, fini } = await ecrire(
      file,
      `for (let i = 0; i < 1_000; i++) dire('ligne ' + i);
       refus();
       process.once('message', () => { dire('ligne 1000'); process.disconnect(); });`,
    );
    expect(await once(child, 'message')).toEqual([{ refus: 'EFBIG' }, undefined]);
    await truncate(file);
    child.send('finis');
    expect(await fini).toEqual([0, null]);
    const lignes = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lignes).toEqual(Array.from({ length: 1_001 }, (_, i) => `ligne ${i}`));
  });
});
