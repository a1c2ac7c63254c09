import { findCdgOfDossier } from '../../cdg/server/sql';
import { ANNULE } from '../../dossier/dossier';
import { verrouiller, verrouillerOuvert } from '../../dossier/server/ecriture';
import { deposerDocument } from '../../dossier/server/sql-documents';
import type { FileStore } from '../../fichier/server/store';
import { serveUpload } from '../../fichier/server/upload';
import { readAffaire } from '../../cdg/server/sql-detail';
import { AppError, invalidField, notFound } from '../../kit/errors';
import { formatDirhams, toDirhams } from '../../kit/money';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { addOperation, annulerOperation, changeJustificatif, deroger, updateOperation } from '../api';
import { comptesDe } from '../comptesDossier';
import type { OperationSaisie } from '../operation';
import { readSoldesDossier } from './sql-lecture';
import {
  type StoredOperation,
  insertDerogation,
  cleJustificatif,
  insertOperation,
  readOperation,
  updateOperationRow,
} from './sql-operations';

/** The file first, then the operation: the order in which every writer locks. Errors: introuvable, dossier_clos. */
async function verrouillerOperation(db: Db, id: number): Promise<StoredOperation> {
  const lue = await readOperation(db, id);
  if (!lue) throw notFound('Opération');
  await verrouillerOuvert(db, lue.dossierId);
  const operation = await readOperation(db, id, 'lock');
  if (!operation) throw notFound('Opération');
  if (operation.motifAnnulation !== null) throw new AppError('conflit', 'Cette opération est annulée.');
  return operation;
}

/** What is given back of the parties' funds is drawn on their affair. Error: invalide on `origine`. */
async function exigerAffaire(db: Db, dossierId: number, { origine }: OperationSaisie): Promise<void> {
  if (origine === 'FONDS' && !(await findCdgOfDossier(db, dossierId)))
    throw invalidField('origine', 'Ce dossier n’a pas d’affaire CDG.');
}

/**
 * Annulled, a file only gives back what it holds: a credit note established since has put fees back in its provision (D39).
 * Errors: introuvable, dossier_clos, conflit.
 */
async function verrouillerPour(db: Db, dossierId: number, { genre, origine, montant }: OperationSaisie) {
  const { etat } = await verrouiller(db, dossierId);
  if (etat !== ANNULE || genre !== 'restitution') return verrouillerOuvert(db, dossierId);
  const { fonds, provision } = comptesDe(await readSoldesDossier(db, dossierId), toDirhams);
  const tenu = origine === 'FONDS' ? fonds.disponible : provision.solde;
  if ((montant ?? 0) <= tenu) return;
  throw new AppError(
    'conflit',
    `Ce dossier est annulé\u00a0: il ne peut que rendre ce qu’il détient encore, ${formatDirhams(Math.max(tenu, 0))}.`,
  );
}

/** Each write is told of the file: its books follow in the same transaction. */
export function operationRoutes(app: App, store: FileStore): void {
  serve(app, addOperation, async ({ db, params: { dossierId }, body, user, now, journal, version }) => {
    await verrouillerPour(db, dossierId, body);
    await exigerAffaire(db, dossierId, body);
    const written = await insertOperation(db, body, { dossierId, userId: user.id, now });
    journal({ entite: 'dossier', id: dossierId, apres: { operation: { id: written.id, ...body } } });
    version(written.version);
    return written;
  });

  serve(app, updateOperation, async ({ db, params: { id }, body, journal, version }) => {
    const avant = await verrouillerOperation(db, id);
    await refuseStale(body.version, avant.version, async () => avant);
    await exigerAffaire(db, avant.dossierId, body);
    const written = await updateOperationRow(db, id, body);
    const apres = { operation: { id, ...body } };
    journal({ entite: 'dossier', id: avant.dossierId, avant: { operation: avant }, apres });
    version(written.version);
    return written;
  });

  serve(app, annulerOperation, async ({ db, params: { id }, body, journal, version }) => {
    const avant = await verrouillerOperation(db, id);
    await refuseStale(body.version, avant.version, async () => avant);
    const written = await updateOperationRow(db, id, { motif: body.motif });
    const apres = { operation: { id, motifAnnulation: body.motif } };
    journal({ entite: 'dossier', id: avant.dossierId, avant: { operation: avant }, apres });
    version(written.version);
    return written;
  });

  serveUpload(app, store, changeJustificatif, async ({ db, params: { id }, now, journal }, fichier) => {
    const { genre, tiers, dossierId } = await verrouillerOperation(db, id);
    if (genre !== 'debours') throw new AppError('conflit', 'Seul un débours a un justificatif.');
    const titre = `Justificatif\u00a0: ${tiers}`;
    const depot = {
      dossierId,
      cle: cleJustificatif(id),
      titre,
      origine: 'ajoute',
      fichierId: fichier.id,
    } as const;
    await deposerDocument(db, { ...depot, now });
    journal({ entite: 'dossier', id: dossierId, apres: { justificatif: { operation: id, fichier } } });
  });

  serve(app, deroger, async ({ db, params: { id }, body, user, now, journal }) => {
    if (!(await readAffaire(db, id))) throw notFound('Affaire CDG');
    await insertDerogation(
      db,
      { cdgId: id, plafond: body.plafond ?? 0, motif: body.motif },
      { userId: user.id, now },
    );
    journal({ entite: 'derogation', id, apres: body });
    return { ok: true as const };
  });
}
