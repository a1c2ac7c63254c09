import type { QueryOf } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { aMemeNumero, lireRessemblants, nommer } from '../../kit/server/db/doublons';
import { sansMarques } from '../../kit/text';
import type { getProprieteDoublons } from '../apiDoublons';
import { aUnNumero, memeReference } from '../doublon';
import { proprieteLabel } from '../propriete';

export async function listProprieteDoublons(
  db: Db,
  { sauf = 0, refFonciere }: QueryOf<typeof getProprieteDoublons>,
) {
  const rows = await lireRessemblants(
    db.selectFrom('propriete').select(['id', 'designation', 'ref_fonciere']).where('id', '<>', sauf),
    aUnNumero(refFonciere) ? [aMemeNumero('ref_fonciere', sansMarques(refFonciere))] : [],
  );
  return nommer(
    rows,
    (row) => (memeReference(refFonciere, row.ref_fonciere) ? ('reference' as const) : null),
    (row) => ({
      label: proprieteLabel(row.designation, row.ref_fonciere),
      refFonciere: row.ref_fonciere,
    }),
  );
}
