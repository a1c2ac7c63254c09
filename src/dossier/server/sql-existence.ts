import { type Manque, invalid } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { holdRows } from '../../kit/server/db/kind';
import { COTES } from '../cote';
import type { OuvertureSaisie } from '../etapes/ouverture';
import type { PartieSaisie } from '../partie';
import type { StoredPartie } from './sql-parties';

interface Cite {
  path: string;
  id: number | null | undefined;
}

const MESSAGES = {
  client: 'Ce client n’existe pas.',
  societe: 'Cette société n’existe pas.',
  propriete: 'Cette propriété n’existe pas.',
} as const;

/** 422 on its field for each id that does not exist; the rows that do are held until the commit, and cannot be deleted (D78). */
async function manquants(db: Db, table: keyof typeof MESSAGES, cites: Cite[]): Promise<Manque[]> {
  const given = cites.flatMap(({ path, id }) => (id == null ? [] : [{ path, id }]));
  if (given.length === 0) return [];
  const ids = [...new Set(given.map(({ id }) => id))];
  const query = db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id');
  const known = new Set((await holdRows(db)(query).execute()).map(({ id }) => id));
  return given.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message: MESSAGES[table] }));
}

/** Refuses unknown ids in an Ouverture, and parties with an id that are not of this file. */
export async function refuserInconnus(
  db: Db,
  ouverture: OuvertureSaisie,
  stored: StoredPartie[],
): Promise<void> {
  const rows = COTES.flatMap((cote) =>
    (ouverture[`${cote}s`] as PartieSaisie[]).map((partie, row) => ({
      cote,
      partie,
      path: `ouverture.${cote}s.${row}`,
    })),
  );
  const clients = rows.flatMap(({ partie, path }) => [
    { path: `${path}.client.client`, id: partie.client.client },
    { path: `${path}.mandataire.client`, id: partie.mandataire?.client },
  ]);
  const societes = rows.map(({ partie, path }) => ({
    path: `${path}.representant`,
    id: partie.representant,
  }));
  const proprietes = ouverture.proprietes.map((id, row) => ({ path: `ouverture.proprietes.${row}`, id }));
  // Each party once: the same one twice, and one of the two would be lost.
  const libres = new Set(stored.map(({ id, cote }) => `${cote} ${id}`));
  const etrangeres = rows
    .filter(({ partie, cote }) => partie.id !== null && !libres.delete(`${cote} ${partie.id}`))
    .map(({ path }) => ({
      path: `${path}.id`,
      message: 'Cette partie n’est pas de ce dossier, ou y est deux fois.',
    }));
  const details = [
    ...(await manquants(db, 'client', clients)),
    ...(await manquants(db, 'societe', societes)),
    ...(await manquants(db, 'propriete', proprietes)),
    ...etrangeres,
  ];
  if (details.length > 0) throw invalid(details);
}
