import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileCheck, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { formatSize } from '../../kit/text';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { type Fichier, WRONG_TYPE } from '../fichier';
import { FileChooser } from './FileChooser';
import classes from './FileSlot.module.css';
import { messages } from './messages';
import { type SlotProps, useSlot } from './useSlot';

interface Props extends SlotProps {
  /** When empty, the slot shows « à fournir ». */
  required?: boolean;
  /** Download only. */
  readOnly?: boolean;
  /** Shown in place of the file's name: a link that opens the piece. */
  nom?: ReactNode;
}

type Slot = ReturnType<typeof useSlot>;

interface FilledProps {
  fichier: Fichier;
  slot: Slot;
  readOnly: boolean;
  nom: ReactNode;
}

function Filled({ fichier, slot, readOnly, nom }: FilledProps) {
  return (
    <div className={classes.filled}>
      <IconFileCheck size={18} className={classes.ok} aria-hidden />
      <span className={classes.name} title={fichier.label}>
        {nom}
      </span>
      <span className={classes.size}>{formatSize(fichier.size)}</span>
      <ActionIcon
        color="gray"
        aria-label={messages.download(fichier.label)}
        title="Télécharger"
        loading={slot.work === 'download'}
        onClick={() => void slot.save()}
      >
        <IconDownload size={17} aria-hidden />
      </ActionIcon>
      {!readOnly && (
        <ActionIcon
          color="gray"
          aria-label={messages.remove(fichier.label)}
          title="Supprimer"
          loading={slot.work === 'delete'}
          onClick={() => void slot.remove()}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** One piece: chosen or dropped while empty, downloaded or deleted once filled (R525–R532). */
export function FileSlot(props: Props) {
  const { label, fichier, required = false, readOnly = false } = props;
  const slot = useSlot(props);
  const supprimable = useDroit('supprimer');
  const id = useId();
  const hintId = `${id}-hint`;
  const empty = required ? (
    <StatusBadge tone="attention">à fournir</StatusBadge>
  ) : (
    <span className={classes.size}>{messages.none}</span>
  );
  return (
    <div className={classes.slot}>
      <div className={classes.label}>
        {label}
        {!fichier && !readOnly && required && empty}
      </div>
      {fichier && (
        <Filled
          fichier={fichier}
          slot={slot}
          readOnly={readOnly || !supprimable}
          nom={props.nom ?? fichier.label}
        />
      )}
      {!fichier && readOnly && empty}
      {!fichier && !readOnly && (
        <FileChooser
          id={id}
          hintId={hintId}
          label={label}
          invalid={slot.isValid === false}
          share={slot.work === 'upload' ? slot.share : null}
          onFile={(file) => void slot.send(file)}
        />
      )}
      {!fichier && !readOnly && (
        <div id={hintId} className={classes.hint} data-invalid={slot.wrongType || undefined} role="status">
          {slot.wrongType ? WRONG_TYPE : messages.formats}
        </div>
      )}
    </div>
  );
}
