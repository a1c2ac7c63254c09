/** Templates deposited, and what is read of them, for the tests over HTTP. */
import { expect } from 'vitest';
import { addModele, getModeles } from '../../acte/api';
import type { Office } from './office';
import { word } from './word';

export const JUSTE = word(
  'Acte {dossier.repertoire} : {#vendeurs}{nomComplet}{separateur}{/vendeurs}, {prix.lettres}.',
);

let faits = 0;
/** No two templates of an office have one name. */
const unNom = (): string => `Acte d’essai ${++faits}`;

interface Envoi {
  nom?: string;
  typeDossier?: string;
  docx?: Buffer;
  name?: string;
  cookie?: string;
}
export const deposer = (
  office: Office,
  { nom = unNom(), typeDossier = '', docx = JUSTE, name = 'acte.docx', ...sent }: Envoi = {},
) =>
  office.upload(addModele, {
    file: new Blob([Uint8Array.from(docx)]),
    name,
    fields: { nom, typeDossier },
    ...sent,
  });

export async function unModele(office: Office, envoi: Envoi = {}): Promise<{ id: number; cle: string }> {
  const { status, body } = await deposer(office, envoi);
  expect(status).toBe(200);
  return { id: body.modele.id, cle: `etude:${body.modele.id}` };
}
export const trouver = async (office: Office, cle: string) =>
  (await office.call(getModeles)).body.find((modele) => modele.cle === cle);
export const octets = async (office: Office, url: string): Promise<Buffer> => {
  const response = await fetch(office.url + url, { headers: { cookie: office.cookie } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
