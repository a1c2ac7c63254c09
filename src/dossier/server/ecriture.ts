import { readAuteur } from '../../compte/server/sql-auteur';
import type { Call } from '../../kit/api';
import { AppError, allFound, notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import type { Context } from '../../kit/server/context';
import { type Auteur, refuseStale } from '../../kit/server/version';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  submitConfig,
} from '../api';
import { ANNULE, type Dossier, estLectureSeule } from '../dossier';
import { chargerDossier } from './charger';
import { type Changes, type Section, type StoredDossier, readDossierRow, updateSections } from './sql';
import { lockDossierRows } from './sql-ensemble';
import { rafraichirRecherche } from './sql-recherche';

const DOSSIER_CLOS = 'Ce dossier est clôturé\u00a0: réouvrez-le avant de le modifier.';
const DOSSIER_ANNULE = 'Ce dossier est annulé\u00a0: il ne peut plus être modifié.';

export async function verrouiller(db: Db, id: number): Promise<StoredDossier> {
  const row = await readDossierRow(db, id, 'change');
  if (!row) throw notFound('Dossier');
  return row;
}

/** Each once, in the order of their ids. Error: introuvable, for all of them when one is unknown. */
export const verrouillerTous = async (db: Db, ids: readonly number[]): Promise<StoredDossier[]> =>
  allFound(await lockDossierRows(db, ids), ids, 'Dossier');

/** Locks the file, and refuses to write to one that is closed or annulled (D50). */
export async function verrouillerOuvert(db: Db, id: number): Promise<StoredDossier> {
  const row = await verrouiller(db, id);
  if (estLectureSeule(row.etat))
    throw new AppError('dossier_clos', row.etat === ANNULE ? DOSSIER_ANNULE : DOSSIER_CLOS);
  return row;
}

/** The same for what may still be written in an annulled file (D39): true of one. Errors: introuvable, dossier_clos. */
export async function verrouillerOuvertOuAnnule(db: Db, id: number): Promise<boolean> {
  const { etat } = await verrouiller(db, id);
  if (etat !== ANNULE) await verrouillerOuvert(db, id);
  return etat === ANNULE;
}

/** The calls that write each section, to name its last author. The title is both in config and in ouverture. */
const ECRITURES: Record<Section, Call[]> = {
  config: [submitConfig, addOuverture],
  ouverture: [addOuverture, submitConfig, addFormalite],
  signature: [addSignature, addOuverture],
  enregistrement: [addEnregistrement],
  conservation: [addConservation],
  formalite: [addFormalite, addOuverture],
};

/** The sections whose words the search finds: title, parties, properties. The number is indexed when it is given. */
const CHERCHEES: readonly Section[] = ['config', 'ouverture'];

/** What the journal keeps of a section: of the accesses to the tax portal, only that they changed (D48). */
function pourJournal(dossier: Dossier, section: Section): unknown {
  const { vendeurs, ...tpi } = dossier.formalite.tpi;
  if (section === 'config') return { titre: dossier.titre, config: dossier.config, devis: dossier.devis };
  if (section === 'signature') return dossier.signature.filter(({ date, heure }) => date ?? heure);
  if (section !== 'formalite' && section !== 'ouverture') return dossier[section];
  const ouverture = {
    ...dossier.ouverture,
    vendeurs: dossier.ouverture.vendeurs.map(({ tpi: _, ...vendeur }) => vendeur),
  };
  if (section === 'ouverture') return ouverture;
  return {
    tpi: { ...tpi, vendeurs: vendeurs.map(({ login: _, mdp: __, ...vendeur }) => vendeur) },
    qf: dossier.formalite.qf,
  };
}

/** Who last wrote one of these sections. */
export const quiAEcrit = (db: Db, id: number, sections: readonly Section[]): Promise<Auteur | null> =>
  readAuteur(db, {
    entite: 'dossier',
    id,
    actions: sections.flatMap((section) => ECRITURES[section].map(({ path }) => path)),
  });

interface Ecriture {
  id: number;
  section: Section;
  version: number | undefined;
  cipher: Cipher;
  /** The file is created by this same write: there is no state before. */
  nouveau?: boolean;
}
/** What a write changes besides its own section. */
export interface Suites {
  /** Sections that get journal entries of their own. */
  dites?: readonly Section[];
  /** Accesses to the tax portal that changed: told with the formalités, without their values (D48). */
  secrets?: readonly { partie: number; change: string[] }[];
}
interface Ecrite extends Suites {
  /** The columns of the file's own row. */
  columns: Changes;
  /** The other sections that are made newer too (D75). */
  renouvelees?: readonly Section[];
}

/**
 * Writes one section: locks the file, refuses a closed one and a stale version, writes, refreshes the search, and journals before
 * and after the section, and the others that lost something with it (D82). `write` writes what is not in the file's own row.
 */
export async function ecrireSection<C extends Call>(
  { db, journal, version: answerVersion }: Context<C>,
  { id, section, version, cipher, nouveau }: Ecriture,
  write: (row: StoredDossier, avant: Dossier) => Promise<Ecrite>,
): Promise<Dossier> {
  const row = await verrouillerOuvert(db, id);
  await refuseStale(
    nouveau ? undefined : version,
    { since: row[`v_${section}`], latest: row.version },
    () => chargerDossier(db, id, cipher),
    () => quiAEcrit(db, id, [section]),
  );
  const avant = await chargerDossier(db, id, cipher);
  const { columns, renouvelees = [], dites = [], secrets = [] } = await write(row, avant);
  answerVersion(await updateSections(db, id, [section, ...renouvelees], columns));
  if (CHERCHEES.includes(section)) await rafraichirRecherche(db, [id]);
  const apres = await chargerDossier(db, id, cipher);
  for (const une of [section, ...dites])
    journal({
      entite: 'dossier',
      id,
      avant: nouveau ? undefined : { [une]: pourJournal(avant, une) },
      apres: { [une]: pourJournal(apres, une), ...(une === 'formalite' ? { secrets } : {}) },
    });
  return apres;
}
