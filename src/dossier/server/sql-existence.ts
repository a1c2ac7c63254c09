import { CLIENT_INCONNU } from '../../cdg/server/sql-usage';
import { type Manque, disparue } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { unknownAmong } from '../../kit/server/db/existing';
import { COTES } from '../cote';
import type { OuvertureSaisie } from '../etapes/ouverture';
import type { PartieSaisie } from '../partie';
import type { StoredPartie } from './sql-parties';

const partiesDe = (ouverture: OuvertureSaisie) =>
  COTES.flatMap((cote) =>
    (ouverture[`${cote}s`] as PartieSaisie[]).map((partie, row) => ({
      cote,
      partie,
      path: `ouverture.${cote}s.${row}`,
    })),
  );

/**
 * What is unknown in what an Ouverture names (D78). What is known is held as it is, before the file: who renames it holds it, then
 * its files, and could not see that this one is about to be found by its name.
 */
export async function tenirNommes(db: Db, ouverture: OuvertureSaisie): Promise<Manque[]> {
  const rows = partiesDe(ouverture);
  const clients = rows.flatMap(({ partie, path }) => [
    { path: `${path}.client.client`, id: partie.client.client },
    { path: `${path}.mandataire.client`, id: partie.mandataire?.client },
  ]);
  const societes = rows.map(({ partie, path }) => ({
    path: `${path}.representant`,
    id: partie.representant,
  }));
  const proprietes = ouverture.proprietes.map((id, row) => ({ path: `ouverture.proprietes.${row}`, id }));
  const tenir = (table: string, cites: typeof clients, message: string) =>
    unknownAmong(db, table, cites, message, 'unchanged');
  return [
    ...(await tenir('client', clients, CLIENT_INCONNU)),
    ...(await tenir('societe', societes, disparue('Cette société', 'Elle'))),
    ...(await tenir('propriete', proprietes, disparue('Cette propriété', 'Elle'))),
  ];
}

/** Parties with an id that are not of this file. Each once: the same one twice, and one of the two would be lost. */
export function partiesEtrangeres(ouverture: OuvertureSaisie, stored: readonly StoredPartie[]): Manque[] {
  const libres = new Set(stored.map(({ id, cote }) => `${cote} ${id}`));
  return partiesDe(ouverture)
    .filter(({ partie, cote }) => partie.id !== null && !libres.delete(`${cote} ${partie.id}`))
    .map(({ path }) => ({
      path: `${path}.id`,
      message: 'Cette partie n’est pas de ce dossier, ou y est deux fois.',
    }));
}
