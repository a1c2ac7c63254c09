import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDroits } from '../../compte/web/useDroit';
import { useInspection } from '../../compte/web/useInspection';
import type { Appearance } from './appearance';
import { Brand } from './Brand';
import { goesOut } from './goesOut';
import { SECTIONS_INSPECTION, useHome } from './menuInspection';
import { isCurrent, type MenuSection, SECTIONS, sectionsFor } from './menu';
import { MenuItem, type MenuShape } from './MenuItem';
import { Rail } from './Rail';
import classes from './Sidebar.module.css';
import { openMenu, useAppearance } from './useAppearance';

type Shape = MenuShape | 'compact' | 'folded' | 'columns';
const VERTICAL: Record<Appearance['size'], Shape> = {
  lg: 'tree',
  md: 'compact',
  sm: 'icons',
  'sm-hover': 'folded',
};

function shapeOf({ layout, size }: Appearance, unfolded: boolean): Shape {
  if (layout === 'horizontal') return 'bar';
  if (layout === 'twocolumn') return 'columns';
  return unfolded ? 'tree' : VERTICAL[size];
}

/** Shapes too narrow for the product's name beside its mark. */
const HEADLESS: Shape[] = ['icons', 'folded', 'compact', 'columns'];

/** The shape of the entries, for this shape of the menu. */
const shapeOfItems = (shape: Shape): MenuShape => (shape === 'bar' || shape === 'icons' ? shape : 'tree');

function Sections({ sections, shape }: { sections: MenuSection[]; shape: MenuShape }) {
  return (
    <div className={classes.sections} id="menu-section">
      {sections.map(({ label, bare, entries }) => (
        <section key={label}>
          {!bare && <h2 className={classes.heading}>{label}</h2>}
          <ul>
            {entries.map((entry) => (
              <MenuItem key={entry.label} entry={entry} shape={shape} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** In two columns, the open section: the one picked on this screen, else the screen's own. */
function useSection(sections: MenuSection[]) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [picked, setPicked] = useState<{ label: string; pathname: string }>();
  const titled = sections.filter(({ bare }) => !bare);
  const asked = picked?.pathname === pathname ? picked.label : undefined;
  const section =
    titled.find(({ label }) => label === asked) ??
    titled.find(({ entries }) => entries.some((entry) => isCurrent(entry, pathname))) ??
    titled[0];
  return { section, pick: ({ label }: MenuSection) => setPicked({ label, pathname }) };
}

/** R047, sm-hover: the icons unfold on hover and on keyboard focus; Escape folds them again. */
function useUnfolding(enabled: boolean) {
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (!enabled || !unfolded) return undefined;
    const fold = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setUnfolded(false);
    document.addEventListener('keydown', fold);
    return () => document.removeEventListener('keydown', fold);
  }, [enabled, unfolded]);
  if (!enabled) return { unfolded: false, handlers: {} };
  const handlers = {
    onMouseEnter: () => setUnfolded(true),
    onMouseLeave: () => setUnfolded(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setUnfolded(true);
    },
    onBlur: (event: FocusEvent) => {
      if (goesOut(event.currentTarget, event)) setUnfolded(false);
    },
  };
  return { unfolded, handlers };
}

interface Props {
  /** On a phone, where the menu is a drawer. */
  opened: boolean;
  onClose: () => void;
  /** Shown under the menu of a phone, whose top bar has no room for it. */
  foot: ReactNode;
}

export function Sidebar({ opened, onClose, foot }: Props) {
  const { shown, screen } = useAppearance();
  const { layout, size, sidebar } = shown;
  const may = useDroits();
  const inspecte = useInspection() !== null;
  const all = sectionsFor(layout, may, inspecte ? SECTIONS_INSPECTION : SECTIONS);
  const { section, pick } = useSection(all);
  const { unfolded, handlers } = useUnfolding(layout === 'vertical' && size === 'sm-hover');
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened) close.current?.focus();
  }, [opened]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && opened) onClose();
  };
  const columns = layout === 'twocolumn' && section !== undefined;
  const shape = shapeOf(shown, unfolded);
  return (
    <nav
      id="menu"
      aria-label="Menu principal"
      className={classes.sidebar}
      data-opened={opened || undefined}
      data-shape={shape}
      data-unfolded={unfolded || undefined}
      data-tone={sidebar}
      {...{ ...handlers, onKeyDown }}
    >
      <div className={classes.head} data-mark-only={HEADLESS.includes(shape) || undefined}>
        <Brand to={useHome()} />
        {screen === 'phone' && (
          <ActionIcon ref={close} color="gray" size={40} aria-label="Fermer le menu" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {columns && (
        <Rail
          sections={all}
          section={section}
          opened={size === 'lg'}
          onSection={(asked) => {
            pick(asked);
            openMenu();
          }}
        />
      )}
      <Sections sections={columns ? [section] : all} shape={shapeOfItems(shape)} />
      {screen === 'phone' && <div className={classes.foot}>{foot}</div>}
    </nav>
  );
}
