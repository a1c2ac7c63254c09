import { formatSize } from '../../../kit/text';
import { Card } from '../../../kit/web/Card';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import type { Dossier } from '../../dossier';
import { piecesAttendues } from '../../etapes/cloture';
import { LIBELLE_PIECE, PIECES } from '../../pieces';
import { LienPiece } from '../archive/LienPiece';
import { ATTENDUE, AUCUNE_PIECE, PIECES_TITRE } from '../messages';
import classes from './panneaux.module.css';

/** The pieces of the file, and those that its closing awaits. */
export function PanneauPieces({ dossier }: { dossier: Dossier }) {
  const attendues = piecesAttendues(dossier);
  const fichierDe = (key: string) => dossier.files.find(({ titre }) => titre === key);
  const keys = PIECES.filter((key) => fichierDe(key) || attendues.includes(key));
  if (keys.length === 0) return <Card title={PIECES_TITRE}>{AUCUNE_PIECE}</Card>;
  return (
    <Card title={PIECES_TITRE}>
      <dl className={classes.pieces}>
        {keys.map((key) => {
          const fichier = fichierDe(key);
          return (
            <div key={key}>
              <dt>{LIBELLE_PIECE[key]}</dt>
              <dd>
                {fichier ? (
                  <span className={classes.fichier}>
                    <LienPiece className={classes.nom} fichier={fichier}>
                      {fichier.label}
                    </LienPiece>
                    <span className={classes.taille}>{formatSize(fichier.size)}</span>
                  </span>
                ) : (
                  <StatusBadge tone="attention" icon={null}>
                    {ATTENDUE}
                  </StatusBadge>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
