import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { planSqlite } from '../../app/testing/listes/plans';
import { isPostgres } from '../../kit/server/db/kind';
import { ecouter } from '../../kit/server/testing/ecouter';
import { sql } from '../../kit/server/testing/sql';
import { addOperation } from '../api';
import { getCandidats, noterFrais, rapprocher, rapprocherAuto } from '../apiRapprochement';
import { ecarterReleve } from '../apiReleve';
import { uneVente } from '../../app/testing/dossiers';

describeOffices('Un relevé importé par erreur', (office) => {
  const ecarter = (id: number, motif = 'Relevé de l’autre compte') =>
    office().call(ecarterReleve, { params: { id }, body: { motif } });
  const unFichier = csv('04/11/2026;Virement reçu;V1;;5 000,00', '05/11/2026;Frais;;110,00;');

  it('écarté, ne compte plus : ni ses lignes, ni son solde ; son rapprochement est défait', async () => {
    const { id: dossierId } = await uneVente(office());
    const body = {
      genre: 'provision',
      montant: 5000,
      date: '2026-11-04',
      tiers: 'Acquereur',
      moyen: 'Virement',
    };
    await office().call(addOperation, { params: { dossierId }, body: body as never });
    const avant = await etat(office(), 'BANQUE');
    const { body: releve } = await envoyer(office(), 'BANQUE', unFichier, { solde: '7000,00' });
    expect(releve).toMatchObject({ ajoutees: 2, rapprochees: 1 });
    const [, virement] = await lignes(office(), 'BANQUE');
    expect((await etat(office(), 'BANQUE')).dernier).toMatchObject({ id: releve.id, ajoutees: 2 });

    expect((await ecarter(releve.id, ' ')).status).toBe(422);
    expect((await ecarter(releve.id)).status).toBe(200);
    expect(await lignes(office(), 'BANQUE')).toEqual([]);
    expect(await etat(office(), 'BANQUE')).toEqual({ ...avant, format: expect.anything() });
    const { status } = await office().call(getCandidats, { params: { id: virement?.id ?? 0 }, query: {} });
    expect(status).toBe(404);
    expect((await ecarter(releve.id)).status).toBe(409);
    expect((await ecarter(999_999)).status).toBe(409);
  });

  it('ce qu’une main a défait s’y retrouve par ses écritures, sans lire tout le compte de chacune', async () => {
    const { db } = office().server.app;
    const dits = await ecouter(async () =>
      expect((await office().call(rapprocherAuto, { body: { compte: 'BANQUE' } })).status).toBe(200),
    );
    const defaits = dits.filter(({ sql }) => sql.includes('"sienne"'));
    expect(defaits).toHaveLength(1);
    if (isPostgres(db)) return; // it knows how many lines an account has
    for (const enonce of defaits) {
      const plan = await planSqlite(db, enonce);
      expect(plan.find((pas) => pas.includes(' sienne '))).toContain('ligne_ecriture_ecriture');
    }
  });

  it('seul le dernier s’écarte : un autre importé depuis l’est d’abord', async () => {
    const { body: premier } = await envoyer(office(), 'CDG', csv('04/11/2026;Dépôt;D1;;1 000,00'));
    const { body: second } = await envoyer(office(), 'CDG', csv('05/11/2026;Dépôt;D2;;2 000,00'));
    const refus = await ecarter(premier.id);
    expect([refus.status, refus.error.code, refus.error.message]).toEqual([
      409,
      'conflit',
      'Un autre relevé a été importé depuis\u00a0: écartez-le d’abord.',
    ]);
    expect(await lignes(office(), 'CDG')).toHaveLength(2);
    for (const { id } of [second, premier]) expect((await ecarter(id)).status).toBe(200);
    expect(await lignes(office(), 'CDG')).toEqual([]);
  });

  it('un relevé s’importe encore, et une fois, quand deux cents ont été écartés', async () => {
    const { db } = office().server.app;
    const { body: modele } = await envoyer(office(), 'CDG', csv('06/11/2026;Dépôt;D3;;3 000,00'));
    const { id: _, ...autre } = await db
      .selectFrom('releve')
      .selectAll()
      .where('id', '=', modele.id)
      .executeTakeFirstOrThrow();
    const ecartes = Array.from({ length: 200 }, () => autre);
    const ids = await db.insertInto('releve').values(ecartes).returning('id').execute();
    const { created_at, utilisateur_id } = autre;
    const ecart = { motif: 'Doublon', created_at, utilisateur_id };
    await db
      .insertInto('releve_ecarte')
      .values(ids.map(({ id: releve_id }) => ({ ...ecart, releve_id })))
      .execute();
    const deuxCents = Array.from({ length: 200 }, (__, i) => `07/11/2026;Frais;F${i};1,00;`);
    const { status, body } = await envoyer(office(), 'CDG', csv(...deuxCents));
    expect([status, body]).toMatchObject([200, { ajoutees: 200 }]);
    // Never set aside themselves, they are known when a file that overlaps tells them again.
    const { body: chevauche } = await envoyer(office(), 'CDG', csv(...deuxCents, '08/11/2026;Frais;G;1,00;'));
    expect(chevauche).toMatchObject({ lues: 201, ajoutees: 1 });
  });

  it('ses lignes s’importent de nouveau, une fois, et se rapprochent d’elles-mêmes', async () => {
    for (const rapprochees of [1, 1]) {
      const { body: encore } = await envoyer(office(), 'BANQUE', unFichier);
      expect(encore).toMatchObject({ ajoutees: 2, rapprochees });
      expect((await envoyer(office(), 'BANQUE', unFichier)).body).toMatchObject({
        id: encore.id,
        ajoutees: 0,
      });
      expect((await lignes(office(), 'BANQUE')).map(({ montant }) => montant)).toEqual([-110, 5000]);
      expect((await ecarter(encore.id)).status).toBe(200);
    }
    expect((await office().call(rapprocherAuto, { body: { compte: 'BANQUE' } })).body).toEqual({
      rapprochees: 0,
    });
  });

  it('ce qu’on y rapproche à la main, ou note en frais, se lit par ses écritures aussi', async () => {
    const { db } = office().server.app;
    await envoyer(office(), 'BANQUE', csv('07/11/2026;Tenue de compte;;50,00;'));
    const params = { id: (await lignes(office(), 'BANQUE'))[0]?.id ?? 0 };
    const dits = await ecouter(async () => {
      const body = { ecritures: [999_999] } as never;
      expect((await office().call(rapprocher, { params, body })).status).toBe(409);
      expect((await office().call(noterFrais, { params })).status).toBe(200);
    });
    const lues = dits.filter(({ sql }) => /^select.* from ligne_ecriture as l/.test(sql));
    expect(lues).toHaveLength(2);
    if (isPostgres(db)) return;
    const plans = await Promise.all(lues.map((enonce) => planSqlite(db, enonce)));
    expect(plans.flat().filter((pas) => pas.includes('ligne_ecriture_compte'))).toEqual([]);
  });

  it('ses lignes gardent la marque des versions d’avant : importées hier, elles sont connues après une mise à jour', async () => {
    const hier = csv('01/10/2026;Marque  d’hier;H1;1 234,50;', '01/10/2026;Marque  d’hier;H1;1 234,50;');
    await envoyer(office(), 'CDG', hier);
    const { rows } = await sql<{ empreinte: string }>`select empreinte from ligne_releve
      where libelle = 'Marque d’hier' order by id`.execute(office().server.app.db);
    expect(rows.map(({ empreinte }) => empreinte)).toEqual([
      '990e819a3ba2e5157a71a39a11c492664603eda0cf712619682c88e379b7d886',
      'a90213055bfbaf1f420cc4e60e7fe97b22ab8b9efe1909d9a391696c830a9427',
    ]);
  });
});
