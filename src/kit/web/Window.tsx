import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { keepFocus, lastFocused, returnFocus } from './focusKept';
import classes from './Window.module.css';

export interface WindowProps {
  title: string;
  onClose: () => void;
  size: number;
  centered?: boolean;
  /** Above the other windows. */
  above?: boolean;
  /** `false`: the caller looks after Escape (it asks first), and a click beside the window does nothing. */
  closeEasily?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const ABOVE = 350;

/** A window that goes gives the keyboard back to what opened it. */
export function useFocusReturn(): void {
  const [opener] = useState(lastFocused);
  useEffect(() => () => returnFocus(opener), [opener]);
}

/** Those that are open, the last one above the others. */
const opened: object[] = [];

/** « Échap » is heard by every window: it closes only the one above the others, even once that one is gone. */
export function useCloseOnTop(onClose: () => void): () => void {
  const [self] = useState(() => ({}));
  useEffect(() => {
    opened.push(self);
    const leave = (): void => void opened.splice(opened.indexOf(self), 1);
    // The same key is heard by the others after this one has been taken away.
    return () => void setTimeout(leave);
  }, [self]);
  return () => {
    if (opened.at(-1) === self) onClose();
  };
}

/** A window over the screen. Its head is no landmark of the page, unlike Mantine's. */
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
