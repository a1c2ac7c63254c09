import { describe, expect, it } from 'vitest';
import { aLInstant } from '../../app/testing/horloge';
import { type Office, describeOffices } from '../../app/testing/office';
import { formatDate, officeDay } from '../../kit/dates';
import { addRdv, deleteRdvs, getAllRdvs, getRdvById, updateRdv } from '../api';
import { readJournal } from '../../kit/server/testing/sql-journal';

const TAZI = {
  nom: 'Tazi',
  prenom: 'Driss',
  tel: '06 61 22 33 44',
  date: '2031-05-06',
  heure: '10:30',
  motif: 'Donation à ses enfants',
};

async function addOne(office: Office, changes: object = {}): Promise<number> {
  const { status, body } = await office.call(addRdv, { body: { ...TAZI, ...changes } });
  expect(status).toBe(200);
  return body.id;
}

describeOffices('Rendez-vous', (office) => {
  const list = (query: Record<string, string | number>) => office().call(getAllRdvs, { query });
  const ids = async (query: Record<string, string | number>) => (await list(query)).body.map(({ id }) => id);
  const find = async (id: number) => (await office().call(getRdvById, { params: { id } })).body;
  const update = (id: number, body: object) => office().call(updateRdv, { params: { id }, body });
  const today = () => officeDay(new Date());

  describe('prendre', () => {
    it('R110 R111 R313 R316 rend ses huit champs, sa date en double et son numéro normalisé', async () => {
      const { body, headers } = await office().call(addRdv, { body: TAZI });
      expect(body).toEqual({ id: expect.any(Number), version: 1 });
      expect(headers.get('x-version')).toBe('1');
      expect(await find(body.id)).toEqual({
        id: body.id,
        nom: 'Tazi',
        prenom: 'Driss',
        tel: '0661223344',
        date: '06/05/2031',
        dateInput: '2031-05-06',
        heure: '10:30',
        motif: 'Donation à ses enfants',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        version: 1,
      });
    });

    it('R073 R075 le téléphone seul suffit, le reste est nul', async () => {
      const vide = { nom: '', prenom: '', tel: '0661223344', date: '', heure: '', motif: '' };
      const { body } = await office().call(addRdv, { body: vide });
      expect(await find(body.id)).toMatchObject({
        nom: null,
        prenom: null,
        date: null,
        dateInput: null,
        heure: null,
        motif: null,
      });
    });

    it('R074 R112 refuse sans session, sans numéro, ou avec un numéro mal formé', async () => {
      expect((await office().call(addRdv, { body: TAZI, cookie: '' })).status).toBe(401);
      const id = await addOne(office());
      for (const tel of ['', null, '06 61 22 33', '+33698765432', 661_223_344, { $ne: '' }]) {
        const answers = [await office().call(addRdv, { body: { ...TAZI, tel } }), await update(id, { tel })];
        for (const { status, error } of answers) {
          expect([status, error.details]).toEqual([422, [{ path: 'tel', message: expect.any(String) }]]);
        }
      }
    });

    it('garde tel quel ce qui a l’air hostile, et nomme les champs illisibles', async () => {
      const nom = `'); drop table rdv; --<img src=x onerror=alert(1)>`;
      const id = await addOne(office(), { nom, id: 1, tri_nom: 'x', createdAt: '1999-01-01' });
      expect(await find(id)).toMatchObject({ id, nom, createdAt: expect.not.stringContaining('1999') });
      expect(await ids({ q: 'drop table rdv' })).toContain(id);
      const { error } = await office().call(addRdv, {
        body: { ...TAZI, nom: ['a'], date: '31/02/2031', heure: '24:00', motif: 'x'.repeat(2_001) },
      });
      expect((error.details as { path: string }[]).map(({ path }) => path)).toEqual([
        'nom',
        'date',
        'heure',
        'motif',
      ]);
    });

    it('D76 une demande répétée avec la même clé ne prend pas deux rendez-vous', async () => {
      const sent = { body: { ...TAZI, nom: 'Unefois' }, headers: { 'idempotency-key': 'rdv-1' } };
      const [one, two] = await Promise.all([office().call(addRdv, sent), office().call(addRdv, sent)]);
      expect(two.body).toEqual(one.body);
      expect(await ids({ q: 'unefois' })).toHaveLength(1);
    });
  });

  describe('modifier', () => {
    it('R113 R314 accepte ce qui a été lu (D74), remplace tout, rend la nouvelle version', async () => {
      const id = await addOne(office());
      expect((await update(id, { ...(await find(id)), heure: '' })).body).toEqual({ id, version: 2 });
      expect(await find(id)).toMatchObject({ nom: 'Tazi', dateInput: '2031-05-06', heure: null });
      await update(id, { tel: '0661223344', date: '' });
      expect(await find(id)).toMatchObject({ nom: null, date: null, motif: null, version: 3 });
      expect((await update(999_999, TAZI)).status).toBe(404);
      expect((await office().call(getRdvById, { params: { id: 999_999 } })).status).toBe(404);
    });

    it('D75 de deux écritures sur la même version, la seconde apprend l’état actuel', async () => {
      const id = await addOne(office());
      const write = (motif: string) => update(id, { ...TAZI, motif, version: 1 });
      const answers = await Promise.all([write('Vente'), write('Bail')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
        code: 'version_perimee',
        details: { actuel: { id, version: 2, date: '06/05/2031' } },
      });
    });
  });

  describe('lister', () => {
    it('R108 R295 cherche nom, prénom, numéro avec ou sans espaces et jour de prise, sans casse ni accent', async () => {
      const id = await addOne(office(), { nom: 'Chraïbi', prenom: 'Zoé', tel: '0677889900' });
      const pris = formatDate(today());
      const telephones = ['0677889900', '06 77 88 99 00', '06.77.88.99.00', '06-77-88', '+212 6 77 88 99 00'];
      for (const q of ['CHRAIBI', 'zoe chraïbi', ...telephones, '778899', `zoé ${pris}`]) {
        expect(await ids({ q, page: 1, size: 100 }), q).toContain(id);
      }
      for (const q of ['chraibi donation', 'chraibi 06/05/2031', 'zoé 0611']) {
        expect(await ids({ q }), q).toEqual([]);
      }
      await update(id, { ...TAZI, nom: 'Autrement' });
      expect(await ids({ q: 'chraibi' })).toEqual([]);
      expect(await ids({ q: `autrement ${pris}` })).toEqual([id]);
    });

    it('R108 le jour de prise est celui de l’étude, et le reste quand on modifie', async () => {
      const id = await aLInstant(office(), '2026-01-04T23:30:00.000Z', () =>
        addOne(office(), { nom: 'Minuit' }),
      );
      await update(id, { ...TAZI, nom: 'Minuit' });
      expect(await ids({ q: 'minuit 05/01/2026' })).toEqual([id]);
    });

    it('R108 R099 R100 filtre par jour et par heure, seuls ou ensemble, avec la recherche', async () => {
      const nom = 'Filtré';
      const matin = await addOne(office(), { nom, date: '2032-01-02', heure: '09:00' });
      const midi = await addOne(office(), { nom, date: '2032-01-02', heure: '12:00' });
      const lendemain = await addOne(office(), { nom, date: '2032-01-03', heure: '09:00' });
      expect(await ids({ date: '2032-01-02' })).toEqual([midi, matin]);
      expect(await ids({ date: '02/01/2032' })).toEqual([midi, matin]);
      expect(await ids({ q: 'filtre', heure: '09:00' })).toEqual([lendemain, matin]);
      expect(await ids({ date: '2032-01-02', heure: '09:00', q: '' })).toEqual([matin]);
      expect(await ids({ q: 'filtre', date: '', heure: '' })).toHaveLength(3);
      const illisibles: Record<string, string>[] = [{ date: '2032-02-31' }, { date: 'x' }, { heure: '9h' }];
      for (const query of illisibles) {
        expect((await list(query)).status).toBe(422);
      }
    });

    it('le plus récent d’abord, sans date à la fin, sinon comme demandé', async () => {
      const of = (nom: string, date: string | null, heure: string | null) =>
        addOne(office(), { nom, prenom: 'Ordonné', date, heure });
      const sansDate = await of('Ça', null, '08:00');
      const midi = await of('Bé', '2030-03-01', '12:00');
      const soir = await of('áa', '2030-03-01', '17:00');
      const sansHeure = await of('Dé', '2030-03-01', null);
      const avant = await of('Éa', '2029-12-31', '18:00');
      const order = (query: Record<string, string>) => ids({ q: 'ordonne', ...query });
      const recents = [soir, midi, sansHeure, avant, sansDate];
      expect(await order({})).toEqual(recents);
      expect(await order({ sort: 'date', order: 'desc' })).toEqual(recents);
      expect(await order({ sort: 'date' })).toEqual([avant, sansHeure, midi, soir, sansDate]);
      expect(await order({ sort: 'nom' })).toEqual([soir, midi, sansDate, sansHeure, avant]);
      expect((await list({ sort: 'motif' })).status).toBe(422);
    });

    it('R109 R297 pagine par 5, dit le total, et sans page rend tout', async () => {
      const pris = [];
      for (let i = 0; i < 6; i++) pris.push(await addOne(office(), { nom: 'Pagination', heure: `1${i}:00` }));
      const first = await list({ q: 'pagination', page: 1 });
      expect(first.body.map(({ id }) => id)).toEqual(pris.toReversed().slice(0, 5));
      expect(first.headers.get('x-total-count')).toBe('6');
      expect(await ids({ q: 'pagination', page: 2 })).toEqual([pris[0]]);
      expect(await ids({ q: 'pagination' })).toHaveLength(6);
      expect((await list({ size: 101 })).status).toBe(422);
      expect((await office().call(getAllRdvs, { cookie: '' })).status).toBe(401);
    });
  });

  describe('supprimer', () => {
    it('R315 supprime ceux qui sont cochés, et eux seuls, les garde dans la corbeille et l’écrit au journal (D81)', async () => {
      const [one, two] = [await addOne(office(), { nom: 'À jeter' }), await addOne(office())];
      const garde = await addOne(office());
      const { body } = await office().call(deleteRdvs, { body: [one, two, one] });
      expect(body).toEqual({ deleted: [one, two] });
      expect((await find(garde)).id).toBe(garde);
      expect(await ids({ q: 'jeter' })).toEqual([]);
      const { db } = office().server.app;
      const bin = await db
        .selectFrom('corbeille')
        .select('contenu')
        .where('entite', '=', 'rdv')
        .where('entite_id', '=', one)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(bin.contenu).rdv).toMatchObject({ id: one, nom: 'À jeter', tel: '0661223344' });
      const actions = await readJournal(db, { entite: 'rdv', id: one });
      expect(actions.map(({ action }) => action)).toEqual(['/rdv/addRdv', '/rdv/deleteById']);
      expect(actions[1]).toMatchObject({ avant: { nom: 'À jeter' }, apres: null });
    });

    it('D15 refuse à qui l’étude n’a pas donné ce droit', async () => {
      const id = await addOne(office());
      const { db } = office().server.app;
      const allow = (droit_supprimer: boolean) =>
        db.updateTable('utilisateur').set({ droit_supprimer }).execute();
      await allow(false);
      const { status, error } = await office().call(deleteRdvs, { body: [id] });
      await allow(true);
      expect([status, error.code]).toEqual([403, 'droit_requis']);
      expect((await find(id)).id).toBe(id);
    });

    it('D31 tous ou aucun quand l’un est inconnu (D78)', async () => {
      const id = await addOne(office());
      expect((await office().call(deleteRdvs, { body: [id], cookie: '' })).status).toBe(401);
      expect((await office().call(deleteRdvs, { body: [id, 999_999] })).status).toBe(404);
      for (const body of [[], null, [0], ['1 or 1=1']]) {
        expect((await office().call(deleteRdvs, { body })).status).toBe(422);
      }
      expect((await find(id)).id).toBe(id);
    });
  });
});
