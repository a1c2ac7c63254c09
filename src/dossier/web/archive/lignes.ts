import { groupeDe, GROUPES, type Groupe, type PieceArchive } from '../../archive';
import type { Dossier } from '../../dossier';
import { groupesPieces, LIBELLE_PIECE, type PieceKey } from '../../pieces';

const emplacementVide = (titre: PieceKey): PieceArchive => ({
  cle: titre,
  titre: LIBELLE_PIECE[titre],
  groupe: groupeDe(titre),
  origine: 'deposee',
  emplacement: titre,
  courante: null,
  anciennes: [],
  remplacable: true,
  supprimable: false,
});

/** The pieces by group, with the empty slots of the file (R515–R519). */
export function lignesParGroupe(
  dossier: Dossier,
  pieces: readonly PieceArchive[],
): { groupe: Groupe; lignes: PieceArchive[] }[] {
  const emplacements = groupesPieces(dossier).flatMap((groupe) => groupe.pieces);
  const vides = emplacements.filter((titre) => !pieces.some(({ emplacement }) => emplacement === titre));
  const toutes = [...pieces, ...vides.map(emplacementVide)];
  return GROUPES.map((groupe) => ({
    groupe,
    lignes: toutes.filter((piece) => piece.groupe === groupe),
  })).filter(({ lignes }) => lignes.length > 0);
}
