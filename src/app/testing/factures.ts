/** What the office prints and issues, read as bytes over HTTP. */
import { expect } from 'vitest';
import { emettreFacture, etablirAvoir } from '../../dossier/apiDocuments';
import type { DocumentFacture } from '../../dossier/facture';
import type { Call } from '../../kit/api';
import { urlOf } from '../../kit/url';
import type { Office } from './office';

/** A database takes so many values at once. */
const LOT = 200;

type Adresse = { params?: object; query?: object };

export interface Page {
  status: number;
  /** The name that it is kept under. */
  nom: string;
  octets: Buffer;
}

export async function lirePage(office: Office, call: Call, { params, query }: Adresse): Promise<Page> {
  const headers = { cookie: office.cookie };
  const response = await fetch(office.url + urlOf(call, params, query), { headers });
  const [, nom = ''] =
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return {
    status: response.status,
    nom: decodeURIComponent(nom),
    octets: Buffer.from(await response.arrayBuffer()),
  };
}

/** As many numbered files as that, of a year of their own: copies of one draft's row, without its parties. */
export async function desActes(
  office: Office,
  { id, annee, combien }: Record<'id' | 'annee' | 'combien', number>,
) {
  const { db } = office.server.app;
  const { id: _, ...brouillon } = await db
    .selectFrom('dossier')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const acte = (rang: number) => ({ ...brouillon, annee, numero: rang + 1, etat: 'Non Complet' as const });
  const ids: number[] = [];
  for (let fait = 0; fait < combien; fait += LOT) {
    const lot = Array.from({ length: Math.min(LOT, combien - fait) }, (_rien, i) => acte(fait + i));
    const ecrits = await db.insertInto('dossier').values(lot).returning('id').execute();
    ids.push(...ecrits.map((ecrit) => ecrit.id));
  }
  return ids;
}

export const expectPdf = ({ status, octets }: Page): void => {
  expect([status, octets.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
};

export async function facturer(office: Office, id: number): Promise<DocumentFacture> {
  const { status, body, error } = await office.call(emettreFacture, { params: { id } });
  expect(status, JSON.stringify(error)).toBe(200);
  return body;
}

export async function corriger(
  office: Office,
  id: number,
  motif = 'Erreur de taux',
): Promise<DocumentFacture> {
  const { status, body } = await office.call(etablirAvoir, { params: { id }, body: { motif } });
  expect(status).toBe(200);
  return body;
}
