import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ACCEPT } from '../fichier';
import { RowAction } from '../../kit/web/RowAction';

interface Props {
  label: string;
  icon: ReactNode;
  /** A word beside the icon, where this is the only thing to do. */
  mot?: string;
  loading: boolean;
  onFile: (file: File) => void;
}

/** A quiet button that asks for a file. */
export function ChoixAction({ label, icon, mot, loading, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choisir = () => input.current?.click();
  return (
    <>
      {mot ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={icon}
          aria-label={label}
          loading={loading}
          onClick={choisir}
        >
          {mot}
        </Button>
      ) : (
        <RowAction label={label} icon={icon} loading={loading} onClick={choisir} />
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
