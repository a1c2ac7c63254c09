import { IconDownload } from '@tabler/icons-react';
import { RowAnchor } from '../../kit/web/RowAction';

/** Saves what the server sends, under the name that it gives. */
export function Telechargement({ file, label }: { file: string; label: string }) {
  return (
    <RowAnchor
      icon={<IconDownload size={17} aria-hidden />}
      label={label}
      href={`${file}${file.includes('?') ? '&' : '?'}telecharger=1`}
      download
    />
  );
}
