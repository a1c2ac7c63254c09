import { expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import { PDF, PNG } from '../../app/testing/registres';
import { addClient, changeClientFile, deleteClients, getAllClients, getClientById } from '../api';

const CONJOINT = {
  nom_conjoint: 'Idrissi',
  prenom_conjoint: 'Karim',
  lieu_naissance_conjoint: 'Fès',
  date_naissance_conjoint: '1982-07-14',
  lieu_mariage: 'Salé',
  date_mariage: '2010-06-05',
  has_contrat_mariage: true,
  date_contrat: '2010-06-01',
};
const MARIEE = {
  nom: 'Bennani',
  prenom: 'Salma',
  genre: 'Femme',
  date_naissance: '1984-03-09',
  profession: 'Architecte',
  cin: 'FC100200',
  tel_portable: '0661234567',
  tel_domicile: '0537123456',
  email: 'salma@etude.example',
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '9, rue du Port',
  etat_civile: 'Marié(e)',
  remarque: 'Préfère être appelée le matin.',
};
/** What the specification names, and nothing else, but what we add to every record. */
const OURS = ['fullname', 'version'];
const DATES = { date_naissance: '09/03/1984', date_naissanceInput: '1984-03-09' };
const PIECE = ['Id', 'Base64', 'Size', 'Label', 'File'];
const PIECES = ['cin', 'mariage'].flatMap((piece) => PIECE.map((part) => `${piece}${part}`));

const add = (office: Office, changes: object) =>
  office.call(addClient, { body: { ...MARIEE, etat_civile_details: CONJOINT, ...changes } });
const refus = async (office: Office, changes: object) => {
  const { status, error } = await add(office, { cin: 'REFUS1', ...changes });
  return [status, ...(error.details as { path: string }[]).map(({ path }) => path)];
};

describeOffices('La fiche d’un client', (office) => {
  const read = async (id: number, query: Record<string, string> = {}) =>
    (await office().call(getClientById, { params: { id }, query })).body;

  it('R137 R140 R141 R143 R321 R322 tout ce qui est écrit se relit, dans la fiche comme dans la liste', async () => {
    const { body: written } = await add(office(), {});
    const fiche = await read(written.id);
    expect(fiche).toMatchObject({
      ...MARIEE,
      ...DATES,
      id: written.id,
      etat_civile_details: {
        ...CONJOINT,
        date_naissance_conjoint: '14/07/1982',
        date_naissance_conjointInput: '1982-07-14',
        date_mariage: '05/06/2010',
        date_mariageInput: '2010-06-05',
        date_contrat: '01/06/2010',
        date_contratInput: '2010-06-01',
      },
    });
    expect(Date.parse(fiche.createdAt)).not.toBeNaN();
    const champs = ['id', 'createdAt', 'date_naissanceInput', ...OURS, ...Object.keys(MARIEE)];
    expect(Object.keys(fiche).sort()).toEqual([...champs, 'etat_civile_details', ...PIECES].sort());
    const { body: rows } = await office().call(getAllClients, { query: { q: MARIEE.cin } });
    expect(rows).toEqual([expect.objectContaining({ ...MARIEE, ...DATES, id: written.id })]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(champs.sort());
    await office().call(deleteClients, { body: [written.id] });
  });

  it('R138 R139 D66 n’accepte que les genres et les états civils connus', async () => {
    for (const genre of ['Homme', 'Femme'])
      expect((await add(office(), { genre, cin: `G${genre}` })).status).toBe(200);
    for (const [rang, etat_civile] of ['Célibataire', 'Marié(e)', 'Divorcé(e)', 'Veuf(ve)'].entries()) {
      const { status, body } = await add(office(), { etat_civile, cin: `E${rang}` });
      expect([status, (await read(body.id)).etat_civile]).toEqual([200, etat_civile]);
    }
    expect(await refus(office(), { genre: 'Autre' })).toEqual([422, 'genre']);
    expect(await refus(office(), { etat_civile: 'Marié' })).toEqual([422, 'etat_civile']);
  });

  it('R142 R143 R150 rend ses deux pièces à plat, leurs octets à la demande', async () => {
    const { id } = (await add(office(), { cin: 'PIECES1' })).body;
    const deposer = async (fileType: string, bytes: Buffer, name: string) => {
      const file = new Blob([Uint8Array.from(bytes)]);
      const sent = { params: { id }, file, name, fields: { fileType } };
      const { status, body } = await office().upload(changeClientFile, sent);
      expect(status).toBe(200);
      return body;
    };
    const [cin, mariage] = [
      await deposer('cin', PNG, 'cin.png'),
      await deposer('mariage', PDF, 'contrat.pdf'),
    ];
    const base64 = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
    expect(await read(id, { base64: '1' })).toMatchObject({
      cinId: cin.id,
      cinBase64: base64('image/png', PNG),
      cinSize: PNG.length,
      cinLabel: 'cin.png',
      cinFile: `/api/fichiers/${cin.id}`,
      mariageId: mariage.id,
      mariageBase64: base64('application/pdf', PDF),
      mariageSize: PDF.length,
      mariageLabel: 'contrat.pdf',
      mariageFile: `/api/fichiers/${mariage.id}`,
    });
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
    for (const name of ['cin.jpg', 'cin.jpeg']) {
      const { label, type } = await deposer('cin', jpeg, name);
      expect([label, type]).toEqual([name, 'image/jpeg']);
    }
    expect(
      (
        await office().upload(changeClientFile, {
          params: { id },
          file: new Blob([Uint8Array.from(PNG)]),
          name: 'x.png',
          fields: { fileType: 'minute' },
        })
      ).status,
    ).toBe(422);
  });
});
