import { IconAlertCircle } from '@tabler/icons-react';
import classes from './Ecart.module.css';

/** Values of the file that contradict each other: shown beside the fields, and never refused (D71). */
export function Ecart({ texte }: { texte: string | null }) {
  if (!texte) return null;
  return (
    <div className={classes.ecart} role="status">
      <IconAlertCircle size={17} aria-hidden />
      {texte}
    </div>
  );
}
