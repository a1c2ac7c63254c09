/** An erasure: one transaction, in which each thing fares as `devoirDe` says, then bytes to be removed once it is committed. */
import { deleteClientRows } from '../../client/server/sql';
import { retirerSansAttendre } from '../../fichier/server/balayage';
import { type Fiche, effacerValeurs, readSeqs } from '../../historique/server/sql-effacement';
import { AppError, invalidField } from '../../kit/errors';
import { isObject } from '../../kit/object';
import type { Db } from '../../kit/server/db/database';
import { canonicalJson } from '../../kit/server/json';
import { deleteFromBin } from '../../kit/server/sql-corbeille';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { oublier } from '../../notification/server/sql';
import { deleteRdvRows } from '../../rdv/server/sql';
import { ACTIF, type Chose, devoirDe } from '../devoir';
import type { Detenu, DossierPersonne, GenrePersonne, Sort } from '../personne';
import type { Messages } from './messages';
import { motifNomme } from './nommer';
import { type Deja, connuSous, historiqueDe, historiqueOublie } from './avant-effacer';
import { anonymiserCompte, readPorteur, retirerAcces } from './sql-compte';
import {
  completer,
  deleteSlots,
  insertEffacement,
  motifsDuClient,
  oublierReponses,
  readSeqsBrouillons,
  readSeqsDuCompte,
  reduireClient,
} from './sql-effacement';
import { type PieceDe, etatsDe } from './sql-fiche';
import { type Sujet, lireSujet, motsDe } from './sujet';
import type { Tenue } from './tenu';
import { detenusDe, tenueDe } from './tenue';
import { readSeqsDonnes } from './tenue-contacts';

/** What app/ provides from other slices. */
export interface Ailleurs {
  messages: Messages;
  /** Those of these digests that something refers to otherwise than by a foreign key. */
  nommesAilleurs(db: Db, sha256: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Demande {
  qui: { genre: GenrePersonne; id: number };
  motif: string;
  lu?: Lu | undefined;
  deja?: Deja | undefined;
  userId: number;
  now: Date;
}
type Lu = Pick<DossierPersonne, 'nom' | 'precision' | 'detenus'>;

interface Ecrit {
  db: Db;
  journal(entry: JournalEntry): void;
}

const ENTITES: Record<GenrePersonne, string> = {
  client: 'client',
  rdv: 'rdv',
  message: 'message_contact',
  compte: 'utilisateur',
};
/** The journal's name for this kind of person. */
export const entiteDe = (genre: GenrePersonne): string => ENTITES[genre];

const CHANGE =
  'Ce que l’étude détient de cette personne a changé depuis que vous l’avez lu\u00a0: rien n’a été effacé. Relisez ce qui part et ce qui reste, puis confirmez à nouveau.';
const NOMMEE = 'Le motif est gardé\u00a0: n’y nommez pas la personne.';

/** The pieces that no duty keeps. */
function piecesAEffacer(pieces: readonly PieceDe[], sort: (chose: Chose) => Sort): PieceDe[] {
  const part = (retiree: boolean): boolean => sort(retiree ? 'piecesRetirees' : 'pieces') === 'efface';
  return pieces.filter(({ supprime }) => part(supprime));
}

async function effacerClient(
  { db, journal }: Ecrit,
  client: NonNullable<Sujet['client']>,
  tenue: Tenue,
): Promise<{ fiches: Fiche[]; fichiers: number[] }> {
  const sort = (chose: Chose): Sort => devoirDe(chose, tenue.situation).sort;
  const parties = piecesAEffacer(tenue.pieces, sort);
  const fichiers = await deleteSlots(
    db,
    parties.map(({ id }) => id),
  );
  if (sort('fiche') === 'efface') await deleteClientRows(db, [client.id]);
  if (sort('fiche') === 'reduit') await reduireClient(db, client.id);
  const reste = sort('fiche') === 'efface' ? {} : { apres: {} };
  if (sort('fiche') !== 'garde') journal({ entite: 'client', id: client.id, ...reste });
  const fiches = sort('historique') === 'efface' ? [{ entite: 'client', id: client.id }] : [];
  return { fiches: [...fiches, ...fichiers.map((id) => ({ entite: 'fichier', id }))], fichiers };
}

/** Deletes the person's appointments and messages, their notifications, and the rows of the bin. */
async function effacerContacts({ db, journal }: Ecrit, sujet: Sujet, tenue: Tenue, messages: Messages) {
  const rdvs = sujet.rdvs.map(({ id }) => id);
  if (rdvs.length > 0) await deleteRdvRows(db, rdvs);
  for (const id of rdvs) journal({ entite: 'rdv', id });
  const recus = sujet.messages.map(({ id }) => id);
  await messages.effacer(db, recus);
  for (const id of recus) journal({ entite: entiteDe('message'), id });
  const cles = [...rdvs.map((id) => `rdv:${id}`), ...recus.map((id) => `message:${id}`)];
  await oublier(db, cles);
  await deleteFromBin(db, tenue.gardes.ids);
  const ailleurs = tenue.gardes.fiches.filter(({ entite }) => entite === 'rdv');
  for (const fiche of ailleurs) journal(fiche);
  return [...rdvs.map((id) => ({ entite: 'rdv', id })), ...tenue.gardes.fiches];
}

async function effacerCompte(
  { db, journal }: Ecrit,
  compte: NonNullable<Sujet['compte']>,
  tenue: Tenue,
  { motif, now, deja }: Demande,
): Promise<void> {
  const { id } = compte;
  const porteur = await readPorteur(db, compte, historiqueDe(tenue, 'historiqueCompte'));
  const fiches = [
    { entite: 'utilisateur', id },
    { entite: 'flux_ics', id },
  ];
  await retirerAcces(db, porteur);
  await anonymiserCompte(db, id, now);
  const seqs = [...(await readSeqs(db, fiches)), ...(await readSeqsDuCompte(db, porteur, deja?.journal))];
  await effacerValeurs({ db, journal }, [...new Set(seqs)], motif);
  journal({ entite: 'utilisateur', id, apres: {} });
}

const estFichier = (dit: unknown): dit is { id: number } =>
  isObject(dit) && 'label' in dit && typeof dit.id === 'number';

/** The files that the client's history tells of: those already swept are named by the journal alone. */
const fichiersDe = (tenue: Tenue): Fiche[] =>
  etatsDe(historiqueDe(tenue, 'historique'))
    .flatMap((etat) => Object.values(etat).filter(estFichier))
    .map(({ id }) => ({ entite: 'fichier', id }));

/** Rows about other records that tell of a client: drafts, appointments that were given to somebody else. */
async function readSeqsAilleurs(
  db: Db,
  { sujet, client, tenue }: { sujet: Sujet; client: NonNullable<Sujet['client']>; tenue: Tenue },
  deja: NonNullable<Demande['deja']>['journal'],
): Promise<number[]> {
  const connu = await connuSous(db, client, tenue);
  const trouvees = await completer(db, motifsDuClient(connu), deja);
  return [...(await readSeqsBrouillons(db, connu, trouvees)), ...(await readSeqsDonnes(db, sujet, trouvees))];
}

async function effacerPersonneDe(
  ecrit: Ecrit,
  sujet: Sujet,
  tenue: Tenue,
  demande: Demande,
  ailleurs: Ailleurs,
) {
  const { db } = ecrit;
  const duClient = sujet.client
    ? await effacerClient(ecrit, sujet.client, tenue)
    : { fiches: [], fichiers: [] };
  const fiches = [...duClient.fiches, ...(await effacerContacts(ecrit, sujet, tenue, ailleurs.messages))];
  const { client } = sujet;
  const oubliee = client && historiqueOublie(tenue);
  const anciens = oubliee ? fichiersDe(tenue) : [];
  const seqs = [
    ...(oubliee ? await readSeqsAilleurs(db, { sujet, client, tenue }, demande.deja?.journal) : []),
    ...(await readSeqs(db, [...fiches, ...anciens])),
  ];
  await effacerValeurs(ecrit, [...new Set(seqs)], demande.motif);
  await oublierReponses(db, [...motsDe(sujet), ...tenue.octets.map(({ label }) => label)]);
  // A piece purged from the bin and not yet swept has no row that refers to it: the sweep would write its name to the journal.
  const fichiers = [...duClient.fichiers, ...tenue.gardes.fichiers, ...anciens.map(({ id }) => id)];
  return retirerSansAttendre(db, [...new Set(fichiers)], ailleurs);
}

const compter = (detenus: readonly Detenu[]) => {
  const nombres: Record<Sort, number> = { efface: 0, reduit: 0, garde: 0 };
  for (const { sort, nombre } of detenus) nombres[sort] += nombre;
  return { effaces: nombres.efface, reduits: nombres.reduit, gardes: nombres.garde };
};

/**
 * In the caller's transaction. `octets`: digests that no row refers to any more, whose bytes are to be removed once committed.
 * Errors: introuvable, conflit when nothing may go or when it is no longer what was read, invalide when the reason tells who it is.
 */
export async function effacer(ecrit: Ecrit, demande: Demande, ailleurs: Ailleurs) {
  const { db } = ecrit;
  const { qui, motif, lu, deja, userId, now } = demande;
  const sujet = await lireSujet(db, qui, ailleurs.messages, { lock: 'remove', deja });
  if (sujet.compte?.actif) throw new AppError('conflit', ACTIF);
  if (motifNomme(motif, motsDe(sujet))) throw invalidField('motif', NOMMEE);
  const tenue = await tenueDe(db, sujet, now);
  const detenus = detenusDe(tenue);
  const { nom, precision } = sujet.trouvee;
  if (lu && canonicalJson(lu) !== canonicalJson({ nom, precision, detenus }))
    throw new AppError('conflit', CHANGE);
  const nombres = compter(detenus);
  if (nombres.effaces + nombres.reduits === 0) {
    const [raison] = detenus.flatMap((detenu) => detenu.raison ?? []);
    throw new AppError('conflit', `Rien ne peut être effacé. ${raison ?? ''}`.trim());
  }
  let octets: string[] = [];
  if (sujet.compte) await effacerCompte(ecrit, sujet.compte, tenue, demande);
  else octets = await effacerPersonneDe(ecrit, sujet, tenue, demande, ailleurs);
  await insertEffacement(db, {
    genre: qui.genre,
    personne_id: qui.id,
    le: now.toISOString(),
    motif,
    utilisateur_id: userId,
  });
  return { nombres, octets };
}
