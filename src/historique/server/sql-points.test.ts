import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../kit/server/db/database';
import { newKey, ringOf } from '../../kit/server/key';
import { writeJournal } from '../../kit/server/sql-journal';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { type Point, type Signataire, signataireDe } from './point';
import { effacerValeurs } from './sql-effacement';
import { insertPoint, readPoints } from './sql-points';
import { describeBases } from './testing/sql-bases';
import {
  CLE,
  NOW,
  about,
  etrangere,
  faire,
  rechainer,
  signataire,
  unJournal,
} from './testing/sql-journal-ecrit';
import { verifierJournal } from './verifier';

describeBases('Les points de contrôle et les effacements du journal', (base) => {
  const { apres, ecrire, points, prendre } = unJournal(base);

  it('la chaîne recalculée sans la clé : les points de contrôle la démentent', async () => {
    const falsifier = async (db: Db) => {
      await sql`update journal set entite_id = 99 where seq = 15`.execute(db);
      await rechainer(db, 15);
    };
    expect(await apres(falsifier)).toEqual([11, 'chaîne recalculée']);
    const sansPoints = async (db: Db) => {
      await falsifier(db);
      await faire('delete from point_controle', `delete from compteur where nom = 'point_controle'`)(db);
    };
    expect(await apres(sansPoints, points())).toEqual([11, 'chaîne recalculée']);
    const signes = async (db: Db) => {
      await sansPoints(db);
      // Vouching for itself.
      const signer: Signataire['signer'] = (un) => etrangere.signer({ ...un, passation: etrangere.cle });
      await insertPoint(db, { ...etrangere, signer }, NOW);
    };
    expect(await apres(signes)).toEqual([30, 'point de contrôle falsifié']);
  });

  it('les points de contrôle falsifiés, dans la base ou dans le fichier', async () => {
    const FALSIFIE = 'point de contrôle falsifié';
    expect(await apres(faire('update point_controle set seq = 19 where numero = 2'))).toEqual([19, FALSIFIE]);
    expect(await apres(faire('delete from point_controle where numero = 1'))).toEqual([20, FALSIFIE]);
    const [premier, second] = points() as [Point, Point];
    for (const faux of [
      { ...second, chaine: premier.chaine },
      { ...second, le: '2026-03-03T09:00:00.000Z' },
      { ...second, numero: 3 },
      { ...second, passation: etrangere.cle },
      { ...second, cle: etrangere.cle },
      { ...second, signature: premier.signature },
      { ...second, cle: 'rien', signature: '' },
      etrangere.signer(second),
    ])
      expect(await apres(async () => {}, [premier, faux]), JSON.stringify(faux)).toEqual([
        faux.seq,
        FALSIFIE,
      ]);
    // Signed by the office, yet not the one that the database has.
    expect(await apres(async () => {}, [signataire.signer({ ...second, le: 'autre' })])).toEqual([
      20,
      FALSIFIE,
    ]);
  });

  it('des valeurs vidées sans que le journal le dise, ou revenues', async () => {
    const vider = (seq: number) =>
      `update journal_valeur set sel = null, avant = null, apres = null where seq = ${seq}`;
    expect(await apres(faire(vider(7)))).toEqual([7, 'effacement inexpliqué']);
    const effacer = async (db: Db) => {
      const entrees: Parameters<typeof writeJournal>[1] = [];
      await effacerValeurs({ db, journal: (entree) => entrees.push(entree) }, [7, 8, 7], 'Demande');
      await writeJournal(db, entrees, about);
    };
    expect(await apres(effacer)).toBeUndefined();
    const revenue = async (db: Db) => {
      const valeurs = await db
        .selectFrom('journal_valeur')
        .selectAll()
        .where('seq', '=', 7)
        .executeTakeFirstOrThrow();
      await effacer(db);
      await db.updateTable('journal_valeur').set(valeurs).where('seq', '=', 7).execute();
    };
    expect(await apres(revenue)).toEqual([7, 'effacement inexpliqué']);
    const lEffacement = async (db: Db) => {
      await effacer(db);
      await effacer(db); // nothing more to erase: no row
      expect((await readJournal(db, { depuis: 30 })).map(({ apres }) => apres)).toEqual([
        { lignes: [7, 8], motif: 'Demande' },
      ]);
      expect((await readJournal(db, { depuis: 6 }))[0]).toMatchObject({ seq: 7, apres: null, efface: true });
      await effacerValeurs({ db, journal: () => {} }, [31], 'Oublier l’effacement');
    };
    expect(await apres(lEffacement)).toBeUndefined();
    expect(await apres(async (db) => void (await lEffacement(db), await faire(vider(31))(db)))).toEqual([
      7,
      'effacement inexpliqué',
    ]);
  });

  it('une clé changée répond des points de la précédente ; une clé perdue, non', async () => {
    const neuve = newKey();
    const passation = signataireDe(ringOf([neuve, CLE]));
    const ensuite = signataireDe(ringOf([neuve]));
    const { db } = base();
    await expect(verifierJournal(db, { cles: ensuite.cles })).resolves.toMatchObject({
      faute: { cause: 'point de contrôle falsifié' },
    });
    await prendre(passation);
    await prendre(ensuite);
    expect((await verifierJournal(db, { points: points(), cles: ensuite.cles })).faute).toBeUndefined();
    expect((await readPoints(db)).map((un) => un.passation)).toEqual([null, null, signataire.cle, null]);
  });

  it('deux serveurs qui écrivent en même temps ne font qu’une chaîne', async () => {
    const { db, where } = base();
    const { rows } = await verifierJournal(db, { cles: signataire.cles });
    const run = promisify(execFile);
    const adresse = 'url' in where ? where.url : where.file;
    const ecrivain = (nom: string) =>
      run(process.execPath, [
        '--import',
        'tsx',
        'src/kit/server/testing/journal-worker.ts',
        adresse,
        nom,
        '15',
      ]);
    await Promise.all([ecrivain('un'), ecrivain('deux')]);
    // Each waits for the others: it must be chained to a row that it could not see when it asked for its number.
    await Promise.all(Array.from({ length: 20 }, () => ecrire(1)));
    const lignes = await readJournal(db, { depuis: rows });
    expect(lignes.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => rows + 1 + i));
    expect(new Set(lignes.map(({ action }) => action))).toEqual(new Set(['un', 'deux', about.action]));
    const { faute } = await verifierJournal(db, {
      cles: [...signataire.cles, ...(await readPoints(db)).map((un) => un.cle)],
    });
    expect(faute).toBeUndefined();
  });
});
