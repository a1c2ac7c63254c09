import { type ReactNode, useRef } from 'react';
import { ACCEPT } from '../../../fichier/fichier';
import { RowAction } from '../../../kit/web/RowAction';

interface Props {
  label: string;
  icon: ReactNode;
  loading: boolean;
  onFile: (file: File) => void;
}

/** A quiet button that asks for a file. */
export function ChoixAction({ label, icon, loading, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RowAction label={label} icon={icon} loading={loading} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file chosen again must be a change again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
