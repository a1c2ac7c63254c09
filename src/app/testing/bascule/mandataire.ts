/** nginx in front of several servers, from Debian's package: in a folder of its own, ended by its own process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NGINX = '/usr/sbin/nginx';
export const nginxEstLa = (): boolean => existsSync(NGINX);

export interface Mandataire {
  url: string;
  fermer(): Promise<void>;
}

/**
 * What is written may have been done by a server that did not answer: nginx sends it to another only when nothing of it
 * had left (a connection that is refused). Connections that rest are closed by nginx sooner than by a server that leaves.
 */
const conf = (dir: string, port: number, serveurs: readonly number[]): string => `
worker_processes 1;
pid ${dir}/nginx.pid;
error_log ${dir}/erreurs.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${dir}/corps;
  proxy_temp_path ${dir}/reponses;
  fastcgi_temp_path ${dir}/f;
  uwsgi_temp_path ${dir}/u;
  scgi_temp_path ${dir}/s;
  client_max_body_size 32m;
  upstream minutier {
    least_conn;
${serveurs.map((serveur) => `    server 127.0.0.1:${serveur} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://minutier;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 3;
      proxy_next_upstream_timeout 4s;
    }
    location /api/notifications/flux { proxy_pass http://minutier; proxy_buffering off; proxy_read_timeout 1h; }
  }
}
`;

export async function ouvrirMandataire(port: number, serveurs: readonly number[]): Promise<Mandataire> {
  const dir = await mkdtemp(join(tmpdir(), 'minutier-nginx-'));
  const fichier = join(dir, 'nginx.conf');
  // As root, its worker would be somebody else who may not enter here.
  const qui = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(fichier, qui + conf(dir, port, serveurs));
  execFileSync(NGINX, ['-t', '-p', dir, '-c', fichier, '-e', join(dir, 'erreurs.log')], { stdio: 'pipe' });
  const child: ChildProcess = spawn(
    NGINX,
    ['-p', dir, '-c', fichier, '-e', join(dir, 'erreurs.log'), '-g', 'daemon off;'],
    { stdio: 'ignore' },
  );
  const fini = new Promise((resolve) => child.once('exit', resolve));
  process.on('exit', () => child.kill('SIGTERM'));
  return {
    url: `http://127.0.0.1:${port}`,
    async fermer() {
      child.kill('SIGTERM');
      await fini;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
