import { beforeAll, describe, expect, it } from 'vitest';
import { deleteClients } from '../client/api';
import { getClientDoublons } from '../client/apiDoublons';
import type { Db } from '../kit/server/db/database';
import { isPostgres } from '../kit/server/db/kind';
import { ecouter } from '../kit/server/testing/ecouter';
import { sql } from '../kit/server/testing/sql';
import { getProprieteDoublons } from '../propriete/apiDoublons';
import { getSocieteDoublons } from '../societe/apiDoublons';
import type { Enonce } from './testing/listes/enonces';
import { commeUnMillion, lireSurPostgres, planSqlite } from './testing/listes/plans';
import { describeOffices, type Office, unCompte } from './testing/office';
import { clientSaisi, unClient, unePropriete, uneSociete, unique } from './testing/registres';

const COMBIEN = 2_000;
const PEU = 10;
/** All born on one day: a date brings nobody near. */
async function peupler({ server }: Office): Promise<void> {
  const { db } = server.app;
  const created_at = '2026-11-27T08:00:00.000Z';
  for (let de = 0; de < COMBIEN; de += 200) {
    const rangs = Array.from({ length: 200 }, (_, i) => de + i);
    const clients = rangs.map((n) => ({
      ...clientSaisi({ nom: `Foule ${n}`, cin: `FL-${100_000 + n}` }),
      tri_nom: `foule ${n}`,
      tri_prenom: 'youssef',
      recherche: `foule ${n}`,
      has_contrat_mariage: false,
      created_at,
    }));
    const societes = rangs.map((n) => ({
      nom: `Foule ${n} S.A.`,
      ice: String(n).padStart(15, '9'),
      rc: `${n} Foule`,
      tri_nom: `foule ${n} s.a.`,
      recherche: `foule ${n}`,
      created_at,
    }));
    const proprietes = rangs.map((n) => ({
      designation: `Lot ${n}`,
      situation_juridique: 'Titre Foncier',
      ref_fonciere: `9${n}/F`,
      nature: 'Garage',
      num_tsc: n,
      adresse: 'A',
      prefecture: 'P',
      commune: 'C',
      tri_designation: `lot ${n}`,
      recherche: `lot ${n}`,
      created_at,
    }));
    await db.insertInto('client').values(clients).execute();
    await db.insertInto('societe').values(societes).execute();
    await db.insertInto('propriete').values(proprietes).execute();
  }
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

/** How it reads others than those that it seeks, if it does. */
async function faute(db: Db, lecture: Pick<Enonce, 'sql' | 'parameters'>): Promise<string | null> {
  if (isPostgres(db)) {
    const { combien, plan } = await lireSurPostgres(db, lecture);
    return combien < PEU ? null : `${combien} lignes lues : ${plan}`;
  }
  const plan = (await planSqlite(db, lecture)).join(' | ');
  return /^SEARCH \w+ USING INDEX \w+_(numero|lettres) /.test(plan) ? null : plan;
}

describeOffices('Ce qui est probablement déjà au registre', (office) => {
  const clients = async (query: object) =>
    (await office().call(getClientDoublons, { query: { ...query } })).body;
  const societes = async (query: object) =>
    (await office().call(getSocieteDoublons, { query: { ...query } })).body;
  const proprietes = async (query: object) =>
    (await office().call(getProprieteDoublons, { query: { ...query } })).body;
  const AUCUN = { doublons: [], total: 0 };

  it('un client, par sa CIN ou par son identité, avec la raison ; jamais lui-même, ni qui n’est plus là', async () => {
    const cin = `QD-${unique('55')}77`;
    const value = await unClient(office(), {
      nom: 'El Qadiri',
      prenom: 'Aïcha',
      cin,
      date_naissance: '1961-07-03',
    });
    const lui = { value, label: `El Qadiri Aïcha · ${cin}` };
    for (const ecrite of [cin, cin.replace('-', ''), cin.toLowerCase().replace('-', ' .')])
      expect(await clients({ cin: ecrite }), ecrite).toEqual({
        doublons: [{ ...lui, motif: 'cin' }],
        total: 1,
      });
    const identite = { date_naissance: '03/07/1961', nom: 'ELQADIRI', prenom: 'aicha' };
    expect(await clients(identite)).toEqual({ doublons: [{ ...lui, motif: 'identite' }], total: 1 });
    expect(await clients({ ...identite, nom: 'Aïcha', prenom: 'El-Qadiri', cin: 'ZZ9' })).toMatchObject({
      total: 1,
    });
    expect(await clients({ ...identite, cin })).toMatchObject({ doublons: [{ motif: 'cin' }], total: 1 });
    for (const autre of [
      { ...identite, date_naissance: '1961-07-04' },
      { nom: 'El Qadiri', prenom: 'Aïcha' },
      { cin: cin.replace('QD', 'QE') },
      { ...identite, cin, sauf: value },
      {},
    ])
      expect(await clients(autre), JSON.stringify(autre)).toEqual(AUCUN);
    await office().call(deleteClients, { body: [value] });
    expect(await clients({ cin })).toEqual(AUCUN);
  });

  it('une société, par son ICE, son RC au même tribunal ou son nom', async () => {
    const value = await uneSociete(office(), {
      nom: 'Zénith S.A.R.L.',
      ice: '009988776655441',
      rc: '88123 Meknès',
    });
    const elle = { value, label: 'Zénith S.A.R.L.' };
    const une = (motif: string) => ({ doublons: [{ ...elle, motif }], total: 1 });
    expect(await societes({ ice: '009 988 776 655 441', nom: 'Autre' })).toEqual(une('ice'));
    expect(await societes({ rc: 'RC n° 88.123, Meknes' })).toEqual(une('rc'));
    expect(await societes({ rc: '88123' })).toEqual(une('rc'));
    expect(await societes({ nom: 'ZENITH SARL' })).toEqual(une('nom'));
    expect(await societes({ nom: 'ZENITH SARL', sauf: value })).toEqual(AUCUN);
    expect(await societes({ rc: '88123 Tanger' })).toEqual(AUCUN);
    expect(await societes({ nom: '', ice: '', rc: 'Meknès' })).toEqual(AUCUN);
  });

  it('une propriété, par sa référence foncière, que l’on cherchera telle qu’elle est écrite', async () => {
    const value = await unePropriete(office(), { designation: 'Riad', refFonciere: '77.001/M' });
    const elle = { value, label: 'Riad · 77.001/M', motif: 'reference', refFonciere: '77.001/M' };
    for (const refFonciere of ['77001/m', 'TF n° 77 001 / M', '77001M', '\u202a٧٧٠٠١/M'])
      expect(await proprietes({ refFonciere }), refFonciere).toEqual({ doublons: [elle], total: 1 });
    for (const autre of [
      { refFonciere: '77001/R' },
      { refFonciere: '77.001/M', sauf: value },
      { refFonciere: 'M' },
    ])
      expect(await proprietes(autre)).toEqual(AUCUN);
  });

  it('trois sont nommées, et toutes sont comptées', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await unePropriete(office(), { refFonciere: `66.00${n === 0 ? '' : '.'}5/Z` }));
    const { doublons, total } = await proprietes({ refFonciere: '66005/z' });
    expect([doublons.map(({ value }) => value), total]).toEqual([ids.slice(0, 3), 5]);
  });

  it('se lit avec les droits du registre : signé, sans plus', async () => {
    const { cookie } = await unCompte(office(), { droits: { tousDossiers: false, supprimer: false } });
    for (const spec of [getClientDoublons, getSocieteDoublons, getProprieteDoublons]) {
      expect((await office().call(spec, { cookie: '' })).status).toBe(401);
      expect((await office().call(spec, { cookie })).body).toEqual(AUCUN);
    }
  });

  it('un jour qui n’existe pas est nommé', async () => {
    const { status, error } = await office().call(getClientDoublons, {
      query: { date_naissance: '31/02/1980' },
    });
    expect([status, error.details]).toEqual([
      422,
      [{ path: 'date_naissance', message: 'Cette date n’existe pas.' }],
    ]);
  });

  it('un numéro plus long que ce qu’un index garde s’enregistre et se retrouve', async () => {
    const chiffres = '1234567890'.repeat(19);
    const value = await unePropriete(office(), { refFonciere: `${chiffres}/${'é'.repeat(1_500)}9` });
    expect(await proprietes({ refFonciere: chiffres })).toEqual(AUCUN);
    const autre = await unePropriete(office(), { refFonciere: `${chiffres}.` });
    expect(await proprietes({ refFonciere: chiffres, sauf: value })).toMatchObject({
      doublons: [{ value: autre }],
    });
  });

  describe('parmi beaucoup', () => {
    beforeAll(() => peupler(office()), 60_000);

    it('se trouve par un index, sans lire les autres', async () => {
      const { db } = office().server.app;
      const demandes = [
        () => clients({ cin: 'FL100777' }),
        () => clients({ nom: 'FOULE777', prenom: 'Youssef', date_naissance: '1980-01-01' }),
        () => societes({ ice: '999999999999777' }),
        () => societes({ rc: 'Foule 777' }),
        () => societes({ nom: 'Foule 777 SA' }),
        () => proprietes({ refFonciere: '9.777/F' }),
      ];
      for (const demander of demandes) {
        const lus = await ecouter(async () => expect(await demander()).toMatchObject({ total: 1 }));
        const lectures = lus.filter(({ sql: texte }) => / from "(client|societe|propriete)" /.test(texte));
        expect(lectures).toHaveLength(1);
        await db.transaction().execute(async (trx) => {
          await commeUnMillion(trx);
          for (const lecture of lectures) expect(await faute(trx, lecture), lecture.sql).toBeNull();
        });
      }
    });
  });
});
