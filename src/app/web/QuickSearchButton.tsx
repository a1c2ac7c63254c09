import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import classes from './TopBar.module.css';

const QuickSearch = lazyWindow(() => import('./QuickSearch').then((module) => module.QuickSearch));

const LABEL = 'Rechercher';
const EXAMPLE = 'Chercher un dossier, un client, un titre…';
const KEYS = /Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

const asks = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
/** No other window is open: the search must not cover what one does in it. */
const isFree = (): boolean => document.querySelector('[role="dialog"]') === null;

/** The button that opens the search, on any screen; it looks like a field where there is room for one. */
export function QuickSearchButton() {
  // Letters typed while the window is loading.
  const early = useRef('');
  const [opened, { open, close }] = useDisclosure(false, {
    onClose: () => {
      early.current = '';
    },
  });
  useWindowEvent('keydown', (event) => {
    if (asks(event)) {
      event.preventDefault(); // Firefox would go to its own search
      if (isFree()) open();
    } else if (opened && !document.activeElement?.closest('[role="dialog"]') && isLetter(event)) {
      event.preventDefault();
      early.current += event.key;
    }
  });
  const takeEarly = () => {
    const letters = early.current;
    early.current = '';
    return letters;
  };
  return (
    <>
      <button
        type="button"
        className={classes.search}
        aria-label={LABEL}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={`${LABEL} (${KEYS})`}
        onClick={open}
      >
        <IconSearch size={17} aria-hidden />
        <span className={classes.example}>{EXAMPLE}</span>
        <kbd className={classes.keys}>{KEYS}</kbd>
      </button>
      {opened && <QuickSearch takeEarly={takeEarly} onClose={close} />}
    </>
  );
}
