import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { PNG, unClient } from '../../app/testing/registres';
import { deleteFile } from '../../fichier/api';
import { changeClientFile, getAllClients, getClientsSelect } from '../api';

describeOffices('La liste des clients', (office) => {
  const list = (query: Record<string, string | number>) => office().call(getAllClients, { query });
  const ids = async (query: Record<string, string | number>) => (await list(query)).body.map(({ id }) => id);

  it('R127 R295 R319 cherche nom, prénom, état civil et CIN sans casse ni accent, un téléphone sans espaces', async () => {
    const id = await unClient(office(), {
      nom: 'Aït Ouahman',
      prenom: 'Zoubéïda',
      cin: 'ub 4417',
      etat_civile: 'Veuf(ve)',
      tel_portable: '+33 6 98 76 54 32',
    });
    for (const q of ['ait ouah', 'ZOUBEIDA aït', '69 87 65', '0033 6 98 76 54 32', 'ub', 'VEUF', 'UB 4417']) {
      expect(await ids({ q, page: 1 }), q).toContain(id);
    }
    const none = await list({ q: 'ouahman absent', page: 1 });
    expect(none.body).toEqual([]);
    expect(none.headers.get('x-total-count')).toBe('0');
  });

  it('par nom puis prénom, sinon comme demandé', async () => {
    const un = (nom: string, prenom: string, etat_civile: string, tel_portable: string) =>
      unClient(office(), { nom, prenom, etat_civile, tel_portable, profession: 'Trieuse', ville: 'Salé' });
    const ali = await un('Ordonné', 'Ali', 'Célibataire', '0600000003');
    const zineb = await un('ordonne', 'Zineb', 'Veuf(ve)', '0600000001');
    const eva = await un('Ordonné', 'Éva', 'Divorcé(e)', '0600000002');
    const aya = await un('Ôrdonnance', 'Zoé', 'Veuf(ve)', '0600000004');
    const order = (query: Record<string, string>) => ids({ q: 'ordonn', ...query });
    expect(await order({})).toEqual([aya, ali, eva, zineb]);
    expect(await order({ sort: 'nom', order: 'desc' })).toEqual([zineb, eva, ali, aya]);
    expect(await order({ sort: 'prenom' })).toEqual([ali, eva, zineb, aya]);
    expect(await order({ sort: 'tel_portable' })).toEqual([zineb, eva, ali, aya]);
    expect(await order({ sort: 'etat_civile' })).toEqual([ali, eva, aya, zineb]);
    expect(await order({ sort: 'createdAt', order: 'desc' })).toEqual([aya, eva, zineb, ali]);
    expect((await list({ sort: 'cin' })).status).toBe(422);
  });

  it('R297 pagine par 15, et rend tout sans `page`', async () => {
    for (let i = 0; i < 17; i++) await unClient(office(), { nom: 'Pagination' });
    const [first, second] = [
      await list({ q: 'pagination', page: 1 }),
      await list({ q: 'pagination', page: 2 }),
    ];
    expect([first.body.length, second.body.length]).toEqual([15, 2]);
    expect(first.headers.get('x-total-count')).toBe('17');
    expect(await ids({ q: 'pagination' })).toHaveLength(17);
  });

  it('refuse une page ou une taille hors bornes', async () => {
    expect((await list({ size: 101 })).status).toBe(422);
    const longue = await list({ q: 'a'.repeat(201) });
    expect([longue.status, longue.error.details]).toEqual([
      422,
      [{ path: 'q', message: '200 caractères au plus.' }],
    ]);
    expect((await list({ page: 0 })).status).toBe(422);
  });

  it('R320 la liste à choisir dit la CIN, et si elle est déposée : elle seule', async () => {
    const id = await unClient(office(), { nom: 'Choisir', prenom: 'Moi', cin: 'CH1' });
    const choix = async () =>
      (await office().call(getClientsSelect, { query: { q: 'choisir', page: 1 } })).body;
    const deposer = async (fileType: string) => {
      const file = new Blob([Uint8Array.from(PNG)]);
      const sent = { params: { id }, file, name: 'piece.png', fields: { fileType } };
      return (await office().upload(changeClientFile, sent)).body.id;
    };
    const client = { value: id, label: 'Choisir Moi · CH1', numCin: 'CH1', hasCin: false };
    expect(await choix()).toEqual([client]);
    await deposer('mariage');
    expect(await choix()).toEqual([client]);
    const cin = await deposer('cin');
    expect(await choix()).toEqual([{ ...client, hasCin: true }]);
    await office().call(deleteFile, { params: { fileId: cin } });
    expect(await choix()).toEqual([client]);
  });
});
