/** Step 6: the pieces without which a file is not closed (R522–R524). */
import type { Manque } from '../../kit/errors';
import { LIBELLE_PIECE, type PieceKey } from '../pieces';
import { BUREAU } from './tpi';

export interface DossierCloture {
  formalite: { qf: { qfCase: string | null } };
  files: readonly { titre: PieceKey }[];
}

/** R522, R523: the expedition, the certificate, and the quitus when the office obtains it. */
export const piecesExigees = ({ formalite }: Pick<DossierCloture, 'formalite'>): PieceKey[] => [
  'expedition',
  'certificatPropriete',
  ...(formalite.qf.qfCase === BUREAU ? (['quitusFiscalePerception'] as const) : []),
];

export function piecesAttendues(dossier: DossierCloture): PieceKey[] {
  const filled = new Set(dossier.files.map((file) => file.titre));
  return piecesExigees(dossier).filter((key) => !filled.has(key));
}

export const manquesCloture = (dossier: DossierCloture): Manque[] =>
  piecesAttendues(dossier).map((key) => ({
    path: `files.${key}`,
    message: `La pièce «\u00a0${LIBELLE_PIECE[key]}\u00a0» est attendue.`,
  }));
