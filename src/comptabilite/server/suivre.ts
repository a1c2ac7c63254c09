/** The books follow the affairs and the files: in the transaction of the write, or not at all. */
import { findCdgOfDossier, readStoredCdgs } from '../../cdg/server/sql';
import { readVersements } from '../../cdg/server/sql-versements';
import type { VersementAnswer } from '../../cdg/versement';
import { chargerTous } from '../../dossier/server/charger';
import { dossiersChanges, dossiersEcrits } from '../../dossier/server/dossiers-ecrits';
import { existe } from '../../dossier/server/sql';
import { type StoredFacture, readFacture, readFactures, toDocument } from '../../dossier/server/sql-factures';
import { AppError } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import { toCentimes } from '../../kit/money';
import type { FollowUp } from '../../kit/server/app';
import type { Bloquant } from '../../kit/server/links';
import { binTitle } from '../../kit/server/sql-corbeille';
import { type JournalEntry, idsOf } from '../../kit/server/sql-journal';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { type Ecriture, aPasser } from '../ecriture';
import { type VersementCompte, ecritureDeReglement, ecritureDeVersement } from '../faits';
import { type FactureCompte, ecritureDOperation, ecritureDeFacture, estAnnulee } from '../operation';
import { reglementsDe } from '../reglements';
import { changesDeTiers } from '../tiers';
import { chequesEnPlus, dernierCheque, refuserDecouvert } from './decouvert';
import { finirDecouverts } from './fin-decouvert';
import { direSousZero } from './sous-zero';
import {
  type Perimetre,
  insertContrepassation,
  insertEcriture,
  readDernierJour,
  readAffairesEcrites,
  readPassees,
} from './sql-ecritures';
import { readOperations } from './sql-operations';
import { lacherContrepassees } from './sql-appariement';

interface Qui {
  userId: number | null;
  now: Date;
  /** The sources of the facts that this write attributes to somebody else. */
  redites?: ReadonlySet<string>;
}

async function passer(db: Db, perimetre: Perimetre, voulues: Ecriture[], qui: Qui): Promise<void> {
  const { contrepasser, passer: neuves } = aPasser(voulues, await readPassees(db, perimetre), qui.redites);
  for (const passee of contrepasser) await insertContrepassation(db, passee, { ...qui, perimetre });
  const jour = officeDay(qui.now);
  for (const ecriture of neuves) {
    const avant = contrepasser.find(({ source }) => source === ecriture.source);
    const date =
      ecriture.date ?? avant?.date ?? (await readDernierJour(db, perimetre, ecriture.source)) ?? jour;
    await insertEcriture(db, { ...ecriture, date }, { ...qui, perimetre });
  }
  // After the new entries: one that enters the same money again may take over the bank's line.
  const contrees = contrepasser.map(({ id }) => id);
  await lacherContrepassees(db, contrees, qui);
}

const compteDe = (v: VersementAnswer): VersementCompte => ({
  id: v.idVers,
  montant: toCentimes(v.montant),
  date: v.dateVersement ?? v.dateVirement,
  reference: v.numCheque ?? v.numVersement,
  payeur: v.deClientLabel,
});

function compteDeFacture(row: StoredFacture): FactureCompte {
  const { id, genre, numero, date, montants } = toDocument(row);
  const { honoraires, honorairesTTC } = montants;
  return { id, genre, numero, date, honoraires: toCentimes(honoraires), ttc: toCentimes(honorairesTTC) };
}

/** A deleted affair holds nothing: what it held is taken back. */
export async function comptabiliserAffaire(db: Db, cdgId: number, qui: Qui): Promise<void> {
  // Locked: an affair without file has other writers, who could change it between this reading and that of its entries.
  const [affaire] = await readStoredCdgs(db, [cdgId], 'change');
  const versements = affaire ? await readVersements(db, cdgId) : [];
  const lieu = { dossierId: affaire?.dossier_id ?? null, cdgId };
  const voulues = versements.map((versement) => ecritureDeVersement(compteDe(versement), lieu));
  await passer(db, `cdg:${cdgId}`, voulues, qui);
  await direSousZero(db, cdgId, qui.now);
}

/**
 * A draft with money in its name, received or paid, is not deleted: countering its entries would put back what has left its
 * affair or the till. Error: utilise, which names such drafts.
 */
async function refuserSiArgent(db: Db, supprimes: readonly number[]): Promise<void> {
  const bloquants: Bloquant[] = [];
  for (const id of supprimes) {
    if (await existe(db, id)) continue;
    if ((await readPassees(db, `dossier:${id}`)).length > 0)
      bloquants.push({ id, motif: `Dossier ${(await binTitle(db, 'dossier', id)) ?? `n°\u00a0${id}`}` });
  }
  if (bloquants.length === 0) return;
  const message =
    bloquants.length === 1
      ? 'Ce dossier a de l’argent en compte\u00a0: annulez d’abord ses opérations, et retirez les paiements de ses formalités (TPI, Quitus fiscal).'
      : 'Ces dossiers ont de l’argent en compte\u00a0: annulez d’abord leurs opérations, et retirez les paiements de leurs formalités (TPI, Quitus fiscal).';
  throw new AppError('utilise', message, { bloquants });
}

/** `reprise`: the facts are older than these entries, and are entered whether covered or not. Error: solde_insuffisant. */
export async function comptabiliserDossier(
  db: Db,
  dossierId: number,
  cipher: Cipher,
  qui: Qui,
  reprise?: 'reprise',
): Promise<void> {
  const [charge] = await chargerTous(db, [dossierId], cipher);
  const cdgId = charge ? ((await findCdgOfDossier(db, dossierId))?.id ?? null) : null;
  const reglements = charge ? reglementsDe(charge.dossier) : [];
  const operations = charge ? await readOperations(db, dossierId) : [];
  const factures = charge ? await readFactures(db, dossierId) : [];
  const lieu = { dossierId, cdgId };
  const voulues = [
    ...reglements.map((reglement) => ecritureDeReglement(reglement, lieu)),
    ...operations
      .filter((operation) => !estAnnulee(operation))
      .map((operation) => ecritureDOperation(operation, lieu)),
    ...factures.map((facture) => ecritureDeFacture(compteDeFacture(facture), dossierId)),
  ];
  const tirer = !reprise && cdgId !== null && (await chequesEnPlus(db, dossierId, cdgId, voulues));
  const dernier = tirer ? await dernierCheque(db, cdgId, qui.userId) : '';
  await passer(db, `dossier:${dossierId}`, voulues, qui);
  // The file may have been given an affair, or have lost it.
  const affaires = new Set([
    ...(await readAffairesEcrites(db, dossierId)),
    ...(cdgId === null ? [] : [cdgId]),
  ]);
  for (const affaire of [...affaires].sort((a, b) => a - b)) await comptabiliserAffaire(db, affaire, qui);
  if (tirer) await refuserDecouvert(db, cdgId, dernier);
}

async function readDossiersFactures(db: Db, ids: number[]): Promise<number[]> {
  const factures = await Promise.all(ids.map((id) => readFacture(db, id)));
  return factures.flatMap((facture) => (facture ? [facture.dossier_id] : []));
}

/** Affairs that were added or restored (nothing before), or deleted (nothing after). */
const venuesOuParties = (entries: readonly JournalEntry[]) =>
  entries.filter(({ entite, avant, apres }) => entite === 'cdg' && (avant == null || apres == null));

export const suivreComptes =
  (cipher: Cipher): FollowUp =>
  async (db, entries, about) => {
    const { userId, now } = about;
    await finirDecouverts(db, entries, about);
    const qui = { userId, now, redites: new Set(entries.flatMap(changesDeTiers)) };
    for (const id of idsOf(entries, 'cdg')) await comptabiliserAffaire(db, id, qui);
    const factures = await readDossiersFactures(db, idsOf(entries, 'facture'));
    const ecrits = dossiersChanges(entries);
    const retires = entries.filter(({ apres }) => apres == null);
    await refuserSiArgent(db, idsOf(retires, 'dossier'));
    // What a file paid without an affair is now drawn on the one it gets: a fact, covered or not, numbered by it or before (D37).
    const repris = new Set(await dossiersEcrits(db, venuesOuParties(entries)));
    for (const id of new Set([...ecrits, ...factures, ...repris]))
      await comptabiliserDossier(db, id, cipher, qui, repris.has(id) ? 'reprise' : undefined);
  };
