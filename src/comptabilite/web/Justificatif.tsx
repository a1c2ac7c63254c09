import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { ACCEPT, WRONG_TYPE } from '../../fichier/fichier';
import { LienPiece } from '../../dossier/web/archive/LienPiece';
import { alertDialog } from '../../kit/web/dialogs';
import { RowAction } from '../../kit/web/RowAction';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Operation } from '../operation';
import classes from './comptes.module.css';
import { DEPOSER, JUSTIFICATIF_MANQUANT, REMPLACER } from './messagesComptes';
import { useJustificatif } from './queries';

/** The receipt of a débours, or in words that a paid one has none. */
export function Justificatif({ genre, moyen, motifAnnulation, justificatif }: Operation) {
  if (justificatif)
    return (
      <LienPiece fichier={justificatif} className={classes.lien}>
        {justificatif.label}
      </LienPiece>
    );
  const manque = genre === 'debours' && moyen !== null && motifAnnulation === null;
  return manque ? <StatusBadge tone="attention">{JUSTIFICATIF_MANQUANT}</StatusBadge> : null;
}

interface DeposerProps {
  dossierId: number;
  operation: Operation;
}

export function DeposerJustificatif({ dossierId, operation }: DeposerProps) {
  const { id, tiers, justificatif } = operation;
  const { save, saving } = useJustificatif(dossierId, id);
  const envoyer = (file: File | null) => {
    if (!file) return;
    if (ACCEPT.split(',').includes(file.type)) void save(file);
    else void alertDialog(WRONG_TYPE);
  };
  return (
    <FileButton accept={ACCEPT} onChange={envoyer} inputProps={{ 'aria-label': DEPOSER }}>
      {({ onClick }) => (
        <RowAction
          icon={<IconUpload size={17} aria-hidden />}
          label={`${justificatif ? REMPLACER : DEPOSER}\u00a0: ${tiers}`}
          loading={saving}
          onClick={onClick}
        />
      )}
    </FileButton>
  );
}
