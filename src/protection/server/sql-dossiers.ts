/** What the files hold of a client. */
import { type SqlBool, sql } from 'kysely';
import { libellesCotes } from '../../dossier/config';
import { BROUILLON, COMPLET, ANNULE, repertoireDe } from '../../dossier/dossier';
import { LIBELLE_PIECE, type PieceKey } from '../../dossier/pieces';
import { OBJET_VERSEMENT, objetVersement } from '../../echeance/server/faits';
import { fromHundredths, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { slices } from '../../kit/server/db/slices';
import { normalize } from '../../kit/text';
import type { Brouillon } from '../devoir';
import { type Nomme, nommeDeSuite } from './nommer';

const oui = <T>(valeur: unknown, alors: T): T | null => (valeur ? alors : null);
/** The tax portal's credentials are only said to be held. */
const secret = (valeur: unknown): string | null => oui(valeur, 'détenu');

export const readPartiesDe = (db: Db, clientId: number) =>
  db
    .selectFrom('partie')
    .innerJoin('dossier', 'dossier.id', 'partie.dossier_id')
    .selectAll('partie')
    .select(['dossier.numero', 'dossier.annee', 'dossier.etat', 'dossier.titre', 'dossier.type'])
    .where((eb) => eb.or([eb('client_id', '=', clientId), eb('mandataire_id', '=', clientId)]))
    .orderBy('partie.id')
    .execute();
export type PartieDe = Awaited<ReturnType<typeof readPartiesDe>>[number];

export const estBrouillon = ({ etat }: Pick<PartieDe, 'etat'>): boolean => etat === BROUILLON;
export const estEnCours = ({ etat }: Pick<PartieDe, 'etat'>): boolean =>
  ![BROUILLON, COMPLET, ANNULE].includes(etat as never);
export const nomDe = ({
  numero,
  annee,
  dossier_id,
}: Pick<PartieDe, 'numero' | 'annee' | 'dossier_id'>): string =>
  repertoireDe(numero, annee) ?? `brouillon ${dossier_id}`;

/** A file is told by its number: its title may name other people. An agent is told as such, without whom they act for. */
export function partieDite(partie: PartieDe, clientId: number): object {
  const dossier = { dossier: nomDe(partie), type: partie.type, etat: partie.etat };
  if (partie.client_id !== clientId) return { ...dossier, role: 'mandataire' };
  return {
    ...dossier,
    role: libellesCotes(partie.type)[partie.cote].toLowerCase(),
    quotePart: fromHundredths(partie.quote),
    qualite: partie.qualite,
    agitComme: partie.type_qualite,
    parUnMandataire: partie.mandataire_id !== null,
    signatureDate: partie.signature_date,
    signatureHeure: partie.signature_heure,
    tpi: partie.is_tpi,
    tpiIdentifiantFiscal: partie.tpi_if,
    tpiCodeSit: partie.tpi_code_sit,
    tpiLogin: secret(partie.tpi_login),
    tpiMotDePasse: secret(partie.tpi_mdp),
    tpiMontant: partie.tpi_montant === null ? null : toDirhams(partie.tpi_montant),
    tpiMoyen: partie.tpi_mode_paiement,
    tpiNumeroCheque: partie.tpi_num_cheque,
    tpiDateCheque: partie.tpi_date_cheque,
    tpiDateEspeces: partie.tpi_date_espece,
  };
}

/** Drafts whose title or quote names the person, a party of them or not. */
export async function readBrouillonsCitant(db: Db, personne: Nomme): Promise<Brouillon[]> {
  const trouves: Brouillon[] = [];
  const brouillons = {
    from: sql`dossier`,
    where: sql<SqlBool>`etat = ${BROUILLON}`,
    key: sql`id`,
    way: 'asc',
  } as const;
  for await (const tranche of slices(db, brouillons)) {
    const rows = await db
      .selectFrom('dossier')
      .select(['id', 'titre', 'nom_client'])
      .where(tranche)
      .orderBy('id')
      .execute();
    trouves.push(
      ...rows
        .filter(({ titre, nom_client }) =>
          [titre, nom_client ?? ''].some((texte) => nommeDeSuite(texte, personne)),
        )
        .map(({ id, titre }) => ({ id, titre })),
    );
  }
  return trouves;
}

/** The names of the other people of these files, which no title of a document and no deadline must tell. */
export async function readNomsDesAutres(db: Db, dossierIds: number[], clientId: number): Promise<string[]> {
  if (dossierIds.length === 0) return [];
  const parties = await db
    .selectFrom('partie')
    .select(['client_id', 'mandataire_id'])
    .where(oneOf(db, 'dossier_id', dossierIds))
    .execute();
  const ids = parties.flatMap(({ client_id, mandataire_id }) => [client_id, mandataire_id]);
  const autres = [...new Set(ids)].filter((id): id is number => id !== null && id !== clientId);
  if (autres.length === 0) return [];
  const rows = await db
    .selectFrom('client')
    .select(['nom', 'prenom'])
    .where(oneOf(db, 'id', autres))
    .execute();
  return rows.flatMap(({ nom, prenom }) => [normalize(nom), normalize(prenom)]);
}

const sansAutres = (texte: string, autres: readonly string[], sinon: string): string =>
  autres.some((nom) => normalize(texte).includes(nom)) ? sinon : texte;

/** What each file is called, by its id. */
export type NomsDeDossiers = ReadonlyMap<number, string>;

export async function readDocuments(
  db: Db,
  noms: NomsDeDossiers,
  autres: readonly string[],
): Promise<object[]> {
  const dossierIds = [...noms.keys()];
  if (dossierIds.length === 0) return [];
  const fiches = ['fichier.type', 'fichier.size as taille', 'fichier.created_at as deposeLe'] as const;
  const slots = await db
    .selectFrom('dossier_fichier')
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .select(['dossier_id as dossier', 'titre', ...fiches])
    .where(oneOf(db, 'dossier_id', dossierIds))
    .where('supprime', '=', false)
    .orderBy('dossier_fichier.id')
    .execute();
  const libres = await db
    .selectFrom('dossier_document')
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .select(['dossier_id as dossier', 'titre', 'origine', ...fiches])
    .where(oneOf(db, 'dossier_id', dossierIds))
    .where('supprime', '=', false)
    .orderBy('dossier_document.id')
    .execute();
  return [
    ...slots.map((slot) => ({
      ...slot,
      dossier: noms.get(slot.dossier),
      titre: LIBELLE_PIECE[slot.titre as PieceKey] ?? slot.titre,
    })),
    ...libres.map(({ origine, titre, ...document }) => ({
      ...document,
      dossier: noms.get(document.dossier),
      titre: origine === 'ajoute' ? 'Pièce ajoutée' : sansAutres(titre, autres, 'Document de l’étude'),
    })),
  ];
}

export async function readEcheances(
  db: Db,
  noms: NomsDeDossiers,
  autres: readonly string[],
  versements: readonly number[],
): Promise<object[]> {
  const dossierIds = [...noms.keys()];
  if (dossierIds.length === 0) return [];
  const siens = new Set(versements.map(objetVersement));
  const rows = await db
    .selectFrom('echeance')
    .select(['dossier_id as dossier', 'regle_id', 'objet', 'libelle', 'date', 'etat'])
    .where(oneOf(db, 'dossier_id', dossierIds))
    .orderBy('id')
    .execute();
  // The deadline of another person's versement tells its amount.
  const dite = (objet: string, libelle: string): string =>
    objet.startsWith(OBJET_VERSEMENT) && !siens.has(objet)
      ? 'Échéance'
      : sansAutres(libelle, autres, 'Échéance');
  return rows.map(({ regle_id, objet, libelle, ...echeance }) => ({
    ...echeance,
    dossier: echeance.dossier === null ? null : noms.get(echeance.dossier),
    libelle: regle_id === null ? 'Échéance de l’étude' : dite(objet, libelle),
  }));
}

/** The instant of the last row of the journal about these records. */
export async function readDernierJour(
  db: Db,
  fiches: readonly { entite: string; ids: readonly number[] }[],
): Promise<string | null> {
  let dernier: string | null = null;
  for (const { entite, ids } of fiches) {
    if (ids.length === 0) continue;
    const row = await db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('le').as('le'))
      .where('entite', '=', entite)
      .where(oneOf(db, 'entite_id', ids))
      .executeTakeFirst();
    if (row?.le && (dernier === null || row.le > dernier)) dernier = row.le;
  }
  return dernier;
}
