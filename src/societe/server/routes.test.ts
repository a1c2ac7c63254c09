import { describe, expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import {
  addSociete,
  deleteSocietes,
  getAllSocietes,
  getSocieteById,
  getSocietesSelect,
  updateSociete,
} from '../api';

const SOCIETE = {
  nom: 'Atlas Immobilier SARL',
  adresse: '3, avenue Hassan II, Rabat',
  identifiantFiscale: '40123456',
  rc: '98765',
  ice: '001 525 713 000 097',
};

async function addOne(office: Office, changes: object = {}): Promise<number> {
  const { status, body } = await office.call(addSociete, { body: { ...SOCIETE, ...changes } });
  expect(status).toBe(200);
  return body.id;
}

describeOffices('Sociétés', (office) => {
  const list = (query: Record<string, string | number>) => office().call(getAllSocietes, { query });

  describe('ajouter', () => {
    it('refuse sans session', async () => {
      expect((await office().call(addSociete, { body: SOCIETE, cookie: '' })).status).toBe(401);
    });

    it('n’exige que son nom, et nomme ce champ', async () => {
      const refused = await office().call(addSociete, { body: { nom: ' ' } });
      expect(refused.status).toBe(422);
      expect(refused.error.details).toEqual([{ path: 'nom', message: 'Ce champ est obligatoire.' }]);
      const id = await addOne(office(), { adresse: '', identifiantFiscale: '', rc: null, ice: undefined });
      const { body } = await office().call(getSocieteById, { params: { id } });
      expect(body).toMatchObject({ adresse: null, identifiantFiscale: null, rc: null, ice: null });
    });

    it('R177 R327 R328 rend la société telle qu’écrite, son ICE sans espaces', async () => {
      const id = await addOne(office());
      const { body } = await office().call(getSocieteById, { params: { id } });
      const createdAt = expect.any(String);
      expect(body).toEqual({ ...SOCIETE, id, ice: '001525713000097', createdAt, version: 1 });
      expect(Date.parse(body.createdAt)).not.toBeNaN();
      expect((await office().call(getSocieteById, { params: { id: 999_999 } })).status).toBe(404);
    });

    it('D76 une demande répétée avec la même clé n’ajoute pas deux fois', async () => {
      const sent = { body: { nom: 'Une seule fois' }, headers: { 'idempotency-key': 'societe-1' } };
      const answers = await Promise.all([office().call(addSociete, sent), office().call(addSociete, sent)]);
      expect(answers[1].body).toEqual(answers[0].body);
      expect((await list({ q: 'une seule fois' })).body).toHaveLength(1);
    });
  });

  describe('modifier', () => {
    it('refuse sans session, sans nom, ou quand elle n’existe pas', async () => {
      const id = await addOne(office());
      const update = (sent: object) =>
        office().call(updateSociete, { params: { id }, body: SOCIETE, ...sent });
      expect((await update({ cookie: '' })).status).toBe(401);
      expect((await update({ body: {} })).status).toBe(422);
      expect((await update({ params: { id: 999_999 } })).status).toBe(404);
    });

    it('R329 D74 accepte ce que le GET a rendu, l’enregistre et rend la nouvelle version', async () => {
      const id = await addOne(office());
      const { body } = await office().call(getSocieteById, { params: { id } });
      const saved = await office().call(updateSociete, { params: { id }, body: { ...body, rc: '1' } });
      expect(saved.body).toEqual({ id, version: 2 });
      expect(saved.headers.get('x-version')).toBe('2');
      const after = await office().call(getSocieteById, { params: { id } });
      expect(after.body).toEqual({ ...body, rc: '1', version: 2 });
    });

    it('D75 de deux écritures sur la même version, la seconde apprend l’état actuel', async () => {
      const id = await addOne(office());
      const write = (nom: string) =>
        office().call(updateSociete, { params: { id }, body: { ...SOCIETE, nom, version: 1 } });
      const answers = await Promise.all([write('Rif'), write('Souss')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
        code: 'version_perimee',
        details: { actuel: { id, version: 2 } },
      });
    });
  });

  describe('lister', () => {
    it('R169 R295 R326 cherche le nom, l’identifiant fiscal, le RC et l’ICE, sans accent', async () => {
      const id = await addOne(office(), {
        nom: 'Générale Équipement',
        identifiantFiscale: '777123',
        rc: 'R-42',
      });
      for (const q of ['generale equip', 'ÉQUIPEMENT 777', 'r-42', '001525713000097 générale']) {
        expect((await list({ q, page: 1 })).body.map((row) => row.id)).toContain(id);
      }
      expect((await list({ q: 'generale hassan', page: 1 })).body).toEqual([]);
    });

    it('trie par nom, sans casse ni accent, puis par date à la demande', async () => {
      const ids: number[] = [];
      for (const nom of ['trième b', 'Triême A', 'TRIEME c']) ids.push(await addOne(office(), { nom }));
      const [b, a, c] = ids;
      const order = async (query: object) =>
        (await list({ q: 'trieme', ...query })).body.map((row) => row.id);
      expect(await order({})).toEqual([a, b, c]);
      expect(await order({ sort: 'nom', order: 'desc' })).toEqual([c, b, a]);
      expect(await order({ sort: 'createdAt', order: 'desc' })).toEqual([c, a, b]);
      expect((await list({ sort: 'rc' })).status).toBe(422);
    });

    it('R297 pagine par 15 et dit le total', async () => {
      for (let i = 0; i < 16; i++) await addOne(office(), { nom: 'Pagination' });
      const first = await list({ q: 'pagination', page: 1 });
      expect(first.body).toHaveLength(15);
      expect(first.headers.get('x-total-count')).toBe('16');
      expect((await list({ q: 'pagination', page: 2 })).body).toHaveLength(1);
      expect((await list({ size: 101 })).status).toBe(422);
    });

    it('R331 la liste à choisir', async () => {
      const id = await addOne(office(), { nom: 'Choisir SA' });
      const { body } = await office().call(getSocietesSelect, { query: { q: 'choisir', page: 1 } });
      expect(body).toEqual([{ value: id, label: 'Choisir SA' }]);
    });
  });

  describe('supprimer', () => {
    it('R330 supprime celles qui sont cochées et les garde dans la corbeille (D81)', async () => {
      const ids = [await addOne(office(), { nom: 'À jeter' }), await addOne(office())];
      expect((await office().call(deleteSocietes, { body: ids })).body).toEqual({ deleted: ids });
      expect((await office().call(getSocieteById, { params: { id: ids[0] ?? 0 } })).status).toBe(404);
      const bin = await office()
        .server.app.db.selectFrom('corbeille')
        .select('contenu')
        .where('entite', '=', 'societe')
        .where('entite_id', '=', ids[0] ?? 0)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(bin.contenu).societe).toMatchObject({ id: ids[0], nom: 'À jeter' });
    });

    it('toutes ou aucune quand l’une est inconnue (D78), et 422 sans rien de coché', async () => {
      const id = await addOne(office());
      expect((await office().call(deleteSocietes, { body: [id], cookie: '' })).status).toBe(401);
      expect((await office().call(deleteSocietes, { body: [id, 999_999] })).status).toBe(404);
      expect((await office().call(getSocieteById, { params: { id } })).status).toBe(200);
      expect((await office().call(deleteSocietes, { body: [] })).status).toBe(422);
    });
  });
});
