/** A bank's statements for the tests over HTTP: sent, read, and counted again with a pencil. */
import { expect } from 'vitest';
import { type LigneBanque, getLignesReleve, getRapprochement } from '../../comptabilite/apiRapprochement';
import { importerReleve } from '../../comptabilite/apiReleve';
import type { CompteBanque } from '../../comptabilite/releve';
import type { Office } from './office';

export const AU = '2026-12-31';
export const csv = (...lignes: string[]): string =>
  ['Date;Libellé;Référence;Débit;Crédit', ...lignes, ''].join('\r\n');

export const envoyer = (
  office: Office,
  compte: CompteBanque,
  texte: string | Buffer,
  { nom = 'releve.csv', ...fields }: Record<string, string> = {},
) =>
  office.upload(importerReleve, {
    file: new Blob([typeof texte === 'string' ? texte : Uint8Array.from(texte)]),
    name: nom,
    fields: { compte, ...fields },
  });

export const lignes = async (
  office: Office,
  compte: CompteBanque,
  query: object = {},
): Promise<LigneBanque[]> =>
  (await office.call(getLignesReleve, { query: { compte, au: AU, ...query } as never })).body;
export const etat = async (office: Office, compte: CompteBanque, au = AU) => {
  const { body } = await office.call(getRapprochement, { query: { compte, au } });
  // Whatever happens, the page can be checked with a pencil.
  expect(body.reste).toBe(0);
  const explique =
    body.sansEcriture.montant -
    body.sansBanque.montant +
    (body.depart ? body.depart.banque - body.depart.journal : 0) +
    body.trous.reduce((somme, { montant }) => somme + montant, 0);
  expect(body.banque - explique).toBeCloseTo(body.journal, 6);
  return body;
};
