import { RowDownload } from '../../kit/web/Download';

/** Saves what the server sends, under the name that it gives. */
export const Telechargement = ({ file, label }: { file: string; label: string }) => (
  <RowDownload href={`${file}${file.includes('?') ? '&' : '?'}telecharger=1`} label={label} />
);
