import { type MouseEvent, type ReactNode, useContext } from 'react';
import type { Fichier } from '../../../fichier/fichier';
import classes from './archive.module.css';
import { Lecture } from './lecture';

interface Props {
  fichier: Pick<Fichier, 'id' | 'file' | 'label'>;
  className?: string;
  children: ReactNode;
}

const ailleurs = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** The name of a piece: it opens beside what is being typed, or in a tab as any link does. */
export function LienPiece({ fichier, className = classes.lien, children }: Props) {
  const lecture = useContext(Lecture);
  return (
    <a
      className={className}
      href={fichier.file}
      title={fichier.label}
      target="_blank"
      rel="noreferrer"
      aria-current={lecture?.ouverte === fichier.id || undefined}
      onClick={(event) => {
        if (!lecture || ailleurs(event)) return;
        event.preventDefault();
        // A key presses a link without a click of the mouse.
        lecture.ouvrir(fichier.id, event.detail === 0);
      }}
    >
      {children}
    </a>
  );
}
