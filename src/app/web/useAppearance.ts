import { useSyncExternalStore } from 'react';
import { createStore } from '../../kit/web/store';
import {
  type Appearance,
  ATTRIBUTES,
  BOXED,
  DEFAULTS,
  DESKTOP,
  isFolded,
  LAYOUT_KEY,
  OPTION_NAMES,
  type OptionName,
  PHONE,
  readAppearance,
  type Screen,
  shownOn,
} from './appearance';

interface State {
  chosen: Appearance;
  /** What the screen has room to show of `chosen`. */
  shown: Appearance;
  screen: Screen;
  roomy: boolean;
  toggled: boolean;
}

const phone = matchMedia(PHONE);
const desktop = matchMedia(DESKTOP);
const boxed = matchMedia(BOXED);

const NOTHING = { getItem: () => null };

/** A browser may refuse access to its storage: the theme then lasts as long as the page. */
function stored(): Appearance {
  try {
    return readAppearance(localStorage, sessionStorage);
  } catch {
    return readAppearance(NOTHING, NOTHING);
  }
}

function keep(name: OptionName, value: string): void {
  try {
    if (name === 'layout') localStorage.setItem(LAYOUT_KEY, value);
    else sessionStorage.setItem(ATTRIBUTES[name], value);
  } catch (error) {
    console.warn('theme', error);
  }
}

function screenNow(): Screen {
  if (phone.matches) return 'phone';
  return desktop.matches ? 'desktop' : 'tablet';
}

function stateOf(chosen: Appearance, toggled: boolean): State {
  const screen = screenNow();
  return { chosen, screen, roomy: boxed.matches, toggled, shown: shownOn(screen, chosen, toggled) };
}

const appearance = createStore(stateOf(stored(), false));

/** The attributes of <html> alone change the look: no screen is mounted again, and no typing is lost. */
function write(next: State): void {
  for (const name of OPTION_NAMES) {
    document.documentElement.setAttribute(ATTRIBUTES[name], next.shown[name]);
  }
  appearance.set(next);
}

// The window may have changed since public/couleurs.js wrote them.
write(appearance.current());
for (const query of [phone, desktop, boxed]) {
  query.addEventListener('change', () => {
    const { chosen, toggled, screen } = appearance.current();
    write(stateOf(chosen, toggled && screen === screenNow()));
  });
}

export function choose<Name extends OptionName>(name: Name, value: Appearance[Name]): void {
  keep(name, value);
  const { chosen, toggled } = appearance.current();
  write(stateOf({ ...chosen, [name]: value }, toggled && name !== 'layout'));
}

/** R050. */
export function resetAppearance(): void {
  try {
    localStorage.removeItem(LAYOUT_KEY);
    for (const name of OPTION_NAMES) sessionStorage.removeItem(ATTRIBUTES[name]);
  } catch (error) {
    console.warn('theme', error);
  }
  write(stateOf(DEFAULTS, false));
}

/** R040: the menu's button. On a large screen it chooses the size, which is stored; elsewhere it is temporary. */
export function toggleMenu(): void {
  const { chosen, screen, shown, toggled } = appearance.current();
  if (screen === 'desktop' && shown.layout === 'vertical') choose('size', isFolded(shown.size) ? 'lg' : 'sm');
  else write(stateOf(chosen, !toggled));
}

/** Unfolds the second column, when a section of the rail is pressed. */
export function openMenu(): void {
  if (isFolded(appearance.current().shown.size)) toggleMenu();
}

export const useAppearance = (): State => useSyncExternalStore(appearance.subscribe, appearance.current);
