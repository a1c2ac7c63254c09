import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DONATION, VENTE, uneConfig } from '../../app/testing/dossiers';
import { commeUnMillion, lireSurPostgres } from '../../app/testing/listes/plans';
import { describeOffices, unCompte } from '../../app/testing/office';
import { unClient, unePropriete, unique } from '../../app/testing/registres';
import { ANNULE, BROUILLON, COMPLET, NON_COMPLET } from '../../dossier/registre';
import { officeYear } from '../../kit/dates';
import { isPostgres } from '../../kit/server/db/kind';
import { ecouter } from '../../kit/server/testing/ecouter';
import { CompiledQuery, sql } from '../../kit/server/testing/sql';
import { type Centimes, sum } from '../../kit/money';
import { type Annee, analytics } from '../analytics';
import { getAnalytics } from '../api';

const MAINTENANT = new Date('2028-03-02T09:00:00.000Z');
const HEURE_MS = 3_600_000;
/** Far from a new year. */
const MIDI = '2024-06-15T12:00:00.000Z';
const CLIENTS = 2_000;
const TABLES = 3;

/** Around the first instant of a year, at Greenwich and in the office: the same since its clock changed in 2026. */
const instant = fc
  .tuple(
    fc.integer({ min: 2016, max: 2029 }),
    fc.oneof(
      fc.constantFrom(-HEURE_MS - 1, -HEURE_MS, -1, 0),
      fc.integer({ min: -2 * HEURE_MS, max: 2 * HEURE_MS }),
    ),
  )
  .map(([annee, ecart]) => new Date(Date.UTC(annee, 0, 1) + ecart).toISOString());
const creations = fc.array(
  instant.map((created_at) => ({ created_at })),
  { maxLength: 4 },
);
const dossier = fc.record({
  created_at: instant,
  etat: fc.constantFrom(BROUILLON, NON_COMPLET, COMPLET, ANNULE),
  type: fc.constantFrom(VENTE, DONATION),
  frais_etude: fc.option(fc.integer({ min: 0, max: 99_999_999_999_999 })),
  duClerc: fc.boolean(),
});
const gestes = fc.record({
  clients: creations,
  proprietes: creations,
  dossiers: fc.array(dossier, { maxLength: 6 }),
  /** What one of the files becomes, and which. */
  devient: dossier,
  lequel: fc.nat(),
});

describeOffices('Le tableau de bord autour du nouvel an', (office) => {
  const base = () => office().server.app.db;
  type Table = 'client' | 'propriete' | 'dossier';

  /** More rows like the first of a table. */
  async function ajouter(table: Table, rows: readonly object[]): Promise<void> {
    const { id: _, ...modele } = await base().selectFrom(table).selectAll().executeTakeFirstOrThrow();
    for (const row of rows)
      await base()
        .insertInto(table)
        .values({ ...modele, ...row } as never)
        .execute();
  }

  const crees = (table: 'client' | 'propriete') => base().selectFrom(table).select('created_at').execute();
  const lesDossiers = (responsable: number | undefined) =>
    base()
      .selectFrom('dossier')
      .select(['created_at', 'etat', 'type', 'frais_etude'])
      .where('etat', '<>', ANNULE)
      .$if(responsable !== undefined, (qb) => qb.where('responsable_id', '=', responsable ?? 0))
      .execute();

  /** Counted row by row. */
  async function compter(responsable?: number): Promise<Annee[]> {
    const [clients, proprietes] = [await crees('client'), await crees('propriete')];
    const dossiers = await lesDossiers(responsable);
    const anneeDe = ({ created_at }: { created_at: string }) => officeYear(new Date(created_at));
    const annees = new Set([...clients, ...proprietes, ...dossiers].map(anneeDe));
    return [...annees.add(officeYear(MAINTENANT))].map((annee) => {
      const de = <R extends { created_at: string }>(rows: R[]) =>
        rows.filter((row) => anneeDe(row) === annee);
      const siens = de(dossiers);
      const payes = siens.filter(({ etat }) => etat !== BROUILLON);
      return {
        annee,
        clients: de(clients).length,
        proprietes: de(proprietes).length,
        dossiers: siens.length,
        clotures: siens.filter(({ etat }) => etat === COMPLET).length,
        ventes: siens.filter(({ type }) => type === VENTE).length,
        revenus: sum(payes.map(({ frais_etude }) => (frais_etude ?? 0) as Centimes)),
      };
    });
  }

  const lire = async (cookie = office().cookie) => (await office().call(getAnalytics, { cookie })).body;

  it('R092 R094 dit ce que l’on compte ligne à ligne, pour l’étude et pour qui ne voit que les siens', async () => {
    office().server.app.now = () => MAINTENANT;
    const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    await unClient(office());
    await unePropriete(office());
    await uneConfig(office());
    let n = 0;
    const ligne = ({ duClerc, ...dit }: typeof dossier extends fc.Arbitrary<infer D> ? D : never) => {
      n += 1;
      return { ...dit, numero: dit.etat === BROUILLON ? null : n, responsable_id: duClerc ? clerc.id : null };
    };
    const passe = fc.asyncProperty(gestes, async ({ clients, proprietes, dossiers, devient, lequel }) => {
      await ajouter(
        'client',
        clients.map((row) => ({ ...row, cin: `C${(n += 1)}` })),
      );
      await ajouter('propriete', proprietes);
      await ajouter('dossier', dossiers.map(ligne));
      const ids = await base().selectFrom('dossier').select('id').orderBy('id').execute();
      const id = ids[lequel % ids.length]?.id ?? 0;
      await base().updateTable('dossier').set(ligne(devient)).where('id', '=', id).execute();
      const annee = officeYear(MAINTENANT);
      expect(await lire()).toEqual(analytics(await compter(), annee));
      expect(await lire(clerc.cookie)).toEqual(analytics(await compter(clerc.id), annee));
    });
    await fc.assert(passe, { numRuns: 15 });
  });

  const ENONCE = 'dossier_effectif';
  const lectureDe = async (cookie: string) => {
    const lus = await ecouter(() => lire(cookie));
    return lus.find(({ sql }) => sql.includes(ENONCE)) ?? { sql: '', parameters: [] };
  };

  type Lecture = Awaited<ReturnType<typeof lectureDe>>;

  /** Of many clients, none of which is of these hours: those that look at all of them. */
  async function lisentTout(lectures: Lecture[]): Promise<string[]> {
    const nombreux = Array.from({ length: CLIENTS }, () => ({ cin: unique('NA'), created_at: MIDI }));
    await ajouter('client', nombreux);
    await sql`vacuum analyze client`.execute(base());
    return base()
      .transaction()
      .execute(async (trx) => {
        await commeUnMillion(trx);
        const lus = [];
        for (const lecture of lectures) lus.push(await lireSurPostgres(trx, lecture));
        return lus.filter(({ combien }) => combien >= CLIENTS).map(({ plan }) => plan);
      });
  }

  const DES_HEURES = /^SEARCH \w+ USING .*INDEX \w+_creation \(created_at>\? AND created_at<\?\)$/;
  /** SQLite's planner knows no sizes: what it does here, it does on a million rows. */
  async function suiventAutreChose(lectures: Lecture[]): Promise<string[]> {
    const pas: string[] = [];
    for (const { sql: texte, parameters } of lectures) {
      const { rows } = await base().executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${texte}`, [...parameters]),
      );
      const lignes = rows.filter(({ detail }) => /^(SCAN|SEARCH) (client|propriete|dossier)\b/.test(detail));
      pas.push(...(lignes.length < TABLES ? ['une table manque'] : lignes.map(({ detail }) => detail)));
    }
    return pas.filter((detail) => !DES_HEURES.test(detail));
  }

  it('ne lit que ce qui est tenu, et ce qui fut créé à ces heures-là', async () => {
    const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    const lectures = [await lectureDe(office().cookie), await lectureDe(clerc.cookie)];
    expect(await (isPostgres(base()) ? lisentTout : suiventAutreChose)(lectures)).toEqual([]);
  });
});
