/** Every piece of a file in one list: deposited in its steps, made by the office, added freely, brought by its parties. */
import { z } from 'zod';
import { fileName } from '../kit/file-name';
import { extensionDe, fichier } from '../fichier/fichier';
import { PIECES, PIECES_DE, type PieceKey } from './pieces';

export const GROUPES = [
  'signature',
  'enregistrement',
  'conservation',
  'formalites',
  'generes',
  'factures',
  'ajoutees',
  'parties',
] as const;
export type Groupe = (typeof GROUPES)[number];

export const LIBELLE_GROUPE: Record<Groupe, string> = {
  signature: 'Signature',
  enregistrement: 'Enregistrement',
  conservation: 'Conservation foncière',
  formalites: 'Formalités',
  generes: 'Actes et documents générés',
  factures: 'Factures et avoirs',
  ajoutees: 'Autres pièces',
  parties: 'Pièces des parties',
};

const ETAPES_A_PIECES = ['signature', 'enregistrement', 'conservation'] as const;
export const groupeDe = (piece: PieceKey): Groupe =>
  ETAPES_A_PIECES.find((etape) => PIECES_DE[etape].some((cle) => cle === piece)) ?? 'formalites';

const ORIGINES = ['deposee', 'generee', 'facture', 'client'] as const;
export type Origine = (typeof ORIGINES)[number];
export const LIBELLE_ORIGINE: Record<Origine, string> = {
  deposee: 'Déposée',
  generee: 'Générée',
  facture: 'Émise',
  client: 'Du client',
};

const version = z.object({
  fichier,
  sha256: z.string(),
  /** `le`: the instant it was deposited; `par`: by whom. */
  le: z.string(),
  par: z.string().nullable(),
});
const versionAncienne = version.extend({ remplaceLe: z.string(), remplacePar: z.string().nullable() });
export type VersionPiece = z.infer<typeof version>;
export type VersionAncienne = z.infer<typeof versionAncienne>;

export const pieceArchive = z.object({
  /** Unique among the pieces of the file. */
  cle: z.string(),
  titre: z.string(),
  groupe: z.enum(GROUPES),
  origine: z.enum(ORIGINES),
  /** The slot of the steps that it fills. */
  emplacement: z.enum(PIECES).nullable(),
  /** Null: the piece was taken away; its former versions stay. */
  courante: version.nullable(),
  /** The last replaced first. */
  anciennes: z.array(versionAncienne),
  remplacable: z.boolean(),
  supprimable: z.boolean(),
});
export type PieceArchive = z.infer<typeof pieceArchive>;
/** A piece that has a current version. */
export type PiecePresente = PieceArchive & { courante: VersionPiece };

export const estPresente = (piece: PieceArchive): piece is PiecePresente => piece.courante !== null;

/** The stored file that a printed document of that title replaces, if it was kept before: only among the pieces added by hand. */
export function aRemplacer(pieces: readonly PieceArchive[], titre: string): number | undefined {
  const piece = pieces.find(
    (autre) => autre.groupe === 'ajoutees' && autre.remplacable && autre.courante && autre.titre === titre,
  );
  return piece?.courante?.fichier.id;
}

export const TITRE_MAX = 120;

/** The file's name within the names of its pieces: its répertoire, or « Brouillon » and its id. */
export const nomCourt = ({ id, repertoire }: { id: number; repertoire: string | null }): string =>
  repertoire ? fileName(repertoire) : `Brouillon ${id}`;

/** A path for each piece, in the folder of its group; unique even where case does not count, as on Windows. */
export function cheminsDesPieces(
  pieces: readonly { titre: string; groupe: Groupe; type: string }[],
  dossier: string,
): string[] {
  const pris = new Set<string>();
  return pieces.map(({ titre, groupe, type }) => {
    const base = `${LIBELLE_GROUPE[groupe]}/${dossier} - ${fileName(titre)}`;
    const extension = extensionDe(type);
    let chemin = `${base}.${extension}`;
    for (let rang = 2; pris.has(chemin.toLowerCase()); rang += 1) chemin = `${base} (${rang}).${extension}`;
    pris.add(chemin.toLowerCase());
    return chemin;
  });
}
