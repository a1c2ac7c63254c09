import { describe, expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import {
  addPropriete,
  deleteProprietes,
  getAllProprietes,
  getProprietesSelect,
  updatePropriete,
} from '../api';

const VILLA = {
  designation: 'Villa Les Mimosas',
  situationJuridique: 'Titre Foncier',
  refFonciere: '12345/C',
  nature: 'Villa',
  numTsc: 77,
  datePermis: '02/03/2004',
  superficieTotal: 300.55,
  superficieCouverte: 120,
  superficieParking: 15,
  adresse: '4, rue des Mimosas',
  prefecture: 'Casablanca',
  commune: 'Anfa',
};

async function addOne(office: Office, changes: object = {}): Promise<number> {
  const { status, body } = await office.call(addPropriete, { body: { ...VILLA, ...changes } });
  expect(status).toBe(200);
  return body.id;
}

describeOffices('Propriétés', (office) => {
  const list = (query: Record<string, string | number>) => office().call(getAllProprietes, { query });
  const find = async (id: number) => {
    const row = (await list({})).body.find((propriete) => propriete.id === id);
    if (!row) throw new Error(`propriété ${id} absente`);
    return row;
  };

  describe('ajouter', () => {
    it('refuse sans session', async () => {
      expect((await office().call(addPropriete, { body: VILLA, cookie: '' })).status).toBe(401);
    });

    it('R210 D29 nomme chaque champ affiché qui manque', async () => {
      const { status, error } = await office().call(addPropriete, {
        body: { ...VILLA, designation: '', datePermis: null, superficieTotal: -1 },
      });
      expect(status).toBe(422);
      const paths = (error.details as { path: string }[]).map(({ path }) => path);
      expect(paths.sort()).toEqual(['datePermis', 'designation', 'superficieTotal']);
    });

    it('R198 R332 R333 D22 D29 rend la propriété telle qu’écrite, au centième, sans ce que sa nature cache', async () => {
      const id = await addOne(office());
      expect(await find(id)).toEqual({
        ...VILLA,
        id,
        superficieTerrasse: null,
        superficieParking: null,
        datePermisInput: '2004-03-02',
        createdAt: expect.any(String),
        version: 1,
      });
    });

    it('D76 une demande répétée avec la même clé n’ajoute pas deux fois', async () => {
      const body = { ...VILLA, designation: 'Une seule fois' };
      const sent = { body, headers: { 'idempotency-key': 'propriete-1' } };
      const answers = await Promise.all([
        office().call(addPropriete, sent),
        office().call(addPropriete, sent),
      ]);
      expect(answers[1].body).toEqual(answers[0].body);
      expect((await list({ q: 'une seule fois' })).body).toHaveLength(1);
    });
  });

  describe('modifier', () => {
    it('refuse sans session, mal remplie, ou quand elle n’existe pas', async () => {
      const id = await addOne(office());
      const update = (sent: object) =>
        office().call(updatePropriete, { params: { id }, body: VILLA, ...sent });
      expect((await update({ cookie: '' })).status).toBe(401);
      expect((await update({ body: { ...VILLA, nature: 'Château' } })).status).toBe(422);
      expect((await update({ params: { id: 999_999 } })).status).toBe(404);
    });

    it('R334 D74 accepte ce que la liste a rendu, l’enregistre et rend la nouvelle version', async () => {
      const id = await addOne(office());
      const saved = await office().call(updatePropriete, {
        params: { id },
        body: { ...(await find(id)), commune: 'Maârif' },
      });
      expect(saved.body).toEqual({ id, version: 2 });
      expect(await find(id)).toMatchObject({ commune: 'Maârif', datePermisInput: '2004-03-02' });
    });

    it('D75 de deux écritures sur la même version, la seconde apprend l’état actuel', async () => {
      const id = await addOne(office());
      const write = (commune: string) =>
        office().call(updatePropriete, { params: { id }, body: { ...VILLA, commune, version: 1 } });
      const answers = await Promise.all([write('Anfa'), write('Agdal')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({
        code: 'version_perimee',
        details: { actuel: { id, version: 2, datePermis: '02/03/2004' } },
      });
    });
  });

  describe('lister', () => {
    it('R187 R295 R332 cherche désignation, situation, nature et référence, sans accent', async () => {
      const id = await addOne(office(), {
        designation: 'Ferme Zaër',
        situationJuridique: 'Réquisition',
        refFonciere: 'Q/998877',
        nature: 'Villa sécurisé',
      });
      for (const q of ['zaer', 'requisition 998877', 'villa sécurisé zaër', 'sécurisée zaër']) {
        expect((await list({ q, page: 1 })).body.map((row) => row.id)).toContain(id);
      }
      expect((await list({ q: 'zaer casablanca', page: 1 })).body).toEqual([]);
    });

    it('la plus récente d’abord, sinon comme demandé', async () => {
      const ids: number[] = [];
      for (const [designation, nature] of [
        ['Ordre b', 'Terrain nu'],
        ['Ôrdre A', 'Villa'],
        ['ordre c', 'Riad'],
      ]) {
        const surfaces = { datePermis: '2001-02-03', superficieTotal: 9, superficieCouverte: 9 };
        const riad = { superficieTerrasse: 0, superficieParking: 0 };
        ids.push(await addOne(office(), { designation, nature, ...surfaces, ...riad }));
      }
      const [b, a, c] = ids;
      const order = async (query: object) => (await list({ q: 'ordre', ...query })).body.map((row) => row.id);
      expect(await order({})).toEqual([c, a, b]);
      expect(await order({ sort: 'designation' })).toEqual([a, b, c]);
      expect(await order({ sort: 'createdAt' })).toEqual([b, a, c]);
      expect(await order({ sort: 'nature' })).toEqual([c, b, a]);
    });

    it('R297 pagine par 15 et dit le total', async () => {
      for (let i = 0; i < 16; i++) await addOne(office(), { designation: 'Pagination' });
      const first = await list({ q: 'pagination', page: 1 });
      expect(first.body).toHaveLength(15);
      expect(first.headers.get('x-total-count')).toBe('16');
      expect((await list({ q: 'pagination', page: 2 })).body).toHaveLength(1);
    });

    it('R336 la liste à choisir dit la référence', async () => {
      const id = await addOne(office(), { designation: 'Choisir', refFonciere: '1/Z' });
      const { body } = await office().call(getProprietesSelect, { query: { q: 'choisir', page: 1 } });
      expect(body).toEqual([{ value: id, label: 'Choisir · 1/Z' }]);
    });
  });

  describe('supprimer', () => {
    it('R335 supprime celles qui sont cochées et les garde dans la corbeille (D81)', async () => {
      const id = await addOne(office(), { designation: 'À jeter' });
      expect((await office().call(deleteProprietes, { body: [id] })).body).toEqual({ deleted: [id] });
      expect((await list({ q: 'jeter' })).body).toEqual([]);
      const bin = await office()
        .server.app.db.selectFrom('corbeille')
        .select('contenu')
        .where('entite', '=', 'propriete')
        .where('entite_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(JSON.parse(bin.contenu).propriete).toMatchObject({ id, superficie_total: 30_055 });
    });

    it('toutes ou aucune quand l’une est inconnue (D78)', async () => {
      const id = await addOne(office());
      expect((await office().call(deleteProprietes, { body: [id], cookie: '' })).status).toBe(401);
      expect((await office().call(deleteProprietes, { body: [id, 999_999] })).status).toBe(404);
      expect((await find(id)).id).toBe(id);
      expect((await office().call(deleteProprietes, { body: [] })).status).toBe(422);
    });
  });
});
