import { Progress } from '@mantine/core';
import {
  IconFileOff,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconReplace,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useDroit } from '../../../compte/web/useDroit';
import { formatSize } from '../../../kit/text';
import { RowDownload } from '../../../kit/web/Download';
import { RowAction } from '../../../kit/web/RowAction';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { LIBELLE_ORIGINE, type PieceArchive, type VersionPiece } from '../../archive';
import classes from './archive.module.css';
import { ChoixAction } from '../../../fichier/web/ChoixAction';
import { Empreinte } from './Empreinte';
import { LienPiece } from './LienPiece';
import { messages } from './messages';
import { usePiece } from './usePieces';
import { Versions } from './Versions';
import { formatInstant } from '../../../kit/dates';

function Icone({ type }: { type: string | undefined }) {
  const Dessin =
    type === undefined
      ? IconFileOff
      : type === 'application/pdf'
        ? IconFileTypePdf
        : type.startsWith('image/')
          ? IconPhoto
          : IconFileText;
  return (
    <Dessin size={19} className={classes.icone} data-vide={type === undefined || undefined} aria-hidden />
  );
}

function Meta({ piece, version }: { piece: PieceArchive; version: VersionPiece }) {
  const { fichier, sha256, le, par } = version;
  return (
    <div className={classes.meta}>
      <span>{messages.venue(LIBELLE_ORIGINE[piece.origine], formatInstant(le), par)}</span>
      <span className={classes.nom} title={fichier.label}>
        {fichier.label}
      </span>
      <span>{formatSize(fichier.size)}</span>
      <Empreinte sha256={sha256} de={piece.titre} />
    </div>
  );
}

/** No current version: never filled, awaited, or taken away. */
function Vide({ piece, attendue }: { piece: PieceArchive; attendue: boolean }) {
  if (attendue) return <StatusBadge tone="attention">{messages.attendue}</StatusBadge>;
  const retiree = piece.anciennes.length > 0;
  return <span className={classes.vide}>{retiree ? messages.retireeMot : messages.aucunFichier}</span>;
}

interface Props {
  dossierId: number;
  piece: PieceArchive;
  /** The file cannot be closed without it (R522). */
  attendue: boolean;
  readOnly: boolean;
}

/** One piece: what it is, where it comes from, and what may be done with it. */
export function LignePiece({ dossierId, piece, attendue, readOnly }: Props) {
  const { titre, courante, emplacement } = piece;
  const { part, envoyer, supprimer } = usePiece(dossierId, piece);
  const supprimable = useDroit('supprimer') && piece.supprimable && !readOnly;
  const remplacable = piece.remplacable && !readOnly && (courante !== null || emplacement !== null);
  return (
    <li className={classes.ligne}>
      <Icone type={courante?.fichier.type} />
      <div>
        <div className={classes.titre}>
          {courante ? <LienPiece fichier={courante.fichier}>{titre}</LienPiece> : titre}
          {!courante && <Vide piece={piece} attendue={attendue} />}
        </div>
        {courante && <Meta piece={piece} version={courante} />}
        {part !== null && (
          <Progress
            className={classes.envoi}
            value={part * 100}
            size="sm"
            aria-label={messages.envoiEnCours}
          />
        )}
      </div>
      <div className={classes.actions}>
        {courante && (
          <RowDownload href={`${courante.fichier.file}?telecharger=1`} label={messages.telecharger(titre)} />
        )}
        {remplacable && (
          <ChoixAction
            label={courante ? messages.remplacer(titre) : messages.deposer(titre)}
            icon={courante ? <IconReplace size={17} aria-hidden /> : <IconUpload size={17} aria-hidden />}
            mot={courante ? undefined : messages.deposerMot}
            loading={part !== null}
            onFile={(file) => void envoyer(file)}
          />
        )}
        {courante && supprimable && (
          <RowAction
            label={messages.supprimer(titre)}
            icon={<IconTrash size={17} aria-hidden />}
            onClick={() => void supprimer()}
          />
        )}
      </div>
      <Versions anciennes={piece.anciennes} />
    </li>
  );
}
