import { expect, it } from 'vitest';
import { describeOffices } from './testing/office';
import { unClient, unePropriete, uneSociete, unique } from './testing/registres';
import { getAllClients } from '../client/api';
import { getJournal } from '../comptabilite/api';
import { lifted } from '../kit/server/db/append-only';
import { refold, refoldAppended } from '../kit/server/db/refold';
import { unmarked } from '../kit/server/db/unmarked';
import { sql } from '../kit/server/testing/sql';
import { getProprieteById } from '../propriete/api';
import { addRdv, getAllRdvs } from '../rdv/api';
import { getSocieteById } from '../societe/api';
import { PROVISION, comptabilite } from './testing/comptes';
import { uneVenteEnCaisse } from './testing/dossiers';

describeOffices('Ce qu’une version d’avant a rangé sous d’autres lettres', (office) => {
  it('se retrouve et se trie comme ce que l’on range aujourd’hui', async () => {
    const { db } = office().server.app;
    const chercher = async (q: string) =>
      (await office().call(getAllClients, { query: { q } })).body.map(({ id }) => id);
    const laetitia = await unClient(office(), { nom: 'Lætitia' });
    const arabe = await unClient(office(), { nom: '\u200fمـحمد' });
    const autre = await unClient(office(), { nom: 'Lafont' });
    expect(await chercher('laetitia')).toEqual([laetitia]);
    expect(await chercher('محمد')).toEqual([arabe]);
    const avant = async (id: number, nom: string) =>
      sql`update client set tri_nom = ${nom}, recherche = ${`${nom} youssef`} where id = ${id}`.execute(db);
    await avant(laetitia, 'lætitia');
    await avant(arabe, '\u200fمـحمد');
    expect([await chercher('laetitia'), await chercher('محمد')]).toEqual([[], []]);
    await db.transaction().execute((trx) => refold('client', ['tri_nom', 'tri_prenom', 'recherche'])(trx));
    expect([await chercher('laetitia'), await chercher('محمد')]).toEqual([[laetitia], [arabe]]);
    const { body } = await office().call(getAllClients, { query: { sort: 'nom' } });
    const rangs = body.map(({ id }) => id).filter((id) => id === laetitia || id === autre);
    expect(rangs).toEqual([laetitia, autre]);
  });

  it('garde ses numéros, sans les marques qu’on n’y voyait pas ; de deux CIN qui n’en feraient qu’un, chacun reste', async () => {
    const { db } = office().server.app;
    const [seul, double, autre] = [unique(), unique(), unique()];
    const marque = (cin: string, autour = '\u200e') => `${autour}${cin}\u202c`;
    const ids = [
      await unClient(office()),
      await unClient(office()),
      await unClient(office()),
      await unClient(office()),
    ];
    const cins = [marque(seul), marque(double), marque(autre), marque(autre, '\u2067')];
    await unClient(office(), { cin: double });
    for (const [i, id] of ids.entries())
      await sql`update client set cin = ${cins[i]} where id = ${id}`.execute(db);
    await db.transaction().execute((trx) => unmarked('client', ['cin'], true)(trx));
    const lus = await sql<{
      cin: string;
    }>`select cin from client where id in (${sql.join(ids)}) order by id`.execute(db);
    expect(lus.rows.map(({ cin }) => cin)).toEqual([seul, marque(double), autre, marque(autre, '\u2067')]);

    const [tf, rien] = [await unePropriete(office()), await unePropriete(office())];
    for (const [id, ref] of [
      [tf, '\ufeff12345/C\u200f'],
      [rien, '\u200e'],
    ] as const)
      await sql`update propriete set ref_fonciere = ${ref} where id = ${id}`.execute(db);
    const societe = await uneSociete(office(), { rc: null });
    await sql`update societe set ice = ${marque('001525411000070')} where id = ${societe}`.execute(db);
    await db.transaction().execute(async (trx) => {
      await unmarked('propriete', ['ref_fonciere'])(trx);
      await unmarked('societe', ['rc', 'ice'])(trx);
    });
    const lue = async (id: number) =>
      (await office().call(getProprieteById, { params: { id } })).body.refFonciere;
    expect([await lue(tf), await lue(rien)]).toEqual(['12345/C', '\u200e']);
    const { body } = await office().call(getSocieteById, { params: { id: societe } });
    expect([body.rc, body.ice]).toEqual([null, '001525411000070']);
  });

  it('se retrouve quand c’est presque tout : les index se refont d’un coup', async () => {
    const { db } = office().server.app;
    const rdv = { nom: 'Ben\u2011Jelloun', prenom: 'Zoé', tel: '0612345678', motif: 'Acte' };
    const COMBIEN = 600;
    await office().call(addRdv, { body: rdv });
    await db
      .insertInto('rdv')
      .values(
        Array.from({ length: COMBIEN }, () => ({
          nom: rdv.nom,
          tel: rdv.tel,
          created_at: '2026-11-24T10:00:00.000Z',
          tri_nom: 'ben\u2011jelloun',
          tri_date: '',
          recherche: 'ben\u2011jelloun \ufefaq',
        })),
      )
      .execute();
    const combien = async (q: string) =>
      (await office().call(getAllRdvs, { query: { q, page: 1 } })).headers.get('x-total-count');
    expect([await combien('ben-jelloun'), await combien('لا')]).toEqual(['1', '0']);
    await db.transaction().execute((trx) => refold('rdv', ['tri_nom', 'recherche'])(trx));
    const tous = String(COMBIEN + 1);
    expect([await combien('ben-jelloun'), await combien('n-')]).toEqual([tous, tous]);
    expect(await combien('لا')).toBe(String(COMBIEN));
    expect(await combien('\u2011')).toBe(tous);
    await office().call(addRdv, { body: { ...rdv, nom: 'Benjelloun' } });
    await sql`update rdv set recherche = 'autre' where nom = ${rdv.nom} and prenom is null`.execute(db);
    expect([await combien('ben-jelloun'), await combien('لا'), await combien('n-')]).toEqual(['1', '0', '1']);
  });

  it('se retrouve aussi dans les livres, que la base ne laisse toujours pas changer', async () => {
    const { db } = office().server.app;
    const { id } = await uneVenteEnCaisse(office());
    expect((await comptabilite(office).operer(id, { ...PROVISION, tiers: 'Ben\u2011Ali' })).status).toBe(200);
    const chercher = async () => (await office().call(getJournal, { query: { q: 'ben-ali' } })).body.length;
    expect(await chercher()).toBe(1);
    const avant = sql`update ecriture set recherche = replace(recherche, 'ben-ali', ${'ben\u2011ali'})`;
    const refus = 'ecriture is append-only';
    await expect(avant.execute(db)).rejects.toThrow(refus);
    await db.transaction().execute((trx) =>
      lifted(trx, 'ecriture', async () => {
        await avant.execute(trx);
      }),
    );
    expect(await chercher()).toBe(0);
    await db.transaction().execute((trx) => refoldAppended('ecriture', ['recherche'])(trx));
    expect(await chercher()).toBe(1);
    await expect(avant.execute(db)).rejects.toThrow(refus);
    await expect(sql`delete from ecriture`.execute(db)).rejects.toThrow(refus);
  });
});
