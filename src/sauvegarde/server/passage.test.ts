import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { depotDossier } from './depot-dossier';
import { raison } from './passage';

it('un dossier de sauvegardes où rien ne s’écrit est dit à la notaire en une phrase', async () => {
  const dossier = await mkdtemp(join(tmpdir(), 'minutier-passage-'));
  onTestFinished(() => rm(dossier, { recursive: true, force: true }));
  await writeFile(join(dossier, 'disque'), 'un fichier, pas un dossier');
  const depot = depotDossier(join(dossier, 'disque', 'sauvegardes'));
  const refus = await depot
    .deposer(
      'x',
      async () => {},
      () => Promise.reject(new Error()),
    )
    .catch(raison);
  expect(refus).toBe(
    `${join(dossier, 'disque', 'sauvegardes')}\u00a0: impossible de lire ou d’écrire là (ENOTDIR). Vérifiez que ce disque est branché, et que ce chemin est à l’utilisateur qui lance Minutier.`,
  );
});

it('ce que répond un stockage S3 est dit en français, avec ce qu’il faut y vérifier', () => {
  const refus = Object.assign(new Error('The specified bucket does not exist'), {
    name: 'NoSuchBucket',
    $metadata: { httpStatusCode: 404 },
  });
  expect(raison(refus)).toMatch(/^Le stockage S3 .*\(NoSuchBucket\)\. Vérifiez S3_ENDPOINT/);
  const muet = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', $metadata: {} });
  expect(raison(muet)).toMatch(/^Le stockage S3 .*\(ECONNREFUSED\)/);
});

it('un disque plein, ou ce qui n’est pas d’un fichier, se dit autrement', () => {
  const plein = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/x' });
  expect(raison(plein)).toContain('est plein');
  expect(raison(Object.assign(new Error('la base a refusé'), { code: 'ENOENT' }))).toBe('la base a refusé');
});

it('un dossier en lecture seule pour Minutier, comme sous systemd celui que l’unité ne nomme pas, se dit ainsi', () => {
  const lecture = Object.assign(new Error('x'), { code: 'EROFS', path: '/srv/copies' });
  expect(raison(lecture)).toMatch(/^\/srv\/copies\u00a0: .*lecture seule.*\(EROFS\).*ReadWritePaths/);
});
