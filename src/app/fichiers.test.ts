import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeClientFile, getClientById } from '../client/api';
import { changePiece } from '../dossier/api';
import { deleteFile, getBase64, streamFichier } from '../fichier/api';
import { type Office, describeOffices } from './testing/office';
import { lire, uneVente, verser } from './testing/dossiers';
import { PDF, PNG, unClient } from './testing/registres';

const files = (office: Office, folder: string): string[] =>
  readdirSync(join(office.dataDir, 'fichiers', folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(office.dataDir, 'fichiers', folder, name)).isFile(),
  );

const rows = async (office: Office): Promise<number> =>
  (await office.server.app.db.selectFrom('fichier').select('id').execute()).length;

async function deposer(office: Office, id: number, bytes: Uint8Array<ArrayBuffer>, sent: object = {}) {
  const file = new Blob([bytes]);
  return office.upload(changeClientFile, {
    params: { id },
    file,
    name: 'cin.png',
    fields: { fileType: 'cin' },
    ...sent,
  });
}

const bytesOf = async (office: Office, path: string): Promise<Buffer> => {
  const response = await fetch(office.url + path, { headers: { cookie: office.cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** A valid PDF that no other test has sent. */
const pdf = (mark: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([PDF, Buffer.from(`%${mark}\n`)]));

describeOffices('Les pièces', (office) => {
  describe('rendre une pièce (D77)', () => {
    it('s’ouvre dans la page, ou s’enregistre sous son nom arabe et accentué', async () => {
      const id = await unClient(office());
      const name = 'contrat « été » الرباط; 100%.pdf';
      const { body } = await deposer(office(), id, pdf('nom'), { name });
      expect(body).toMatchObject({ label: name, type: 'application/pdf', file: `/api/fichiers/${body.id}` });
      const get = (query: string) =>
        fetch(`${office().url}${body.file}${query}`, { headers: { cookie: office().cookie } });
      const inline = await get('');
      expect(inline.headers.get('content-disposition')).toMatch(/^inline; /);
      expect(inline.headers.get('content-type')).toBe('application/pdf');
      expect(inline.headers.get('x-content-type-options')).toBe('nosniff');
      expect(inline.headers.get('content-length')).toBe(String(body.size));
      const saved = await get('?telecharger=1');
      const disposition = saved.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''/);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
      expect(Buffer.from(await saved.arrayBuffer())).toEqual(Buffer.from(pdf('nom')));
    });

    it('garde de son nom les guillemets droits, que le navigateur envoie codés', async () => {
      const name = 'acte "Riad" 22%.pdf';
      const { body } = await deposer(office(), await unClient(office()), pdf('guillemets'), { name });
      expect(body.label).toBe(name);
    });

    it('R354 getBase64 rend une data URL, en chaîne JSON', async () => {
      const id = await unClient(office());
      const { body } = await deposer(office(), id, Uint8Array.from(PNG));
      const answer = await office().call(getBase64, { params: { fileId: body.id } });
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.body).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
      expect(body.base64).toBe(answer.body);
      const withBytes = await office().call(getClientById, { params: { id }, query: { base64: 1 } });
      expect(withBytes.body).toMatchObject({ cinId: body.id, cinBase64: answer.body, cinFile: body.file });
    });

    it('une pièce inconnue est un 404, sans session un 401', async () => {
      expect((await office().call(streamFichier, { params: { id: 999_999 } })).status).toBe(404);
      expect((await office().call(getBase64, { params: { fileId: 999_999 } })).status).toBe(404);
      expect((await office().call(deleteFile, { params: { fileId: 999_999 } })).status).toBe(404);
      const { body } = await deposer(office(), await unClient(office()), pdf('session'), { name: 'a.pdf' });
      expect((await fetch(office().url + body.file)).status).toBe(401);
    });
  });

  describe('verser une pièce', () => {
    it('les mêmes octets deux fois ne sont rangés qu’une fois, sous deux numéros', async () => {
      const [one, two] = [await unClient(office()), await unClient(office())];
      const before = files(office(), '.').length;
      const first = await deposer(office(), one, pdf('deux fois'), { name: 'a.pdf' });
      const second = await deposer(office(), two, pdf('deux fois'), { name: 'b.pdf' });
      expect(second.body.id).not.toBe(first.body.id);
      expect(files(office(), '.').length).toBe(before + 1);
    });

    it('D76 un envoi répété avec la même clé rend la même pièce', async () => {
      const id = await unClient(office());
      const sent = { name: 'a.pdf', headers: { 'idempotency-key': 'envoi-1' } };
      const [first, second] = await Promise.all([
        deposer(office(), id, pdf('cle'), sent),
        deposer(office(), id, pdf('cle'), sent),
      ]);
      expect(first.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect((await deposer(office(), id, pdf('autre'), sent)).status).toBe(422);
    });

    it('D77 une nouvelle pièce prend la place sous un autre numéro, l’ancienne garde ses octets', async () => {
      const { id } = await uneVente(office());
      const first = await verser(office(), id, 'minute', { file: new Blob([pdf('un')]) });
      const second = await verser(office(), id, 'minute', { file: new Blob([pdf('deux')]) });
      const { files: slots } = await lire(office(), id);
      expect(slots.map(({ titre, id }) => [titre, id])).toEqual([['minute', second.body.id]]);
      expect(await bytesOf(office(), first.body.file)).toEqual(Buffer.from(pdf('un')));
      // What was replaced is in no slot any more.
      const removed = await office().call(deleteFile, { params: { fileId: first.body.id } });
      expect(removed.status).toBe(404);
      expect((await lire(office(), id)).files).toHaveLength(1);
    });

    it('R355 retire la CIN d’un client, qui n’est plus remise à personne', async () => {
      const id = await unClient(office());
      const { body } = await deposer(office(), id, pdf('retrait'), { name: 'a.pdf' });
      const removed = await office().call(deleteFile, { params: { fileId: body.id } });
      expect([removed.status, removed.body]).toEqual([200, { ok: true }]);
      expect((await office().call(getClientById, { params: { id } })).body).toMatchObject({
        cinId: null,
        cinLabel: null,
        cinFile: null,
      });
      expect((await office().call(deleteFile, { params: { fileId: body.id } })).status).toBe(404);
      const response = await fetch(office().url + body.file, { headers: { cookie: office().cookie } });
      expect(response.status).toBe(404);
    });
  });

  describe('ce qui est refusé ne laisse rien', () => {
    const refus = async (
      sent: { file?: Blob; name?: string; fields?: Record<string, string> },
      params: object = {},
    ) => {
      const { id } = await uneVente(office());
      const before = [await rows(office()), files(office(), 'arrivee').length];
      const answer = await verser(office(), id, 'minute', { params: { dossierId: id, ...params }, ...sent });
      expect([await rows(office()), files(office(), 'arrivee').length]).toEqual(before);
      expect((await lire(office(), id)).files).toEqual([]);
      return answer;
    };

    it('R525 un type que les octets démentent (415), un fichier vide ou trop gros', async () => {
      expect((await refus({ file: new Blob(['<svg/>']), name: 'a.png' })).error.code).toBe('type_refuse');
      expect((await refus({ file: new Blob([PNG]), name: 'a.pdf' })).status).toBe(415);
      expect((await refus({ file: new Blob([PNG]), name: 'a' })).status).toBe(415);
      const empty = await refus({ file: new Blob([]), name: 'a.pdf' });
      expect([empty.status, empty.error.details]).toEqual([
        422,
        [{ path: 'file', message: 'Le fichier est vide.' }],
      ]);
      const big = await refus({ file: new Blob([PDF, Buffer.alloc(1_048_577)]) });
      const tropGros = 'Le fichier est trop volumineux\u00a0: 1,00\u00a0Mo au plus.';
      expect([big.status, big.error.code, big.error.message]).toEqual([413, 'fichier_trop_gros', tropGros]);
    });

    it('une case inconnue (422), un dossier inconnu (404)', async () => {
      const slot = await refus({ fields: { fileType: 'acte' } });
      expect([slot.status, slot.error.details]).toMatchObject([422, [{ path: 'fileType' }]]);
      expect((await refus({ fields: {} })).status).toBe(422);
      expect((await refus({}, { dossierId: 999_999 })).status).toBe(404);
    });

    it('un envoi sans fichier ou de deux (422), ou qui n’est pas un formulaire (415)', async () => {
      const { id } = await uneVente(office());
      const post = (body: FormData | string, headers: Record<string, string> = {}) =>
        fetch(`${office().url}/api/dossier/changeFile/${id}`, {
          method: 'POST',
          headers: { cookie: office().cookie, ...headers },
          body,
        });
      const form = new FormData();
      form.set('fileType', 'minute');
      const missing = await post(form);
      expect(missing.status).toBe(422);
      expect(await missing.json()).toMatchObject({ details: [{ path: 'file' }] });
      form.append('piece', new Blob([pdf('ailleurs')]), 'ailleurs.pdf');
      const elsewhere = await post(form);
      expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
        422,
        { details: [{ path: 'file' }] },
      ]);
      form.delete('piece');
      for (const name of ['un.pdf', 'deux.pdf']) form.append('file', new Blob([pdf(name)]), name);
      const two = await post(form);
      expect(two.status).toBe(422);
      const details = [{ path: 'file', message: 'Un seul fichier par envoi.' }];
      expect([await two.json(), files(office(), 'arrivee')]).toMatchObject([{ details }, []]);
      expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
      const broken = await post('rien', { 'content-type': 'multipart/form-data' });
      expect(broken.status).toBe(400);
      const parts = { 'content-type': 'multipart/form-data; boundary=b' };
      const partie = '--b\r\nContent-Disposition: form-data; name="file"';
      const cut = await post(`${partie}; filename="a.pdf"\r\n\r\n%PDF`, parts);
      expect([cut.status, files(office(), 'arrivee')]).toEqual([400, []]);
      const sansNom = `${partie}\r\nContent-Type: application/octet-stream\r\n\r\n%PDF\r\n--b--\r\n`;
      const anonyme = await post(sansNom, parts);
      expect([anonyme.status, files(office(), 'arrivee')]).toEqual([422, []]);
    });

    it('un envoi coupé en route ne laisse ni octets ni ligne', async () => {
      const { id } = await uneVente(office());
      const before = await rows(office());
      const { hostname, port } = new URL(office().url);
      const boundary = 'coupe';
      const sent = request({
        hostname,
        port,
        method: 'POST',
        path: `/api/dossier/changeFile/${id}`,
        headers: {
          cookie: office().cookie,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': 500_000,
        },
      });
      sent.on('error', () => {});
      sent.write(
        `--${boundary}\r\nContent-Disposition: form-data; name="fileType"\r\n\r\nminute\r\n--${boundary}\r\n` +
          'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
      );
      sent.write(Buffer.concat([PDF, Buffer.alloc(100_000)]));
      await expect.poll(() => files(office(), 'arrivee').length).toBe(1);
      sent.destroy();
      await expect.poll(() => files(office(), 'arrivee').length).toBe(0);
      expect(await rows(office())).toBe(before);
      expect((await lire(office(), id)).files).toEqual([]);
    });

    it('sans session, rien n’est reçu', async () => {
      const { id } = await uneVente(office());
      expect((await verser(office(), id, 'minute', { cookie: '' })).status).toBe(401);
      const params = { dossierId: id };
      const form = { file: new Blob([PDF]), name: 'a.pdf', fields: { fileType: 'minute' } };
      expect((await office().upload(changePiece, { params, ...form, cookie: 'faux=1' })).status).toBe(401);
      expect(files(office(), 'arrivee')).toEqual([]);
    });
  });
});
