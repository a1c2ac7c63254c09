/** What is done with an affair, by the CDG screen and by a file. Every function runs in its caller's transaction. */
import { readNumCompte } from '../../compte/server/sql';
import type { Call, Written } from '../../kit/api';
import { AppError, allFound, notFound } from '../../kit/errors';
import type { Context } from '../../kit/server/context';
import type { Db } from '../../kit/server/db/database';
import { canonicalJson } from '../../kit/server/json';
import { keepInBin } from '../../kit/server/sql-corbeille';
import type { CdgDossierBody, TypeDossier } from '../cdg';
import { CDG_SUPPRIMEE } from './cdg-supprimee';
import { type StoredCdg, annulerCdgRows, insertCdg, readStoredCdgs, updateCdgRow } from './sql';
import {
  deleteBeneficiaires,
  readAutresBeneficiaire,
  readClientsBeneficiaire,
  writeBeneficiaires,
} from './sql-beneficiaires';
import { refuseUnknownClients } from './sql-usage';
import { deleteVersements, readAllVersements, writeVersements } from './sql-versements';

/** Error: introuvable, for the whole list, when one of them is unknown or deleted (D78). */
export const lockAffaires = async (db: Db, ids: number[]): Promise<StoredCdg[]> =>
  allFound(await readStoredCdgs(db, ids, 'change'), ids, 'Affaire CDG');

async function lockAffaire(db: Db, id: number): Promise<StoredCdg> {
  const [affaire] = await lockAffaires(db, [id]);
  if (!affaire) throw notFound('Affaire CDG');
  return affaire;
}

/** The affair as stored, annulled versements included: what the journal and the bin keep. */
export async function readEtatAffaire(db: Db, id: number) {
  const [affaire] = await readStoredCdgs(db, [id]);
  const clients = await readClientsBeneficiaire(db, id);
  return {
    affaire,
    versements: await readAllVersements(db, id),
    clientsBeneficiaire: clients.map(({ value }) => value),
    autresBeneficiaire: await readAutresBeneficiaire(db, id),
  };
}

type EtatAffaire = Awaited<ReturnType<typeof readEtatAffaire>>;
const listes = ({ versements }: EtatAffaire): number => versements.filter(({ annule }) => !annule).length;
/** Everything but which versements are listed, and their order. */
const resteDe = ({ affaire, versements, ...beneficiaires }: EtatAffaire): string =>
  canonicalJson({
    ...beneficiaires,
    objet: affaire?.objet,
    versements: versements.map(({ position: _, annule: __, ...versement }) => versement),
  });

/** Whether versements have left the affair, as they came back unpaid, and nothing else has changed. */
export const seulsRetraits = (avant: EtatAffaire, apres: EtatAffaire): boolean =>
  resteDe(avant) === resteDe(apres) && listes(apres) < listes(avant);

async function writeLignes(db: Db, cdgId: number, body: CdgDossierBody): Promise<void> {
  await writeVersements(db, cdgId, body.versements);
  await writeBeneficiaires(db, cdgId, body);
}

interface Saisie {
  body: CdgDossierBody;
  /** The file's type when the affair has a file, whatever the body says (D33). */
  objet: TypeDossier;
  userId: number;
}

/** A new affair, with the next number of the year (D32) and the professional account (D69). Error: 422 on a client. */
export async function ajouterAffaire(
  db: Db,
  { body, objet, dossierId, userId, now }: Saisie & { dossierId: number | null; now: Date },
): Promise<Written> {
  await refuseUnknownClients(db, body);
  const numCompte = await readNumCompte(db, userId);
  const written = await insertCdg(db, { objet, dossierId, numCompte, now });
  const versements = body.versements.map((versement) => ({ ...versement, idVers: null }));
  await writeLignes(db, written.id, { ...body, versements });
  return written;
}

/** Keeps the account number it was opened with; fills it when there was none (D69). Errors: introuvable, 422. */
export async function modifierAffaire(db: Db, id: number, { body, objet, userId }: Saisie): Promise<Written> {
  const stored = await lockAffaire(db, id);
  await refuseUnknownClients(db, body);
  const num_compte = stored.num_compte ?? (await readNumCompte(db, userId));
  await writeLignes(db, id, body);
  return updateCdgRow(db, stored, { objet, num_compte });
}

/**
 * Attaches the affair to a file, whose type becomes its object (D33), or frees it; the affair's history tells it, and by whom
 * (D82). Errors: introuvable, conflit (D68).
 */
export async function attacher(
  { db, journal }: Pick<Context<Call>, 'db' | 'journal'>,
  cdgId: number,
  dossierId: number | null,
  objet: TypeDossier,
): Promise<void> {
  const stored = await lockAffaire(db, cdgId);
  if (dossierId !== null && stored.dossier_id !== null && stored.dossier_id !== dossierId) {
    throw new AppError('conflit', 'Cette affaire CDG est déjà celle d’un autre dossier.');
  }
  if (stored.dossier_id === dossierId && stored.objet === objet) return;
  const avant = await readEtatAffaire(db, cdgId);
  await updateCdgRow(db, stored, { dossier_id: dossierId, objet });
  journal({ entite: 'cdg', id: cdgId, avant, apres: await readEtatAffaire(db, cdgId) });
}

/** Takes affairs out of every list and puts their lines in the bin (D81); numbers are kept (D32). Answers their former states. */
export async function supprimerAffaires(db: Db, affaires: StoredCdg[], qui: { userId: number; now: Date }) {
  const etats: { id: number; avant: EtatAffaire }[] = [];
  for (const { id } of affaires) etats.push({ id, avant: await readEtatAffaire(db, id) });
  const jetees = etats.map(({ id, avant }) => ({ id, contenu: avant }));
  await keepInBin(db, CDG_SUPPRIMEE, jetees, qui);
  const ids = affaires.map(({ id }) => id);
  await deleteVersements(db, ids);
  await deleteBeneficiaires(db, ids);
  await annulerCdgRows(db, ids);
  return etats;
}
