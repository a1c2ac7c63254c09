/** The ten slots of a file's pieces (R381). Keys are stored with the specification's spelling (D06). */
import { z } from 'zod';
import { fichier } from '../fichier/fichier';

/** By the step that asks for them, in the order of the steps; Formalités has two parts. */
export const PIECES_DE = {
  signature: ['minute'],
  enregistrement: ['expedition', 'quitanceEnregistrement'],
  conservation: ['certificatPropriete', 'quitanceConservation'],
  tpi: ['accuseDepotTpi', 'imprimeDeclarationTpi', 'recuPaiementTpi'],
  quitus: ['quitusFiscalePerception', 'quitancePerception'],
} as const;
export type PieceKey = (typeof PIECES_DE)[keyof typeof PIECES_DE][number];
export const PIECES: readonly PieceKey[] = Object.values(PIECES_DE).flat();

export const LIBELLE_PIECE: Record<PieceKey, string> = {
  minute: 'Minute',
  expedition: 'Expédition',
  quitanceEnregistrement: "Quittance d'enregistrement",
  certificatPropriete: 'Certificat de propriété',
  quitanceConservation: 'Quittance de conservation',
  accuseDepotTpi: 'Accusé de dépôt TPI',
  imprimeDeclarationTpi: 'Imprimé de déclaration TPI',
  recuPaiementTpi: 'Reçu de paiement TPI',
  quitusFiscalePerception: 'Quitus fiscal (perception)',
  quitancePerception: 'Quittance de perception',
};

/** The path of the archive's call: a screen that only invalidates it does not load the call and its schemas. */
export const CHEMIN_ARCHIVE = '/dossier/:id/pieces';

/** A filled slot; `titre` is the type key (D77). */
export const piece = fichier.extend({ titre: z.enum(PIECES) });
export type Piece = z.infer<typeof piece>;

interface Cas {
  formalite: { tpi: { tpiCase: string | null }; qf: { qfCase: string | null } };
}

/** D63: the slots of a part of Formalités exist only when the office does it. */
export const piecesFormalites = ({ formalite }: Cas): PieceKey[] => [
  ...(formalite.tpi.tpiCase === 'bureau' ? PIECES_DE.tpi : []),
  ...(formalite.qf.qfCase === 'bureau' ? PIECES_DE.quitus : []),
];

/** The groups of the Clôture step (R515–R519), without the slots of formalités that the client does. */
export const groupesPieces = (dossier: Cas): { titre: string; pieces: readonly PieceKey[] }[] =>
  [
    { titre: 'Signature', pieces: PIECES_DE.signature },
    { titre: 'Enregistrement', pieces: PIECES_DE.enregistrement },
    { titre: 'Conservation', pieces: PIECES_DE.conservation },
    { titre: 'Formalités', pieces: piecesFormalites(dossier) },
  ].filter((group) => group.pieces.length > 0);
