import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { keepFocus, lastPlace, type Opener, returnFocus, returnNear } from './focusKept';
import classes from './Window.module.css';

export interface WindowProps {
  title: string;
  onClose: () => void;
  size: number;
  centered?: boolean;
  /** Above the other windows. */
  above?: boolean;
  /** `false`: the caller handles Escape itself (it asks first), and a click beside the window does nothing. */
  closeEasily?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const ABOVE = 350;

interface Opening {
  opener: Opener;
  /** The window that was above all others then; the opener may be in it. */
  under: Opening | undefined;
  closed: boolean;
}
const openings: Opening[] = [];

/** To what opened it; when that was in a window whose place it took, to what opened that one. */
function giveFocusBack({ opener, under }: Opening): void {
  if (opener.element?.isConnected) returnFocus(opener.element);
  else if (under?.closed) giveFocusBack(under);
  else returnNear(opener);
}

/** Gives the keyboard back to what opened the window, once that is closed. */
export function useFocusReturn(): void {
  const [self] = useState<Opening>(() => ({ opener: lastPlace(), under: openings.at(-1), closed: false }));
  useEffect(() => {
    openings.push(self);
    return () => {
      openings.splice(openings.indexOf(self), 1);
      self.closed = true;
      giveFocusBack(self);
    };
  }, [self]);
}

/** The open windows, the topmost last. */
const opened: object[] = [];

/** Every open window hears « Échap »: only the topmost must close, even if it is removed while the key is handled. */
export function useCloseOnTop(onClose: () => void): () => void {
  const [self] = useState(() => ({}));
  useEffect(() => {
    opened.push(self);
    const leave = (): void => void opened.splice(opened.indexOf(self), 1);
    // Later, since the other windows hear the same key after this one is removed.
    return () => void setTimeout(leave);
  }, [self]);
  return () => {
    if (opened.at(-1) === self) onClose();
  };
}

/** A window over the screen. Unlike Mantine's, its head is not a landmark of the page. */
export function Window(props: WindowProps) {
  const { title, onClose, size, centered, above, closeEasily = true, onKeyDown, children } = props;
  useFocusReturn();
  const close = useCloseOnTop(onClose);
  return (
    <Modal.Root
      opened
      onClose={close}
      size={size}
      centered={centered}
      zIndex={above ? ABOVE : undefined}
      closeOnEscape={closeEasily}
      closeOnClickOutside={closeEasily}
      onKeyDown={onKeyDown}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={keepFocus}>
        <div className={classes.head}>
          <Modal.Title tabIndex={-1}>{title}</Modal.Title>
          <Modal.CloseButton size="lg" data-close aria-label="Fermer la fenêtre" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
