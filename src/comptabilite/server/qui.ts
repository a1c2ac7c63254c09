/** Who did what a refusal is about: of two clerks at one file's money, the second is told. */
import { quiA, readAuteur } from '../../compte/server/sql-auteur';
import { formatInstant } from '../../kit/dates';
import { AppError } from '../../kit/errors';
import { formatDirhams } from '../../kit/money';
import type { SessionUser } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import type { Auteur } from '../../kit/server/version';
import { addOperation, annulerOperation, updateOperation } from '../api';
import { type OperationSaisie, estAnnulee } from '../operation';
import { type StoredOperation, readOperations } from './sql-operations';

type User = Pick<SessionUser, 'id'>;

const DERNIERES = 100;
const ANNULATION = [annulerOperation.path];
const ECRITURES = [addOperation.path, updateOperation.path];
const CORRECTIONS = [updateOperation.path, ...ANNULATION];

/** The journal has operations under their file. */
const quiLAEcrite = (db: Db, { id, dossierId }: StoredOperation, actions: string[]): Promise<Auteur | null> =>
  readAuteur(db, {
    entite: 'dossier',
    id: dossierId,
    actions,
    parmi: {
      dernieres: DERNIERES,
      est: (apres) => (apres as { operation?: { id?: number } } | null)?.operation?.id === id,
    },
  });

export const quiLAChangee = (db: Db, operation: StoredOperation): Promise<Auteur | null> =>
  quiLAEcrite(db, operation, CORRECTIONS);

/** Error: conflit, for an operation that is annulled. */
export async function refuserAnnulee(db: Db, operation: StoredOperation, user: User): Promise<void> {
  if (!estAnnulee(operation)) return;
  const auteur = await quiLAEcrite(db, operation, ANNULATION);
  const qui = await quiA(db, auteur?.compte, user);
  throw new AppError(
    'conflit',
    `${qui} annulé cette opération\u00a0: «\u00a0${operation.motifAnnulation}\u00a0».`,
  );
}

/** Follows the refusal of a restitution: the last other one from the same money. Empty: there is none. */
export async function derniereRestitution(
  db: Db,
  { dossierId, user, sauf }: { dossierId: number; user: User; sauf: number | undefined },
  { origine, pour }: Pick<OperationSaisie, 'origine' | 'pour'>,
): Promise<string> {
  const memes = (await readOperations(db, dossierId)).filter(
    (une) =>
      une.genre === 'restitution' &&
      une.origine === origine &&
      une.pour === pour &&
      une.id !== sauf &&
      !estAnnulee(une),
  );
  const derniere = memes.toSorted((une, autre) => autre.id - une.id)[0];
  const auteur = derniere && (await quiLAEcrite(db, derniere, ECRITURES));
  if (!auteur) return '';
  const qui = await quiA(db, auteur.compte, user);
  return ` ${qui} enregistré la dernière restitution, de ${formatDirhams(derniere.montant)}, le ${formatInstant(auteur.le)}.`;
}
