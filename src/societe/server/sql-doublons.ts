import type { QueryOf } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { aMemeNumero, aMemesLettres, lireRessemblants, nommer } from '../../kit/server/db/doublons';
import { lettresDe } from '../../kit/doublons';
import { sansMarques } from '../../kit/text';
import type { getSocieteDoublons } from '../apiDoublons';
import { aUnNumero, motifSociete } from '../doublon';

export async function listSocieteDoublons(
  db: Db,
  { sauf = 0, ...saisie }: QueryOf<typeof getSocieteDoublons>,
) {
  const { nom, ice, rc } = saisie;
  const rows = await lireRessemblants(
    db.selectFrom('societe').select(['id', 'nom', 'ice', 'rc']).where('id', '<>', sauf),
    [
      ...(aUnNumero(ice) ? [aMemeNumero('ice', sansMarques(ice))] : []),
      ...(aUnNumero(rc) ? [aMemeNumero('rc', sansMarques(rc))] : []),
      ...(lettresDe(nom) ? [aMemesLettres('tri_nom', lettresDe(nom))] : []),
    ],
  );
  return nommer(
    rows,
    (row) => motifSociete(saisie, row),
    (row) => ({ label: row.nom }),
  );
}
