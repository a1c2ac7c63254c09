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

/** A key presses a link with no pointer; Firefox counts it as one click all the same (`detail`). */
const presseAuClavier = ({ nativeEvent }: MouseEvent<HTMLElement>): boolean =>
  (nativeEvent as PointerEvent).pointerType === '';

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
        lecture.ouvrir(fichier.id, presseAuClavier(event));
      }}
    >
      {children}
    </a>
  );
}
