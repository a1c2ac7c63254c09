import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { NODE_ENV, NODE_FLAGS, ROOT, say } from './run.mjs';

/** Each file of deploy/ is read by the program that will read it, and says nothing that the server does not know. */
const deploy = (name) => join(ROOT, 'deploy', name);
const text = (name) => readFileSync(deploy(name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'minutier-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command, args, env = {}) =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env }, stdio: 'pipe' });

function isThere(command) {
  try {
    run('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
}
const absent = ['nginx', 'haproxy', 'caddy', 'systemd-analyze', 'docker-compose', 'openssl'].filter(
  (name) => !isThere(name),
);
if (absent.length > 0 && process.env.CI)
  throw new Error(`Absents : ${absent.join(', ')} (.ci/run les installe).`);
if (absent.length > 0) say(`– deploy/ n’est pas relu par ${absent.join(', ')} : absents`);

const lacks = (...names) => names.some((name) => absent.includes(name));

/** Written as `NAME=value` or `NAME: value`. */
const namesOf = (lines) => [...lines.matchAll(/^\s*([A-Z][A-Z0-9_]+)[=:]/gm)].map(([, name]) => name);
const KNOWN = new Set(
  readFileSync(join(ROOT, 'src/app/settings.ts'), 'utf8').match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g),
);

describe('Les fichiers de deploy/', () => {
  it('minutier.env ne règle rien que le serveur ne lise', () => {
    expect(namesOf(text('minutier.env')).filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it('compose.yaml ne règle rien que le serveur ne lise, et demande tout ce que compose.env donne', () => {
    const { services, networks, 'x-serveur': server } = parse(text('compose.yaml'), { merge: true });
    expect(Object.keys(server.environment).filter((name) => !KNOWN.has(name))).toEqual([]);
    const asked = new Set([...text('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    expect([...asked].toSorted()).toEqual(namesOf(text('compose.env')).toSorted());
    // Whom a server believes is the proxy, and nobody else.
    expect(server.environment.TRUST_PROXY).toBe(services.proxy.networks.dedans.ipv4_address);
    expect(services.proxy.environment.SERVEURS.split(' ')).toEqual(
      ['app1', 'app2', 'app3'].map((name) => `${name}:3000`),
    );
    for (const name of ['base1', 'base2', 'depot', 'app1', 'app2', 'app3'])
      expect(services[name].ports, `${name} ne s’ouvre pas au dehors`).toBeUndefined();
    // Messages leave by a network that is not shut in, and that the proxy is not on: it has one address for them.
    const proxy = Object.keys(services.proxy.networks);
    for (const name of ['app1', 'app2', 'app3']) {
      const siens = services[name].networks;
      expect(
        siens.filter((network) => !networks[network].internal && !proxy.includes(network)),
        `${name} sort`,
      ).toHaveLength(1);
      expect(
        siens.filter((network) => proxy.includes(network)),
        `${name} et le proxy`,
      ).toEqual(['dedans']);
    }
    for (const name of ['base1', 'base2', 'depot']) expect(services[name].networks).toEqual(['dedans']);
  });

  it.skipIf(absent.includes('docker-compose'))('docker-compose lit compose.yaml', () => {
    const env = join(folder, 'env');
    writeFileSync(
      env,
      namesOf(text('compose.env'))
        .map((name) => `${name}=x`)
        .join('\n'),
    );
    const read = parse(run('docker-compose', ['--env-file', env, '-f', deploy('compose.yaml'), 'config']));
    expect(Object.keys(read.services).toSorted()).toEqual(
      ['app1', 'app2', 'app3', 'base1', 'base2', 'depot', 'proxy'].toSorted(),
    );
  });

  const selfSigned = () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=etude.example.ma'];
    run('openssl', ['req', ...self, '-keyout', key, '-out', certificate]);
    return [key, certificate];
  };

  it.skipIf(lacks('nginx', 'openssl'))('nginx lit nginx.conf', () => {
    const [key, certificate] = selfSigned();
    const conf = join(folder, 'nginx.conf');
    const here = text('nginx.conf')
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace('/var/log/nginx/error.log', join(folder, 'error.log'));
    writeFileSync(conf, here);
    expect(() => run('nginx', ['-t', '-q', '-c', conf, '-p', folder])).not.toThrow();
  });

  it.skipIf(lacks('haproxy', 'openssl'))('haproxy lit haproxy.cfg, sans rien y trouver à redire', () => {
    const both = join(folder, 'etude.pem');
    writeFileSync(
      both,
      selfSigned()
        .map((file) => readFileSync(file, 'utf8'))
        .join(''),
    );
    const conf = join(folder, 'haproxy.cfg');
    writeFileSync(conf, text('haproxy.cfg').replace('/etc/haproxy/etude.pem', both));
    // -dW: a warning is a failure.
    expect(() => run('haproxy', ['-c', '-q', '-dW', '-f', conf])).not.toThrow();
    // Tried with 2.6: an upload of 10 MB refused at its first words, and the third request after it had no answer.
    expect(text('haproxy.cfg')).toMatch(/^ {4}option http-server-close$/m);
  });

  it.skipIf(absent.includes('caddy'))(
    'caddy lit Caddyfile, pour une étude et pour plusieurs serveurs',
    () => {
      const adapted = (env) =>
        JSON.parse(
          run('caddy', ['adapt', '--config', deploy('Caddyfile'), '--validate'], { HOME: folder, ...env }),
        );
      const dials = (read) => [...JSON.stringify(read).matchAll(/"dial":"([^"]+)"/g)].map(([, dial]) => dial);
      expect(dials(adapted({}))).toEqual(['127.0.0.1:3001', '127.0.0.1:3002', '127.0.0.1:3003']);
      expect(dials(adapted({ NOM: 'etude.example', SERVEURS: 'app1:3000 app2:3000' }))).toEqual([
        'app1:3000',
        'app2:3000',
      ]);
    },
  );

  it.skipIf(absent.includes('caddy'))(
    'sans serveur, Caddy, nginx et HAProxy le disent, et la page se recharge',
    () => {
      const read = run('caddy', ['adapt', '--config', deploy('Caddyfile')], { HOME: folder });
      for (const proxy of [read, text('nginx.conf'), text('haproxy.cfg')]) {
        expect(proxy).toContain('Le serveur de l’étude ne répond pas. Cette page se recharge d’elle-même.');
        expect(proxy).toMatch(/Refresh":\["5"]|add_header Refresh 5 always|hdr Refresh 5/);
      }
    },
  );

  it.skipIf(absent.includes('caddy'))('Caddy demande au même serveur une page et ce qu’elle charge', () => {
    const read = run('caddy', ['adapt', '--config', deploy('Caddyfile')], { HOME: folder });
    // Of two versions that serve together, the page of one asks for files that the other does not have.
    expect([...read.matchAll(/"policy":"([^"]+)"/g)].map(([, policy]) => policy)).toEqual(['ip_hash']);
  });

  it.skipIf(absent.includes('caddy'))(
    'Caddy n’attend pas une page ouverte pour s’arrêter, ni ne garde celle qui est partie',
    () => {
      const read = run('caddy', ['adapt', '--config', deploy('Caddyfile')], { HOME: folder });
      // Tried with 2.6: its stream open, Caddy had not stopped after 20 s; with flush_interval, a stream outlived its page.
      expect(JSON.parse(read).apps.http.grace_period).toBe(5e9);
      expect(read).not.toContain('flush_interval');
    },
  );

  it.skipIf(absent.includes('caddy'))(
    'en clair, Caddy renvoie les pages vers HTTPS, et refuse un appel',
    () => {
      const { apps } = JSON.parse(
        run('caddy', ['adapt', '--config', deploy('Caddyfile')], { HOME: folder, NOM: 'etude.example' }),
      );
      const plain = Object.values(apps.http.servers).find(({ listen }) => listen.includes(':80'));
      const { routes } = plain.routes[0].handle[0];
      expect(routes.map(({ match, handle }) => [match, handle[0].status_code])).toEqual([
        [[{ not: [{ path: ['/api', '/api/*'] }] }], 301],
        [undefined, 403],
      ]);
    },
  );

  it.skipIf(absent.includes('systemd-analyze'))('systemd lit minutier@.service', () => {
    const unit = join(folder, 'minutier@.service');
    // It looks for the program: Node is not always where Debian puts it.
    writeFileSync(unit, text('minutier@.service').replace('/usr/bin/node', process.execPath));
    expect(run('systemd-analyze', ['verify', '--man=no', unit])).toBe('');
    expect(namesOf(text('minutier@.service')).filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it.skipIf(absent.includes('systemd-analyze'))(
    'l’unité laisse à Node ce sans quoi il ne démarre pas',
    () => {
      const wordsOf = (name) =>
        text('minutier@.service')
          .match(new RegExp(`^${name}=(.*)$`, 'm'))[1]
          .split(' ');
      const sets = wordsOf('SystemCallFilter').map((set) => run('systemd-analyze', ['syscall-filter', set]));
      // V8's first call, whatever the processor: what is not in the list ends the process.
      expect(sets.join('\n')).toMatch(/^\s+pkey_alloc$/m);
      // HOST=0.0.0.0: the addresses of the machine, which are told at the start, are asked of the system there.
      expect(wordsOf('RestrictAddressFamilies')).toContain('AF_NETLINK');
    },
  );

  it('chaque commande de l’étude a son nom pour npm : une livraison n’a que ceux-là', () => {
    const named = Object.values(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
    const commands = readdirSync(join(ROOT, 'src/app')).flatMap((file) =>
      (/^commande-(.+)\.ts$/.exec(file) ?? []).slice(1),
    );
    expect(commands.filter((name) => !named.includes(`node scripts/commande.mjs ${name}`))).toEqual([]);
  });

  it('l’unité et l’image lancent Node comme `npm start` le lance', () => {
    const env = Object.entries(NODE_ENV).map(([name, value]) => `${name}=${value}`);
    for (const said of [`node ${NODE_FLAGS.join(' ')} dist/server/main.js`, ...env])
      expect(text('minutier@.service')).toContain(said);
    for (const said of [
      JSON.stringify(['node', ...NODE_FLAGS, 'dist/server/main.js']).replaceAll(',', ', '),
      ...env,
    ])
      expect(text('Dockerfile')).toContain(said);
  });
});
