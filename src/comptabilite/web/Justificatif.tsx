import { IconUpload } from '@tabler/icons-react';
import { WRONG_TYPE, estAccepte } from '../../fichier/fichier';
import { ChoixAction } from '../../fichier/web/ChoixAction';
import { LienPiece } from '../../dossier/web/archive/LienPiece';
import { alertDialog } from '../../kit/web/dialogs';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { type Operation, estAnnulee } from '../operation';
import classes from './comptes.module.css';
import { DEPOSER, JUSTIFICATIF_MANQUANT, REMPLACER } from './messagesComptes';
import { useJustificatif } from './queries';

/** The receipt of a débours, or in words that a paid one has none. */
export function Justificatif(operation: Operation) {
  const { genre, moyen, justificatif } = operation;
  if (justificatif)
    return (
      <LienPiece fichier={justificatif} className={classes.lien}>
        {justificatif.label}
      </LienPiece>
    );
  const manque = genre === 'debours' && moyen !== null && !estAnnulee(operation);
  return manque ? <StatusBadge tone="attention">{JUSTIFICATIF_MANQUANT}</StatusBadge> : null;
}

interface DeposerProps {
  dossierId: number;
  operation: Operation;
}

export function DeposerJustificatif({ dossierId, operation }: DeposerProps) {
  const { tiers, justificatif } = operation;
  const { save, saving } = useJustificatif(dossierId, operation);
  return (
    <ChoixAction
      icon={<IconUpload size={17} aria-hidden />}
      label={`${justificatif ? REMPLACER : DEPOSER}\u00a0: ${tiers}`}
      loading={saving}
      onFile={(file) => void (estAccepte(file) ? save(file) : alertDialog(WRONG_TYPE))}
    />
  );
}
