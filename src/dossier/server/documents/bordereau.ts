import { formatSize } from '../../../kit/text';
import { groupBy } from '../../../kit/groups';
import { LIBELLE_GROUPE, LIBELLE_ORIGINE, type PiecePresente } from '../../archive';
import { type Dossier, nomDossier } from '../../dossier';
import { lignesDesParties } from './noms';
import { formatInstant } from '../../../kit/dates';

const compter = (pieces: number): string => (pieces > 1 ? `${pieces}\u00a0pièces` : `${pieces}\u00a0pièce`);

/** What modeles/pdf/bordereau.typ prints: the file, then its pieces by group, numbered through. */
export function bordereau(dossier: Dossier, pieces: readonly PiecePresente[], now: Date) {
  const numerotees = pieces.map(({ titre, groupe, origine, courante: { fichier, sha256, le, par } }, i) => ({
    numero: i + 1,
    groupe,
    titre,
    origine: LIBELLE_ORIGINE[origine],
    nom: fichier.label,
    le: formatInstant(le),
    par,
    taille: formatSize(fichier.size),
    // Two lines: the column is narrow.
    empreinte: [sha256.slice(0, 32), sha256.slice(32)],
  }));
  return {
    dossier: nomDossier(dossier),
    sections: [...groupBy(numerotees, ({ groupe }) => groupe)].map(([groupe, siennes]) => ({
      titre: LIBELLE_GROUPE[groupe],
      pieces: siennes,
    })),
    objet: dossier.titre,
    reperes: [
      ['Répertoire', dossier.repertoire ?? 'Brouillon'],
      ['Établi le', formatInstant(now)],
    ],
    lignes: [['Nature', dossier.config.type], ...lignesDesParties(dossier)].filter(
      (ligne) => ligne[1] !== '',
    ),
    total: compter(pieces.length),
    poids: formatSize(pieces.reduce((sum, { courante }) => sum + courante.fichier.size, 0)),
  };
}
