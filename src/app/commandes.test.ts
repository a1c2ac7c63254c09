/** The commands as a terminal runs them. */
import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nomDe } from '../sauvegarde/server/archive';
import { ouvrirEtude } from './ouvrir';
import { readSettings } from './settings';
import { unDossierVide } from './testing/sauvegardes';

/** `lue: false`: whoever reads its output has gone, as `| head -1` does. */
async function lancer(commande: string, env: object, { lue = true } = {}) {
  const args = ['--import', 'tsx', `src/app/commande-${commande}.ts`];
  const enfant = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  let [dit, plainte] = ['', ''];
  enfant.stdout.setEncoding('utf8').on('data', (texte: string) => (dit += texte));
  enfant.stderr.setEncoding('utf8').on('data', (texte: string) => (plainte += texte));
  if (!lue) enfant.stdout.destroy();
  const code = await new Promise((fini) => enfant.on('close', fini));
  return { code, dit, plainte };
}

async function uneEtude(): Promise<string> {
  const dossier = await unDossierVide('commande');
  const { db, release } = await ouvrirEtude(readSettings({ DATA_DIR: dossier }), new Date());
  await db.destroy();
  await release();
  return dossier;
}

it('une sauvegarde dont personne ne lit plus la sortie (npm run backup | head -1) est faite, et le dit par son code', async () => {
  const DATA_DIR = await uneEtude();
  const { code, plainte } = await lancer('sauvegarder', { DATA_DIR }, { lue: false });
  expect({ code, plainte }).toEqual({ code: 0, plainte: '' });
  expect(await readdir(join(DATA_DIR, 'sauvegardes'))).toHaveLength(2);
});

it('npm run restore montre toutes les sauvegardes : celle qui ne se lit pas est dite, comme l’endroit qui ne répond pas', async () => {
  const DATA_DIR = await unDossierVide('commande');
  const lieu = join(DATA_DIR, 'sauvegardes');
  const [ancienne, recente] = [1, 2].map((jour) => nomDe(new Date(Date.UTC(2026, 9, jour, 2, 30))));
  await mkdir(join(lieu, `${recente}.json`), { recursive: true });
  for (const nom of [ancienne, recente]) await writeFile(join(lieu, nom ?? ''), 'scellée');
  const S3 = {
    S3_BUCKET: 'copies',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const { dit, plainte } = await lancer('restaurer', { DATA_DIR, ...S3 });
  expect(plainte).toBe('');
  expect(dit).toMatch(new RegExp(`${recente}.*ne se lit pas.*EISDIR`));
  expect(dit).toMatch(new RegExp(`${ancienne} .*jamais relue`));
  expect(dit).toMatch(/s3:\/\/copies\/.*\n.*S3_ENDPOINT/);
  expect(dit).toContain('npm run restore -- <fichier ou nom>');
});
