import { attacher } from '../../cdg/server/affaires';
import { findCdgOfDossier, readStoredCdgs } from '../../cdg/server/sql';
import { AppError, invalidField } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { StoredDossier } from './sql';
import { aTireSurAffaire } from './sql-usage';

/** Choosing an affair in Ouverture attaches it, in the place of the one that was there (D68). */
export async function choisirAffaire(
  db: Db,
  row: StoredDossier,
  cdgId: number | null | undefined,
): Promise<void> {
  if (cdgId == null) return;
  const { id, type } = row;
  const current = await findCdgOfDossier(db, id);
  if (current?.id === cdgId) return;
  const [chosen] = await readStoredCdgs(db, [cdgId]);
  if (!chosen) throw invalidField('ouverture.prix.caisseNotaire.cdg', 'Cette affaire CDG n’existe pas.');
  if (current && (await aTireSurAffaire(db, row))) {
    throw new AppError(
      'conflit',
      'Un paiement ou une restitution par Chèque CDG est tiré sur l’affaire du dossier\u00a0: elle ne peut pas être remplacée.',
    );
  }
  if (current) await attacher(db, current.id, null, current.objet);
  await attacher(db, cdgId, id, type);
}
