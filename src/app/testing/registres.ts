/** Clients, companies, properties, affairs and pieces, for the tests over HTTP. */
import { expect } from 'vitest';
import { addCdg } from '../../cdg/api';
import { addClient } from '../../client/api';
import { addPropriete } from '../../propriete/api';
import { addSociete } from '../../societe/api';
import type { Office } from './office';

let counter = 0;
/** Another one at each call, so that tests of one office do not meet. */
export const unique = (prefix = 'ZT'): string => `${prefix}${(counter += 1)}`;

export const clientSaisi = (changes: object = {}) => ({
  nom: 'Tazi',
  prenom: 'Youssef',
  genre: 'Homme',
  date_naissance: '1980-01-01',
  profession: 'Commerçant',
  cin: unique(),
  tel_portable: '0612345678',
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '1, avenue Mohammed V',
  etat_civile: 'Célibataire',
  ...changes,
});

export async function unClient(office: Office, changes: object = {}): Promise<number> {
  const { body, status } = await office.call(addClient, { body: clientSaisi(changes) });
  expect(status).toBe(200);
  return body.id;
}

export const societeSaisie = (changes: object = {}) => ({
  nom: 'Atlas Immobilier',
  adresse: '9, rue du Port',
  identifiantFiscale: '50112233',
  rc: '4471',
  ice: '001525411000070',
  ...changes,
});

export async function uneSociete(office: Office, changes: object = {}): Promise<number> {
  const { body, status } = await office.call(addSociete, { body: societeSaisie(changes) });
  expect(status).toBe(200);
  return body.id;
}

export const proprieteSaisie = (changes: object = {}) => ({
  designation: 'Garage 12',
  situationJuridique: 'Titre Foncier',
  refFonciere: unique('TF'),
  nature: 'Garage',
  numTsc: 12,
  superficieTotal: 14.5,
  adresse: '3, rue des Orangers',
  prefecture: 'Rabat',
  commune: 'Agdal',
  ...changes,
});

export async function unePropriete(office: Office, changes: object = {}): Promise<number> {
  const { body, status } = await office.call(addPropriete, { body: proprieteSaisie(changes) });
  expect(status).toBe(200);
  return body.id;
}

/** Of no file; `uneAffaire` of dossiers.ts is a file's. */
export async function uneAffaireLibre(office: Office, changes: object = {}): Promise<number> {
  const { body, status } = await office.call(addCdg, { body: { objet: 'Vente immobilière', ...changes } });
  expect(status).toBe(200);
  return body.cdgId;
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
