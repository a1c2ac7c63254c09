import { expect, it } from 'vitest';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { addOperation } from '../api';
import { defaireRapprochement, getCandidats, rapprocher, rapprocherAuto } from '../apiRapprochement';
import { examinerReleve, importerReleve } from '../apiReleve';

const provision = (montant: number, changes: object = {}) => ({
  genre: 'provision',
  montant,
  date: '2026-11-03',
  tiers: 'Acquereur',
  moyen: 'Chèque',
  ...changes,
});

describeOffices('La banque de l’étude', (office) => {
  it('deux imports du même relevé n’en font qu’un, et ce qui se recoupe n’ajoute que le neuf', async () => {
    const premier = csv(
      '03/11/2026;Frais;;110,00;',
      '03/11/2026;Frais;;110,00;',
      '04/11/2026;Virement reçu;V1;;5 000,00',
    );
    expect((await envoyer(office(), 'BANQUE', premier)).body).toMatchObject({ lues: 3, ajoutees: 3 });
    const avant = [await lignes(office(), 'BANQUE'), await etat(office(), 'BANQUE')];
    const encore = await envoyer(office(), 'BANQUE', premier);
    expect([encore.status, encore.body.ajoutees]).toEqual([200, 0]);
    expect([await lignes(office(), 'BANQUE'), await etat(office(), 'BANQUE')]).toEqual(avant);
    const suite = csv(
      '03/11/2026;Frais;;110,00;',
      '03/11/2026;Frais;;110,00;',
      '03/11/2026;Frais;;110,00;',
      '04/11/2026;Virement reçu;V1;;5 000,00',
      '05/11/2026;Virement reçu;V2;;5 000,00',
    );
    expect((await envoyer(office(), 'BANQUE', suite)).body).toMatchObject({ lues: 5, ajoutees: 2 });
    expect((await lignes(office(), 'BANQUE')).map(({ montant }) => montant)).toEqual([
      5000, 5000, -110, -110, -110,
    ]);
    // Another file is another import, though it says nothing new.
    const { body: autre } = await envoyer(office(), 'BANQUE', csv('05/11/2026;Virement reçu;V2;;5 000,00'));
    expect([autre.ajoutees, autre.id === encore.body.id]).toEqual([0, false]);
    const deuxFois = await Promise.all([
      envoyer(office(), 'BANQUE', csv('06/11/2026;Course;;1,00;')),
      envoyer(office(), 'BANQUE', csv('06/11/2026;Course;;1,00;'), { nom: 'b.csv' }),
    ]);
    expect(deuxFois.map(({ body }) => body.ajoutees).sort()).toEqual([0, 1]);
  });

  it('une ligne fausse, et rien n’est importé : la ligne et la colonne sont dites', async () => {
    const avant = await lignes(office(), 'BANQUE');
    const refus = await envoyer(office(), 'BANQUE', csv('03/11/2026;a;;1,00;', '33/11/2026;b;;deux;'));
    expect([refus.status, refus.error.code]).toEqual([422, 'invalide']);
    expect((refus.error.details as { message: string }[]).map(({ message }) => message)).toEqual([
      'Ligne 3, «\u00a0Date\u00a0»\u00a0: «\u00a033/11/2026\u00a0» n’est pas une date JJ/MM/AAAA.',
      'Ligne 3, «\u00a0Débit\u00a0»\u00a0: «\u00a0deux\u00a0» n’est pas un montant.',
    ]);
    expect(await lignes(office(), 'BANQUE')).toEqual(avant);
    expect((await envoyer(office(), 'BANQUE', '')).status).toBe(422);
    expect((await envoyer(office(), 'BANQUE', Buffer.from('%PDF\u0000'))).status).toBe(415);
    expect((await envoyer(office(), 'CAISSE' as never, csv())).status).toBe(422);
    expect((await envoyer(office(), 'BANQUE', csv('03/11/2026;a;;1,00;'), { format: '{' })).status).toBe(422);
    expect((await envoyer(office(), 'BANQUE', Buffer.alloc(5 * 1_048_576 + 1, 65))).status).toBe(413);
    const solde = await envoyer(office(), 'BANQUE', csv('03/11/2026;zz;;1,00;'), { solde: 'beaucoup' });
    expect((solde.error.details as { path: string }[])[0]?.path).toBe('solde');
    expect((await office().call(importerReleve, { body: {} })).status).toBe(415);
  });

  it('un sens dans sa colonne, un format gardé d’avant : le débit sort', async () => {
    const { db } = office().server.app;
    const garde = async () =>
      JSON.parse(
        (
          await db
            .selectFrom('compte_banque')
            .select('format')
            .where('compte', '=', 'CDG')
            .executeTakeFirstOrThrow()
        ).format ?? 'null',
      );
    const deuxSens = ['Date;Libellé;Montant;Sens', '03/11/26;Sorti;1 250,00;D', '03/11/26;Entré;10,00;C', ''];
    expect((await envoyer(office(), 'CDG', deuxSens.join('\n'))).body).toMatchObject({ ajoutees: 2 });
    const sommes = async () =>
      (await lignes(office(), 'CDG')).map(({ libelle, montant }) => [libelle, montant]);
    expect((await sommes()).toSorted()).toEqual([
      ['Entré', 10],
      ['Sorti', -1250],
    ]);
    expect(await garde()).toMatchObject({ mode: 'sens', montant: 2, sens: 3 });
    const suite = ['Le;Quoi;Combien;Comment', '04/11/2026;Suite;7,00;Débit', ''].join('\n');
    const { titres: _, ...confirme } = await garde();
    const format = JSON.stringify(confirme);
    expect((await envoyer(office(), 'CDG', suite, { format })).status).toBe(200);
    expect((await sommes())[0]).toEqual(['Suite', -7]);

    // As it was written before there was such a column.
    const { sens: _sens, ...ancien } = { ...(await garde()), mode: 'signe' };
    await db
      .updateTable('compte_banque')
      .set({ format: JSON.stringify(ancien) })
      .where('compte', '=', 'CDG')
      .execute();
    const signe = ['Le;Quoi;Combien;Comment', '05/11/2026;Signé;-8,00;', ''].join('\n');
    expect((await envoyer(office(), 'CDG', signe)).status).toBe(200);
    expect((await sommes())[0]).toEqual(['Signé', -8]);
    expect((await etat(office(), 'CDG')).format).toMatchObject({ mode: 'signe', sens: null });
    const sansColonne = { ...(await garde()), mode: 'sens', sens: null };
    const refus = await envoyer(office(), 'CDG', signe, { format: JSON.stringify(sansColonne) });
    expect(refus.status).toBe(422);
    await db.updateTable('compte_banque').set({ format: null }).where('compte', '=', 'CDG').execute();
  });

  it('un relevé porte le nom de ce qu’il est, à l’aperçu comme à l’import', async () => {
    const avant = await lignes(office(), 'BANQUE');
    const texte = csv('03/11/2026;Nommé;;1,00;');
    const xml = '<?xml version="1.0"?><Document/>';
    const mal: [string, string][] = [
      ['r.xml', texte],
      ['r.csv', xml],
      ['r.txt', `\ufeff\n ${xml}`],
      ['r.xls', texte],
      ['r.csv.exe', texte],
      ['csv', texte],
    ];
    for (const [nom, octets] of mal) {
      const fields = { compte: 'BANQUE' };
      const vu = await office().upload(examinerReleve, { file: new Blob([octets]), name: nom, fields });
      const importe = await envoyer(office(), 'BANQUE', octets, { nom });
      expect([vu.status, importe.status, importe.error.code], nom).toEqual([415, 415, 'type_refuse']);
    }
    expect(await lignes(office(), 'BANQUE')).toEqual(avant);
    // The longest that a disk takes, and an emoji where it is cut.
    const long = `${'relevé '.repeat(14)}💶${'x'.repeat(195)}.csv`;
    for (const nom of ['NOVEMBRE.CSV', 'novembre.txt', long])
      expect((await envoyer(office(), 'BANQUE', texte, { nom })).status, nom).toBe(200);
  });

  it('l’aperçu ne garde rien ; le format choisi est proposé la fois suivante, par compte', async () => {
    const texte = 'Le,Quoi,Combien\n2026-11-09,Divers,-3.50\n';
    const examiner = (fields: Record<string, string>) =>
      office().upload(examinerReleve, { file: new Blob([texte]), name: 'r.csv', fields });
    const format = {
      separateur: ',',
      encodage: 'utf-8',
      entete: 1,
      date: 0,
      libelle: 1,
      reference: null,
      mode: 'signe',
      montant: 2,
      debit: null,
      credit: null,
      formatDate: 'AAAA-MM-JJ',
      decimale: '.',
    };
    const lu = await examiner({ compte: 'BANQUE', format: JSON.stringify(format) });
    expect(lu.body).toMatchObject({
      fautes: [],
      nombre: 1,
      sorties: -3.5,
      lignes: [{ date: '2026-11-09', libelle: 'Divers', montant: -3.5 }],
      tableau: [{ ligne: 1, cellules: ['Le', 'Quoi', 'Combien'] }, { ligne: 2 }],
    });
    expect((await lignes(office(), 'BANQUE')).map(({ libelle }) => libelle)).not.toContain('Divers');
    const faux = await examiner({ compte: 'BANQUE', format: JSON.stringify({ ...format, montant: null }) });
    expect(faux.status).toBe(422);
    expect((await examiner({ compte: 'BANQUE' })).body.nombreFautes).toBeGreaterThan(0);
    await envoyer(office(), 'BANQUE', texte, { format: JSON.stringify(format) });
    expect((await examiner({ compte: 'BANQUE' })).body).toMatchObject({ format, nombreFautes: 0 });
    expect((await etat(office(), 'BANQUE')).format).toEqual({ ...format, sens: null });
    expect((await etat(office(), 'CDG')).format).toBeNull();
  });

  it('la somme de plusieurs écritures se choisit à la main, au centime ; elle se défait', async () => {
    const { id: dossierId } = await uneVente(office());
    for (const montant of [1_000.1, 2_000.2, 7_777])
      await office().call(addOperation, { params: { dossierId }, body: provision(montant) });
    const format = JSON.stringify({ ...(await etat(office(), 'BANQUE')).format });
    await envoyer(office(), 'BANQUE', '2026-11-04,Remise de 2 chèques,3000.30\n', {
      format: format.replace('"entete":1', '"entete":0'),
    });
    const [remise] = await lignes(office(), 'BANQUE', { q: 'remise' });
    const params = { id: remise?.id ?? 0 };
    const { body: choix } = await office().call(getCandidats, { params });
    const [a, b, autre] = [1_000.1, 2_000.2, 7_777].map(
      (m) => choix.find(({ montant }) => montant === m)?.id ?? 0,
    );
    const manque = await office().call(rapprocher, { params, body: { ecritures: [a] } });
    expect([manque.status, manque.error.message]).toEqual([422, expect.stringContaining('2\u00a0000,20')]);
    const clerc = await unCompte(office());
    const body = { ecritures: [a, b] };
    const { body: fait } = await office().call(rapprocher, { params, body, cookie: clerc.cookie });
    const [relue] = await lignes(office(), 'BANQUE', { etat: 'rapprochees', q: 'remise' });
    expect(relue?.rapprochement).toMatchObject({ id: fait.id, par: 'Amine Chraibi' });
    expect(relue?.rapprochement?.ecritures.map(({ montant }) => montant)).toEqual([1_000.1, 2_000.2]);
    expect((await office().call(rapprocher, { params, body })).status).toBe(409);
    const [frais] = await lignes(office(), 'BANQUE', { q: 'virement' });
    const prises = await office().call(rapprocher, { params: { id: frais?.id ?? 0 }, body });
    expect([prises.status, prises.error.code]).toEqual([409, 'conflit']);
    expect(
      (await office().call(getCandidats, { params: { id: frais?.id ?? 0 } })).body.map(({ id }) => id),
    ).toContain(autre);

    const defaire = () => office().call(defaireRapprochement, { params: { id: fait.id } });
    expect((await defaire()).status).toBe(200);
    expect((await defaire()).status).toBe(409);
    expect(
      (await lignes(office(), 'BANQUE', { etat: 'sansEcriture', q: 'remise' }))[0]?.rapprochement,
    ).toBeNull();
    // An entry chosen twice is chosen once.
    expect((await office().call(rapprocher, { params, body: { ecritures: [a, b, a] } })).status).toBe(200);
    const [encore] = await lignes(office(), 'BANQUE', { etat: 'rapprochees', q: 'remise' });
    expect(encore?.rapprochement?.ecritures).toHaveLength(2);
  });

  it('ce que quelqu’un a défait ne revient pas de lui-même', async () => {
    const { id: dossierId } = await uneVente(office());
    await office().call(addOperation, {
      params: { dossierId },
      body: provision(88.88, { reference: 'SEUL88' }),
    });
    const format = JSON.stringify({ ...(await etat(office(), 'BANQUE')).format, entete: 0 });
    await envoyer(office(), 'BANQUE', '2026-11-30,Versement SEUL88,88.88\n', { format });
    const [auto] = await lignes(office(), 'BANQUE', { q: 'seul88' });
    expect(auto?.rapprochement?.par).toBeNull();
    await office().call(defaireRapprochement, { params: { id: auto?.rapprochement?.id ?? 0 } });
    const body = { compte: 'BANQUE' };
    expect((await office().call(rapprocherAuto, { body })).body.rapprochees).toBe(0);
    expect((await lignes(office(), 'BANQUE', { q: 'seul88' }))[0]?.rapprochement).toBeNull();
  });

  it('la base elle-même refuse de changer une ligne importée', async () => {
    const { db } = office().server.app;
    for (const table of ['ligne_releve', 'releve'] as const) {
      const change = db.updateTable(table).set({ compte: 'CDG' }).execute();
      await expect(change, table).rejects.toThrow('append-only');
      await expect(db.deleteFrom(table).execute(), table).rejects.toThrow('append-only');
    }
  });
});
