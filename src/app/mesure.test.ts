/** `npm run bench`, small and short: what it measures on is an office as its calls would have made it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comptabiliserDossier } from '../comptabilite/server/suivre';
import { rafraichirRecherche } from '../dossier/server/sql-recherche';
import { verifierJournal } from '../historique/server/verifier';
import { createDatabase } from '../kit/server/testing/postgres';
import { orphelines } from '../kit/server/testing/remplir';
import { sql } from '../kit/server/testing/sql';
import { parmi } from './testing/mesure/appels';
import { echelleDe } from './testing/mesure/echelle';
import { creerEtude, ouvrirIci } from './testing/mesure/etude';
import { mesurer } from './testing/mesure/mesurer';
import { entreMarques } from './testing/mesure/page';
import { tableauDe } from './testing/mesure/tableau';
import { construire } from './testing/pannes/processus';

const PETITE = 0.002;
const UN_INSTANT = 0.04; // seconds
const LONG_MS = 120_000;
const rien = (): void => {};
const cluster = process.env.TEST_DATABASE_URL;

/** The parties of a file are written in no order. */
const motsRanges = <R extends { recherche: string }>(row: R): R => ({
  ...row,
  recherche: row.recherche.split(' ').sort().join(' '),
});

let racine: string;
beforeAll(async () => {
  racine = await mkdtemp(join(tmpdir(), 'minutier-mesure-'));
});
afterAll(() => rm(racine, { recursive: true, force: true }));

describe.each([
  { base: 'SQLite', url: async () => undefined, absente: false },
  { base: 'PostgreSQL', url: () => createDatabase(cluster ?? ''), absente: cluster === undefined },
])('L’étude que l’on mesure ($base)', ({ base, url, absente }) => {
  it.skipIf(absente)(
    'ce que ses appels recalculent ne change rien à ce qui a été écrit d’un coup',
    {
      timeout: LONG_MS,
    },
    async () => {
      const lieu = { dataDir: join(racine, base), databaseUrl: await url() };
      const echelle = echelleDe(PETITE);
      await creerEtude(lieu, echelle, rien);
      await ouvrirIci(lieu, async ({ app: { db }, cipher, echeances }) => {
        const etat = async () => {
          const dossiers = await db
            .selectFrom('dossier')
            .select(['id', 'tri_titre', 'recherche'])
            .orderBy('id')
            .execute();
          const echeances = await db.selectFrom('echeance').selectAll().orderBy('id').execute();
          const ecritures = await db.selectFrom('ecriture').selectAll().orderBy('id').execute();
          return [dossiers, echeances, ecritures].map((rows) => rows.map(motsRanges));
        };
        const avant = await etat();
        expect(avant.every(({ length }) => length >= echelle.dossiers)).toBe(true);
        const ids = parmi(echelle.dossiers);
        await rafraichirRecherche(db, ids);
        for (const id of ids) await comptabiliserDossier(db, id, cipher, { userId: null, now: new Date() });
        await sql`update calcul_echeance set empreinte = ''`.execute(db);
        await echeances.tick();
        expect(await etat()).toEqual(avant);
        expect(await orphelines(db)).toEqual([]);
        expect((await verifierJournal(db, { cles: [] })).faute).toBeUndefined();
      });
    },
  );
});

describe('npm run bench', () => {
  it('tout ce qu’il demande est répondu, et son tableau se remet à sa place', {
    timeout: LONG_MS,
  }, async () => {
    const programme = await construire('node_modules/.cache/minutier-mesure');
    // However busy the machine of the tests is, nothing is refused.
    const env = { PRESSION_MS: '0' };
    const options = { fois: PETITE, secondes: UN_INSTANT, seulement: [], neuve: false, env, dire: rien };
    const resultat = await mesurer('sqlite', { ...options, connexions: [2], racine, programme });
    if (!resultat) throw new Error('SQLite est toujours là');
    const { lignes, passages } = resultat;
    expect(lignes.filter(({ refus }) => refus > 0)).toEqual([]);
    expect(lignes.filter(({ parSeconde }) => !(parSeconde > 0))).toEqual([]);
    expect(
      lignes.filter(({ plafonds }) => plafonds && plafonds.http.refus + plafonds.fastify.refus > 0),
    ).toEqual([]);
    expect(passages).toHaveLength(2);
    const tableau = tableauDe(resultat, new Date());
    for (const { nom } of lignes) expect(tableau).toContain(nom);
    const page = entreMarques('# Mesures\n\nAvant.\n', 'sqlite 1', 'ancien');
    expect(entreMarques(`${page}Après.\n`, 'sqlite 1', tableau)).toMatch(/Avant\.[^]*\| Mesure[^]*Après\./);
    expect(entreMarques(page, 'sqlite 1', tableau)).not.toContain('ancien');
  });
});
