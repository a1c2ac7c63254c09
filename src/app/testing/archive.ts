/** What the tests of a file's pieces deposit and read. */
import { createHash } from 'node:crypto';
import PizZip from 'pizzip';
import { expect } from 'vitest';
import { DOCX } from '../../fichier/fichier';
import { insertFichier } from '../../fichier/server/sql';
import { deposerDocument } from '../../dossier/server/sql-documents';
import { ajouterPiece, getPieces } from '../../dossier/apiArchive';
import type { Office } from './office';
import { PDF } from './registres';

/** A valid PDF that no other test has sent. */
export const pdf = (marque: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([PDF, Buffer.from(`%${marque}\n`)]));
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const ajouter = (office: Office, id: number, fields: Record<string, string>, sent: object = {}) =>
  office.upload(ajouterPiece, {
    params: { id },
    file: new Blob([pdf(fields.titre ?? '')]),
    name: 'scan.pdf',
    fields,
    ...sent,
  });

export async function pieces(office: Office, id: number) {
  const { status, body } = await office.call(getPieces, { params: { id } });
  expect(status).toBe(200);
  return body;
}

export const telecharger = (office: Office, path: string) =>
  fetch(office.url + path, { headers: { cookie: office.cookie } });

export async function zip(office: Office, id: number) {
  const response = await telecharger(office, `/api/dossier/${id}/pieces.zip`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const recu = Buffer.from(await response.arrayBuffer());
  const archive = new PizZip(recu);
  const octets = (nom: string): Buffer => {
    const entree = archive.file(nom);
    if (!entree) throw new Error(`${nom} is not in the archive`);
    return entree.asNodeBuffer();
  };
  const [, ...lignes] = octets('manifeste.csv').toString('utf8').trimEnd().split('\r\n');
  // A cell is quoted when it needs to be.
  const manifeste = lignes.map((ligne) =>
    [...ligne.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, cite, nu]) => cite ?? nu ?? ''),
  );
  const noms = Object.keys(archive.files).filter((nom) => !nom.endsWith('/'));
  return { response, poids: recu.length, octets, manifeste, noms };
}

/** A document that the office made, as the slices that generate them deposit it. */
export async function generer(office: Office, dossierId: number, bytes: Uint8Array) {
  const { db, now } = office.server.app;
  const made = await office.server.store.put(Buffer.from(bytes));
  const { id: userId } = await db.selectFrom('utilisateur').select('id').executeTakeFirstOrThrow();
  return db.transaction().execute(async (trx) => {
    const stored = { ...made, label: 'Compromis.docx', type: DOCX };
    const fichier = await insertFichier(trx, stored, { userId, now: now() });
    const depot = {
      dossierId,
      cle: 'acte:1',
      titre: 'Compromis',
      origine: 'genere',
      fichierId: fichier.id,
    } as const;
    return deposerDocument(trx, { ...depot, now: now() });
  });
}
