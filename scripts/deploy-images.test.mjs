import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from './run.mjs';

/** The scripts that the images of compose.yaml start by, beside programs that answer as theirs do. */
const deploy = (name) => join(ROOT, 'deploy', name);
const folder = mkdtempSync(join(tmpdir(), 'minutier-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command, args, env = {}) =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });

/** Programs of an image, as far as its scripts ask for them, in a folder for the PATH. */
function programs(name, each) {
  const tools = join(folder, name);
  mkdirSync(tools, { recursive: true });
  for (const [program, lines] of Object.entries(each))
    writeFileSync(join(tools, program), ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  return tools;
}

describe('Les images de compose.yaml', () => {
  it('bash lit les scripts des bases, sh celui du dépôt', () => {
    for (const name of ['postgres/primaire.sh', 'postgres/replique.sh'])
      expect(run('bash', ['-n', deploy(name)])).toBe('');
    expect(run('sh', ['-n', deploy('depot.sh')])).toBe('');
  });

  it('le dépôt n’est prêt qu’avec ses deux espaces, même quand ils sont demandés trop tôt', () => {
    const outils = programs('outils-depot', {
      // As it is there: it ends well, whatever its command has come to; and the store is slow to start.
      weed: [
        'cd "$LIEU"',
        'if [ "$1" = server ]; then',
        '  until [ "$(wc -l <liste)" -ge 2 ]; do sleep 0.1; done',
        '  exec echo "$*"',
        'fi',
        'read -r command _ name',
        'if [ "$command" = s3.bucket.list ]; then sed "s/^/  /; s/$/\\tsize:0/" liste; exit; fi',
        'if [ -e commence ]; then echo "$name" >>liste; else touch commence; fi',
      ],
      sleep: ['exec /bin/sleep 0.1'],
    });
    const env = {
      PATH: `${outils}:${process.env.PATH}`,
      LIEU: outils,
      TMPDIR: outils,
      DEPOT_CLE: 'c',
      DEPOT_SECRET: 's',
    };
    writeFileSync(join(outils, 'liste'), '');
    // A store that never has them would be waited for without end.
    const lance = run('timeout', ['10', 'sh', deploy('depot.sh')], env);
    expect(readFileSync(join(outils, 'liste'), 'utf8')).toBe('minutier-pieces\nminutier-sauvegardes\n');
    // Volumes small enough that each of the two has some on an ordinary disk.
    expect(lance).toContain('-master.volumeSizeLimitMB=1024');
  });

  it('la réplique dont la copie a été coupée la recommence, et ne démarre que comme réplique', () => {
    const PGDATA = join(folder, 'pgdata');
    // What the image has, as far as the script asks for it.
    const tools = programs('tools', {
      gosu: ['shift', 'exec "$@"'],
      install: ['mkdir -p "$PGDATA"'],
      chown: [],
      'docker-entrypoint.sh': ['echo "$1"'],
    });
    const copies = (lines) => programs('tools', { pg_basebackup: lines });
    const copy = [
      'while [ "$1" != --pgdata ]; do shift; done',
      'mkdir -p "$2/base"',
      'echo 17 >"$2/PG_VERSION"',
    ];
    const env = { PATH: `${tools}:${process.env.PATH}`, PGDATA, REPLIQUE_MOT_DE_PASSE: 'secret' };
    const start = () => run('bash', [deploy('postgres/replique.sh')], env);
    copies([...copy, 'kill -9 $$']);
    expect(start).toThrow();
    expect(start, 'the next start, of a machine that goes on failing').toThrow();
    copies([...copy, 'echo 1 >"$2/base/1"']);
    for (const when of ['copied', 'as it is'])
      expect([start(), readdirSync(PGDATA).toSorted(), existsSync(join(PGDATA, 'base/1'))], when).toEqual([
        'postgres\n',
        ['PG_VERSION', 'base', 'postgresql.auto.conf', 'standby.signal'],
        true,
      ]);
    const settings = readFileSync(join(PGDATA, 'postgresql.auto.conf'), 'utf8');
    expect(settings.match(/^primary_conninfo = .*password=secret application_name=base2'$/gm)).toHaveLength(
      1,
    );
  });
});
