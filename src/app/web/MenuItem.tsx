import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { goesOut } from './goesOut';
import { currentLink, isCurrent, type MenuEntry, type MenuLink } from './menu';
import classes from './MenuItem.module.css';
import type { PlainAddress } from './routes';

/** `tree`: links under their entry. `icons`: in an aside beside it. `bar`: in an aside below it. */
export type MenuShape = 'tree' | 'icons' | 'bar';

/** Width of the widest aside, in rem. */
const ASIDE = 12.5;

/** The place of an entry's aside, in fixed position: the menu scrolls, and would cut it. */
function besideOf(item: HTMLElement, shape: MenuShape): CSSProperties {
  const { top, left, right, bottom } = item.getBoundingClientRect();
  if (shape !== 'bar') return { top, left: right };
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isNearEnd = left + ASIDE * rem > window.innerWidth;
  return { top: bottom, maxHeight: `calc(100dvh - ${bottom}px)`, ...(isNearEnd ? { right: 0 } : { left }) };
}

/** Opened by the pointer or the keyboard; Escape or a link closes it, and the focus stays on the entry (R038). */
function useAside(shape: MenuShape) {
  const item = useRef<HTMLLIElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const close = () => setPlace(null);
  /** The focused link goes away with the aside: the entry takes the focus. */
  const leave = () => {
    item.current?.querySelector<HTMLElement>('a, button')?.focus();
    close();
  };
  const open = () => {
    if (item.current && shape !== 'tree') setPlace(besideOf(item.current, shape));
  };
  const handlers = {
    ref: item,
    onMouseEnter: open,
    onMouseLeave: close,
    onBlur: (event: FocusEvent) => {
      if (goesOut(event.currentTarget, event)) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !place) return;
      event.stopPropagation();
      leave();
    },
  };
  return { place: shape === 'tree' ? null : place, open, close, leave, handlers };
}

function Links({ label, links, onFollow }: { label: string; links: MenuLink[]; onFollow?: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = currentLink(links, pathname);
  return (
    <ul aria-label={label} className={classes.links}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className={classes.item}
            data-child
            // The router says so of the link's own screens only.
            data-status={link === current ? 'active' : undefined}
            aria-current={link === current ? 'true' : undefined}
            onClick={onFollow}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Words({ entry: { label, icon: Icon } }: { entry: MenuEntry }) {
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
    </>
  );
}

/** An entry that is a link; in the shape of icons, its aside shows its name. */
function LinkItem({ entry, to, shape }: { entry: MenuEntry; to: PlainAddress; shape: MenuShape }) {
  const { place, open, close, handlers } = useAside(shape);
  return (
    <li {...handlers}>
      <Link to={to} className={classes.item} onFocus={open} onClick={close}>
        <Words entry={entry} />
      </Link>
      {place && shape === 'icons' && (
        <div className={classes.aside} style={place} aria-hidden>
          <span className={classes.name}>{entry.label}</span>
        </div>
      )}
    </li>
  );
}

/** An entry that holds links. */
function GroupItem({ entry, links, shape }: { entry: MenuEntry; links: MenuLink[]; shape: MenuShape }) {
  const { place, open, close, leave, handlers } = useAside(shape);
  const pathname = useLocation({ select: (location) => location.pathname });
  const id = useId();
  if (shape === 'tree') {
    return (
      <li>
        <span className={classes.item} data-title>
          <Words entry={entry} />
        </span>
        <Links label={entry.label} links={links} />
      </li>
    );
  }
  return (
    <li {...handlers}>
      <button
        type="button"
        className={classes.item}
        aria-expanded={place !== null}
        aria-controls={id}
        data-status={isCurrent(entry, pathname) ? 'active' : undefined}
        // Hovering has opened it already: a click (detail > 0) must not close it, only the keyboard does.
        onClick={({ detail }) => (place && detail === 0 ? close() : open())}
      >
        <Words entry={entry} />
        <IconChevronDown className={classes.chevron} size={14} aria-hidden />
      </button>
      {place && (
        <div id={id} className={classes.aside} style={place}>
          <Links label={entry.label} links={links} onFollow={leave} />
        </div>
      )}
    </li>
  );
}

export function MenuItem({ entry, shape }: { entry: MenuEntry; shape: MenuShape }) {
  const { to, links = [] } = entry;
  return to ? (
    <LinkItem entry={entry} to={to} shape={shape} />
  ) : (
    <GroupItem entry={entry} links={links} shape={shape} />
  );
}
