import { describe, expect, it } from 'vitest';
import { deposerCin } from '../../app/testing/corbeille';
import { type Office, describeOffices } from '../../app/testing/office';
import { deleteFile } from '../../fichier/api';
import { addClient, changeClientFile, deleteClients, getClientById, updateClient } from '../api';

const CLIENT = {
  nom: 'El Fassi',
  prenom: 'Khadija',
  genre: 'Femme',
  date_naissance: '1971-03-08',
  profession: 'Médecin',
  cin: 'be 123456',
  tel_portable: '06 12 34 56 78',
  tel_domicile: '',
  email: '',
  nationalite: 'Marocaine',
  ville: 'Casablanca',
  commune: 'Anfa',
  adresse: '12, rue Ibn Batouta',
  etat_civile: 'Célibataire',
  remarque: null,
};

let counter = 0;
const uniqueCin = (): string => `ZZ${(counter += 1)}`;

async function addOne(office: Office, changes: object = {}): Promise<number> {
  const { status, body } = await office.call(addClient, {
    body: { ...CLIENT, cin: uniqueCin(), ...changes },
  });
  expect(status).toBe(200);
  return body.id;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeOffices('Clients', (office) => {
  describe('ajouter', () => {
    it('refuse sans session', async () => {
      expect((await office().call(addClient, { body: CLIENT, cookie: '' })).status).toBe(401);
    });

    it('R144 nomme chaque champ qui manque', async () => {
      const { status, error } = await office().call(addClient, { body: { etat_civile: 'Marié(e)' } });
      expect(status).toBe(422);
      const paths = (error.details as { path: string }[]).map(({ path }) => path);
      expect(paths).toEqual(
        expect.arrayContaining(['nom', 'cin', 'date_naissance', 'etat_civile_details.nom_conjoint']),
      );
    });

    it('R141 R321 rend le client avec ses dates en double, son téléphone et sa CIN normalisés', async () => {
      const id = await addOne(office(), { cin: 'be 123456' });
      const { body } = await office().call(getClientById, { params: { id } });
      expect(body).toMatchObject({
        cin: 'BE123456',
        tel_portable: '0612345678',
        date_naissance: '08/03/1971',
        date_naissanceInput: '1971-03-08',
        etat_civile_details: null,
        email: null,
        cinId: null,
        version: 1,
      });
    });

    it('D78 refuse une CIN déjà connue en nommant l’autre client, à qui ajoute comme à qui modifie', async () => {
      await addOne(office(), { cin: 'XA1', nom: 'Tazi', prenom: 'Driss' });
      const sent = { params: { id: await addOne(office()) }, body: { ...CLIENT, cin: 'xa 1' } };
      for (const spec of [addClient, updateClient]) {
        const { status, error } = await office().call(spec, sent);
        expect(status, spec.path).toBe(422);
        expect(error.details).toEqual([
          { path: 'cin', message: 'Ce numéro de CIN est déjà celui de Tazi Driss.' },
        ]);
      }
    });

    it('D76 une demande répétée avec la même clé n’ajoute pas deux fois', async () => {
      const sent = { body: { ...CLIENT, cin: uniqueCin() }, headers: { 'idempotency-key': 'cle-1' } };
      const [first, second] = await Promise.all([
        office().call(addClient, sent),
        office().call(addClient, sent),
      ]);
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('x-version')).toBe('1');
      const other = { ...sent, body: { ...sent.body, nom: 'Autre' } };
      expect((await office().call(addClient, other)).status).toBe(422);
    });
  });

  describe('modifier', () => {
    it('R323 D74 accepte ce que le GET a rendu, l’enregistre et rend la nouvelle version', async () => {
      const id = await addOne(office());
      const { body } = await office().call(getClientById, { params: { id } });
      const saved = await office().call(updateClient, { params: { id }, body: { ...body, ville: 'Rabat' } });
      expect(saved.body).toEqual({ id, version: 2 });
      expect(saved.headers.get('x-version')).toBe('2');
      const after = await office().call(getClientById, { params: { id } });
      expect(after.body).toEqual({ ...body, ville: 'Rabat', version: 2 });
    });

    it('D75 de deux écritures sur la même version, la seconde apprend l’état actuel', async () => {
      const id = await addOne(office());
      const write = (ville: string) =>
        office().call(updateClient, {
          params: { id },
          body: { ...CLIENT, cin: `Q${id}`, ville, version: 1 },
        });
      const answers = await Promise.all([write('Fès'), write('Agadir')]);
      const refused = answers.find(({ status }) => status === 409);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(refused?.error).toMatchObject({
        code: 'version_perimee',
        details: { actuel: { id, version: 2 } },
      });
    });

    it('refuse un client qui n’existe pas', async () => {
      expect((await office().call(updateClient, { params: { id: 999_999 }, body: CLIENT })).status).toBe(404);
    });
  });

  describe('pièces', () => {
    const upload = (id: number, file: Blob, name: string) =>
      office().upload(changeClientFile, { params: { id }, file, name, fields: { fileType: 'cin' } });

    it('R325 range la CIN, la rend par son adresse, sous son nom', async () => {
      const id = await addOne(office());
      const { status, body } = await upload(id, new Blob([PNG]), 'CIN الفاسي « é ».png');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: expect.any(Number),
        label: 'CIN الفاسي « é ».png',
        size: PNG.length,
        file: `/api/fichiers/${body.id}`,
        base64: `data:image/png;base64,${PNG.toString('base64')}`,
      });
      const detail = await office().call(getClientById, { params: { id } });
      expect(detail.body).toMatchObject({
        cinId: body.id,
        cinLabel: 'CIN الفاسي « é ».png',
        cinBase64: null,
      });
      const streamed = await fetch(`${office().url}${body.file}?telecharger=1`, {
        headers: { cookie: office().cookie },
      });
      expect(Buffer.from(await streamed.arrayBuffer())).toEqual(PNG);
      expect(streamed.headers.get('content-disposition')).toContain("filename*=UTF-8''CIN%20%D8%A7");
    });

    it('R150 refuse un type qui n’est pas le sien, un fichier trop gros, sans rien garder', async () => {
      const id = await addOne(office());
      expect((await upload(id, new Blob(['<script>']), 'cin.png')).status).toBe(415);
      expect((await upload(id, new Blob([PNG]), 'cin.exe')).status).toBe(415);
      expect((await upload(id, new Blob([PNG, Buffer.alloc(1_100_000)]), 'cin.png')).status).toBe(413);
      expect((await office().call(getClientById, { params: { id } })).body.cinId).toBeNull();
    });

    it('D75 la version de la fiche, qu’une pièce ne change pas, est répondue en X-Version', async () => {
      const id = await addOne(office());
      await office().call(updateClient, { params: { id }, body: { ...CLIENT, cin: uniqueCin() } });
      const versee = await upload(id, new Blob([PNG]), 'cin.png');
      const retiree = await office().call(deleteFile, { params: { fileId: versee.body.id } });
      const { version } = (await office().call(getClientById, { params: { id } })).body;
      expect([versee, retiree].map(({ headers }) => headers.get('x-version'))).toEqual(['2', '2']);
      expect(version).toBe(2);
    });
  });

  describe('supprimer', () => {
    it('R324 supprime ceux qui sont cochés, et eux seuls : un autre garde sa pièce', async () => {
      const [reste, ...ids] = [await addOne(office()), await addOne(office()), await addOne(office())];
      const piece = (await deposerCin(office(), reste ?? 0)).body.id;
      expect((await office().call(deleteClients, { body: ids })).body).toEqual({ deleted: ids });
      for (const id of ids) expect((await office().call(getClientById, { params: { id } })).status).toBe(404);
      expect((await office().call(getClientById, { params: { id: reste ?? 0 } })).body.cinId).toBe(piece);
    });

    it('tous ou aucun quand l’un est inconnu (D78), et 422 sans rien de coché', async () => {
      const id = await addOne(office());
      expect((await office().call(deleteClients, { body: [id, 999_999] })).status).toBe(404);
      expect((await office().call(getClientById, { params: { id } })).status).toBe(200);
      expect((await office().call(deleteClients, { body: [] })).status).toBe(422);
    });
  });
});
