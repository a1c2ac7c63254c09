import { Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ACCEPT } from '../fichier';
import classes from './FileSlot.module.css';
import { messages } from './messages';

interface Props {
  id: string;
  hintId: string;
  label: string;
  invalid: boolean;
  /** The share of the file already sent, from 0 to 1, while it is being sent and no window shows that. */
  share?: number | null;
  disabled?: boolean;
  accept?: string;
  onFile: (file: File) => void;
}

/** The transparent input covers the whole place: the browser itself sees to clicks, keys and dropped files. */
export function FileChooser({
  id,
  hintId,
  label,
  invalid,
  share = null,
  disabled = false,
  accept = ACCEPT,
  onFile,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sending = share !== null;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !sending && !disabled) onFile(file);
    // Otherwise choosing the same file again would fire no change event.
    if (input.current) input.current.value = '';
  };
  return (
    <label
      htmlFor={id}
      className={classes.chooser}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || sending || undefined}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className={classes.input}
        aria-label={label}
        aria-describedby={hintId}
        aria-invalid={invalid}
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
        <Progress className={classes.progress} value={share * 100} size="sm" aria-label={messages.sending} />
      )}
    </label>
  );
}
