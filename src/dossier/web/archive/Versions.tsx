import { RowDownload } from '../../../kit/web/Download';
import { formatSize } from '../../../kit/text';
import { type VersionAncienne } from '../../archive';
import { Empreinte } from './Empreinte';
import classes from './archive.module.css';
import { LienPiece } from './LienPiece';
import { messages } from './messages';
import { formatInstant } from '../../../kit/dates';

function Version({ fichier, sha256, le, par, remplaceLe, remplacePar }: VersionAncienne) {
  return (
    <li className={classes.ancienne}>
      <LienPiece fichier={fichier}>{messages.version(formatInstant(le), par)}</LienPiece>
      <div className={classes.meta}>
        <span>{messages.remplaceeLe(formatInstant(remplaceLe), remplacePar)}</span>
        <span className={classes.nom} title={fichier.label}>
          {fichier.label}
        </span>
        <span>{formatSize(fichier.size)}</span>
        <Empreinte sha256={sha256} de={fichier.label} />
        <RowDownload
          href={`${fichier.file}?telecharger=1`}
          label={messages.telecharger(fichier.label)}
          size={15}
        />
      </div>
    </li>
  );
}

/** The former versions, folded: nothing deposited is ever lost (D77). */
export function Versions({ anciennes }: { anciennes: readonly VersionAncienne[] }) {
  if (anciennes.length === 0) return null;
  return (
    <details className={classes.anciennes}>
      <summary>{messages.versions(anciennes.length)}</summary>
      <ul>
        {anciennes.map((version) => (
          <Version key={version.fichier.id} {...version} />
        ))}
      </ul>
    </details>
  );
}
