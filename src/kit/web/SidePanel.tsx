import { Drawer } from '@mantine/core';
import { keepFocus } from './focusKept';
import classes from './Window.module.css';
import { useCloseOnTop, useFocusReturn, type WindowProps } from './Window';

interface Props extends Omit<WindowProps, 'centered' | 'above'> {
  /** The screen beside it is not dimmed and scrolls, because the panel changes how it looks. */
  clear?: boolean;
}

/** A window on the right, from top to bottom: the screen beside it stays in sight. */
export function SidePanel(props: Props) {
  const { title, onClose, size, closeEasily = true, clear, onKeyDown, children } = props;
  useFocusReturn();
  const close = useCloseOnTop(onClose);
  return (
    <Drawer.Root
      opened
      onClose={close}
      size={size}
      position="right"
      lockScroll={!clear}
      closeOnEscape={closeEasily}
      closeOnClickOutside={closeEasily}
      onKeyDown={onKeyDown}
    >
      <Drawer.Overlay backgroundOpacity={clear ? 0 : 0.4} />
      <Drawer.Content ref={keepFocus} classNames={clear ? { content: classes.clear } : undefined}>
        <div className={classes.head}>
          <Drawer.Title tabIndex={-1}>{title}</Drawer.Title>
          <Drawer.CloseButton size="lg" data-close aria-label="Fermer la fenêtre" />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
