/** The ten slots of a file's pieces (R381). Keys are stored with the specification's spelling (D06). */
import { z } from 'zod';
import { fichier } from '../fichier/fichier';

export const PIECES = [
  'minute',
  'expedition',
  'quitanceEnregistrement',
  'certificatPropriete',
  'quitanceConservation',
  'accuseDepotTpi',
  'imprimeDeclarationTpi',
  'recuPaiementTpi',
  'quitusFiscalePerception',
  'quitancePerception',
] as const;
export type PieceKey = (typeof PIECES)[number];

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

/** Where the whole archive is asked for: who only makes it out of date does without its call. */
export const CHEMIN_ARCHIVE = '/dossier/:id/pieces';

/** A filled slot; `titre` is the type key (D77). */
export const piece = fichier.extend({ titre: z.enum(PIECES) });
export type Piece = z.infer<typeof piece>;

interface Cas {
  formalite: { tpi: { tpiCase: string | null }; qf: { qfCase: string | null } };
}

/** D63: the slots of a part of Formalités exist only when the office does it. */
export const piecesFormalites = ({ formalite }: Cas): PieceKey[] => [
  ...(formalite.tpi.tpiCase === 'bureau'
    ? (['accuseDepotTpi', 'imprimeDeclarationTpi', 'recuPaiementTpi'] as const)
    : []),
  ...(formalite.qf.qfCase === 'bureau' ? (['quitusFiscalePerception', 'quitancePerception'] as const) : []),
];

/** The groups of the Clôture step (R515–R519), without the slots that nobody awaits. */
export const groupesPieces = (dossier: Cas): { titre: string; pieces: PieceKey[] }[] =>
  [
    { titre: 'Signature', pieces: ['minute' as const] },
    { titre: 'Enregistrement', pieces: ['expedition' as const, 'quitanceEnregistrement' as const] },
    { titre: 'Conservation', pieces: ['certificatPropriete' as const, 'quitanceConservation' as const] },
    { titre: 'Formalités', pieces: piecesFormalites(dossier) },
  ].filter((group) => group.pieces.length > 0);
