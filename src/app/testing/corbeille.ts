/** What the tests of the bin delete, look at and restore. */
import { expect } from 'vitest';
import { changeClientFile } from '../../client/api';
import { getCorbeille, restaurerCorbeille } from '../../corbeille/api';
import type { GenreCorbeille } from '../../corbeille/corbeille';
import type { Call } from '../../kit/api';
import { virement } from './dossiers';
import type { Office } from './office';
import { PNG, uneAffaireLibre } from './registres';

/** The answer, as it was sent. */
export async function texte(office: Office, spec: Call, params: Record<string, number>): Promise<string> {
  const { status, body } = await office.call(spec, { params });
  expect(status, spec.path).toBe(200);
  return JSON.stringify(body);
}

export async function dernier(office: Office, genre: GenreCorbeille) {
  const { status, body } = await office.call(getCorbeille, { query: { genre, page: 1 } });
  expect(status).toBe(200);
  const [element] = body;
  if (!element) throw new Error(`no ${genre} in the bin`);
  return element;
}
export const restaurer = (office: Office, id: number, sent: object = {}) =>
  office.call(restaurerCorbeille, { params: { id }, ...sent });

/** One of a kind, any; undefined when the bin has none. */
export async function restaurerUne(
  office: Office,
  genre: GenreCorbeille,
  choix: (parmi: readonly { id: number }[]) => { id: number },
) {
  const { body } = await office.call(getCorbeille, { query: { genre } as never });
  return body.length === 0 ? undefined : restaurer(office, choix(body).id);
}

export async function restaure(office: Office, genre: GenreCorbeille) {
  const { id } = await dernier(office, genre);
  const { status, body, error } = await restaurer(office, id);
  expect([status, error.message]).toEqual([200, undefined]);
  expect((await restaurer(office, id)).status).toBe(404);
  return body;
}

export async function supprimer(office: Office, spec: Call, id: number): Promise<void> {
  const { status, error } = await office.call(spec, { body: [id] });
  expect([status, error.message]).toEqual([200, undefined]);
}
export const deposerCin = (office: Office, id: number) =>
  office.upload(changeClientFile, {
    params: { id },
    file: new Blob([PNG]),
    name: 'cin.png',
    fields: { fileType: 'cin' },
  });

export const uneAffaireDe = (office: Office, client: number): Promise<number> =>
  uneAffaireLibre(office, {
    versements: [virement(client, 7), virement(client, 8)],
    clientsBeneficiaire: [client],
    autresBeneficiaire: ['RAF'],
  });
