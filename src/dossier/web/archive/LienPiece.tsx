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

/** A press of Enter is a click without pointer; Firefox gives it a `detail` of 1 all the same. */
const presseAuClavier = ({ nativeEvent }: MouseEvent<HTMLElement>): boolean =>
  (nativeEvent as PointerEvent).pointerType === '';

/** The name of a piece: opens beside what is being typed, or in a tab when the click asks for one, as any link. */
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
