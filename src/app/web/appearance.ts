/**
 * The theme (R042 to R054, D17): its options, how they are stored, and what the screen has room to show of them.
 * public/couleurs.js writes the same attributes before the first paint; appearance.test.ts checks that both agree.
 */

/** The values as stored and as written on <html>; the first of each is the default. */
export const OPTIONS = {
  layout: ['vertical', 'horizontal', 'twocolumn'],
  width: ['fluid', 'boxed'],
  position: ['fixed', 'scrollable'],
  topbar: ['light', 'dark'],
  size: ['lg', 'md', 'sm', 'sm-hover'],
  view: ['default', 'detached'],
  sidebar: ['light', 'dark'],
} as const;

export type OptionName = keyof typeof OPTIONS;
export type Appearance = { [Name in OptionName]: (typeof OPTIONS)[Name][number] };

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** The attribute of <html>, and the key in sessionStorage. */
export const ATTRIBUTES: Record<OptionName, string> = {
  layout: 'data-layout',
  width: 'data-layout-width',
  position: 'data-layout-position',
  topbar: 'data-topbar',
  size: 'data-sidebar-size',
  view: 'data-layout-style',
  sidebar: 'data-sidebar',
};
/** The layout alone outlives the session, under this key of localStorage (R054). */
export const LAYOUT_KEY = 'menu';

export const DEFAULTS: Appearance = {
  layout: 'vertical',
  width: 'fluid',
  position: 'fixed',
  topbar: 'light',
  size: 'lg',
  view: 'default',
  sidebar: 'light',
};

type Reader = Pick<Storage, 'getItem'>;

/** The stored options; the default for one that is not stored, or is no valid value. */
export function readAppearance(local: Reader, session: Reader): Appearance {
  const entries = OPTION_NAMES.map((name) => {
    const stored = name === 'layout' ? local.getItem(LAYOUT_KEY) : session.getItem(ATTRIBUTES[name]);
    const choices: readonly string[] = OPTIONS[name];
    return [name, stored !== null && choices.includes(stored) ? stored : DEFAULTS[name]];
  });
  return Object.fromEntries(entries) as Appearance;
}

/**
 * R040: up to 767 px the menu is a drawer; from 1025 px on, as chosen; between the two, icons. In em, of 16 px unless the
 * browser was set to another size of text: then less fits.
 */
export type Screen = 'phone' | 'tablet' | 'desktop';
export const PHONE = '(max-width: 47.9375em)';
export const DESKTOP = '(min-width: 64.0625em)';
/** Wide enough for the boxed page to differ from the fluid one. */
export const BOXED = '(min-width: 81.3125em)';

/** What the screen shows of the options chosen. `toggled`: the menu's button was pressed, since the screen last changed size. */
export function shownOn(screen: Screen, chosen: Appearance, toggled = false): Appearance {
  if (screen === 'phone') return { ...chosen, layout: 'vertical', size: 'lg', view: 'default' }; // R051
  const { layout, size } = chosen;
  const desktop = screen === 'desktop';
  if (layout === 'horizontal') return { ...chosen, size: 'lg', view: 'default' };
  if (layout === 'twocolumn') return { ...chosen, size: desktop === toggled ? 'sm' : 'lg', view: 'default' };
  if (desktop) return chosen;
  const folded = size === 'sm-hover' ? size : 'sm';
  const unfolded = size === 'md' ? size : 'lg';
  return { ...chosen, size: toggled ? unfolded : folded };
}

export const isFolded = (size: Appearance['size']): boolean => size.startsWith('sm');

interface Place {
  screen: Screen;
  layout: Appearance['layout'];
  dark: boolean;
  /** The screen is wider than the boxed page (`BOXED`). */
  roomy: boolean;
}

function sizeReason({ screen, layout }: Place): string | null {
  if (screen === 'phone') return 'Sur un téléphone, le menu s’ouvre par-dessus la page.';
  if (layout === 'horizontal') return 'Un menu en barre n’a pas de taille.';
  if (layout === 'twocolumn') return 'En deux colonnes, le bouton du menu replie la seconde.';
  if (screen === 'tablet') return 'Sur une tablette, le menu est en icônes\u00a0; son bouton le déplie.';
  return null;
}

/** Why a choice of this option would change nothing that can be seen now; null when it would. */
export function reasonAgainst(name: OptionName, place: Place): string | null {
  switch (name) {
    case 'layout':
      return place.screen === 'phone' ? 'Sur un téléphone, le menu est toujours vertical.' : null;
    case 'width':
      return place.roomy ? null : 'L’écran n’est pas plus large que la page encadrée.';
    case 'size':
      return sizeReason(place);
    case 'view':
      return place.screen === 'phone' || place.layout !== 'vertical'
        ? 'Seul le menu vertical se détache.'
        : null;
    case 'topbar':
    case 'sidebar':
      return place.dark ? 'En mode sombre, tout est sombre.' : null;
    default:
      return null;
  }
}
