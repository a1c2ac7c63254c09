/** `npm run bench`, small and short: what it measures on is an office as its calls would have made it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comptabiliserDossier } from '../comptabilite/server/suivre';
import { rafraichirRecherche } from '../dossier/server/sql-recherche';
import { verifierJournal } from '../historique/server/verifier';
import type { Db } from '../kit/server/db/database';
import { isPostgres } from '../kit/server/db/kind';
import { orphelines } from '../kit/server/testing/remplir';
import { sql } from '../kit/server/testing/sql';
import { createOfficeDatabase } from '../kit/server/testing/template';
import { avancementsFaux } from './testing/avancements';
import { parmi } from './testing/mesure/appels';
import { echelleDe } from './testing/mesure/echelle';
import { creerEtude, ouvrirIci } from './testing/mesure/etude';
import { mesurer } from './testing/mesure/mesurer';
import { entreMarques } from './testing/mesure/page';
import { rejoindre } from './testing/mesure/parties';
import { tableauDe } from './testing/mesure/tableau';
import { construire } from './testing/pannes/processus';
import { effectifsFaux } from './testing/tenus';

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

const lues = async <R extends object>(db: Db, texte: string): Promise<R[]> =>
  (await sql.raw<R>(texte).execute(db)).rows;
const nombre = async (db: Db, texte: string): Promise<number> =>
  (await lues<{ n: number }>(db, texte))[0]?.n ?? Number.NaN;

const PAIRES = ['al', 'ou', 'be'];
/** What its migrations have set. */
const REGLAGES = `('version', 'automerge', 'crisismerge', 'usermerge')`;

/** What SQLite searches by: its trigrams against the rows (it throws), and what each pair finds. */
async function malCherchees(db: Db): Promise<string[]> {
  const mal: string[] = [];
  const tables = await lues<{ name: string; paires: number }>(
    db,
    `select name, name like '%~_paires~_fts' escape '~' as paires from sqlite_master where sql like 'create virtual table%'`,
  );
  if (tables.length === 0) mal.push('aucune');
  for (const { name, paires } of tables) {
    if ((await nombre(db, `select count(*) as n from ${name}_config where k not in ${REGLAGES}`)) > 0)
      mal.push(name);
    if (!paires)
      await sql.raw(`insert into ${name} (${name}, rank) values ('integrity-check', 1)`).execute(db);
    const table = name.replace(/(_paires)?_fts$/, '');
    for (const paire of paires ? PAIRES : []) {
      const trouvees = await nombre(db, `select count(*) as n from ${name} where ${name} match '"${paire}"'`);
      const vraies = `select count(*) as n from ${table} where instr(replace(recherche, ' ', '  '), '${paire}') > 0`;
      if (trouvees !== (await nombre(db, vraies))) mal.push(`${name} ${paire}`);
    }
  }
  return mal;
}

/** Indexes and triggers, as they are defined, and whether they act. */
const schema = (db: Db): Promise<object[]> =>
  isPostgres(db)
    ? lues(
        db,
        `select indexname as nom, indexdef as texte from pg_indexes where schemaname = 'public'
          union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
      )
    : lues(db, `select name, sql from sqlite_master where name not like '%~_fts~_%' escape '~' order by 1`);

let racine: string;
beforeAll(async () => {
  racine = await mkdtemp(join(tmpdir(), 'minutier-mesure-'));
});
afterAll(() => rm(racine, { recursive: true, force: true }));

describe.each([
  { base: 'SQLite', url: async () => undefined, absente: false },
  { base: 'PostgreSQL', url: () => createOfficeDatabase(cluster ?? ''), absente: cluster === undefined },
])('L’étude que l’on mesure ($base)', ({ base, url, absente }) => {
  it.skipIf(absente)(
    'ce que ses appels recalculent ne change rien à ce qui a été écrit d’un coup',
    {
      timeout: LONG_MS,
    },
    async () => {
      const lieu = { dataDir: join(racine, base), databaseUrl: await url() };
      const echelle = echelleDe(PETITE);
      const vide = { dataDir: join(racine, `${base}-vide`), databaseUrl: await url() };
      const voulu = await ouvrirIci(vide, ({ app: { db } }) => schema(db));
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
        const gardes = 'select count(*) as n from dossier_deduit where avancement is not null';
        expect(await nombre(db, gardes)).toBe(echelle.dossiers);
        expect(await avancementsFaux(db)).toEqual([]);
        const avant = await etat();
        expect(avant.every(({ length }) => length >= echelle.dossiers)).toBe(true);
        const ids = parmi(echelle.dossiers);
        await rafraichirRecherche(db, ids);
        for (const id of ids) await comptabiliserDossier(db, id, cipher, { userId: null, now: new Date() });
        await sql`update calcul_echeance set empreinte = ''`.execute(db);
        await echeances.tick();
        expect(await etat()).toEqual(avant);
        expect(await orphelines(db)).toEqual([]);
        expect(await schema(db)).toEqual(voulu);
        expect(await effectifsFaux(db)).toEqual([]);
        expect(isPostgres(db) ? [] : await malCherchees(db)).toEqual([]);
        expect((await verifierJournal(db, { cles: [] })).faute).toBeUndefined();
      });
    },
  );
});

describe('npm run bench', () => {
  it('tout ce qu’il demande est répondu, et son tableau se remet à sa place', {
    timeout: LONG_MS,
  }, async () => {
    const programme = await construire();
    // However busy the machine of the tests is, nothing is refused.
    const env = { PRESSION_MS: '0' };
    const options = {
      fois: PETITE,
      secondes: UN_INSTANT,
      chauffe: { connexions: 1, ms: 0 },
      seulement: [],
      neuve: false,
      env,
      dire: rien,
    };
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
    expect(tableau).toMatch(/au plus \(.+, à 2\)\./);
    // A part of it, measured again: its own lines only.
    const [une, autre] = lignes;
    if (!une || !autre) throw new Error('il y a bien des lignes');
    const refaite = { ...resultat, lignes: [{ ...une, p50: 123_456 }], seulement: ['liste'] };
    const partie = tableauDe(refaite, new Date());
    const rejoint = rejoindre(tableau, partie, 'À part : liste.');
    const ligneDe = (texte: string, nom: string) =>
      texte
        .split('\n')
        .find((ligne) => ligne.startsWith(`| ${nom} `))
        ?.replace(/ +/g, ' ');
    expect(ligneDe(rejoint, une.nom)).toMatch(/\| 123\s456 \|/);
    expect(ligneDe(rejoint, autre.nom)).toBe(ligneDe(tableau, autre.nom));
    expect(rejoint.match(/^- À part : liste\.$/m)).not.toBeNull();
    expect(rejoindre('', partie, '')).toBe(partie);
    expect(() => rejoindre(tableau.replace('Connexions', 'Ancienne'), partie, '')).toThrow('colonnes');
    expect(() => rejoindre(tableau.replace(/\d+ clients/, '7 clients'), partie, '')).toThrow('autre étude');
  });
});
