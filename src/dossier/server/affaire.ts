import { attacher } from '../../cdg/server/affaires';
import { readAuteur } from '../../compte/server/sql-auteur';
import { type StoredCdg, findCdgOfDossier, readStoredCdgs } from '../../cdg/server/sql';
import type { Call } from '../../kit/api';
import { AppError, disparue, invalidField } from '../../kit/errors';
import type { Context } from '../../kit/server/context';
import type { Db } from '../../kit/server/db/database';
import { perimee } from '../../kit/server/version';
import type { Dossier } from '../dossier';
import type { StoredDossier } from './sql';
import { type Regard, dossiersDAutres, voitTout } from './sql-acces';
import { aTireSurAffaire } from './sql-usage';

/** Whether the account sees the affair: it is attached to no file, or to a file that the account sees. */
const voitAffaire = async (db: Db, user: Regard, { dossier_id }: StoredCdg): Promise<boolean> =>
  dossier_id === null || voitTout(user) || (await dossiersDAutres(db, user, [dossier_id])).size === 0;

interface Choix {
  cdgId: number | null | undefined;
  /** The affair that the writer saw on the file, and replaces; undefined when the body does not say. */
  connue: number | null | undefined;
  /** The file as it stands. */
  dossier: Dossier;
}

/**
 * Choosing an affair in Ouverture attaches it in place of the file's present one (D68). Errors: 422; conflit; version_perimee
 * when the file has an affair that the writer did not see: attaching one does not change the file's version (D75).
 */
export async function choisirAffaire(
  context: Pick<Context<Call>, 'db' | 'journal' | 'user'>,
  row: StoredDossier,
  { cdgId, connue, dossier }: Choix,
): Promise<void> {
  if (cdgId == null) return;
  const { db, user } = context;
  const { id, type } = row;
  const current = await findCdgOfDossier(db, id);
  if (current?.id === cdgId) return;
  if (current && connue !== undefined && connue !== current.id)
    throw perimee(dossier, await readAuteur(db, { entite: 'cdg', id: current.id }));
  const [chosen] = await readStoredCdgs(db, [cdgId]);
  // The same words, whether the affair does not exist or belongs to a file that the account does not see.
  if (!chosen || !(await voitAffaire(db, user, chosen)))
    throw invalidField('ouverture.prix.caisseNotaire.cdg', disparue('Cette affaire CDG', 'Elle'));
  if (current && (await aTireSurAffaire(db, row))) {
    throw new AppError(
      'conflit',
      'Un paiement ou une restitution par Chèque CDG est tiré sur l’affaire du dossier\u00a0: elle ne peut pas être remplacée.',
    );
  }
  if (current) await attacher(context, current.id, null, current.objet);
  await attacher(context, cdgId, id, type);
}
