import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertFichier } from '../fichier/server/sql';
import { createDatabase } from '../kit/server/testing/postgres';
import { exercer } from '../sauvegarde/server/exercice';
import { lireReferences } from '../sauvegarde/server/sql-lecture';
import { createFirstAccount } from '../compte/server/first-account';
import { knownKeyRing } from '../kit/server/key';
import { depotsDe, magasin, ouvrirSource, terrainDe } from './sauvegardes';
import type { Settings } from './settings';
import { lieuDesPoints, memoireDesEffacements } from './temoins';
import { construire } from './testing/pannes/processus';
import { type S3DEssai, unS3 } from './testing/s3';
import {
  SORTES,
  type Sorte,
  faireSauvegarde,
  regarder,
  reglagesDe,
  remettre,
  servir,
  unDossierVide,
  uneSauvegarde,
} from './testing/sauvegardes';

const LONG_MS = 120_000;
const CLIENT = { genre: 'client', id: 12, le: '2026-03-03T10:00:00.000Z' } as const;

const envDe = ({ reglages }: S3DEssai, prefixe: string) => ({
  FICHIERS_S3: `s3://${reglages.bucket}/${prefixe}`,
  S3_ENDPOINT: reglages.endpoint,
  S3_ACCESS_KEY_ID: reglages.accessKeyId,
  S3_SECRET_ACCESS_KEY: reglages.secretAccessKey,
});

async function uneMachine(sorte: Sorte, env: object, cle?: Buffer): Promise<Settings> {
  const dataDir = await unDossierVide('s3');
  if (cle) await writeFile(join(dataDir, 'cle'), cle);
  const databaseUrl =
    sorte === 'PostgreSQL' ? await createDatabase(process.env.TEST_DATABASE_URL ?? '') : undefined;
  return reglagesDe({ dataDir, databaseUrl }, env);
}

/** An account and three pieces, then nobody is there. */
async function uneEtude(settings: Settings): Promise<{ sha256: string; octets: Buffer }[]> {
  const { server } = await servir(settings);
  const { app, store, auth } = server;
  await createFirstAccount(auth, app.db, {
    email: 'n@etude.example',
    password: 'mot de passe de la notaire',
  });
  const pieces = [];
  for (const taille of [10, 70_000, 400_000]) {
    const octets = randomBytes(taille);
    const stored = { ...(await store.put(octets)), label: 'acte.pdf', type: 'application/pdf' };
    await insertFichier(app.db, stored, { userId: 1, now: new Date() });
    pieces.push({ sha256: stored.sha256, octets });
  }
  await server.close();
  return pieces;
}

async function relire(settings: Settings, pieces: Awaited<ReturnType<typeof uneEtude>>): Promise<void> {
  const { db, store } = await regarder(settings);
  expect((await lireReferences(db)).map(({ sha256 }) => sha256).sort()).toEqual(
    pieces.map(({ sha256 }) => sha256).sort(),
  );
  for (const { sha256, octets } of pieces) expect((await store.read(sha256)).equals(octets)).toBe(true);
}

let commandes = '';
beforeAll(async () => {
  commandes = dirname(await construire());
}, LONG_MS);

function lancer(commande: string, settings: Settings, env: object, ...args: string[]) {
  const { dataDir, databaseUrl } = settings;
  const tout = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env };
  return new Promise<{ code: number; dit: string }>((done) => {
    execFile(
      process.execPath,
      [join(commandes, `commande-${commande}.js`), ...args],
      { env: tout },
      (error, dit, plainte) => done({ code: Number(error?.code ?? 0), dit: dit + plainte }),
    );
  });
}

describe.each(SORTES)('Une étude dont les pièces sont dans un S3 (%s)', (sorte) => {
  it(
    'se sauvegarde, s’exerce et se restaure\u00a0; celle qu’on remplace garde ses pièces à part',
    async () => {
      const s3 = await unS3();
      const settings = await uneMachine(sorte, envDe(s3, 'une'));
      const pieces = await uneEtude(settings);
      expect(await readdir(join(settings.dataDir, 'fichiers'))).toEqual(['arrivee']);
      const archive = await uneSauvegarde(settings);
      const { source, ring, close } = await ouvrirSource(settings);
      expect(await exercer(source, depotsDe(settings), terrainDe(settings, ring))).toMatchObject({
        ok: true,
        fichiers: 3,
        erreur: null,
      });
      await close();

      const cle = await readFile(join(settings.dataDir, 'cle'));
      const ailleurs = await uneMachine(sorte, envDe(s3, 'ailleurs'), cle);
      await remettre(ailleurs, archive);
      await relire(ailleurs, pieces);

      await lieuDesPoints(settings).completer([POINT]);
      const { deCote } = await remettre(settings, archive, true);
      const cote = /avant-restauration-\d+/.exec(deCote ?? '')?.[0] ?? '';
      expect(deCote).toContain(`s3://${s3.reglages.bucket}/une/${cote}/`);
      expect(await lieuDesPoints(settings).lire()).toEqual([]);
      const avant = { ...settings, ...(await uneMachine('SQLite', envDe(s3, `une/${cote}`), cle)) };
      const store = await magasin(avant, knownKeyRing(avant)); // its pieces alone: it has no database
      for (const { sha256 } of pieces) expect(await store.check(sha256)).toBeNull();
      expect(await lieuDesPoints(avant).lire()).toEqual([POINT]);
      await relire(settings, pieces);

      await s3.fermer();
      const [echouee] = await faireSauvegarde(settings);
      expect(echouee).toMatchObject({
        ok: false,
        nom: null,
        erreur: expect.stringMatching(/hors d’atteinte/),
      });
    },
    LONG_MS,
  );

  it(
    'npm run move y porte les pièces d’un dossier, et les en rapporte, relues une à une',
    async () => {
      const s3 = await unS3();
      const settings = await uneMachine(sorte, {});
      const pieces = await uneEtude(settings);
      const env = envDe(s3, 'etude');
      // A restoration undid it: the base does not know of it.
      await memoireDesEffacements(settings).tenir([CLIENT]);
      const aller = await lancer(
        'demenager',
        settings,
        { ...env, FICHIERS_S3: '' },
        '--pieces',
        env.FICHIERS_S3,
      );
      expect(aller.dit).toContain('Copiés et relus\u00a0: 3 fichiers');
      expect([aller.code, aller.dit.includes(`FICHIERS_S3=${env.FICHIERS_S3}`)]).toEqual([0, true]);
      const la = reglagesDe({ ...settings, databaseUrl: settings.databaseUrl }, env);
      await relire(la, pieces);
      expect(await memoireDesEffacements(la).toutes()).toEqual([CLIENT]);
      const encore = await lancer('demenager', settings, env, '--pieces', env.FICHIERS_S3);
      expect([encore.code, encore.dit]).toEqual([1, expect.stringContaining('déjà dans s3://')]);

      const perdue = pieces[0]?.sha256 ?? '';
      await writeFile(s3.chemin(`etude/${perdue.slice(0, 2)}/${perdue}`), 'autre chose');
      const abimee = await lancer('demenager', settings, env, '--pieces', 'dossier');
      expect([abimee.code, abimee.dit]).toEqual([
        1,
        expect.stringContaining(`Le fichier ${perdue} de l’étude est perdu`),
      ]);
      const { store } = await regarder(la);
      await store.put(pieces[0]?.octets ?? Buffer.alloc(0));
      const retour = await lancer('demenager', settings, env, '--pieces', 'dossier');
      expect([retour.code, retour.dit]).toEqual([0, expect.stringContaining('sans FICHIERS_S3')]);
      await relire(settings, pieces);

      const dataDir = join(await unDossierVide('demenagee'), 'etude');
      const ailleurs = await lancer('demenager', settings, {}, '--vers', dataDir);
      expect([ailleurs.code, ailleurs.dit]).toEqual([0, expect.stringContaining('Déménagé')]);
      const neuve = reglagesDe({ dataDir, databaseUrl: undefined });
      expect(await memoireDesEffacements(neuve).toutes()).toEqual([CLIENT]);
    },
    LONG_MS,
  );
});

const POINT = {
  numero: 1,
  le: '2026-03-03T01:30:00.000Z',
  seq: 3,
  chaine: 'c',
  cle: 'k',
  passation: null,
  signature: 's',
};

describe('Ce qui se dit de la base hors d’elle, dans un S3', () => {
  it(
    'les points de contrôle, un objet chacun, se vérifient de tout serveur\u00a0; l’un d’eux changé se voit',
    async () => {
      const s3 = await unS3();
      const env = envDe(s3, 'etude');
      const settings = await uneMachine('SQLite', env);
      await uneEtude(settings);
      const { server } = await servir(settings);
      for (const le of ['2026-03-03T01:30:00Z', '2026-03-04T01:30:00Z'])
        await server.prendrePoint(new Date(le));
      await server.close();
      const noms = (await readdir(join(s3.dossier, 'etude/journal'))).filter((nom) =>
        nom.endsWith('_object'),
      );
      expect(noms).toEqual(['point-000001.json._S3rver_object', 'point-000002.json._S3rver_object']);
      expect(await readdir(settings.dataDir)).not.toContain('journal');
      const intact = await lancer('verifier-journal', settings, env);
      expect([intact.code, intact.dit]).toEqual([0, expect.stringContaining('Le journal est intact')]);
      const objet = s3.chemin('etude/journal/point-000001.json');
      await writeFile(objet, (await readFile(objet, 'utf8')).replace('"seq":', '"seq":1'));
      const change = await lancer('verifier-journal', settings, env);
      expect([change.code, change.dit]).toEqual([1, expect.stringContaining('n°\u00a01 du 2026-03-03')]);
      expect(knownKeyRing(settings).keys()).toHaveLength(1);
    },
    LONG_MS,
  );

  it('les effacements y restent, de quelque serveur qu’ils viennent', async () => {
    const env = envDe(await unS3(), 'etude');
    const [une, autre] = [await uneMachine('SQLite', env), await uneMachine('SQLite', env)];
    const compte = { genre: 'compte', id: 3, le: '2026-03-04T10:00:00.000Z' } as const;
    await memoireDesEffacements(une).tenir([CLIENT]);
    await memoireDesEffacements(autre).tenir([CLIENT, compte]);
    expect(await memoireDesEffacements(une).toutes()).toEqual([CLIENT, compte]);
  });
});
