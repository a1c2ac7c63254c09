import { findCdgOfDossier } from '../../cdg/server/sql';
import { coteDuNom } from '../../dossier/partie';
import { charger } from '../../dossier/server/charger';
import { verrouillerOuvert, verrouillerOuvertOuAnnule } from '../../dossier/server/ecriture';
import { deposerDocument } from '../../dossier/server/sql-documents';
import { fileUrl } from '../../fichier/fichier';
import { refuserGarnie } from '../../fichier/server/refuser-garnie';
import { readPareille } from '../../fichier/server/sql-emplacements';
import type { FileStore } from '../../fichier/server/store';
import { serveUpload } from '../../fichier/server/upload';
import { AppError, invalidField, notFound } from '../../kit/errors';
import { formatDirhams, toCentimes, toDirhams } from '../../kit/money';
import type { App, SessionUser } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { addOperation, annulerOperation, changeJustificatif, updateOperation } from '../api';
import { comptesDe } from '../comptesDossier';
import { type Operation, type OperationSaisie, avecCote } from '../operation';
import { lireParts } from './operations';
import { derniereRestitution, quiLAChangee, refuserAnnulee } from './qui';
import { readSoldesDossier } from './sql-lecture';
import {
  type StoredOperation,
  cleJustificatif,
  insertOperation,
  readOperation,
  updateOperationRow,
} from './sql-operations';

interface Verrouillee {
  avant: StoredOperation;
  dossierAnnule: boolean;
}

/**
 * Locks the file, then the operation: the order of every writer. In an annulled file, what was mistyped or came back unpaid may
 * still be taken back (D39). Errors: introuvable, dossier_clos, conflit.
 */
async function verrouillerOperation(db: Db, id: number, user: SessionUser): Promise<Verrouillee> {
  const lue = await readOperation(db, id);
  if (!lue) throw notFound('Opération');
  const dossierAnnule = await verrouillerOuvertOuAnnule(db, lue.dossierId);
  const avant = await readOperation(db, id, 'change');
  if (!avant) throw notFound('Opération');
  await refuserAnnulee(db, avant, user);
  return { avant, dossierAnnule };
}

/** A restitution of the parties' funds is drawn on the file's affair. Error: invalide on `origine`. */
async function exigerAffaire(db: Db, dossierId: number, { origine }: OperationSaisie): Promise<void> {
  if (origine === 'FONDS' && !(await findCdgOfDossier(db, dossierId)))
    throw invalidField('origine', 'Ce dossier n’a pas d’affaire CDG.');
}

const PLUS_QUE_RENDRE =
  'Ce dossier est annulé\u00a0: seule une restitution s’y enregistre. Une somme reçue ou payée depuis va dans un autre dossier, un brouillon suffit.';
const AUTRE_GENRE = 'Une opération garde son genre\u00a0: annulez-la, puis saisissez l’autre.';
const PLUS_QU_ANNULER =
  'Ce dossier est annulé\u00a0: cette opération ne s’y corrige plus, elle peut seulement être annulée.';

interface Ou {
  db: Db;
  cipher: Cipher;
  user: SessionUser;
}

/** With its side, found now when it names none, and stored: correcting a party's name later must not move money. */
async function pourSonCote<O extends Pick<Operation, 'genre' | 'origine' | 'tiers' | 'pour'>>(
  { db, cipher }: Ou,
  dossierId: number,
  operation: O,
): Promise<O> {
  return avecCote(operation, coteDuNom((await charger(db, dossierId, cipher)).parties));
}

/**
 * Centimes that a restitution may give back: what its origin still holds for its side, never what the other side paid. One that
 * corrects `avant` may give back as much as `avant` did, even if what is held has gone below zero since.
 */
async function rendable(
  { db, cipher }: Ou,
  dossierId: number,
  { origine, pour }: OperationSaisie,
  avant?: StoredOperation,
): Promise<number> {
  const corrige = avant?.genre === 'restitution' && avant.origine === origine ? avant : undefined;
  const avec = (solde: number, rendu = 0): number => toCentimes(Math.max(solde, 0)) + toCentimes(rendu);
  if (origine === 'FONDS') {
    const { fonds } = comptesDe(await readSoldesDossier(db, dossierId));
    return avec(fonds.disponible, corrige?.montant);
  }
  const { parties } = await charger(db, dossierId, cipher);
  const { operations, decomptes } = await lireParts(db, dossierId, parties);
  const rendu = operations.find(({ id, pour: cote }) => id === corrige?.id && cote === pour)?.montant;
  return avec(decomptes[pour ?? 'acquereur'].totaux.solde, rendu);
}

/**
 * Annulled, a file only gives back what it holds: a credit note established since has put fees back in its provision (D39).
 * `avant`: the restitution that this one corrects. Errors: dossier_clos, conflit.
 */
async function exigerRendu(
  ou: Ou,
  dossierId: number,
  saisie: OperationSaisie,
  avant?: StoredOperation,
): Promise<void> {
  const { genre, montant } = saisie;
  if (avant && avant.genre !== 'restitution') throw new AppError('dossier_clos', PLUS_QU_ANNULER);
  if (genre !== 'restitution') throw new AppError('dossier_clos', PLUS_QUE_RENDRE);
  const tenu = await rendable(ou, dossierId, saisie, avant);
  if (toCentimes(montant) <= tenu) return;
  const autre = await derniereRestitution(ou.db, { dossierId, user: ou.user, sauf: avant?.id }, saisie);
  throw new AppError(
    'conflit',
    `Ce dossier est annulé\u00a0: il ne peut que rendre ce qu’il détient encore, ${formatDirhams(toDirhams(tenu))}.${autre}`,
  );
}

/** A restitution may not exceed the provision (taxes may). The CDG's funds have their own check. Error: invalide on `montant`. */
async function exigerProvision(
  ou: Ou,
  dossierId: number,
  saisie: OperationSaisie,
  avant?: StoredOperation,
): Promise<void> {
  const { genre, origine, montant } = saisie;
  if (genre !== 'restitution' || origine !== 'PROVISION') return;
  const tenu = await rendable(ou, dossierId, saisie, avant);
  if (toCentimes(montant) <= tenu) return;
  const autre = await derniereRestitution(ou.db, { dossierId, user: ou.user, sauf: avant?.id }, saisie);
  throw invalidField(
    'montant',
    `La provision n’a plus que ${formatDirhams(toDirhams(tenu))} à rendre.${autre}`,
  );
}

/** Each write is journalled under the file: its books follow in the same transaction. */
export function operationRoutes(app: App, { cipher, store }: { cipher: Cipher; store: FileStore }): void {
  serve(
    app,
    addOperation,
    async ({ db, params: { dossierId }, body: saisie, user, now, journal, version }) => {
      const ou = { db, cipher, user };
      const dossierAnnule = await verrouillerOuvertOuAnnule(db, dossierId);
      const body = await pourSonCote(ou, dossierId, saisie);
      if (dossierAnnule) await exigerRendu(ou, dossierId, body);
      await exigerProvision(ou, dossierId, body);
      await exigerAffaire(db, dossierId, body);
      const written = await insertOperation(db, body, { dossierId, userId: user.id, now });
      journal({ entite: 'dossier', id: dossierId, apres: { operation: { id: written.id, ...body } } });
      version(written.version);
      return written;
    },
  );

  serve(app, updateOperation, async ({ db, params: { id }, body: saisie, user, journal, version }) => {
    const { avant, dossierAnnule } = await verrouillerOperation(db, id, user);
    const ou = { db, cipher, user };
    await refuseStale(
      saisie.version,
      avant.version,
      () => pourSonCote(ou, avant.dossierId, avant),
      () => quiLAChangee(db, avant),
    );
    const body = await pourSonCote(ou, avant.dossierId, saisie);
    if (dossierAnnule) await exigerRendu(ou, avant.dossierId, body, avant);
    await exigerProvision(ou, avant.dossierId, body, avant);
    await exigerAffaire(db, avant.dossierId, body);
    if (body.genre !== avant.genre) throw invalidField('genre', AUTRE_GENRE);
    const written = await updateOperationRow(db, id, body);
    const apres = { operation: { id, ...body } };
    journal({ entite: 'dossier', id: avant.dossierId, avant: { operation: avant }, apres });
    version(written.version);
    return written;
  });

  serve(app, annulerOperation, async ({ db, params: { id }, body, user, journal, version }) => {
    const { avant } = await verrouillerOperation(db, id, user);
    await refuseStale(
      body.version,
      avant.version,
      async () => avant,
      () => quiLAChangee(db, avant),
    );
    const written = await updateOperationRow(db, id, { motif: body.motif });
    const apres = { operation: { id, motifAnnulation: body.motif } };
    journal({ entite: 'dossier', id: avant.dossierId, avant: { operation: avant }, apres });
    version(written.version);
    return written;
  });

  serveUpload(
    app,
    store,
    changeJustificatif,
    async ({ db, params: { id }, body, user, now, journal }, fichier) => {
      const { avant } = await verrouillerOperation(db, id, user);
      const { genre, tiers, dossierId } = avant;
      await verrouillerOuvert(db, dossierId);
      if (genre !== 'debours') throw new AppError('conflit', 'Seul un débours a un justificatif.');
      const cle = cleJustificatif(id);
      const place = { table: 'dossier_document', de: dossierId, titre: cle } as const;
      await refuserGarnie(db, place, { vue: body.remplace, user });
      // Sent again after an answer that was lost, and the accounts read again meanwhile.
      const pareille = await readPareille(db, place, fichier.id);
      if (pareille) return { id: pareille.id, file: fileUrl(pareille.id) };
      const titre = `Justificatif\u00a0: ${tiers}`;
      const depot = { dossierId, cle, titre, origine: 'ajoute', fichierId: fichier.id } as const;
      await deposerDocument(db, { ...depot, now });
      journal({ entite: 'dossier', id: dossierId, apres: { justificatif: { operation: id, fichier } } });
      return {};
    },
  );
}
