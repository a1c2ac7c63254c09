import { deNom } from '../../kit/text';
import { LIBELLE_PIECE_CLIENT, clientLabel } from '../../client/client';
import { nomEventuel } from '../../compte/server/sql-noms';
import { notFound } from '../../kit/errors';
import { groupBy } from '../../kit/groups';
import type { Db } from '../../kit/server/db/database';
import { inSnapshot } from '../../kit/server/snapshot';
import { fileUrl } from '../../fichier/fichier';
import { groupeDe, GROUPES, type PieceArchive, type VersionAncienne, type VersionPiece } from '../archive';
import { titreFacture } from '../facture';
import { LIBELLE_PIECE, PIECES } from '../pieces';
import { readParties } from './sql-parties';

/** A stored file and who deposited it. */
const FICHIER = [
  'fichier.id as fichier_id',
  'fichier.label',
  'fichier.size',
  'fichier.type',
  'fichier.sha256',
  'fichier.created_at',
  'utilisateur.firstname',
  'utilisateur.lastname',
] as const;

interface Ligne {
  fichier_id: number;
  label: string;
  size: number;
  type: string;
  sha256: string;
  created_at: string;
  firstname: string | null;
  lastname: string | null;
}
interface LigneVersionnee extends Ligne {
  remplace_le: string | null;
  supprime: boolean;
}

const toVersion = (ligne: Ligne): VersionPiece => {
  const { fichier_id: id, label, size, type, sha256, created_at: le } = ligne;
  return { fichier: { id, label, size, type, file: fileUrl(id) }, sha256, le, par: nomEventuel(ligne) };
};

/** From one piece's rows, in order of deposit: the current version and the former ones, each replaced by the next's depositor. */
function versions(lignes: LigneVersionnee[]): Pick<PieceArchive, 'courante' | 'anciennes'> {
  const courante = lignes.find(({ remplace_le }) => remplace_le === null);
  const anciennes = lignes.flatMap((ligne, rang): VersionAncienne[] => {
    if (ligne.remplace_le === null || ligne.supprime) return [];
    const suivante = lignes[rang + 1];
    const remplacePar = suivante ? nomEventuel(suivante) : null;
    return [{ ...toVersion(ligne), remplaceLe: ligne.remplace_le, remplacePar }];
  });
  return { courante: courante ? toVersion(courante) : null, anciennes: anciennes.reverse() };
}

/** A piece that was deposited once and taken away is not listed. */
const resteQuelqueChose = ({ courante, anciennes }: PieceArchive): boolean =>
  courante !== null || anciennes.length > 0;

async function emplacements(db: Db, dossierId: number): Promise<PieceArchive[]> {
  const lignes = await db
    .selectFrom('dossier_fichier')
    .innerJoin('fichier', 'fichier.id', 'dossier_fichier.fichier_id')
    .leftJoin('utilisateur', 'utilisateur.id', 'fichier.utilisateur_id')
    .select([...FICHIER, 'titre', 'remplace_le', 'supprime'])
    .where('dossier_id', '=', dossierId)
    .orderBy('dossier_fichier.id')
    .execute();
  const siens = groupBy(lignes, ({ titre }) => titre);
  return PIECES.map((titre) => ({
    cle: titre,
    titre: LIBELLE_PIECE[titre],
    groupe: groupeDe(titre),
    origine: 'deposee' as const,
    emplacement: titre,
    remplacable: true,
    supprimable: true,
    ...versions(siens.get(titre) ?? []),
  }));
}

async function documents(db: Db, dossierId: number): Promise<PieceArchive[]> {
  const lignes = await db
    .selectFrom('dossier_document')
    .innerJoin('fichier', 'fichier.id', 'dossier_document.fichier_id')
    .leftJoin('utilisateur', 'utilisateur.id', 'fichier.utilisateur_id')
    .select([...FICHIER, 'cle', 'titre', 'origine', 'remplace_le', 'supprime'])
    .where('dossier_id', '=', dossierId)
    .orderBy('dossier_document.id')
    .execute();
  return [...groupBy(lignes, ({ cle }) => cle)].flatMap(([cle, siennes]) => {
    const derniere = siennes.at(-1);
    if (!derniere) return [];
    const genere = derniere.origine === 'genere';
    return {
      cle: `document:${cle}`,
      titre: derniere.titre,
      groupe: genere ? ('generes' as const) : ('ajoutees' as const),
      origine: genere ? ('generee' as const) : ('deposee' as const),
      emplacement: null,
      // A document made by the office is generated again, not replaced by an upload.
      remplacable: !genere,
      supprimable: true,
      ...versions(siennes),
    };
  });
}

/** Never replaced nor taken away: only a credit note corrects an invoice. */
async function factures(db: Db, dossierId: number): Promise<PieceArchive[]> {
  const lignes = await db
    .selectFrom('facture')
    .innerJoin('facture_fichier', 'facture_fichier.facture_id', 'facture.id')
    .innerJoin('fichier', 'fichier.id', 'facture_fichier.fichier_id')
    .leftJoin('utilisateur', 'utilisateur.id', 'fichier.utilisateur_id')
    .select([...FICHIER, 'facture.id as facture_id', 'genre', 'annee', 'numero'])
    .where('dossier_id', '=', dossierId)
    .orderBy('facture.id')
    .execute();
  return lignes.map(({ facture_id, genre, annee, numero, ...ligne }) => ({
    cle: `facture:${facture_id}`,
    titre: titreFacture({ genre, annee, numero }),
    groupe: 'factures',
    origine: 'facture',
    emplacement: null,
    courante: toVersion(ligne),
    anciennes: [],
    remplacable: false,
    supprimable: false,
  }));
}

/** Read only: they belong to the clients, and are shown as they are today. */
async function piecesDesParties(db: Db, dossierId: number): Promise<PieceArchive[]> {
  const parties = await readParties(db, [dossierId]);
  const clientIds = [
    ...new Set(parties.flatMap(({ client_id, mandataire_id }) => [client_id, mandataire_id ?? []].flat())),
  ];
  if (clientIds.length === 0) return [];
  const lignes = await db
    .selectFrom('client_fichier')
    .innerJoin('client', 'client.id', 'client_fichier.client_id')
    .innerJoin('fichier', 'fichier.id', 'client_fichier.fichier_id')
    .leftJoin('utilisateur', 'utilisateur.id', 'fichier.utilisateur_id')
    .select([...FICHIER, 'client_id', 'titre', 'client.nom', 'client.prenom'])
    .where('client_id', 'in', clientIds)
    .where('remplace_le', 'is', null)
    .execute();
  return lignes
    .sort(
      (a, b) =>
        clientIds.indexOf(a.client_id) - clientIds.indexOf(b.client_id) || a.titre.localeCompare(b.titre),
    )
    .map(({ client_id, titre, nom, prenom, ...ligne }) => ({
      cle: `client:${client_id}:${titre}`,
      titre: `${LIBELLE_PIECE_CLIENT[titre] ?? titre} ${deNom(clientLabel(nom, prenom))}`,
      groupe: 'parties',
      origine: 'client',
      emplacement: null,
      courante: toVersion(ligne),
      anciennes: [],
      remplacable: false,
      supprimable: false,
    }));
}

/** Every piece of a file as of one moment, by group. Error: introuvable. */
export function readArchive(db: Db, dossierId: number): Promise<PieceArchive[]> {
  return inSnapshot(db, async (moment) => {
    const dossier = await moment
      .selectFrom('dossier')
      .select('id')
      .where('id', '=', dossierId)
      .executeTakeFirst();
    if (!dossier) throw notFound('Dossier');
    const pieces = [
      ...(await emplacements(moment, dossierId)),
      ...(await documents(moment, dossierId)),
      ...(await factures(moment, dossierId)),
      ...(await piecesDesParties(moment, dossierId)),
    ].filter(resteQuelqueChose);
    return pieces.sort((a, b) => GROUPES.indexOf(a.groupe) - GROUPES.indexOf(b.groupe));
  });
}
