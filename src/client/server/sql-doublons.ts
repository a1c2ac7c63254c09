import type { QueryOf } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { aMemeNumero, aMemesLettres, lireRessemblants, nommer } from '../../kit/server/db/doublons';
import { lettresDe } from '../../kit/doublons';
import { sansMarques } from '../../kit/text';
import { sql } from 'kysely';
import type { getClientDoublons } from '../apiDoublons';
import { clientSelectLabel } from '../client';
import { aUneCin, aUneIdentite, motifClient } from '../doublon';

export async function listClientDoublons(db: Db, { sauf = 0, ...saisi }: QueryOf<typeof getClientDoublons>) {
  const noms = [saisi.nom, saisi.prenom].map(lettresDe);
  const neLeMemeJour = sql`date_naissance = ${saisi.date_naissance}`;
  const rows = await lireRessemblants(
    db.selectFrom('client').select(['id', 'nom', 'prenom', 'cin', 'date_naissance']).where('id', '<>', sauf),
    [
      ...(aUneCin(saisi) ? [aMemeNumero('cin', sansMarques(saisi.cin))] : []),
      ...(aUneIdentite(saisi)
        ? [sql<boolean>`${neLeMemeJour} and ${aMemesLettres('tri_nom', ...noms)}`]
        : []),
    ],
  );
  return nommer(
    rows,
    (row) => motifClient(saisi, row),
    ({ nom, prenom, cin }) => ({ label: clientSelectLabel(nom, prenom, cin) }),
  );
}
