import { CLIENT_INCONNU } from '../../cdg/server/sql-usage';
import { disparue, invalid } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { unknownAmong } from '../../kit/server/db/existing';
import { COTES } from '../cote';
import type { OuvertureSaisie } from '../etapes/ouverture';
import type { PartieSaisie } from '../partie';
import type { StoredPartie } from './sql-parties';

/** Refuses unknown ids in an Ouverture, and parties with an id that are not of this file; holds what it names (D78). */
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
    ...(await unknownAmong(db, 'client', clients, CLIENT_INCONNU)),
    ...(await unknownAmong(db, 'societe', societes, disparue('Cette société', 'Elle'))),
    ...(await unknownAmong(db, 'propriete', proprietes, disparue('Cette propriété', 'Elle'))),
    ...etrangeres,
  ];
  if (details.length > 0) throw invalid(details);
}
