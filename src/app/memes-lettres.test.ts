import { expect, it } from 'vitest';
import { describeOffices } from './testing/office';
import { unClient } from './testing/registres';
import { getAllClients } from '../client/api';
import { sql } from '../kit/server/testing/sql';
import { refold } from '../kit/server/db/refold';

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
});
