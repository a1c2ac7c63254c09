import { describe, expect, it } from 'vitest';
import { getAllClients, getClientsSelect } from '../client/api';
import { getAllSocietes } from '../societe/api';
import { type Office, describeOffices } from './testing/office';
import { clientSaisi, unClient, uneSociete, unique } from './testing/registres';

const trouver = async (office: Office, q: string): Promise<number[]> => {
  const { status, body } = await office.call(getAllClients, { query: { q, size: 100, page: 1 } });
  expect(status, q).toBe(200);
  return body.map(({ id }) => id);
};

/** Many clients at once, by the database itself. */
async function beaucoup(office: Office, count: number, nom: string): Promise<void> {
  const { etat_civile_details: _, ...client } = { etat_civile_details: null, ...clientSaisi() };
  const rows = Array.from({ length: count }, (_, i) => ({
    ...client,
    nom,
    cin: unique('SQL'),
    has_contrat_mariage: false,
    created_at: new Date(0).toISOString(),
    tri_nom: nom.toLowerCase(),
    tri_prenom: String(i).padStart(6, '0'),
    recherche: `${nom.toLowerCase()} ${i}`,
  }));
  for (let i = 0; i < count; i += 100) {
    await office.server.app.db
      .insertInto('client')
      .values(rows.slice(i, i + 100))
      .execute();
  }
}

describeOffices('Chercher', (office) => {
  it('les jokers, guillemets et barres de la recherche ne sont que des lettres', async () => {
    const noms = ['50% Percent', 'sous_ligne', 'barre\\inverse', "L'Hôte", 'dit "le Grand"', '100%_\\'];
    const ids: number[] = [];
    for (const nom of noms) ids.push(await unClient(office(), { nom, cin: unique('QQ') }));
    for (const [i, nom] of noms.entries()) expect(await trouver(office(), nom), nom).toContain(ids[i]);
    expect(await trouver(office(), '%')).toEqual(expect.arrayContaining([ids[0], ids[5]]));
    expect(await trouver(office(), '%')).toHaveLength(2);
    expect(await trouver(office(), '_')).toHaveLength(2);
    expect(await trouver(office(), '\\')).toHaveLength(2);
    expect(await trouver(office(), '"le')).toEqual([ids[4]]);
    expect(await trouver(office(), 's_us')).toEqual([]);
    expect(await trouver(office(), 'l’hote')).toEqual([ids[3]]);
    for (const q of ["'; drop table client; --", 'a" OR "b', 'NEAR(a b)', '*', '^', ':', '()', '-']) {
      expect((await trouver(office(), q)).length).toBeLessThanOrEqual(noms.length);
    }
  });

  it('une ou deux lettres, les accents, l’arabe et plusieurs mots dans n’importe quel ordre', async () => {
    const id = await unClient(office(), { nom: 'Œuvrard Çelik', prenom: 'Ÿvès', cin: 'WK77' });
    const arabe = await unClient(office(), { nom: 'الفاسي', prenom: 'خديجة' });
    for (const q of ['w', 'wk', 'ŒUVRARD', 'oeuvrard', 'celik yves', 'Yvès çelik wk7', '  celik   wk77 '])
      expect(await trouver(office(), q), q).toContain(id);
    for (const q of ['الفاسي', 'خد', 'خديجة الف']) expect(await trouver(office(), q), q).toEqual([arabe]);
    expect(await trouver(office(), 'celik absent')).toEqual([]);
  });

  it('un libellé lu dans une liste se retrouve tel quel', async () => {
    const id = await unClient(office(), { nom: 'Bensouda', prenom: 'Aziz', cin: 'LB101' });
    const { body } = await office().call(getClientsSelect, {
      query: { q: 'Bensouda Aziz · LB101', page: 1 },
    });
    expect(body).toMatchObject([{ value: id, label: 'Bensouda Aziz · LB101' }]);
  });

  it('une recherche faite d’accents seuls trouve tout, comme une recherche vide', async () => {
    await unClient(office());
    const all = await office().call(getAllClients, { query: { page: 1, size: 100 } });
    expect(await trouver(office(), '\u0301')).toEqual(all.body.map(({ id }) => id));
  });

  it('R127 le téléphone se cherche avec ou sans espaces', async () => {
    const id = await unClient(office(), { tel_portable: '06 98 11 22 33' });
    for (const q of ['0698112233', '06 98 11', '98 11 22', '06.98.11'])
      expect(await trouver(office(), q), q).toContain(id);
  });

  it('trie sans casse ni accents, pareil dans les deux bases', async () => {
    const noms = ['zébu', 'Éclair', 'eclat', 'Zoo', 'écume', 'E-mail', 'e mail', 'Ecole'];
    for (const nom of noms) await uneSociete(office(), { nom: `tri ${nom}` });
    const sorted = ['e mail', 'E-mail', 'Éclair', 'eclat', 'Ecole', 'écume', 'zébu', 'Zoo'];
    const asc = await office().call(getAllSocietes, { query: { q: 'tri', page: 1 } });
    expect(asc.body.map(({ nom }) => nom.slice(4))).toEqual(sorted);
    const desc = await office().call(getAllSocietes, {
      query: { q: 'tri', page: 1, sort: 'nom', order: 'desc' },
    });
    expect(desc.body.map(({ nom }) => nom.slice(4))).toEqual([...sorted].reverse());
  });

  describe('plus de mille réponses (D79)', () => {
    it('le total d’une recherche s’arrête à 1 000, mais les pages vont au-delà', async () => {
      await beaucoup(office(), 1_100, 'Multitude');
      const page = (number: number) =>
        office().call(getAllClients, { query: { q: 'multitude', page: number, size: 100 } });
      const first = await page(1);
      expect(first.headers.get('x-total-count')).toBe('1000');
      expect(first.headers.get('x-total-capped')).toBe('1');
      expect((await page(11)).body).toHaveLength(100);
      expect((await page(12)).body).toEqual([]);
      const select = await office().call(getClientsSelect, { query: { q: 'multitude', page: 1 } });
      expect(select.headers.get('x-total-capped')).toBe('1');
      expect(select.body).toHaveLength(15);
    });

    it('sans recherche le total est exact, et sans page tout est rendu', async () => {
      const { db } = office().server.app;
      const { total } = await db
        .selectFrom('client')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const paged = await office().call(getAllClients, { query: { page: 1 } });
      expect(paged.headers.get('x-total-count')).toBe(String(total));
      expect(paged.headers.get('x-total-capped')).toBeNull();
      const whole = await office().call(getAllClients);
      expect(whole.body).toHaveLength(Number(total));
      expect(new Set(whole.body.map(({ id }) => id)).size).toBe(Number(total));
      const searched = await office().call(getAllClients, { query: { q: 'multitude' } });
      expect(searched.body).toHaveLength(1_100);
    });
  });
});
