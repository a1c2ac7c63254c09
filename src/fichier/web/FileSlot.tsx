import { ActionIcon, Progress } from '@mantine/core';
import { IconDownload, IconFileCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { formatSize } from '../../kit/text';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { ACCEPT, type Fichier, WRONG_TYPE } from '../fichier';
import classes from './FileSlot.module.css';
import { messages } from './messages';
import { type SlotProps, useSlot } from './useSlot';

interface Props extends SlotProps {
  description?: string;
  /** Its absence is worth a word: « attendue ». */
  required?: boolean;
  /** Download only. */
  readOnly?: boolean;
  disabled?: boolean;
}

type Slot = ReturnType<typeof useSlot>;

function Filled({ fichier, slot, readOnly }: { fichier: Fichier; slot: Slot; readOnly: boolean }) {
  return (
    <div className={classes.filled}>
      <IconFileCheck size={18} className={classes.ok} aria-hidden />
      <span className={classes.name} title={fichier.label}>
        {fichier.label}
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

interface ChooserProps {
  id: string;
  hintId: string;
  label: string;
  slot: Slot;
  disabled: boolean;
}

/** The input lies over the whole slot, unseen: clicks, keys and dropped files are its own business. */
function Chooser({ id, hintId, label, slot, disabled }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sending = slot.work === 'upload';
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !sending && !disabled) void slot.send(file);
    // The same file chosen again must be a change again.
    if (input.current) input.current.value = '';
  };
  return (
    <label
      htmlFor={id}
      className={classes.chooser}
      data-over={over || undefined}
      data-invalid={slot.isValid === false || undefined}
      data-disabled={disabled || sending || undefined}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPT}
        className={classes.input}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={slot.isValid === false}
        disabled={disabled || sending}
        onChange={(event) => take(event.currentTarget.files)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <IconUpload size={17} aria-hidden />
      <span>
        <b>{sending ? messages.sending : messages.choose}</b>
        {!sending && <span className={classes.drop}>{` ${messages.drop}`}</span>}
      </span>
      {sending && (
        <Progress
          className={classes.progress}
          value={slot.share * 100}
          size="sm"
          aria-label={messages.sending}
        />
      )}
    </label>
  );
}

/** One piece: chosen or dropped while empty, downloaded or deleted once filled (R525–R532). */
export function FileSlot(props: Props) {
  const { label, fichier, description, required = false, readOnly = false, disabled = false } = props;
  const slot = useSlot(props);
  const supprimable = useDroit('supprimer');
  const id = useId();
  const hintId = `${id}-hint`;
  const empty = required ? (
    <StatusBadge tone="attention">attendue</StatusBadge>
  ) : (
    <span className={classes.size}>{messages.none}</span>
  );
  return (
    <div className={classes.slot}>
      <div className={classes.label}>
        {label}
        {!fichier && !readOnly && required && empty}
      </div>
      {fichier && <Filled fichier={fichier} slot={slot} readOnly={readOnly || disabled || !supprimable} />}
      {!fichier && readOnly && empty}
      {!fichier && !readOnly && (
        <Chooser id={id} hintId={hintId} label={label} slot={slot} disabled={disabled} />
      )}
      {!fichier && !readOnly && (
        <div id={hintId} className={classes.hint} data-invalid={slot.wrongType || undefined} role="status">
          {slot.wrongType ? WRONG_TYPE : (description ?? messages.formats)}
        </div>
      )}
    </div>
  );
}
